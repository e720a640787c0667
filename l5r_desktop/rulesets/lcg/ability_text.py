"""A triggered ability as one paragraph: header, when, costs and choices, a dash, effects, limits."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from l5r_desktop.cardscript import Block, Speaker
from l5r_desktop.cardscript.agreement import Said, agreed, determined, joined
from l5r_desktop.cardscript.expressions import And
from l5r_desktop.rulesets.lcg.words import VOCAB
from l5r_desktop.rulesets.lcg.words import complex_effects as cx
from l5r_desktop.rulesets.lcg.words import structure as st
from l5r_desktop.rulesets.lcg.words.refs import Chosen, Ref, You
from l5r_desktop.rulesets.lcg.words.wording import Names

_WORDS = {
    "en": {
        "while": "while ", "if": "if ", "and": " and ", "after": "after ", "when": "when ", ":": ":", "then": "then, ",
        "if done": "if you do, ", "else": "otherwise, ", "open": " __(",
        "chosen": "the chosen {}", "ordinals": "the first {}|the second {}|the third {}", "concerned": "that {}",
        "from": {
            "hand": "from your hand", "province": "faceup in your provinces",
            "conflict-discard": "from your conflict discard pile", "dynasty": "from your dynasty discard pile or provinces",
        },
    },
    "fr": {
        "while": "tant que ", "if": "si ", "and": " et ", "after": "dès que ", "when": "quand ", ":": "\N{NO-BREAK SPACE}:",
        "then": "puis, ", "if done": "si vous le faites, ", "else": "sinon, ", "open": " __(",
        "chosen": "<le|la|les|les> {} choisi·e·s",
        "ordinals": "<le premier|la première|les premiers|les premières> {}|"
        "<le second|la seconde|les seconds|les secondes> {}|<le troisième|la troisième|les troisièmes|les troisièmes> {}",
        "concerned": "<le|la|les|les> {} concerné·e·s",
        "from": {
            "hand": "depuis votre main", "province": "face visible dans vos provinces",
            "conflict-discard": "depuis votre pile de défausse Conflit",
            "dynasty": "depuis votre pile de défausse Dynastie ou vos provinces",
        },
    },
}  # fmt: skip


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    stop = "" if text.endswith((".", "”", "»")) else "."
    return text[:1].upper() + text[1:] + stop


def lead_of(say: Speaker, cond: Any, word: str) -> str:
    """A condition as the beginning of a sentence: "in a conflict, while this character is attacking"."""
    if cond is None:
        return ""
    parts = cond.parts if isinstance(cond, And) else (cond,)
    times = [part for part in parts if _is_time(part, say.lang)]
    others = [part for part in parts if not _is_time(part, say.lang)]
    lead = [say.finished(say(part, None, "when")) for part in times]
    if others:
        lead.append(_clauses(say, others, word))
    return ", ".join(lead)


def _is_time(node: Any, lang: str) -> bool:
    return any(f"{lang}_when" in speech.templates for speech in VOCAB.speeches(type(node)))


def _clauses(say: Speaker, parts: Sequence[Any], word: str) -> str:
    """"while a and b", "tant que a et que b"."""
    lead = _WORDS[say.lang][word]
    text = ""
    for part in parts:
        again = lead.split()[-1] + " " if say.lang == "fr" else ""
        text += joined((text and _WORDS[say.lang]["and"] + again) or lead, say.finished(say(part)), say.lang)
    return text


@dataclasses.dataclass(frozen=True)
class Bound:
    """A name that a choice introduces. what: the noun it stands for. many: more than one card."""

    name: str
    what: Said
    many: bool = False


class AbilityText:
    """Says the abilities and texts of one card in one language."""

    def __init__(self, lang: str, names: Names) -> None:
        self.names = names
        self.say = Speaker(lang, VOCAB, names)
        self._words: Any = _WORDS[lang]

    def finished(self, node: Any) -> str:
        """A node as a part of a sentence, with its letters explained."""
        return self.say.finished(self.say(node))

    def ability(self, header: Any, blocks: Sequence[Block]) -> str:
        """The whole ability."""
        bound = list(self._bound(blocks))
        used = set(_references((header, blocks)))
        self._introduce(bound, used, self._occurred(header))
        lead = ", ".join(part for part in self._lead(header) if part)
        limits = " ".join(self._words["open"] + sentence(self.finished(limit)) + ")__" for limit in header.limits)
        text = sentence(self._with(lead, blocks, bound, used))
        return f"**{self.finished(header)}{self._words[':']}** {text}{limits.replace('..', '.')}"

    def _lead(self, header: Any) -> Iterator[str]:
        if header.place:
            yield self._words["from"][header.place]
        word = "while"
        if header.event is not None:
            word = "if"
            yield self._words["after" if header.kind == "reaction" else "when"] + self.finished(header.event)
        yield lead_of(self.say, header.cond, word)

    # Names

    def _occurred(self, header: Any) -> Said | None:
        event = header.event
        if event is None:
            return None
        if hasattr(event, "filter"):
            return self.say(event.filter.noun)
        return self.say.chosen(event.thing, "thing")

    def _bound(self, blocks: Sequence[Block]) -> Iterator[Bound]:
        """The names that lines introduce, but for those inside a mode."""
        for block in blocks:
            node = block.node
            if isinstance(node, st.TargetLine):
                yield Bound(node.name, self.say(node.filter.noun), node.up_to > 1 or node.exactly > 1 or node.sum > 0)
            elif isinstance(node, st.OpponentsTargetLine):
                yield Bound(node.name, self.say(node.filter.noun), True)
            for part in _parts(node):
                if isinstance(part, Chosen | cx.PickNow):
                    yield Bound(part.name, self.say(part.filter.noun))
                elif isinstance(part, cx.RevealTop):
                    yield Bound(part.name, self.say.chosen("card", "thing"))
            if not isinstance(node, st.SelectLine | st.ChooseLine):
                yield from self._bound(block.children)

    def _introduce(self, bound: Sequence[Bound], used: set[str], occurred: Said | None) -> None:
        """Settle how each name is spoken of from now on."""
        lang = self.say.lang
        spoken = [b for b in bound if b.name in used]
        mine = self.say.chosen(self.names.me, "thing")
        about = occurred if "it" in used else None
        if occurred is not None:
            self.names.known["it"] = (
                self._described("concerned", occurred, False) if lang == "fr" and occurred == mine
                else determined(occurred, "that", lang)
            )  # fmt: skip
        for b in spoken:
            same = [x for x in spoken if x.what == b.what and x.many == b.many]
            if len(same) > 1:
                said = self._described("ordinals", b.what, b.many, same.index(b))
            elif lang == "en" and len(spoken) == 1 and not b.many and about is None:
                said = Said("it", "m")
            elif b.what == about or (lang == "fr" and b.what == mine):
                said = self._described("chosen", b.what, b.many)
            else:
                said = determined(b.what, "that", lang, b.many)
            self.names.known[b.name] = said

    def _described(self, key: str, what: Said, many: bool, at: int = -1) -> Said:
        template = self._words[key] if at < 0 else self._ordinal(at)
        return Said(agreed(template.format(agreed(what, what, many)), what, many), what.gender, many)

    def _ordinal(self, at: int) -> str:
        ordinals: list[str] = self._words["ordinals"].replace("> {}|", "> {}\n").replace("{}|the", "{}\nthe").split("\n")
        return ordinals[min(at, len(ordinals) - 1)]

    # Lines

    def _with(self, lead: str, blocks: Sequence[Block], bound: Sequence[Bound], used: set[str]) -> str:
        """What is said before the dash, and the effects behind it."""
        first = [block for block in blocks if isinstance(block.node, _BEFORE)]
        rest = [block for block in blocks if not isinstance(block.node, _BEFORE)]
        before = self.say.listed([self.finished(block.node) for block in first])
        lead = ", ".join(part for part in (lead, before) if part)
        body = self._body(rest, bound, used)
        if not lead or not body:
            return lead + body
        return lead + (" – " if before else ", ") + body

    def _body(self, blocks: Sequence[Block], bound: Sequence[Bound], used: set[str]) -> str:
        """Effects, stage by stage: what happens together is one sentence."""
        stages: list[tuple[str, list[Block]]] = [("", [])]
        for block in blocks:
            if isinstance(block.node, st.ThenLine | st.IfDoneLine):
                word = "then" if isinstance(block.node, st.ThenLine) else "if done"
                own = [] if block.node.effect is None else [dataclasses.replace(block, children=())]
                stages.append((self._words[word], [*own, *block.children]))
            else:
                stages[-1][1].append(block)
        texts = [word + self._stage(lines, bound, used) for word, lines in stages if lines]
        return ". ".join([*texts[:1], *(text[:1].upper() + text[1:] for text in texts[1:])])

    def _stage(self, lines: Sequence[Block], bound: Sequence[Bound], used: set[str]) -> str:
        parts: list[str] = []
        plain: list[str] = []
        for line in lines:
            effect = getattr(line.node, "effect", None)
            if effect is not None and not isinstance(line.node, st.AgainLine):
                plain.append(self.finished(effect))
                continue
            parts += [self.say.listed(plain)] if plain else []
            plain = []
            parts.append(self._structured(line, bound, used))
        parts += [self.say.listed(plain)] if plain else []
        return "; ".join(parts)

    def _structured(self, line: Block, bound: Sequence[Bound], used: set[str]) -> str:
        """A line with lines below it."""
        node = line.node
        if isinstance(node, st.SelectLine | st.ChooseLine):
            modes = [sentence(self._mode(mode, bound, used)) for mode in line.children]
            return self.finished(node) + self._words[":"] + "".join(f"\n• {mode}" for mode in modes)
        if isinstance(node, st.MayLine) and node.by is None:
            node = st.MayLine(You())
        head = _clauses(self.say, [node.cond], "if") if isinstance(node, st.IfLine) else self.finished(node)
        if not line.children:
            return head
        between = "; " if isinstance(node, st.DuelLine) else ", "
        return head + between + self._body(line.children, bound, used)

    def _mode(self, mode: Block, bound: Sequence[Bound], used: set[str]) -> str:
        """One of several options: its own choices, and its effects."""
        own = [*bound, *self._bound(mode.children)]
        known = dict(self.names.known)
        self._introduce(own, set(_references(mode.children)) | used & {b.name for b in bound}, known.get("it"))
        text = self._with("", mode.children, own, used)
        self.names.known = known
        return text


_BEFORE = (st.CostLine, st.TargetLine, st.OpponentsTargetLine, st.AbilityLine, st.OpponentLine)


def _parts(node: Any) -> Iterator[Any]:
    """A node and all that it is made of."""
    if isinstance(node, list | tuple):
        for part in node:
            yield from _parts(part)
    elif dataclasses.is_dataclass(node) and not isinstance(node, type):
        yield node
        for field in dataclasses.fields(node):
            yield from _parts(getattr(node, field.name))


def _references(blocks: Any) -> Iterator[str]:
    """Names of cards that are spoken of."""
    return (part.name for part in _parts(blocks) if isinstance(part, Ref))

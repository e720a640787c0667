"""A triggered ability as one paragraph: header, when, costs and choices, a dash, effects, limits."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from l5r_desktop.cardscript import Block
from l5r_desktop.cardscript.agreement import Phrase
from l5r_desktop.rulesets.common.card_text_writer import (
    Bound,
    CardTextWriter,
    behind,
    clauses,
    lead_of,
    sentence,
)
from l5r_desktop.rulesets.common.node_walk import walk_nodes
from l5r_desktop.rulesets.common.wording import bonus
from l5r_desktop.rulesets.lcg.words import (
    VOCAB,
    constant_numbers,
    effects_hidden,
    looking,
    search_lines,
)
from l5r_desktop.rulesets.lcg.words import (
    ability_lines as lines,
)
from l5r_desktop.rulesets.lcg.words import (
    nested_effects as branching,
)
from l5r_desktop.rulesets.lcg.words.ability_lines_targets import OpponentsTargetLine, TargetLine, TargetSelfLine
from l5r_desktop.rulesets.lcg.words.references import Chosen, ChosenMany, Ref, You
from l5r_desktop.rulesets.lcg.words.wording import Names

_WORDS = {
    "en": {
        ":": ":", "then": "then, ", "if done": "if you do, ", "afterwards": "afterwards, ", "else": "otherwise, ",
        ";": "; ",
    },
    "fr": {
        ":": "\N{NO-BREAK SPACE}:", "then": "puis, ", "if done": "si vous le faites, ", "afterwards": "ensuite, ",
        "else": "sinon, ", ";": " ; ",
    },
}  # fmt: skip
_STAGES = {lines.ThenLine: "then", lines.IfDoneLine: "if done", lines.AfterwardsLine: "afterwards"}
_PLACES = {
    "en": {
        "hand": "from your hand", "province": "while this card is faceup in your provinces",
        "conflict-discard": "while this card is in your conflict discard pile",
        "dynasty-discard": "while this card is in your dynasty discard pile",
        "dynasty": "while this card is in your provinces or dynasty discard pile",
        "hand-or-discard": "from your hand or your conflict discard pile",
    },
    "fr": {
        "hand": "depuis votre main", "province": "tant que cette carte est face visible dans vos provinces",
        "conflict-discard": "tant que cette carte est dans votre pile de défausse Conflit",
        "dynasty-discard": "tant que cette carte est dans votre pile de défausse Dynastie",
        "dynasty": "tant que cette carte est dans vos provinces ou dans votre pile de défausse Dynastie",
        "hand-or-discard": "depuis votre main ou votre pile de défausse Conflit",
    },
}  # fmt: skip
# How a choice begins that another player makes.
_OTHERS = {
    "en": ("your opponent", "that opponent", "each opponent", "for each opponent"),
    "fr": ("votre adversaire", "cet adversaire", "chaque adversaire", "pour chaque adversaire"),
}
_PERIODS = ("conflict", "phase", "round")
_BEFORE = (
    lines.CostLine, TargetLine, TargetSelfLine, OpponentsTargetLine, lines.AbilityLine,
    lines.OpponentLine,
    lines.PlayerLine,
)  # fmt: skip


class AbilityText(CardTextWriter[Names]):
    """Says the abilities and texts of one card in one language."""

    reference = Ref

    def __init__(self, lang: str, names: Names) -> None:
        super().__init__(lang, VOCAB, names)
        self._words = _WORDS[lang]

    def more(self, node: Any) -> str:
        """A bonus without its card, anything else without naming the card again."""
        if isinstance(node, constant_numbers.Modifier):
            return bonus(self.say, node.sign, node.n, node.topic)
        return super().more(node)

    def pronoun_fits(self, nodes: Sequence[Any]) -> bool:
        """Not where this card is compared with others that the sentence is about ("glory lower than …")."""
        others = (node for node in nodes if not isinstance(getattr(node, "card", None), Ref))
        return not any("self" in set(self.references(node)) for node in others)

    def ability(self, header: Any, blocks: Sequence[Block]) -> str:
        """The text of one ability as a paragraph: header, condition, costs and choices, effects, limit, in the language
        of this object.
        """
        bound = list(self._apart_from_self(blocks))
        self.introduce(bound, set(self.references((header, blocks))), self._occurred(header))
        lead = ", ".join(part for part in self._lead(header) if part)
        text = sentence(self._with(lead, blocks, bound))
        limits = [f"({sentence(self.finished(limit))})" for limit in header.limits]
        head = f"**{self.finished(header)}{self._words[':']}** {text}"
        # In italics a line of its own would be a note of what a keyword means, which a face without room leaves out.
        return "\n".join([head, *limits]) if "\n" in text else " ".join([head, *(f"__{limit}__" for limit in limits)])

    def _lead(self, header: Any) -> Iterator[str]:
        if header.place:
            yield _PLACES[self.say.lang][header.place]
        if header.event is None:
            yield lead_of(self.say, header.cond, "while")
            return
        yield behind(self.say, "after" if header.kind == "reaction" else "when", header.event)
        if header.cond is not None:
            yield clauses(self.say, [header.cond], "if")

    # Names

    def _occurred(self, header: Any) -> Phrase | None:
        """The kind of card that an occurrence is about."""
        if header.event is None:
            return None
        if hasattr(header.event, "filter"):
            return self.say(header.event.filter.noun)
        return self.say.chosen(header.event.thing, "thing")

    def _apart_from_self(self, blocks: Sequence[Block]) -> Iterator[Bound]:
        """The names that lines introduce; one is aside if effects speak of this card first, whom "it" would mean."""
        alike = [self.say.chosen(word, "thing") for word in (self.names.me, "card")]
        spoken = list(self.references(tuple(block for block in blocks if not isinstance(block.node, _BEFORE))))
        for bound in self._bound(blocks):
            first = "self" in spoken and bound.name in spoken[spoken.index("self") :]
            yield dataclasses.replace(bound, aside=True) if first and bound.what in alike else bound

    def _bound(self, blocks: Sequence[Block]) -> Iterator[Bound]:
        """The names that lines introduce, but for those inside a mode."""
        for block in blocks:
            node = block.node
            if isinstance(node, TargetLine):
                yield Bound(
                    node.name,
                    self.say(node.filter.noun),
                    node.up_to > 1
                    or node.exactly > 1
                    or node.sum > 0
                    or bool(node.number)
                    or node.at_most is not None
                    or node.as_many is not None,
                )
            elif isinstance(node, lines.ForEachLine):
                that = {"en": "that {}", "fr": "<le|la|les|les> {} en question"}[self.say.lang]
                yield Bound(node.name, self.say.chosen(node.thing(), "thing"), template=that, aside=True, always=True)
            elif isinstance(node, OpponentsTargetLine):
                yield Bound(node.name, self.say(node.filter.noun), True)
            elif isinstance(node, search_lines.SearchLine):
                yield Bound(node.name, self.say(node.filter.noun), node.up_to is not None)
            for part in walk_nodes(node):
                if isinstance(part, Chosen | branching.PickNow):
                    yield Bound(
                        part.name,
                        self.say(part.filter.noun),
                        isinstance(part, ChosenMany) or getattr(part, "each", False),
                    )
                elif isinstance(part, effects_hidden.RevealTop):
                    yield Bound(part.name, self.say.chosen("card", "thing"))
                elif isinstance(part, looking.Naming):
                    yield Bound(part.name, part.noun(self.say), part.many)
            if not isinstance(node, lines.SelectLine | lines.ChooseLine):
                yield from self._bound(block.children)

    # Lines

    def _with(self, lead: str, blocks: Sequence[Block], bound: Sequence[Bound]) -> str:
        """Return what is said before the dash, and the effects behind it."""
        first = [block for block in blocks if isinstance(block.node, _BEFORE)]
        rest = [block for block in blocks if not isinstance(block.node, _BEFORE)]
        said = [block.node for block in first if not isinstance(block.node, TargetSelfLine)]
        texts = []
        for node in said:
            texts.append(self.finished(node))
            if isinstance(node, lines.OpponentLine | lines.PlayerLine):
                self.names.speak_of_opponent("that" if isinstance(node, lines.OpponentLine) else "player")
        before = self._before(texts)
        lead = ", ".join(part for part in (lead, before) if part)
        body = self._body(rest, bound)
        return (lead + (" – " if before else ", ") + body) if lead and body else lead + body

    def _before(self, texts: Sequence[str]) -> str:
        """Costs and choices; what another player does stands apart."""
        if any(text.startswith(_OTHERS[self.say.lang]) for text in texts[1:]):
            return self._words[";"].join(texts)
        return self.say.listed(texts)

    def _body(self, blocks: Sequence[Block], bound: Sequence[Bound]) -> str:
        """Effects, stage by stage: what happens together is one sentence."""
        stages: list[tuple[str, list[Block]]] = [("", [])]
        for block in blocks:
            if type(block.node) in _STAGES:
                word = _STAGES[type(block.node)]
                own = [] if block.node.effect is None else [dataclasses.replace(block, children=())]
                stages.append((self._words[word], [*own, *block.children]))
            else:
                stages[-1][1].append(block)
        texts = [word + self._stage(lines, bound) for word, lines in stages if lines]
        return ". ".join([*texts[:1], *(text[:1].upper() + text[1:] for text in texts[1:])])

    def _stage(self, lines: Sequence[Block], bound: Sequence[Bound]) -> str:
        """Effects that happen together; a choice among them, and what has lines below it, stands apart."""
        parts: list[str] = []
        for plain, group in groupby(lines, key=_is_plain):
            if plain:
                said = [self.say(line.node.effect) for line in group]
                parts.append(self.say.finished(Phrase(self.say.listed(said))))
            else:
                parts += [self._structured(line, bound) for line in group]
        return self.once(self._words[";"].join(parts), _PERIODS)

    def _structured(self, line: Block, bound: Sequence[Bound]) -> str:
        """A line with lines below it, or a choice."""
        node = line.node
        if isinstance(node, lines.SelectLine | lines.ChooseLine):
            if len(line.children) == 1 and not node.by:
                return self._mode(line.children[0], bound)  # Where there is one option, nothing is chosen.
            modes = [sentence(self._mode(mode, bound)) for mode in line.children]
            return self.finished(node) + self._words[":"] + "".join(f"\n• {mode}" for mode in modes)
        if isinstance(node, lines.MayLine) and node.by is None:
            node = lines.MayLine(You())
        if isinstance(node, lines.IfLine):
            head = clauses(self.say, [node.cond], "if")
        else:
            head = self.finished(getattr(node, "effect", node) if not isinstance(node, lines.AgainLine) else node)
        if not line.children:
            return head
        return (
            head + (self._words[";"] if isinstance(node, lines.DuelLine) else ", ") + self._body(line.children, bound)
        )

    def _mode(self, mode: Block, bound: Sequence[Bound]) -> str:
        """One of several options: its own choices, and its effects."""
        own = [*bound, *self._bound(mode.children)]
        known = dict(self.names.known)
        self.introduce(own, set(self.references(mode.children)), None)
        text = self._with("", mode.children, own)
        self.names.known = known
        return text


def _is_plain(line: Block) -> bool:
    """Return True if a line is just an effect, which goes into a list with its neighbors."""
    effect = getattr(line.node, "effect", None)
    apart = isinstance(line.node, lines.AgainLine) or isinstance(
        effect, branching.PickNow | effects_hidden.RevealTop | looking.Naming
    )
    return effect is not None and not apart

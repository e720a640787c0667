"""The effects of a text, line by line in their order (Ivory: Order of effects, Independence of effects)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from l5r_desktop.cardscript import Block
from l5r_desktop.cardscript.agreement import Phrase, joined
from l5r_desktop.rulesets.ccg.words import (
    VOCAB,
    headers,
)
from l5r_desktop.rulesets.ccg.words import (
    ability_lines as lines,
)
from l5r_desktop.rulesets.ccg.words import (
    ability_lines_choices as lines_choices,
)
from l5r_desktop.rulesets.ccg.words.references import Ref
from l5r_desktop.rulesets.ccg.words.wording import Names
from l5r_desktop.rulesets.common.card_text_writer import (
    Bound,
    CardTextWriter,
    behind,
    capital,
    clauses,
    sentence,
    sentences,
)

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "you ": "you ", "may": "you may {}", "wants": "if you want, ", "other wants": "if {} <wants|want>, ", ";": "; ",
        ":": ":", "else": "otherwise, ", "if done": "if so, ", "instead": "do this instead: ",
        "may instead": "you may do this instead: ", "next": "the next time {}, ", "just before": "just before {}, ",
        "each time": "each time {}, ", "each before": "each time before {}, ",
        "next times": "the next {n} times {}, ", "next times before": "the next {n} times before {}, ",
    },
    "fr": {
        "you ": "vous ", "may": "", "wants": "si vous voulez, ",
        "other wants": "si {} le <veut|voulez|veulent>, ", ";": " ; ", ":": "\N{NO-BREAK SPACE}:", "else": "sinon, ",
        "if done": "si cela a eu lieu, ", "instead": "faites ceci à la place : ",
        "may instead": "vous pouvez faire ceci à la place : ", "next": "la prochaine fois que {}, ",
        "just before": "au moment où {}, ", "each time": "chaque fois que {}, ",
        "each before": "chaque fois, au moment où {}, ",
        "next times": "les {n} prochaines fois que {}, ",
        "next times before": "les {n} prochaines fois, au moment où {}, ",
    },
}  # fmt: skip
# Verbs that stay behind "you": there is no order in them.
_STAY = {
    "en": ("may", "have", "are", "do", "cannot", "control", "did", "will"),
    "fr": ("avez", "êtes", "pouvez", "ne", "n'êtes", "n'avez", "contrôlez"),
}


class EffectText(CardTextWriter[Names]):
    """Says effects. The class that says whole texts adds what gives names, and texts that are given."""

    reference = Ref

    def __init__(self, lang: str, names: Names) -> None:
        super().__init__(lang, VOCAB, names)
        self.words = _WORDS[lang]
        self._later: dict[str, Phrase] = {}

    def bound(self, blocks: Sequence[Block]) -> Iterator[Bound]:
        """The names that lines introduce."""
        raise NotImplementedError

    def quoted(self, card: Any, blocks: Sequence[Block]) -> str:
        """Abilities and traits as the card that has them says them."""
        raise NotImplementedError

    def concerned(self, event: Any) -> Phrase | None:
        """The kind of card that an occurrence is about."""
        subject = getattr(event, "who", None)
        if subject is not None and hasattr(subject, "filter"):
            return self.say(subject.filter.noun)
        if getattr(subject, "card", None) == Ref("self"):
            return self.say.chosen(self.names.me, "thing")
        return None if event is None else self.say.chosen("card", "thing")

    def effects(self, blocks: Sequence[Block]) -> str:
        """Lines of an ability as sentences."""
        return sentences(list(self._parts(blocks)))

    def _inside(self, blocks: Sequence[Block]) -> str:
        """Lines below another one, as the rest of its sentence."""
        said = list(self._parts(blocks))
        if all(_is_plain(block) for block in blocks):
            return self.say.listed(said)
        return self.words[";"].join(said)

    def _parts(self, blocks: Sequence[Block]) -> Iterator[str]:
        """Yield what each line says; picks that stand together are one."""
        at = 0
        while at < len(blocks):
            node = blocks[at].node
            if isinstance(node, lines_choices.PickLine):
                end = at + 1
                while end < len(blocks) and _same_pick(node, blocks[end].node):
                    end += 1
                yield self.say.finished(Phrase(self._picks([block.node for block in blocks[at:end]])))
                at = end
                continue
            yield self._line(blocks[at])
            at += 1

    def _picks(self, nodes: Sequence[Any]) -> str:
        whats = [node.what(self.say, self.say.lang) for node in nodes]
        return str(nodes[0].verb(self.say, self.say.lang)).format(self.say.listed(whats))

    def _line(self, block: Block) -> str:
        node, below = block.node, block.children
        words = self.words
        match node:
            case lines.EffectLine():
                return imperative(self.finished(node), self.say.lang)
            case lines.IfDoneLine():
                return words["if done"] + self._inside(below)
            case lines.IfNotDoneLine():
                return f"{self.finished(node)}, {self._inside(below)}"
            case lines.ElseLine():
                return words["else"] + self._inside(below)
            case lines.IfLine():
                return f"{clauses(self.say, [node.cond], 'if')}, {self._inside(below)}"
            case lines_choices.MayLine():
                return self._may(node, below)
            case lines_choices.SelectLine():
                modes = [sentence(self.mode(mode)) for mode in below]
                return self.finished(node) + words[":"] + "".join(f"\n• {mode}" for mode in modes)
            case lines.LaterLine():
                return self._later_on(node) + self._inside(below)
            case lines.EachTimeLine():
                key = "each before" if node.when == "before" else "each time"
                return self._timed(key, node) + self._inside(below)
            case lines.NextTimesLine():
                key = "next times before" if node.when == "before" else "next times"
                words_of = self.words[key].replace("{n}", str(node.times))
                before, after = words_of.split("{}")
                said = joined(before, self.finished(node.event), self.say.lang) + after
                return self._until(node) + said + self._inside(below)
            case lines.InsteadLine() if node.next:
                said = words["may instead" if node.when.startswith("may") else "instead"]
                return self._timed("next", node) + said + self._inside(below)
            case lines.InsteadLine():
                said = words["may instead" if node.when.startswith("may") else "instead"]
                return f"{self._until(node)}{behind(self.say, 'when', node.event)}, {said}{self._inside(below)}"
            case lines.RemainsLine() | lines.StaysLine() | lines.ForEachPlayerLine() | lines_choices.ForEachCardLine():
                return f"{self.finished(node)}, {self._inside(below)}"
            case (
                lines.EachInTurnLine()
                | lines.OthersInTurnLine()
                | lines.RokuganiInTurnLine()
                | lines.ChosenInTurnLine()
            ):
                return f"{self.finished(node)}{words[':']} {self._inside(below)}"
            case lines.DuelLine():
                return sentences([self.finished(node), self.effects(below)])
            case lines.FromNowLine():
                return f"{self.finished(node)}, {self._inside(below)}"
            case headers.HasThis():
                return f"{self.finished(node)}{words[':']} {self._quote(self.quoted(node.card, below))}"
            case lines.GiveTextLine():
                return f"{self.finished(node)}{words[':']} {self._quote(self.quoted(node.card, below))}"
        return self.finished(node)

    def _quote(self, text: str) -> str:
        return f"“{text}”" if self.say.lang == "en" else f"« {text} »"

    def _may(self, node: Any, below: Sequence[Block]) -> str:
        """Return what a player may decline: in English "you may …" where the effects are orders."""
        words = self.words
        inside = self._inside(below)
        if node.by is not None:
            who = self.say(node.by)
            return self.say.finished(who.but(words["other wants"].format(who))).rstrip() + " " + inside
        if words["may"] and below and all(self._is_order(block) for block in below):
            return words["may"].format(inside)
        return words["wants"] + inside

    def _is_order(self, block: Block) -> bool:
        """Return True if an effect is said as an order, whose verb can follow "may"."""
        if not _is_plain(block):
            return False
        said = self.finished(block.node)
        return imperative(said, self.say.lang) != said or _starts_with_verb(block.node.effect)

    def _later_on(self, node: Any) -> str:
        if node.next:
            return self._timed("next", node)
        if node.when == "before":
            return self._timed("just before", node)
        return f"{self._until(node)}{behind(self.say, 'after', node.event)}, "

    def _timed(self, key: str, node: Any) -> str:
        template = self.words[key]
        before, after = template.split("{}")
        return self._until(node) + joined(before, self.finished(node.event), self.say.lang) + after

    def _until(self, node: Any) -> str:
        """Return how long it waits, if that is no matter of course: what happens once waits until it happens."""
        again = isinstance(node, lines.EachTimeLine) or (isinstance(node, lines.InsteadLine) and not node.next)
        plain = ("turn", "duel") if again else ("turn", "game", "duel")
        return "" if node.until in plain else f"{self.say.chosen(node.until, 'until')}, "

    def mode(self, mode: Block) -> str:
        """One of several options: when it may be chosen, and what it does."""
        known = dict(self.names.known)
        self.introduce([*self.bound(mode.children)], set(self.references(mode.children)), None)
        said = self.effects(mode.children)
        if mode.node.cond is not None:
            said = f"{clauses(self.say, [mode.node.cond], 'if')}, {said}"
        self.names.known = known
        return capital(said)


def imperative(text: str, lang: str) -> str:
    """An effect on the text's own player as an order: "draw 2 cards" for "you draw 2 cards".

    >>> imperative("you draw 2 cards", "en"), imperative("vous gagnez 1 Honneur", "fr"), imperative("you may", "en")
    ('draw 2 cards', 'gagnez 1 Honneur', 'you may')
    """
    you = _WORDS[lang]["you "]
    if text.startswith(you) and text[len(you) :].split(" ")[0] not in _STAY[lang]:
        return text[len(you) :]
    return text


def _is_plain(block: Block) -> bool:
    return isinstance(block.node, lines.EffectLine)


def _starts_with_verb(effect: Any) -> bool:
    """Return True if the English text of an effect begins with an order: "bow …", not "the Force of …"."""
    if hasattr(effect, "who"):
        return False
    for speech in VOCAB.speeches(type(effect)):
        first = speech.templates.get("en", ("",))[0]
        return isinstance(first, str) and not first.startswith(("the ", "abilities "))
    return False


def _same_pick(first: Any, other: Any) -> bool:
    return isinstance(other, lines_choices.PickLine) and (first.how, first.by) == (other.how, other.by)

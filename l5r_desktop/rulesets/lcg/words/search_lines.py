"""Words for searching a deck: look at it, take what fits, do something with it, shuffle (L8.23)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.expressions import Filter, Number
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.ability import Mode
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.words.nested_effects import Branching
from l5r_desktop.rulesets.lcg.words.triggers_acts import PlayedKind
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

_WHOLE = {
    "en": read_template("search your {deck} (which is shuffled afterwards) for {what}"),
    "fr": read_template("cherchez dans votre {deck} (mélangé ensuite) {what}"),
}
_TOP = {
    "en": read_template("search the top {x n} cards of your {deck} (which is shuffled afterwards) for {what}"),
    "fr": read_template("cherchez dans les {x n} premières cartes de votre {deck} (mélangé ensuite) {what}"),
}
_WHOLE_MANY = {
    "en": read_template("search your {deck} (which is shuffled afterwards) for up to {x most} {what}"),
    "fr": read_template("cherchez dans votre {deck} (mélangé ensuite) jusqu'à {x most} {what}"),
}
_TOP_MANY = {
    "en": read_template(
        "search the top {x n} cards of your {deck} (which is shuffled afterwards) for up to {x most} {what}"
    ),
    "fr": read_template(
        "cherchez dans les {x n} premières cartes de votre {deck} (mélangé ensuite) jusqu'à {x most} {what}"
    ),
}


@VOCAB.word(
    "line",
    "search your {deck:deck-word} for (a|an) {kind:kind} [{tests:test+}] as {name:name}",
    "search your {deck:deck-word} for {number:any-number} {kind:kind} [{tests:test+}] as {name:name}",
    "search your {deck:deck-word} for up to {up_to:amount} {kind:kind} [{tests:test+}] as {name:name}",
    "search top {n:amount} of your {deck:deck-word} for (a|an) {kind:kind} [{tests:test+}] as {name:name}",
    "search top {n:amount} of your {deck:deck-word} for up to {up_to:amount} {kind:kind} [{tests:test+}]"
    " [{unlike:unlike-word}] as {name:name}",
)
@dataclass(frozen=True)
class SearchLine:
    """Look at a deck, or at its top, and take cards that fit; the lines below do something with them (L8.23)."""

    deck: str
    kind: str
    name: str
    tests: tuple[Any, ...] = ()
    n: Any = None
    up_to: Any = None
    unlike: str = ""
    number: str = ""
    filter: Any = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "filter", Filter(PlayedKind(self.kind), self.tests))
        if self.number:
            object.__setattr__(self, "up_to", Number(99))

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say how much of which deck is searched, and for what."""
        if self.number:
            what = say.chosen(self.number, "any-number") + " " + str(say(self.filter, None, "many"))
            return say.filled(_WHOLE[lang], {"deck": say.chosen(self.deck, "deck-word"), "what": what})
        values = {"n": self.n, "deck": say.chosen(self.deck, "deck-word"), "most": self.up_to}
        if self.up_to is None:
            template, what = (_WHOLE if self.n is None else _TOP), say(self.filter, None, "a")
        else:
            template, what = (_WHOLE_MANY if self.n is None else _TOP_MANY), say(self.filter, None, "many")
        unlike = " " + say.chosen(self.unlike, "unlike-word") if self.unlike else ""
        return say.filled(template[lang], {**values, "what": what + unlike})


@dataclass
class SearchDeck(Branching):
    """A search (L8.23). modes: what is done with the cards found."""

    searches: ClassVar[bool] = True

    line: Any
    modes: tuple[Mode, ...]

    def zone(self, c: Ctx) -> int:
        """The deck that is searched."""
        return z.at(c.seat, z.CONFLICT_DECK if self.line.deck == "conflict-deck" else z.DYNASTY_DECK)

    def looked(self, s: State, c: Ctx) -> tuple[int, ...]:
        """The cards that are looked at."""
        deck = s.zones[self.zone(c)]
        return deck if self.line.n is None else deck[: self.line.n.value(s, c)]

    def fitting(self, s: State, c: Ctx, cards: tuple[int, ...]) -> list[int]:
        """Those that may be taken; a card that this replica does not know may be any."""
        return [
            no
            for no in cards
            if s.cards[no].defn.kind == "unknown"
            or (
                self.line.kind in ("card", s.cards[no].defn.kind)
                and all(test.fits(s, c, no) for test in self.line.tests)
            )
        ]

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.looked(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("search-deck", **kept(v), path=path, mode_path=v["mode_path"])

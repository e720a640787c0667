"""Words for picking cards among those looked at, and for where these and the others go (L8.23, L10.5.11)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.words.looking import DECKS, Naming
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.triggers_acts import PlayedKind
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

VOCAB.choices(
    "order-place",
    {
        "the top": {"en": "on top of the deck, in any order", "fr": "sur le deck, dans l'ordre de votre choix"},
        "the bottom": {
            "en": "on the bottom of the deck, in any order",
            "fr": "sous le deck, dans l'ordre de votre choix",
        },
        "the bottom at random": {
            "en": "on the bottom of the deck, in a random order",
            "fr": "sous le deck, dans un ordre aléatoire",
        },
    },
)
VOCAB.choices("free-word", {"may": {"en": "may", "fr": "pouvez"}})


@VOCAB.word(
    "effect",
    "put one of {looked:card} into each of {provinces:card} faceup",
    en="put one of {looked} into {provinces} faceup",
    fr="mettez une carte parmi {looked} dans {provinces} face visible",
)
@dataclass(frozen=True)
class OneIntoEach(Complex):
    """For each of some provinces its controller names a card among those looked at; all go together (L10.5.11)."""

    looked: Any
    provinces: Any

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.provinces.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        cards, places = tuple(self.looked.cards(s, c)), tuple(self.provinces.cards(s, c))
        if cards and places:
            s.push("one-into-each", **kept(v), cards=cards, places=places, named=())


_PICK = {
    "en": ("pick {what} among {looked}", "you may pick {what} among {looked}", "pick up to {n} {what} among {looked}",
           "pick any number of {what} among {looked}"),
    "fr": ("choisissez {what} parmi {looked}", "vous pouvez choisir {what} parmi {looked}",
           "choisissez jusqu'à {n} {what} parmi {looked}", "choisissez un nombre quelconque de {what} parmi {looked}"),
}  # fmt: skip
_TOGETHER = {"en": ", with a total printed cost of at most {sum}", "fr": ", pour un coût imprimé total d'au plus {sum}"}


@VOCAB.word(
    "effect",
    "[{free:free-word}] pick (a|an) {kind:kind} [{tests:test+}] of {looked:card} as {name:name}",
    "pick up to {up_to:int} {kind:kind} [{tests:test+}] of {looked:card} as {name:name}",
    "pick up to {up_to:int} {kind:kind} [{tests:test+}] of {looked:card} as {name:name}"
    " with printed costs up to {sum:int} together",
    "pick {any_number:any-number} {kind:kind} [{tests:test+}] of {looked:card} as {name:name}",
)
@dataclass(frozen=True)
class PickAmong(Naming):
    """Cards chosen among those looked at; whoever looks may find none of a kind, and shows what has it (L8.23)."""

    kind: str
    looked: Any
    name: str
    tests: tuple[Any, ...] = ()
    up_to: int = 0
    any_number: str = ""
    free: str = ""
    sum: int = 0
    filter: Any = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "filter", Filter(PlayedKind(self.kind), self.tests))

    @property
    def many(self) -> bool:
        """True if more than one card may be picked."""
        return self.up_to > 1 or bool(self.any_number)

    def noun(self, say: TextRenderer) -> Any:
        """The kind of card."""
        return say.chosen(self.kind, "kind")

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say how many of which cards are picked, and among which."""
        way = 3 if self.any_number else 2 if self.up_to > 1 else 1 if self.free or self.up_to else 0
        what = say(self.filter, None, "many" if self.many else "a")
        template = _PICK[lang][way] + (_TOGETHER[lang] if self.sum else "")
        return say.filled(
            read_template(template), {"sum": self.sum, "what": str(what), "n": self.up_to, "looked": self.looked}
        )

    def fitting(self, s: State, c: Ctx) -> list[int]:
        """Those that may be picked; a card that this replica does not know may be any."""
        return [no for no in self.looked.cards(s, c) if self._fits(s, c, no)]

    def _fits(self, s: State, c: Ctx, no: int) -> bool:
        definition = s.cards[no].defn
        if definition.kind == "unknown":
            return True
        if self.sum and (definition.cost or 0) > self.sum:
            return False
        return self.kind in ("card", definition.kind) and all(test.fits(s, c, no) for test in self.tests)

    def bounds(self) -> tuple[int, int]:
        """The fewest and the most that are picked; who finds none of a kind need not (L8.23)."""
        if self.many:
            return (0, self.up_to or 99)
        return (0 if self.free or self.up_to or self.kind != "card" or self.tests else 1, 1)

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.looked.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        if self.looked.cards(s, c):
            s.push("pick-among", **kept(v), path=path, mode_path=v["mode_path"])


@VOCAB.word(
    "effect",
    "order {card:card} [and {more:card}] on {place:order-place} of its owners deck",
    en="put {card}[ and {more}] {place}",
    fr="mettez {card}[ et {more}] {place}",
)
@dataclass(frozen=True)
class PutInOrder(Complex):
    """Cards go on top of, or below, their owner's deck in an order that their controller or lots choose (L8.23)."""

    card: Any
    place: str
    more: Any = None

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.card.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        cards = tuple(self.card.cards(s, c))
        if self.more is not None:
            more = (no for no in self.more.cards(s, c) if s.cards[no].zone % z.COUNT in DECKS.values())
            cards = (*cards, *more)
        if cards:
            random = self.place == "the bottom at random"
            s.push("order-cards", **kept(v), cards=cards, top=self.place == "the top", random=random)


@VOCAB.word("card", "each {kind:kind} [{tests:test+}] among {looked:card}")
@dataclass(frozen=True)
class EachAmong:
    """Of the cards looked at all of a kind that pass the tests (L8.23)."""

    kind: str
    looked: Any
    tests: tuple[Any, ...] = ()

    @property
    def filter(self) -> Filter:
        """The kind and the tests."""
        return Filter(PlayedKind(self.kind), self.tests)

    def phrase(self, say: TextRenderer, lang: str) -> Any:
        """Return the phrase that names the filter and the cards that were seen."""
        among = {"en": "each {what} among {looked}", "fr": "chaque {what} parmi {looked}"}[lang]
        return say.filled(read_template(among), {"what": self.filter, "looked": self.looked})

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Return the numbers of the seen cards that fit."""
        return [no for no in self.looked.cards(s, c) if self.filter.fits(s, c, no)]


@VOCAB.word(
    "card",
    "the others of {all:card} than {card:card} [nor {other:card}]",
    en="f:the others of {all}",
    fr="f:les autres parmi {all}",
)
@dataclass(frozen=True)
class TheOthers:
    """Of the cards looked at those that have not been picked (L8.23)."""

    all: Any
    card: Any
    other: Any = None

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Numbers of the others that still lie in a deck."""
        picked = [*self.card.cards(s, c), *(self.other.cards(s, c) if self.other is not None else ())]
        return [no for no in self.all.cards(s, c) if no not in picked and s.cards[no].zone % z.COUNT in DECKS.values()]


@VOCAB.word("card", "the cheapest of {card:card}", en="m:the cheapest of {card}", fr="f:la moins chère parmi {card}")
@dataclass(frozen=True)
class Cheapest:
    """Of some cards those with the lowest printed cost; a dash reads 0 (L7.7)."""

    card: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Their numbers, several if they cost the same."""
        named: list[int] = self.card.cards(s, c)
        least = min((s.cards[no].defn.cost or 0 for no in named), default=0)
        return [no for no in named if (s.cards[no].defn.cost or 0) == least]

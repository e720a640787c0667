"""Words for looking at cards of a deck or a hand, and showing them (L16.2, L16.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.expressions import Number
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lookup import your_opponent
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.references import You
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

VOCAB.choices(
    "look-word", {"look at": {"en": "look at", "fr": "regardez"}, "reveal": {"en": "reveal", "fr": "révélez"}}
)
DECKS = {"conflict-deck": z.CONFLICT_DECK, "dynasty-deck": z.DYNASTY_DECK}


_TOP = {
    "en": ("{how} the top {x n} card·s of the {deck} of {who}", "{how} the top {x n} card·s of your {deck}"),
    "fr": (
        "{how} les {x n} première·s carte·s du {deck} de {who}",
        "{how} les {x n} première·s carte·s de votre {deck}",
    ),
}


_TOP_ONE = {
    "en": ("{how} the top card of the {deck} of {who}", "{how} the top card of your {deck}"),
    "fr": ("{how} la première carte du {deck} de {who}", "{how} la première carte de votre {deck}"),
}


class Naming(Complex):
    """An effect that names cards, of which later lines speak by `name`; several of them where `many` is so."""

    name: str

    @property
    def many(self) -> bool:
        """True if the name may stand for several cards."""
        return True

    def noun(self, say: TextRenderer) -> Any:
        """Return the noun by which the text calls the cards."""
        return say.chosen("card", "thing")


@VOCAB.word("effect", "{how:look-word} top {n:amount} of {deck:deck-word} of {who:player} as {name:name}")
@dataclass(frozen=True)
class LookAtTop(Naming):
    """The top cards of a deck are seen by the controller, or shown to all, and stay where they are (L16.2, L16.3)."""

    how: str
    n: Any
    deck: str
    who: Any
    name: str

    @property
    def many(self) -> bool:
        """True if more than one card is seen."""
        return not isinstance(self.n, Number) or self.n.number > 1

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say how many cards of whose deck are seen."""
        if not self.many:
            values = {"how": say.chosen(self.how, "look-word"), "deck": say.chosen(self.deck, "deck-word")}
            return say.filled(read_template(_TOP_ONE[lang][isinstance(self.who, You)]), {**values, "who": self.who})
        own = isinstance(self.who, You)
        values = {"how": say.chosen(self.how, "look-word"), "n": self.n, "deck": say.chosen(self.deck, "deck-word")}
        return say.filled(read_template(_TOP[lang][own]), {**values, "who": self.who})

    def cards(self, s: State, c: Ctx) -> tuple[int, ...]:
        """The cards that are looked at, the top first."""
        n = self.n.value(s, c)
        return tuple(no for seat in self.who.seats(s, c)[:1] for no in s.zones[z.at(seat, DECKS[self.deck])][:n])

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        cards = self.cards(s, c)
        if cards:
            s.push("name-cards", **kept(v), cards=cards, names=self.name, all_see=self.how == "reveal", n=0)


@VOCAB.word(
    "effect",
    "{how:look-word} {n:amount} random (card|cards) in hand of {who:player} as {name:name}",
    en="{how} {x n} random card·s in the hand of {who}",
    fr="{how} {x n} carte·s prise·s au hasard dans la main de {who}",
)
@dataclass(frozen=True)
class LookAtRandom(Naming):
    """Lots pick cards of a hand, which the controller sees, or all do (L16.2, L16.3)."""

    how: str
    n: Any
    who: Any
    name: str

    @property
    def many(self) -> bool:
        """True if more than one card is seen."""
        return not isinstance(self.n, Number) or self.n.number > 1

    def could(self, s: State, c: Ctx) -> bool:
        return self.n.value(s, c) > 0 and any(s.zones[z.at(seat, z.HAND)] for seat in self.who.seats(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for seat in self.who.seats(s, c)[:1]:
            cards, n = s.zones[z.at(seat, z.HAND)], self.n.value(s, c)
            if cards and n > 0:
                s.push("name-cards", **kept(v), cards=cards, names=self.name, all_see=self.how == "reveal", n=n)


@VOCAB.word(
    "effect",
    "{who:player} (reveal|reveals) hand as {name:name}",
    en="{who} <reveals|reveal> the hand",
    fr="{who} <révèle|révélez|révèlent> la main",
)
@dataclass(frozen=True)
class RevealsHand(Naming):
    """A hand is shown to all (L16.2)."""

    who: Any
    name: str

    def could(self, s: State, c: Ctx) -> bool:
        return any(s.zones[z.at(seat, z.HAND)] for seat in self.who.seats(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        cards = tuple(no for seat in self.who.seats(s, c) for no in s.zones[z.at(seat, z.HAND)])
        if cards:
            s.push("name-cards", **kept(v), cards=cards, names=self.name, all_see=True, n=0)


@VOCAB.word(
    "effect",
    "you and opponent show a card of hand as {name:name}",
    en="you and your opponent each reveal a card of the hand at the same time",
    fr="votre adversaire et vous révélez chacun en même temps une carte de la main",
)
@dataclass(frozen=True)
class EachShows(Naming):
    """Two players pick a card of their hands without seeing the other's choice; then both are shown (L16.2).

    DECISION: a player with an empty hand shows none. They pick one after the other: the first card lies facedown until
    the second is picked, so that its identity bears on nothing.
    """

    name: str

    def could(self, s: State, c: Ctx) -> bool:
        seats = (c.seat, your_opponent(s, c))
        return any(seat >= 0 and s.zones[z.at(seat, z.HAND)] for seat in seats)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        seats = tuple(seat for seat in (c.seat, your_opponent(s, c)) if seat >= 0 and s.zones[z.at(seat, z.HAND)])
        if seats:
            s.push("each-shows", **kept(v), names=self.name, asked=seats, cards=())

"""Words for cards that are not open: hands, decks, facedown provinces (L16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.hidden_card_procedures import tell_seen
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lookup import order
from l5r_desktop.rulesets.lcg.values.texts_in_force import seat_forbidden
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.references import You
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

_SEARCH = {
    "en": tuple(
        read_template("look at the top {n} cards of your conflict deck; " + taking + "; then shuffle your deck")
        for taking in (
            "you may reveal {kind} from among them and take it into your hand",
            "you may take one into your hand",
            "you may reveal one and take it into your hand",
        )
    ),
    "fr": tuple(
        read_template("regardez les {n} premières cartes de votre deck Conflit ; " + taking + " ; puis mélangez-le")
        for taking in (
            "vous pouvez y révéler {kind} et prendre cette carte en main",
            "vous pouvez en prendre une en main",
            "vous pouvez en révéler une et la prendre en main",
        )
    ),
}


_DISCARDS = {
    "en": read_template("{who} <discards|discard> {x n} card·s {how}"),
    "fr": read_template("{who} <défausse|défaussez|défaussent> {x n} carte·s {how}"),
}
_YOUR_CHOICE = {"en": "of your choice", "fr": "de votre choix"}


@VOCAB.word("effect", "{who:player} (discard|discards) {n:amount} {how:chosen|random} (card|cards)")
@dataclass(frozen=True)
class DiscardFromHand(Complex):
    """Players discard cards from hand, of own choice or at random."""

    who: Any
    n: Any
    how: str

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return the sentence; whose choice it is agrees with who discards."""
        how = (
            _YOUR_CHOICE[lang] if self.how == "chosen" and isinstance(self.who, You) else say.chosen(self.how, "inline")
        )
        return say.filled(_DISCARDS[lang], {"who": self.who, "n": self.n, "how": how})

    def could(self, s: State, c: Ctx) -> bool:
        return self.n.value(s, c) > 0 and any(
            s.zones[z.at(seat, z.HAND)]
            and (seat == c.seat or not seat_forbidden(s, "lose-hand-cards-to-opponents", seat))
            for seat in self.who.seats(s, c)
        )

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        n = self.n.value(s, c)
        held = {seat: len(s.zones[z.at(seat, z.HAND)]) for seat in self.who.seats(s, c)}
        _discard_together(s, v, {seat: min(n, cards) for seat, cards in held.items()}, self.how)


def _discard_together(s: State, v: TextValues, numbers: Mapping[int, int], how: str) -> None:
    """Have players discard so many cards each, all at once after they have chosen in player order (L6.16)."""
    asked = [(seat, numbers[seat]) for seat in order(s) if numbers.get(seat, 0) > 0]
    if asked:
        (who, n), *others = asked
        s.push("discard-from-hand", **kept(v), who=who, n=n, others=tuple(others), how=how)


@VOCAB.word(
    "effect",
    "{who:player} (discard|discards) down to {n:int} cards in hand",
    en="{who} <discards|discard> cards of the hand until {n} or fewer are left",
    fr="{who} <défausse|défaussez|défaussent> des cartes de la main jusqu'à ce qu'il en reste {n} ou moins",
)
@dataclass(frozen=True)
class DiscardDownTo(Complex):
    """Each of the players chooses the cards beyond a number in the own hand, in player order (L6.16)."""

    who: Any
    n: int

    def _surplus(self, s: State, c: Ctx, seat: int) -> int:
        if seat != c.seat and seat_forbidden(s, "lose-hand-cards-to-opponents", seat):
            return 0
        return max(0, len(s.zones[z.at(seat, z.HAND)]) - self.n)

    def could(self, s: State, c: Ctx) -> bool:
        return any(self._surplus(s, c, seat) for seat in self.who.seats(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        _discard_together(s, v, {seat: self._surplus(s, c, seat) for seat in self.who.seats(s, c)}, "chosen")


@VOCAB.word("effect", "search top {n:int} of your conflict deck for (a|an) {kind:kind} [{shown:shown-word}]")
@dataclass(frozen=True)
class Search(Complex):
    """Look at the top cards, take one of a kind into the hand, shuffle (L8.23)."""

    searches: ClassVar[bool] = True

    n: int
    kind: str
    shown: str = ""

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return the search; what is found by its kind is revealed, what is just a card only where the text says so."""
        found = _SEARCH[lang][0 if self.kind != "card" else 2 if self.shown else 1]
        return say.filled(found, {"n": self.n, "kind": say(self.kind, ("kind",), "a")})

    def could(self, s: State, c: Ctx) -> bool:
        return bool(s.zones[z.at(c.seat, z.CONFLICT_DECK)])

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("search", **kept(v), n=self.n, kind=self.kind, shown=bool(self.shown) or self.kind != "card")


@VOCAB.word(
    "effect",
    "look at top {n:int} of your conflict deck, add one to hand, rest to bottom",
    en="look at the top {n} cards of your conflict deck, take one into your hand and put the others on the bottom",
    fr=(
        "regardez les {n} premières cartes de votre deck Conflit, prenez-en une en main et placez les "
        "autres au-dessous du deck"
    ),
)
@dataclass(frozen=True)
class LookAndAdd(Complex):
    """Look at the top cards, one to the hand, the others to the bottom."""

    searches: ClassVar[bool] = True

    n: int

    def could(self, s: State, c: Ctx) -> bool:
        return bool(s.zones[z.at(c.seat, z.CONFLICT_DECK)])

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("look-and-add", **kept(v), n=self.n)


@VOCAB.word(
    "effect",
    "reveal top card of your conflict deck as {name:name}",
    en="reveal the top card of your conflict deck",
    fr="révélez la première carte de votre deck Conflit",
)
@dataclass(frozen=True)
class RevealTop(Complex):
    """The top card is shown to all and stays where it is (L16.2)."""

    name: str

    def could(self, s: State, c: Ctx) -> bool:
        return bool(s.zones[z.at(c.seat, z.CONFLICT_DECK)])

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("reveal-top", **kept(v), name=self.name)


@VOCAB.word(
    "effect",
    "each player reveals top {n:int}, you add one of each to its hand, shuffle",
    en=(
        "each player reveals the top {n} cards of their conflict deck; for each player pick one of "
        "theirs for their hand; then shuffle"
    ),
    fr=(
        "chaque joueur révèle les {n} premières cartes de son deck Conflit ; pour chacun, choisissez-en "
        "une pour sa main ; puis mélangez"
    ),
)
@dataclass(frozen=True)
class GiftsForAll(Complex):
    """The top cards of all conflict decks are revealed; the controller picks one of each for its owner's hand."""

    n: int

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("gifts", **kept(v), n=self.n)


@VOCAB.word("effect", "look at {card:card}", en="look at {card}", fr="regardez {card}")
@dataclass(frozen=True)
class LookAt(Complex):
    """The controller alone sees a facedown card; that is no reveal (L16.3)."""

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        return any(not s.cards[no].up for no in self.card.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for no in self.card.cards(s, c):
            s.say("looks-at", ("seat", c.seat), ("place", z.NAMES[s.cards[no].zone % z.COUNT]))
            s.add_knowers(s.edit(no), 1 << c.seat)


@VOCAB.word(
    "effect",
    "look at hand of {who:player} and discard a card",
    en="look at the hand of {who} and pick a card of it to discard",
    fr="regardez la main de {who} et choisissez-y une carte à défausser",
)
@dataclass(frozen=True)
class LookAndDiscard(Complex):
    """Look at a hand and pick a card of it to be discarded."""

    who: Any

    def could(self, s: State, c: Ctx) -> bool:
        return any(s.zones[z.at(seat, z.HAND)] for seat in self.who.seats(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for seat in self.who.seats(s, c):
            if s.zones[z.at(seat, z.HAND)]:
                s.push("look-and-discard", **kept(v), who=seat)


@VOCAB.word("effect", "look at hand of {who:player}", en="look at the hand of {who}", fr="regardez la main de {who}")
@dataclass(frozen=True)
class LookAtHand(Complex):
    """The controller alone sees the cards of a hand (L16.3)."""

    who: Any

    def could(self, s: State, c: Ctx) -> bool:
        return any(s.zones[z.at(seat, z.HAND)] for seat in self.who.seats(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for seat in self.who.seats(s, c):
            s.say("looks-at-hand", ("seat", c.seat), ("seat", seat))
            for no in s.zones[z.at(seat, z.HAND)]:
                s.add_knowers(s.edit(no), 1 << c.seat)
            tell_seen(s, c.seat, seat)

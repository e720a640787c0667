"""Words for honor, fate and drawing. As a cost the same words pay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made, per_card
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "place {n:amount} fate on {card:card}",
    en="put {x n} fate on {card}",
    fr="placez {x n} pion·s Destin sur {card}",
)
@dataclass(frozen=True)
class PlaceFate(Simple):
    """Place fate from the general pool (L10.1.3)."""

    n: Any
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "place-fate", self.n.value(s, c))


@VOCAB.word(
    "effect",
    "remove {n:amount} fate from {card:card}",
    en="remove {x n} fate from {card}",
    fr="retirez {x n} pion·s Destin de {card}",
)
@dataclass(frozen=True)
class RemoveFate(Simple):
    """Remove fate to the general pool."""

    n: Any
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "remove-fate", self.n.value(s, c))

    def payable_in_full(self, s: State, c: Ctx) -> bool:
        """As a cost the whole amount must be there."""
        return all(s.tokens(no, "fate") >= self.n.value(s, c) for no in self.card.cards(s, c))


@VOCAB.word(
    "effect",
    "remove all fate from {card:card}",
    en="remove all fate from {card}",
    fr="retirez tout le destin de {card}",
)
@dataclass(frozen=True)
class RemoveAllFate(Simple):
    """All fate on cards goes to the general pool (L12.1)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "remove-fate", no, n=s.tokens(no, "fate")) for no in self.card.cards(s, c)]


@VOCAB.word(
    "effect",
    "return all fate from {card:card}",
    en="return all fate on {card} to its owner's pool",
    fr="rendez tout le destin de {card} à la réserve de son propriétaire",
)
@dataclass(frozen=True)
class ReturnFate(Simple):
    """All fate on a character goes to its owner's pool."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "remove-fate", no, n=s.tokens(no, "fate"), to="owner") for no in self.card.cards(s, c)]


@VOCAB.word(
    "effect",
    "move {n:amount} fate from {card:card} to pool of {who:player}",
    en="move {x n} fate from {card} to the pool of {who}",
    fr="déplacez {x n} pion·s Destin de {card} vers la réserve de {who}",
)
@dataclass(frozen=True)
class FateToPool(Simple):
    """Fate on a card comes to a player's pool (L12.1)."""

    n: Any
    card: Any
    who: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = self.n.value(s, c)
        return [
            made(c, "remove-fate", no, seat, n, to="seat")
            for seat in self.who.seats(s, c)[:1]
            for no in self.card.cards(s, c)
        ]


@VOCAB.word(
    "effect",
    "move {n:amount} fate from {card:card} to {other:card}",
    en="move {x n} fate from {card} to {other}",
    fr="déplacez {x n} pion·s Destin de {card} vers {other}",
)
@dataclass(frozen=True)
class MoveFate(Simple):
    """Fate moves between characters."""

    n: Any
    card: Any
    other: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        goals = self.other.cards(s, c)
        if not goals:
            return []
        return per_card(s, c, self.card, "remove-fate", self.n.value(s, c), to="card", other=goals[0])


@VOCAB.word(
    "effect",
    "{who:player} (gain|gains) {n:amount} {what:resource}",
    en="{who} <gains|gain> {x n} {what}",
    fr="{who} <gagne|gagnez|gagnent> {x n} pion·s {what}",
)
@dataclass(frozen=True)
class Gain(Simple):
    """Honor or fate from the general pool (L12.1)."""

    who: Any
    n: Any
    what: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, f"gain-{self.what}", seat=seat, n=self.n.value(s, c)) for seat in self.who.seats(s, c)]


@VOCAB.word(
    "effect",
    "{who:player} (lose|loses) {n:amount} honor",
    en="{who} <loses|lose> {x n} honor",
    fr="{who} <perd|perdez|perdent> {x n} pion·s Honneur",
)
@dataclass(frozen=True)
class LoseHonor(Simple):
    """Honor to the general pool (L12.1)."""

    who: Any
    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "lose-honor", seat=seat, n=self.n.value(s, c)) for seat in self.who.seats(s, c)]

    def payable_in_full(self, s: State, c: Ctx) -> bool:
        """As a cost the whole amount must be there."""
        return all(s.seats[seat]["honor"] >= self.n.value(s, c) for seat in self.who.seats(s, c))


@VOCAB.word(
    "effect",
    "{who:player} (lose|loses) {n:amount} fate",
    en="{who} <loses|lose> {x n} fate",
    fr="{who} <perd|perdez|perdent> {x n} pion·s Destin",
)
@dataclass(frozen=True)
class LoseFate(Simple):
    """Fate of a player's pool to the general pool, as much as is there (L12.1)."""

    who: Any
    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = self.n.value(s, c)
        found = [(seat, min(n, s.seats[seat]["fate"])) for seat in self.who.seats(s, c)]
        return [made(c, "spend-fate", seat=seat, n=k) for seat, k in found if k > 0]


@VOCAB.word(
    "effect",
    "take {n:amount} {what:resource} from {who:player}",
    en="take {x n} {what} from {who}",
    fr="prenez {x n} pion·s {what} à {who}",
)
@dataclass(frozen=True)
class Take(Simple):
    """Honor or fate goes from another player to the controller in one event (L12.2)."""

    n: Any
    what: str
    who: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = self.n.value(s, c)
        return [made(c, f"take-{self.what}", seat=c.seat, n=n, giver=seat) for seat in self.who.seats(s, c)]


@VOCAB.word(
    "effect",
    "give {n:amount} fate to {who:player}",
    en="give {x n} fate to {who}",
    fr="donnez {x n} pion·s Destin à {who}",
)
@dataclass(frozen=True)
class GiveFate(Simple):
    """Fate goes from the controller to another player (L12.2)."""

    n: Any
    who: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = self.n.value(s, c)
        return [made(c, "take-fate", seat=seat, n=n, giver=c.seat) for seat in self.who.seats(s, c)]

    @property
    def fate_cost(self) -> int:
        """Fate from the payer's pool."""
        return int(getattr(self.n, "number", 1))


@VOCAB.word(
    "effect",
    "give {n:amount} honor to {who:player}",
    en="give {x n} honor to {who}",
    fr="donnez {x n} pion·s Honneur à {who}",
)
@dataclass(frozen=True)
class GiveHonor(Simple):
    """Honor goes from the controller to another player in one event (L12.2)."""

    n: Any
    who: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = self.n.value(s, c)
        return [made(c, "take-honor", seat=seat, n=n, giver=c.seat) for seat in self.who.seats(s, c)]

    def payable_in_full(self, s: State, c: Ctx) -> bool:
        """As a cost the whole amount must be there."""
        return bool(s.seats[c.seat]["honor"] >= self.n.value(s, c))


@VOCAB.word(
    "effect",
    "spend {n:int} fate [to {ring:card}]",
    en="spend {n} fate[, placing it on {ring}]",
    fr="dépensez {n} pion·s Destin[ en <le|les> plaçant sur {ring}]",
)
@dataclass(frozen=True)
class SpendFate(Simple):
    """Pay fate, to the general pool or onto a ring (L12.13)."""

    n: int
    ring: Any = None

    def events(self, s: State, c: Ctx) -> list[Event]:
        if self.ring is None:
            return [made(c, "spend-fate", seat=c.seat, n=self.n)]
        return [made(c, "spend-fate", no, c.seat, self.n, ring=no) for no in self.ring.cards(s, c)]

    @property
    def fate_cost(self) -> int:
        """Fate from the payer's pool."""
        return self.n


@VOCAB.word(
    "effect",
    "{who:player} (draw|draws) {n:amount} (card|cards)",
    en="{who} <draws|draw> {x n} card·s",
    fr="{who} <pioche|piochez|piochent> {x n} carte·s",
)
@dataclass(frozen=True)
class Draw(Simple):
    """Conflict cards from the deck to the hand (L12.10)."""

    who: Any
    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "draw", seat=seat, n=self.n.value(s, c)) for seat in self.who.seats(s, c)]

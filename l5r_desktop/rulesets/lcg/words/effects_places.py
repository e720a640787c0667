"""Words for what happens to provinces, rings and status tokens (L10.5, L11.19, L12.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state.lookup import conflict, order, your_opponent
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made, on_cards, per_card
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

RevealProvince = on_cards(
    "reveal {card:card}",
    "reveal-province",
    "RevealProvince",
    "Turn facedown provinces faceup (L10.5.3).",
    "reveal {card}",
    "révélez {card}",
)


TurnDown = on_cards(
    "turn {card:card} facedown",
    "turn-down",
    "TurnDown",
    "Turn faceup provinces facedown (L10.5.4).",
    "turn {card} facedown",
    "mettez {card} face cachée",
)


ReturnRing = on_cards(
    "return {card:card} to the unclaimed pool",
    "return-ring",
    "ReturnRing",
    "A claimed ring becomes unclaimed; that is no claiming (L12.4).",
    "put {card} back among the unclaimed rings",
    "remettez {card} parmi les anneaux disponibles",
)


@VOCAB.word(
    "effect",
    "take {ring:card} into your pool",
    en="put {ring} among your claimed rings",
    fr="mettez {ring} parmi vos anneaux revendiqués",
)
@dataclass(frozen=True)
class TakeRing(Simple):
    """A ring of another player's claimed pool comes to the controller's; that is no claiming (L12.4)."""

    ring: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "take-ring", no, c.seat) for no in self.ring.cards(s, c)]


@VOCAB.word(
    "effect",
    "take {n:amount} fate from {card:card}",
    en="take {x n} fate from {card}",
    fr="prenez {x n} pion·s Destin de {card}",
)
@dataclass(frozen=True)
class TakeFateFrom(Simple):
    """Fate on a character or ring comes to the controller's pool (L12.1)."""

    n: Any
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "remove-fate", no, c.seat, self.n.value(s, c), to="seat") for no in self.card.cards(s, c)]


@VOCAB.word(
    "effect",
    "place {n:amount} fate on {card:card} from pool of {who:player}",
    en="put {x n} fate from the pool of {who} on {card}",
    fr="placez {x n} pion·s Destin de la réserve de {who} sur {card}",
)
@dataclass(frozen=True)
class PlaceFateFrom(Simple):
    """Fate of a player goes on a character or ring (L12.1)."""

    n: Any
    card: Any
    who: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [
            made(c, "place-fate", no, n=self.n.value(s, c), giver=seat)
            for seat in self.who.seats(s, c)[:1]
            for no in self.card.cards(s, c)
        ]


@VOCAB.word(
    "effect",
    "each player places {n:amount} fate on own choice {card:card}",
    en="each player puts {x n} fate from their pool on the card that they picked",
    fr="chaque joueur place {x n} pion·s Destin de sa réserve sur la carte qu'il a choisie",
)
@dataclass(frozen=True)
class FateOfEach(Simple):
    """Fate of every player goes on what that player chose, where each player chose one, in player order (L6.16)."""

    n: Any
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        chosen = self.card.cards(s, c)
        givers = order(s) if isinstance(c.t.get(self.card.name), tuple) else [your_opponent(s, c)]
        n = self.n.value(s, c)
        return [made(c, "place-fate", no, n=n, giver=seat) for seat, no in zip(givers, chosen, strict=False)]


@VOCAB.word(
    "effect",
    "move status token of {card:card} to {other:card}",
    en="move the status token of {card} to {other}",
    fr="déplacez le pion Statut de {card} vers {other}",
)
@dataclass(frozen=True)
class MoveStatus(Simple):
    """A status token moves to another character; that is neither honoring nor dishonoring (L11.18, L11.19)."""

    card: Any
    other: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        goals = self.other.cards(s, c)
        return per_card(s, c, self.card, "move-status", other=goals[0]) if goals else []


@VOCAB.word("effect", "break {card:card}", en="break {card}", fr="détruisez {card}")
@dataclass(frozen=True)
class BreakProvince(Simple):
    """A province is broken by an effect: in a conflict its attacker counts as having done it, else its owner's
    opponent (L10.5.6, L4.8.6).
    """

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "break-province", no, _breaker(s, c, no)) for no in self.card.cards(s, c)]


def _breaker(s: State, c: Ctx, no: int) -> int:
    record = conflict(s)
    if record is not None:
        return record.attacker
    return your_opponent(s, c) if s.cards[no].owner == c.seat else c.seat

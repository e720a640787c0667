"""Words for what happens to the conflict, its ring and province, and bids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.conflicts.conflict_result import ring_stays_unclaimed
from l5r_desktop.rulesets.lcg.state.lookup import conflict
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "switch contested ring with {ring:card}",
    en="switch the contested ring with {ring}, whose fate the attacking player gains",
    fr="échangez l'anneau contesté avec {ring}, dont le joueur attaquant gagne le destin",
)
@dataclass(frozen=True)
class SwitchContested(Simple):
    """The contested ring changes places with an unclaimed one (L4.15.2)."""

    ring: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        record = conflict(s)
        if record is None:
            return []
        return [made(c, "switch-rings", record.ring, c.seat, other=no) for no in self.ring.cards(s, c)]


@VOCAB.word(
    "effect",
    "switch {card:card} with {ring:card} in your pool",
    en="take all fate on {ring} and put it into your claimed rings in place of {card}",
    fr="prenez tout le destin de {ring} et mettez-le parmi vos anneaux revendiqués à la place de {card}",
)
@dataclass(frozen=True)
class SwitchClaimed(Simple):
    """A claimed ring changes places with an unclaimed one, whose fate the controller gains."""

    card: Any
    ring: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [
            made(c, "switch-rings", no, c.seat, other=other)
            for no in self.card.cards(s, c)
            for other in self.ring.cards(s, c)[:1]
        ]


@VOCAB.word(
    "effect", "switch conflict type", en="switch the conflict to its other type", fr="changez le type du conflit"
)
@VOCAB.word(
    "effect",
    "change conflict type to {only:military|political}",
    en="the conflict becomes {only}",
    fr="le conflit devient {only}",
)
@dataclass(frozen=True)
class SwitchType(Simple):
    """The conflict becomes military if it was political, and the other way round (L4.15.1)."""

    only: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "switch-type", only=self.only)]


@VOCAB.word(
    "effect",
    "cancel ring effect of the conflict",
    en="cancel the ring effect of the conflict",
    fr="annulez l'effet d'anneau du conflit",
)
@dataclass(frozen=True)
class CancelRing(Simple):
    """The contested ring's effect will not resolve (L4.9.4)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "cancel-ring")]


@VOCAB.word("effect", "claim contested ring", en="claim the contested ring", fr="revendiquez l'anneau contesté")
@dataclass(frozen=True)
class ClaimContested(Simple):
    """The controller claims the contested ring."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        record = conflict(s)
        return [] if record is None or ring_stays_unclaimed(s) else [made(c, "claim-ring", record.ring, c.seat)]


@VOCAB.word(
    "effect",
    "{change:increase|decrease} your bid by {n:int}",
    en="{change} your bid by {n}",
    fr="{change} votre mise de {n}",
)
@dataclass(frozen=True)
class ChangeBid(Simple):
    """Change the value of the controller's bid (L3.2.9)."""

    change: str
    n: int

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "change-bid", seat=c.seat, n=self.n if self.change == "increase" else -self.n)]


@VOCAB.word(
    "effect",
    "cancel all ring effects [until] {until:until}",
    en="{until}, cancel all ring effects",
    fr="{until}, annulez tous les effets d'anneau",
)
@dataclass(frozen=True)
class CancelAllRings(Simple):
    """No ring effect resolves for a time, whatever would cause it (L4.9.4)."""

    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "begin-seat", seat=c.seat, topic="cancel-ring-effects", until=self.until)]


@VOCAB.word(
    "effect",
    "the conflict is also at {province:card}",
    en="the conflict is also at {province}",
    fr="le conflit a lieu aussi dans {province}",
)
@dataclass(frozen=True)
class ConflictAlso(Simple):
    """The conflict is at another province besides, which is attacked from now on and may break with it (L4.8.5)."""

    province: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "conflict-also", no) for no in self.province.cards(s, c)]


@VOCAB.word(
    "effect",
    "move conflict to {province:card}",
    en="move the conflict to {province}",
    fr="déplacez le conflit vers {province}",
)
@dataclass(frozen=True)
class MoveConflict(Simple):
    """The conflict goes on at another province of the defending player (L4.2.3)."""

    province: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "move-conflict", no) for no in self.province.cards(s, c)[:1]]

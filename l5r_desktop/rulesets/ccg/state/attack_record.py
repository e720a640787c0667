"""Plain records that a state of the CCG holds: an attack with its battlefields, an additional action that is not any,
and who has put tokens on a card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Attack:
    """An Attack Phase, or a battle that an effect has made (Ivory: Attack Phase, Battles).

    fields: (battlefield number, province or -1), left to right. fought: battlefields where a battle has been. battle:
    the one where a battle is under way, or 0. segment: of the attack or battle. phase: whether it is an
    Attack Phase. resolved: Personalities that have attacked in a resolution (No Second Battle Rule), by card and birth.
    only: a Personality who alone may attack, or -1. seen: (battlefield, seat) for each leader who ever had units there.
    """

    attacker: int
    defender: int
    fields: tuple[tuple[int, int], ...]
    fought: tuple[int, ...] = ()
    battle: int = 0
    segment: str = "declaration"
    phase: bool = True
    resolved: tuple[tuple[int, int], ...] = ()
    only: int = -1
    seen: tuple[tuple[int, int], ...] = ()

    def data(self) -> tuple[Any, ...]:
        """Return all fields in order, as plain data."""
        return (
            self.attacker, self.defender, self.fields, self.fought, self.battle, self.segment, self.phase,
            self.resolved, self.only, self.seen,
        )  # fmt: skip

    def site(self, field: int) -> int:
        """The Province of a battlefield, or -1."""
        return next((site for number, site in self.fields if number == field), -1)

    def field_at(self, site: int) -> int:
        """The battlefield of a Province, or 0."""
        return next((number for number, where in self.fields if where == site), 0)


@dataclass(frozen=True, slots=True)
class ExtraAction:
    """An additional action of a seat that has to be one of a kind (Ivory: Additional action).

    cards: of one of which it has to be, if there are any. aims: of which it must target one. title: that its card must
    have, where the cards are hidden. printed: by an ability printed on the card. plays: the keyword of the card that it
    has to play from the hand. performer: who must perform it, or -1 (Celestial: Perform). index: the place of the
    one printed ability that it has to be of, or -1. word: a keyword that the action must have. kinds: the designators
    of which the ability must have one, and with which it is taken as the action that the round is for.
    """

    seat: int
    cards: tuple[int, ...] = ()
    aims: tuple[int, ...] = ()
    title: str = ""
    printed: bool = False
    plays: str = ""
    performer: int = -1
    index: int = -1
    word: str = ""
    kinds: tuple[str, ...] = ()

    def data(self) -> tuple[Any, ...]:
        """Return all fields in order, as plain data."""
        return (
            self.seat, self.cards, self.aims, self.title, self.printed, self.plays, self.performer, self.index,
            self.word, self.kinds,
        )  # fmt: skip


def seat_of(extra: int | ExtraAction) -> int:
    """Return whose an additional action is: one that may be any is kept as the seat alone."""
    return extra if isinstance(extra, int) else extra.seat


@dataclass(frozen=True, slots=True)
class EqualTokens:
    """Equal tokens that one effect has put on a card.

    id: as that of a lasting effect, to tell what was there before it; 0 for unknown. acted: whether an action did it.
    sure: whether nothing negates what they do. actor, src: the seat and card behind it, or -1.
    """

    card: int
    token: str
    n: int
    id: int = 0
    actor: int = -1
    src: int = -1
    acted: bool = False
    sure: bool = False

    def data(self) -> tuple[Any, ...]:
        """Return all fields in order, as plain data."""
        return (self.card, self.token, self.n, self.id, self.actor, self.src, self.acted, self.sure)

"""The current conflict as one plain record that nobody changes (G22)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any


@dataclass(slots=True, unsafe_hash=True)
class Conflict:
    """The conflict in progress. A changed one takes its place; it is not frozen as copies are made often.

    no: its number, which is the `place` of its participants. attacker, defender: seats. type and declared: "military"
    or "political" now and as declared (L4.1.4). ring, province: card numbers. winner, loser: seats or -1. difference
    and strength are fixed in step 3.2.3 (L4.6.4), and so are totals, those of attacker and defender. evaded: characters
    chosen by covert. broke: provinces broken in it.
    players, played: who has played a card in it, and which, in order.
    duel_winners, duel_losers, duelists: who won and lost duels in it, and who was in one, each with its object number
    (L13.3.7).
    attacked: who was attacking when it was resolved, each with its object number (L4.11.1).
    also: further provinces that the conflict is at, and also_strengths: theirs, fixed as strength is (L4.8.5).
    turn: how many conflicts its attacker had declared in the phase, itself included. count: its place in the round.
    """

    no: int
    attacker: int
    defender: int
    type: str
    declared: str
    ring: int
    province: int
    turn: int = 1
    count: int = 1
    winner: int = -1
    loser: int = -1
    difference: int = 0
    strength: int = -1
    unopposed: bool = False
    resolved: bool = False
    evaded: tuple[int, ...] = ()
    broke: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    cancelled_ring: bool = False
    claimed_by: int = -1
    duel_winners: tuple[tuple[int, int], ...] = ()
    duel_losers: tuple[tuple[int, int], ...] = ()
    duelists: tuple[tuple[int, int], ...] = ()
    attacked: tuple[tuple[int, int], ...] = ()
    also: tuple[int, ...] = ()
    also_strengths: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()

    @property
    def provinces(self) -> tuple[int, ...]:
        """All provinces that the conflict is at: the one that was attacked first, then the others."""
        return (self.province, *self.also)

    def but(self, **changes: Any) -> Conflict:
        """A copy with some fields changed."""
        other = Conflict(
            self.no, self.attacker, self.defender, self.type, self.declared, self.ring, self.province, self.turn,
            self.count, self.winner, self.loser, self.difference, self.strength, self.unopposed, self.resolved,
            self.evaded, self.broke, self.players, self.played, self.cancelled_ring, self.claimed_by,
            self.duel_winners, self.duel_losers, self.duelists, self.attacked, self.also, self.also_strengths,
            self.totals,
        )  # fmt: skip
        for name, value in changes.items():
            setattr(other, name, value)
        return other

    def data(self) -> tuple[Any, ...]:
        """Return all fields in order, as plain data."""
        return tuple(getattr(self, f.name) for f in fields(self))

"""The end of the game (Ivory: Players winning and losing)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.lookup import opponents, playing

NOBODY = -1
"""The seat that has won where nobody has."""


def win(s: State, seat: int, by: str) -> None:
    """A player has won. by: "conquest", "honor", "dishonor", "enlightenment", "concession" or a card's title."""
    if not s.result:
        s.result = (seat, by)
        s.say("wins", ("seat", seat), ("way", by))


def lose(s: State, seat: int, by: str) -> None:
    """A player has lost; the last one left has won."""
    s.seats[seat]["out"] = 1
    s.say("loses", ("seat", seat), ("way", by))
    left = playing(s)
    if len(left) == 1:
        win(s, left[0], by)


STALEMATE = 20
"""Turns without any change that can be counted, after which a game ends without a winner."""


def tally(s: State) -> tuple[Any, ...]:
    """What can be counted: Family Honor by seat, cards in every area (Provinces among them), who has the Favor."""
    return tuple(seat["honor"] for seat in s.seats), tuple(map(len, s.zones)), s.memory["favor"]


def check_stalemate(s: State) -> None:
    """As a turn begins: see whether the game still goes anywhere.

    DECISION: the rulebooks know no draw by standstill, and nothing happens when a deck runs out, so that two players
    who only pass would play for ever. This program ends a game without a winner, as a "stalemate", when nothing that
    can be counted (`tally`) has changed through STALEMATE turns in a row.
    """
    now = tally(s)
    before, turns = s.memory["still"]
    turns = turns + 1 if now == before else 0
    s.memory["still"] = (now, turns)
    if turns == STALEMATE and not s.result:
        s.result = (NOBODY, "stalemate")
        s.say("nobody-wins", ("way", "stalemate"))


def concede(s: State, seat: int) -> None:
    """A player gives up."""
    s.pending = ()
    s.chance = None
    s.missing = s.veiled = ()
    if not s.seats[seat]["out"]:
        others = opponents(s, seat)
        s.seats[seat]["out"] = 1
        win(s, others[0], "concession")

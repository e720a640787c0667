"""The end of the game (Ivory: Players winning and losing)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.lookup import opponents, playing


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


def concede(s: State, seat: int) -> None:
    """A player gives up."""
    s.pending = ()
    s.chance = None
    s.missing = s.veiled = ()
    if not s.seats[seat]["out"]:
        others = opponents(s, seat)
        s.seats[seat]["out"] = 1
        win(s, others[0], "concession")

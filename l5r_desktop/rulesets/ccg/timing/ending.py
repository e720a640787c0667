"""The end of the game (Ivory: Players winning and losing)."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.state.lookup import opponents, order, playing

NOBODY = -1
"""The seat that has won where nobody has."""


class EndingValues(TypedDict, total=False):
    """What the frames of this module keep between their steps."""

    answer: tuple[str, ...]
    asked: Any


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


DRAW_OFFERED = (20, 40)
"""After so many turns without any change that can be counted (`tally`), the players are asked for a draw."""
STALEMATE = 60
"""Turns without any change that can be counted, after which a game ends without a winner."""


def tally(s: State) -> tuple[Any, ...]:
    """Return what can be counted: Family Honor by seat, cards in every area (Provinces among them), who has
    the Favor.
    """
    return tuple(seat["honor"] for seat in s.seats), tuple(map(len, s.zones)), s.memory["favor"]


def check_stalemate(s: State) -> None:
    """As a turn begins: count the turns since anything has changed, and end a game that stands still.

    DECISION: both rulebooks play until somebody has won. They know no draw and no limit of turns, force nobody to
    attack, and nothing happens when a deck runs out. So two players who dare not attack, or cannot, would play for
    ever. People at a table agree on a draw then: after 20 and 40 turns without a change this program asks them
    (`offer_draw`), and who can still win declines. After 60 it ends the game itself, as a "stalemate". (Chess has
    the same two bounds: 50 moves to claim a draw, 75 to end the game.)
    """
    now = tally(s)
    before, turns = s.memory["still"]
    turns = turns + 1 if now == before else 0
    s.memory["still"] = (now, turns)
    if turns == STALEMATE and not s.result:
        _nobody_wins(s, "stalemate")


def offer_draw(s: State, f: Frame[EndingValues]) -> None:
    """Step: ask the players in turn order, from the active one, for a draw if nothing has changed for long."""
    asked = f.v.get("asked", 0)
    if "answer" in f.v:
        if f.v.pop("answer") == ("decline",):
            f.v["asked"] = 0
            return
        asked += 1
    elif s.memory["still"][1] not in DRAW_OFFERED or s.result:
        return
    seats = order(s)
    if asked < len(seats):
        f.v["asked"] = asked
        f.repeat()
        options = (Option("accept", "accept"), Option("decline", "decline"))
        s.ask(Decision(seats[asked], "draw", "agree-to-draw", options, args=(s.memory["still"][1],)))
        return
    f.v["asked"] = 0
    _nobody_wins(s, "draw")


def _nobody_wins(s: State, way: str) -> None:
    s.result = (NOBODY, way)
    s.say("nobody-wins", ("way", way))


def concede(s: State, seat: int) -> None:
    """A player gives up."""
    s.pending = ()
    s.chance = None
    s.missing = s.veiled = ()
    if not s.seats[seat]["out"]:
        others = opponents(s, seat)
        s.seats[seat]["out"] = 1
        win(s, others[0], "concession")

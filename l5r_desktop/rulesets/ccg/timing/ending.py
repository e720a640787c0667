"""The end of the game (Ivory: Players winning and losing)."""

from __future__ import annotations

from typing import Any, TypedDict
from zlib import crc32

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import opponents, order, playing, profile
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, same_side
from l5r_desktop.rulesets.ccg.timing.elimination import eliminate

NOBODY = -1
"""The seat that has won where nobody has."""


class EndingValues(TypedDict, total=False):
    """The values that the frames of this module keep between their steps."""

    answer: tuple[str, ...]
    asked: int


def win(s: State, seat: int, by: str) -> None:
    """A player has won, in Siege with the whole side. by: "conquest", "honor", "dishonor", "enlightenment",
    "concession" or a card's title.
    """
    if not s.result:
        s.result = (seat, by)
        s.say("team-wins" if is_rokugani(s, seat) else "wins", ("seat", seat), ("way", by))


def lose(s: State, seat: int, by: str) -> None:
    """A player has lost; the last one left, or the side that alone is left, has won, and two or more play on (Ivory:
    Player elimination; Siege: 6).
    """
    s.seats[seat]["out"] = 1
    s.say("loses", ("seat", seat), ("way", by))
    left = playing(s)
    if left and not opponents(s, left[0]):
        win(s, left[0], by)
    elif left:
        eliminate(s, seat)


def honor_needed(s: State, seat: int) -> int:
    """Family Honor with which a player wins at the start of a turn (Ivory: Honor victory)."""
    more = sum(node.amount(s, c, -1) for node, c in static_for_seat(s, "stat victory", seat))
    return int(profile(s).honor_victory + more)


def honor_lost(s: State, seat: int) -> int:
    """Family Honor at which a player loses, or below (Ivory: Dishonor loss)."""
    more = sum(node.amount(s, c, -1) for node, c in static_for_seat(s, "stat dishonor", seat))
    return int(profile(s).dishonor + more)


DRAW_OFFERED = (10, 20)
"""After so many turns of each player without any change that can be counted (`tally`), they are asked for a draw."""
STALEMATE = 30
"""Turns of each player without any change that can be counted, after which a game ends without a winner."""
REMEMBERED = 64
"""Different tallies that are remembered: a game that only goes through these again and again stands still."""


def standing_still(s: State, turns: int) -> bool:
    """Tell if exactly this many turns of each player have passed without a change."""
    return bool(s.memory["still"][1] == turns * len(playing(s)))


def tally(s: State) -> tuple[Any, ...]:
    """Return what can be counted: Family Honor by seat, cards in every area (Provinces among them), who has
    the Favor.

    Cards that were removed are left out: another area has lost them, unless they are tokens that a text makes and
    something else destroys, turn after turn. So is Honor beyond what wins: it only rises that far where a text keeps
    its player from winning by it.
    """
    honor = tuple(min(seat["honor"], honor_needed(s, no)) for no, seat in enumerate(s.seats))
    areas = tuple(len(zone) for at, zone in enumerate(s.zones) if at % z.COUNT != z.REMOVED)
    return honor, areas, s.memory["favor"]


def check_stalemate(s: State) -> None:
    """As a turn begins: count the turns since anything was as it had not been, and end a game that stands still.

    DECISION: both rulebooks play until somebody has won. They know no draw and no limit of turns, force nobody to
    attack, and nothing happens when a deck runs out. So players who dare not attack, or cannot, would play for
    ever. People at a table agree on a draw then: after 10 and 20 turns of each player without a change this program
    asks them (`offer_draw`), and who can still win declines. After 30 it ends the game itself, as a "stalemate". (Chess
    has the same two bounds: 50 moves to claim a draw, 75 to end the game.) What comes back (the Favor is taken and
    spent, a card drawn and discarded and taken back) is no change: a game went on so for 2,700 turns. Nor is Honor of a
    player who cannot win by it: a game went on so for more than 2,000.
    """
    now = crc32(repr(tally(s)).encode())
    seen, turns = s.memory["still"]
    s.memory["still"] = (seen, turns + 1) if now in seen else ((*seen, now)[-REMEMBERED:], 0)
    if standing_still(s, STALEMATE) and not s.result:
        _nobody_wins(s, "stalemate")


def offer_draw(s: State, f: Frame[EndingValues]) -> None:
    """Step: ask the players in turn order, from the active one, for a draw if nothing has changed for long."""
    asked = f.v.get("asked", 0)
    if "answer" in f.v:
        if f.v.pop("answer") == ("decline",):
            f.v["asked"] = 0
            return
        asked += 1
    elif s.result or not any(standing_still(s, turns) for turns in DRAW_OFFERED):
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
    """A player gives up. While two or more play on, an open question is asked anew, as far as it still stands."""
    if s.seats[seat]["out"]:
        return
    left = [other for other in playing(s) if other != seat]
    if all(same_side(s, other, left[0]) for other in left):
        s.pending, s.chance, s.missing, s.veiled = (), None, (), ()
        s.seats[seat]["out"] = 1
        win(s, left[0], "concession")
        return
    if s.pending:
        assert s.again is not None, "a question that nobody has asked"
        s.frames[-1].step, values = s.again
        s.frames[-1].v = dict(values)
        s.pending = ()
    lose(s, seat, "concession")

"""How likely a side of Siege is to win, by what decides the game there: whether the Throne Room falls in time
(Siege: 4, 12).

Three seats of a team have more of everything than one, so that the weights of games of two seats tell nothing here:
what the team's standing comes to beside the Siege player's is weighed by weights of its own, from games of Siege.
"""

from __future__ import annotations

from l5r_desktop.ai.ccg.evaluation import throne_falls, undecided_worth
from l5r_desktop.ai.ccg.features import Worths, careful
from l5r_desktop.ai.ccg.rivals import rival
from l5r_desktop.ai.ccg.siege import rows_fallen, turns_to_spare, wall_ahead
from l5r_desktop.ai.linear_evaluation import SURE, likelihood, weights_of
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, siege_seat
from l5r_desktop.rulesets.ccg.values.armies import unit_force
from l5r_desktop.rulesets.registry import format_of

NAMES = ("team", "rows", "spare", "late", "force", "breach", "out", "points")
"""What is weighed: 1 for the team; rows of Territories that have fallen; turns to spare, and whether there is none;
by how much Force, in tens, the team is ahead, and its army of the next wall with all its defenders; Rokugani players
who are out; and in hundreds what the usual player counts. For the Siege player all of it counts the other way.
"""
FILE = "siege-chances"
"""The name of the file of the weights in resources/ai, without its ending."""
TENS = 10.0
HUNDREDS = 100.0
MOST_BREACH = 4.0
"""Tens of Force beyond which an army that is stronger takes a wall no more surely."""


def siege_chance(s: State, seat: int, worths: Worths = careful) -> float:
    """Return how likely a seat's side is to win, 0 to 1. worths: what things are worth to whom.

    A Rokugani player who is out wins with the team that plays on (Siege: 7, 12). While the Throne Room is attacked,
    it falls, or the game goes on with a turn less.
    """
    if s.result is not None:
        won = format_of(s.rules.name).winners(s.result[0], len(s.seats))
        return likelihood(SURE if seat in won else -SURE if won else 0.0)
    weights = weights_of(FILE, NAMES)
    goes_on = likelihood(sum(w * value for w, value in zip(weights, features(s, seat, worths), strict=True)))
    return with_the_throne(goes_on, throne_falls(s), team=is_rokugani(s, seat))


def with_the_throne(goes_on: float, fall: float | None, *, team: bool) -> float:
    """Return a side's chance to win by that of a game that goes on, and how likely the Throne Room falls now, None
    where it is not attacked (Siege: 12). team: whether it is the Rokugani players' side.
    """
    if fall is None:
        return goes_on
    return fall * team + (1.0 - fall) * goes_on


def features(s: State, seat: int, worths: Worths = careful) -> list[float]:
    """Return the numbers of a position that goes on, in the order of NAMES, as they look for a seat's side."""
    siege = siege_seat(s)
    army = defense = ready = 0
    for no in index_of(s).personalities:
        force = unit_force(s, no)
        if s.cards[no].controller != siege:
            army += force
        else:
            defense += force
            ready += force * (not s.cards[no].bowed)
    spare = turns_to_spare(s) - (throne_falls(s) is not None)
    breach = (army - ready - wall_ahead(s)) / TENS
    team = [
        1.0, float(rows_fallen(s)), float(spare), float(spare <= 0), (army - defense) / TENS,
        max(-MOST_BREACH, min(MOST_BREACH, breach)), float(sum(bool(counters["out"]) for counters in s.seats)),
    ]  # fmt: skip
    points = undecided_worth(s, seat, worths(s, seat), worths(s, rival(s, seat)))
    sign = 1.0 if is_rokugani(s, seat) else -1.0
    return [*(sign * value for value in team), points / HUNDREDS]

"""Judges of a position as simple as a beginner's, with which what the search says is compared."""

from __future__ import annotations

from l5r_desktop.ai.ccg.evaluation import income
from l5r_desktop.ai.ccg.features import side_of
from l5r_desktop.ai.lcg.features import sides_of
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import opponents


def simple_lcg(s: State, seat: int) -> tuple[float, ...]:
    """Return how far a seat is ahead of the other in honor, unbroken provinces, and the skill of its characters."""
    sides, [other] = sides_of(s), opponents(s, seat)
    mine, theirs = sides[seat], sides[other]
    honor = s.seats[seat]["honor"] - s.seats[other]["honor"]
    return float(honor), float(theirs.broken - mine.broken), mine.worth - theirs.worth


def simple_ccg(s: State, seat: int) -> tuple[float, ...]:
    """Return how far a seat is ahead of the other in Family Honor, Provinces, the Force of its units, and the Gold that
    a turn brings; of a game of two seats.
    """
    other, ix = 1 - seat, index_of(s)
    mine, theirs = side_of(s, seat), side_of(s, other)
    honor = s.seats[seat]["honor"] - s.seats[other]["honor"]
    gold = income(s, seat, ix) - income(s, other, ix)
    sites = len(mine.strengths) - len(theirs.strengths)
    return float(honor), float(sites), float(mine.force - theirs.force), float(gold)

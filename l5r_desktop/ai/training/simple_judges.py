"""Judges of a position as simple as a beginner's, with which what the search says is compared."""

from __future__ import annotations

from l5r_desktop.ai.lcg.features import sides_of
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state.lookup import opponents


def simple_lcg(s: State, seat: int) -> tuple[float, ...]:
    """Return how far a seat is ahead of the other in honor, unbroken provinces, and the skill of its characters."""
    sides, [other] = sides_of(s), opponents(s, seat)
    mine, theirs = sides[seat], sides[other]
    honor = s.seats[seat]["honor"] - s.seats[other]["honor"]
    return float(honor), float(theirs.broken - mine.broken), mine.worth - theirs.worth

"""Comparing answers by the worlds that both have seen: which are dropped, and by how much one is better."""

from __future__ import annotations

from math import sqrt

from l5r_desktop.ai.search.search_records import Candidate

DROPPED_BY = 3.0
"""By how many standard errors an answer must be worse than the best to be thought about no longer."""
MIN_GAIN = 0.005
"""A chance to win that nobody notices: what can hardly be better by more is thought about no longer either."""
DOUBT = 2.5
"""By how many standard errors more than it seems an answer could be better."""
DECIDED = 0.03
"""How near the best chance to win is to 0 or 1 where the game counts as decided."""
LEAST_WORLDS = 8
FEWEST_WORLDS = 3
USUAL_WORLDS = 3
USUAL_VARIANCE = 0.002


def mark_decided(found: list[Candidate], alive: list[Candidate]) -> None:
    """Have answers compared by odds where the game is as good as won, or as good as lost."""
    best = max(candidate.mean for candidate in alive)
    if len(alive[0].results) < LEAST_WORLDS or DECIDED < best < 1.0 - DECIDED:
        return
    for candidate in found:
        candidate.decided = True


def promising(alive: list[Candidate]) -> list[Candidate]:
    """Those that may still be better than the best so far by as much as matters, and that one."""
    if min(len(c.results) for c in alive) < LEAST_WORLDS:
        return alive
    best = max(alive, key=lambda c: c.value)
    return [c for c in alive if c is best or _may_be_better(c, best)]


def better_half(alive: list[Candidate], usual: Candidate | None = None) -> list[Candidate]:
    """The half that has done better so far, two at least. usual: it stays until it has been seen in so many worlds that
    another can show to be better, for else it would be given in that one's place.
    """
    ranked = sorted(alive, key=lambda c: -sum(c.values))
    half = max(2, (len(ranked) + 1) // 2)
    later = [c for c in ranked[half:] if c is usual and len(c.results) < FEWEST_WORLDS]
    return ranked[:half] + later


def _may_be_better(one: Candidate, best: Candidate) -> bool:
    """Not where it comes to the same in every world, is clearly worse, or can hardly be better."""
    if one.results == best.results:
        return False
    gap, doubt = _gap(best, one)
    return gap <= DROPPED_BY * doubt and DOUBT * doubt - gap > MIN_GAIN


def lead(one: Candidate, other: Candidate) -> float:
    """By how many standard errors one is better than another, in the worlds that both have seen."""
    if min(len(one.results), len(other.results)) < FEWEST_WORLDS:
        return 0.0
    gap, doubt = _gap(one, other)
    return gap / doubt


def _gap(one: Candidate, other: Candidate) -> tuple[float, float]:
    """By how much one is better than another in the worlds that both have seen, and the standard error of that."""
    gaps = [a - b for a, b in zip(one.values, other.values, strict=False)]
    n = len(gaps)
    mean = sum(gaps) / n
    # A few results that happen to be alike are no certainty, so that some usual ones are counted with them.
    variance = (sum((gap - mean) ** 2 for gap in gaps) + USUAL_WORLDS * USUAL_VARIANCE) / (n - 1 + USUAL_WORLDS)
    return mean, sqrt(variance / n)

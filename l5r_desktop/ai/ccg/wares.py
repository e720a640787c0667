"""The worth of cards that can be bought, and the most that a sum of Gold buys of them (Ivory: Recruit)."""

from __future__ import annotations

from collections.abc import Sequence

from l5r_desktop.ai.ccg.weights import Weights
from l5r_desktop.rulesets.ccg.cards.definition import Definition

Ware = tuple[int, float]
"""What a card costs, in Gold, and what it is worth once bought, in points."""


def bought_worth(d: Definition, made: int, w: Weights) -> float:
    """Return what a Personality or Holding is worth to who buys it. made: the Gold that a turn brings before."""
    if d.kind == "holding":
        return more_income(made, d.produces or 0, w) + w.holding
    return w.personality + w.force * d.force + w.chi * d.chi + w.personal_honor * d.ph


def more_income(made: int, more: int, w: Weights) -> float:
    """Return what it is worth that a turn brings so much more Gold than before."""
    return float(sum(w.income[made : made + more])) + w.more_income * max(0, made + more - max(made, len(w.income)))


def most_worth(wares: Sequence[Ware], gold: int) -> float:
    """The most that a sum of Gold buys.

    >>> most_worth([(4, 20.0), (3, 9.0), (2, 8.0)], 5)
    20.0
    >>> most_worth([(4, 20.0), (3, 9.0), (2, 8.0)], 6)
    28.0
    """
    best = 0.0
    for number, (cost, worth) in enumerate(wares):
        if cost <= gold:
            best = max(best, worth + most_worth(wares[number + 1 :], gold - cost))
    return best

"""The numbers by which the usual player of the CCG defends and keeps Gold, beside the weights."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from l5r_desktop.ai.linear_evaluation import played_by


@dataclass(frozen=True, slots=True)
class PlayNumbers:
    """A record of these numbers; the ones here are those of edition 1, which weighs no battles and saves no Gold.

    defends: whether defenders are picked by what battles are likely to bring (`foreseen_battles.py`). doubt: by how
    much Force a battle is open. hope, fear: Force to be expected of each card in the own and in the other's hand, where
    their owner has units in the battle. last: what the last Province is worth, in points. worthwhile: points that
    defenders must be likely to save, so that nobody is thrown away for a trifle. saves: how much of what the
    Gold could buy in the Dynasty Phase counts before it. plans_purchases: whether the purchases of a Dynasty
    Phase are planned as a whole (`buying_plan.py`). doubts_purchases: by how many standard errors more than the
    level asks an answer must be better than such a plan (`GameHeuristics.doubts`). ended, answered: by how much Force
    a battle that a seat wins by passing, as all others have passed, is open after that pass, and after an action, which
    they may answer; 0 for as much as before.
    """

    defends: bool = False
    doubt: float = 3.0
    hope: float = 0.5
    fear: float = 0.5
    last: float = 200.0
    worthwhile: float = 0.05
    saves: float = 0.0
    plans_purchases: bool = False
    doubts_purchases: float = 0.0
    ended: float = 0.0
    answered: float = 0.0


EDITION_1 = PlayNumbers()


@cache
def play_numbers(kept: str) -> PlayNumbers:
    """Return the play numbers of a ruleset and its edition. Raises ValueError as `played_by` does."""
    return played_by(kept, PlayNumbers)

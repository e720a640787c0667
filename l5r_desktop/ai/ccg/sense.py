"""The collectible card game as the search knows it."""

from __future__ import annotations

import random
from collections.abc import Hashable

from l5r_desktop.ai.ccg.evaluation import evaluate
from l5r_desktop.ai.ccg.greedy import GreedyCcg
from l5r_desktop.ai.weighing import likelihood
from l5r_desktop.engine.state import State

SCALE = 20.0
"""Points of the evaluation that stand for one log of odds."""


class QuickCcg(GreedyCcg):
    """What is usually done, looking at few options."""

    LOOKED_AT = 5
    INNER_LOOKED_AT = 4


class SenseCcg:
    """Both rulebooks."""

    reflex = frozenset({"pay", "order", "battle", "stay-bowed", "arrange", "gold"})

    def __init__(self) -> None:
        self.careful = GreedyCcg(random.Random(0))
        self.quick = QuickCcg(random.Random(0))

    def seed(self, seed: str) -> None:
        """Begin anew whatever is drawn at random in what is usually done."""
        self.careful.rng.seed(seed)
        self.quick.rng.seed(seed)

    def chance(self, s: State, seat: int) -> float:
        """How likely a seat is to win from a position."""
        return likelihood(evaluate(s, seat) / SCALE)

    def stage(self, s: State) -> Hashable | None:
        """The turn, and whether its attack is over."""
        if s.memory["attack"] is not None:
            return None
        turn: int = s.memory["turn"]
        return turn

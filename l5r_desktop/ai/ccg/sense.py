"""The collectible card game as the search knows it."""

from __future__ import annotations

import random
from collections.abc import Hashable
from math import exp

from l5r_desktop.ai.ccg.evaluation import evaluate
from l5r_desktop.ai.ccg.greedy import GreedyCcg
from l5r_desktop.engine.state import State

SCALE = 20.0


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
        if s.result is not None:
            return 1.0 if s.result[0] == seat else 0.0
        worth = max(-600.0, min(600.0, evaluate(s, seat)))
        return 1.0 / (1.0 + exp(-worth / SCALE))

    def stage(self, s: State) -> Hashable | None:
        """The turn, and whether its attack is over."""
        if s.memory["attack"] is not None:
            return None
        turn: int = s.memory["turn"]
        return turn

"""The living card game as the search knows it."""

from __future__ import annotations

import random
from collections.abc import Hashable
from math import exp

from l5r_desktop.ai.lcg.evaluation import evaluate
from l5r_desktop.ai.lcg.greedy import GreedyLcg
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.unseen import as_replica

SCALE = 12.0


class CarefulLcg(GreedyLcg):
    """What is usually done, by what the seat may know."""

    def ground(self, s: State, seat: int) -> State:
        """What the seat's own replica holds: looking ahead ends where an unknown card would be shown."""
        return as_replica(s, seat)


class QuickLcg(GreedyLcg):
    """The same, looking at few options."""

    LOOKED_AT = 2
    INNER_LOOKED_AT = 2
    DEPTH = 2


class SenseLcg:
    """Stronghold and Skirmish."""

    reflex = frozenset({"order", "province", "clear"})

    def __init__(self, ruleset: str, seed: str) -> None:
        self.careful = CarefulLcg(random.Random(seed))
        self.quick = QuickLcg(random.Random(seed))

    def chance(self, s: State, seat: int) -> float:
        """How likely a seat is to win from a position."""
        if s.result is not None:
            return 1.0 if s.result[0] == seat else 0.0
        worth = max(-600.0, min(600.0, evaluate(s, seat)))
        return 1.0 / (1.0 + exp(-worth / SCALE))

    def stage(self, s: State) -> Hashable | None:
        """The part of the round: the dynasty phase, the time between two conflicts, and so on."""
        if s.memory["conflict"] is not None:
            return None
        return s.memory["round"], s.memory["phase"], sum(counters["chances"] for counters in s.seats)

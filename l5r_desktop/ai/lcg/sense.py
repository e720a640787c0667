"""The living card game as the search knows it."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence

from l5r_desktop.ai.lcg.features import NAMES, SHARED, differences
from l5r_desktop.ai.lcg.greedy import GreedyLcg
from l5r_desktop.ai.search.moves import Keys
from l5r_desktop.ai.weighing import Scales, likelihood
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.unseen import as_replica
from l5r_desktop.rulesets.lcg.definition import Definition

POINTS = 10.0
"""What looking ahead counts in points are logs of odds, this many for one."""
SCALES = Scales((*NAMES, *SHARED), differences)


class CarefulLcg(GreedyLcg):
    """What is usually done, by what the seat may know. weights: None for those of the ruleset."""

    def __init__(self, rng: random.Random, weights: Sequence[float] | None = None) -> None:
        super().__init__(rng)
        self.weights = weights

    def ground(self, s: State, seat: int) -> State:
        """What the seat's own replica holds: looking ahead ends where an unknown card would be shown."""
        return as_replica(s, seat)

    def decide(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked: fate is weighed like anything else."""
        if decision.kind == "fate":
            return (self.best(s, decision),)
        return super().decide(s, decision)

    def inner(self, s: State, decision: Decision) -> tuple[Option, ...]:
        """The answers to look at where a decision belongs to the act that is looked through: fate up to 3."""
        if decision.kind == "fate":
            return decision.options[:4]
        return super().inner(s, decision)

    def worth(self, s: State, seat: int) -> float:
        """How good a position is for a seat, by what it may know."""
        return POINTS * SCALES.odds(s, seat, self.weights)


class QuickLcg(CarefulLcg):
    """The same, looking at few options."""

    LOOKED_AT = 5
    INNER_LOOKED_AT = 4


class SenseLcg:
    """Stronghold and Skirmish."""

    reflex = frozenset({"order", "province", "clear"})
    farther = frozenset[str]()

    def __init__(self, decks: Sequence[Sequence[Definition]]) -> None:
        self.careful = CarefulLcg(random.Random(0))
        self.quick = QuickLcg(random.Random(0))

    def seed(self, seed: str) -> None:
        """Begin anew whatever is drawn at random in what is usually done."""
        self.careful.rng.seed(seed)
        self.quick.rng.seed(seed)

    def ideas(self, s: State, decision: Decision) -> Sequence[Keys]:
        """None beyond those near the usual one."""
        return ()

    def chance(self, s: State, seat: int) -> float:
        """How likely a seat is to win from a position."""
        return likelihood(SCALES.odds(s, seat))

    def stage(self, s: State) -> Hashable | None:
        """The part of the round: the dynasty phase, the time between two conflicts, and so on."""
        if s.memory["conflict"] is not None:
            return None
        return s.memory["round"], s.memory["phase"], sum(counters["chances"] for counters in s.seats)

"""The collectible card game as the search knows it."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence

from l5r_desktop.ai.ccg.features import NAMES, POINTS, SHARED, differences
from l5r_desktop.ai.ccg.greedy import GreedyCcg
from l5r_desktop.ai.ccg.plans import standing
from l5r_desktop.ai.habits import habits_of, picked
from l5r_desktop.ai.search.moves import Keys
from l5r_desktop.ai.weighing import Scales, likelihood
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.definition import Definition

SCALES = Scales((*NAMES, *SHARED), differences)


class CarefulCcg(GreedyCcg):
    """What is usually done, by what the seat may know. weights: None for those of the ruleset."""

    def __init__(self, rng: random.Random, weights: Sequence[float] | None = None) -> None:
        super().__init__(rng)
        self.weights = weights

    def worth(self, s: State, seat: int) -> float:
        """How good a position is for a seat, by what it may know."""
        return POINTS * SCALES.odds(s, seat, self.weights)


class QuickCcg(CarefulCcg):
    """What is usually done by habit: no looking ahead where one answer is to be picked.

    shares: how often what is taken; None for the habits of the ruleset.
    """

    LOOKED_AT = 5
    INNER_LOOKED_AT = 4

    def __init__(self, rng: random.Random, shares: Mapping[str, float] | None = None) -> None:
        super().__init__(rng)
        self._shares = shares

    def best(self, s: State, decision: Decision) -> str:
        """The key of an option."""
        shares = habits_of(s.rules.name) if self._shares is None else self._shares
        return picked(s, decision, standing(s, decision.seat), shares, self.rng)


class SenseCcg:
    """Both rulebooks."""

    reflex = frozenset({"pay", "order", "battle", "stay-bowed", "arrange", "gold"})

    def __init__(self, decks: Sequence[Sequence[Definition]]) -> None:
        self.careful = CarefulCcg(random.Random(0))
        self.quick = QuickCcg(random.Random(0))

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
        """How many attacks are over, or have been forgone."""
        if s.memory["attack"] is not None:
            return None
        turn: int = s.memory["turn"]
        return turn + (s.memory["phase"] in ("dynasty", "end"))

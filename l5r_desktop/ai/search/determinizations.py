"""The worlds in which one decision is thought about: each is dealt once, and all answers are played on in the same."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from l5r_desktop.ai.search.heuristics import GameHeuristics
from l5r_desktop.ai.search.pass_inference import Determinizer, Pass, WeighedDealing
from l5r_desktop.engine.state import State


class Determinizations:
    """Deals worlds that the seat of a replica cannot tell from the true one, by number.

    passes: of the others, that tell of what they hold. seed: the same one deals the same worlds. Only the last one is
    kept, for answers are played on world by world.
    """

    def __init__(
        self, belief: Determinizer, heuristics: GameHeuristics, replica: State, passes: Sequence[Pass], seed: str
    ) -> None:
        self._dealing = WeighedDealing(belief, heuristics, replica, passes)
        self._seed = seed
        self._number = -1
        self._world = replica
        self._luck: tuple[Any, ...] = ()

    def world(self, number: int) -> tuple[State, random.Random]:
        """A copy of a world to play on in, and its luck: the same, however often the world is asked for."""
        rng = random.Random()
        if number == self._number:
            rng.setstate(self._luck)
        else:
            rng.seed(f"{self._seed} {number}")
            self._world = self._dealing.world(rng)
            self._number, self._luck = number, rng.getstate()
        return self._world.clone(), rng

"""The policy that picks at random, and how policies are named."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State


class Policy(Protocol):
    """Answers decisions of a seat. It may read only what that seat may know."""

    name: str

    def answer(self, s: State, decision: Decision) -> tuple[str, ...]: ...


class RandomPolicy:
    """Uniform over the options; of a subset each candidate with even chance, drawn again until it is legal."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def answer(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked."""
        options = decision.options
        if decision.least == decision.most == 1:
            return (options[int(self._rng.random() * len(options))].key,)
        return self._subset(s, decision)

    def _subset(self, s: State, decision: Decision) -> tuple[str, ...]:
        while True:
            keys = tuple(option.key for option in decision.options if self._rng.random() < 0.5)
            if len(keys) < decision.least or len(keys) > decision.most:
                n = min(max(len(keys), decision.least), decision.most)
                keys = tuple(option.key for option in self._rng.sample(decision.options, n))
            if decision.limit is None or s.rules.within_limit(s, decision, keys):
                return keys


SIMPLE = ("random", "greedy")
"""The names of the policies that do not search."""


class UnknownPlayerError(ValueError):
    """A player name that no policy has."""


def policy(name: str, seed: int) -> Policy:
    """The policy of a name of SIMPLE, seeded. Raises UnknownPlayerError with the names there are."""
    from l5r_desktop.ai.greedy import GreedyPolicy

    makers: dict[str, Callable[[int], Policy]] = {"random": RandomPolicy, "greedy": GreedyPolicy}
    if name not in makers:
        raise UnknownPlayerError(f"there is no player {name!r}; there are: {', '.join(sorted(makers))}")
    return makers[name](seed)

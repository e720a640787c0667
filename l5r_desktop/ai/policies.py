"""The policy that picks at random, and how policies are named."""

from __future__ import annotations

import itertools
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
    """Uniform over the options; of a subset each candidate with even chance, drawn again until it is legal.

    Where hardly any subset is legal (many units, each of which may go to one of many battlefields), it is put together
    one candidate after another, each that fits with even chance.
    """

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
        for tried in itertools.count():
            keys = self._drawn(decision) if tried % (TRIES + 1) < TRIES else self._put_together(s, decision)
            if len(keys) >= decision.least and (decision.limit is None or s.rules.within_limit(s, decision, keys)):
                return keys
        raise AssertionError

    def _drawn(self, decision: Decision) -> tuple[str, ...]:
        keys = tuple(option.key for option in decision.options if self._rng.random() < 0.5)
        if decision.least <= len(keys) <= decision.most:
            return keys
        n = min(max(len(keys), decision.least), decision.most)
        return tuple(option.key for option in self._rng.sample(decision.options, n))

    def _put_together(self, s: State, decision: Decision) -> tuple[str, ...]:
        keys: tuple[str, ...] = ()
        for option in self._rng.sample(decision.options, len(decision.options)):
            wider = (*keys, option.key)
            if len(wider) <= decision.most and self._rng.random() < 0.5 and s.rules.within_limit(s, decision, wider):
                keys = wider
        return keys


TRIES = 50
"""Subsets that are drawn as wholes before one is put together."""
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

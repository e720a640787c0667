"""Tuning what things are worth by matches: weights are moved at random, one way and the other, and the moves that win
more often are made (antithetic evolution strategies: Salimans, Ho, Chen, Sidor and Sutskever 2017).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from statistics import fmean, pvariance
from typing import Protocol

WIDTH = 0.4
"""Standard deviation of the random moves, in the units of each weight's own scale."""

Moves = Mapping[str, float]
"""By how much each thing that can be tuned is moved from where it was, in units of its own scale."""


class Match(Protocol):
    """Games between a player by some moves and one by others, or the usual ones: the share that it wins, 0 to 1."""

    def __call__(self, moves: Moves, number: int, against: Moves | None = None) -> float: ...


@dataclass(frozen=True, slots=True)
class Sample:
    """A random move, and how much more than half was won by it against its opposite: about as much as a move twice as
    long wins against none, and by the same games.
    """

    moves: Moves
    gain: float


def against_opposite(
    names: Sequence[str], center: Moves, width: float, match: Match, number: int, seed: int
) -> Sample:  # fmt: skip
    """A random move around a center, played against its opposite. width: standard deviation of the move."""
    rng = random.Random(f"{seed} {number}")
    moves = {name: rng.gauss(0.0, width) for name in names}
    one, other = ({name: center.get(name, 0.0) + sign * much for name, much in moves.items()} for sign in (1.0, -1.0))
    return Sample(moves, match(one, number, other) - 0.5)


def sampled(names: Sequence[str], center: Moves, match: Match, samples: int, seed: int) -> Iterator[Sample]:
    """Random moves around a center, each played against its opposite."""
    for number in range(samples):
        yield against_opposite(names, center, WIDTH, match, number, seed)


def slope(samples: Sequence[Sample]) -> dict[str, float]:
    """Return how much more is won by a move of one unit, for each name, as far as that is not chance: what lies within
    its standard error of nothing counts as nothing, what lies beyond is drawn towards it (James and Stein).
    """
    found = {}
    for name in samples[0].moves:
        products = [sample.moves[name] * sample.gain / (2.0 * WIDTH * WIDTH) for sample in samples]
        mean = fmean(products)
        error = sqrt(pvariance(products, mean) / len(products))
        found[name] = mean * max(0.0, 1.0 - (error / mean) ** 2) if mean else 0.0
    return found


def stepped(center: Moves, direction: Moves, length: float) -> dict[str, float]:
    """A move of a length along a direction."""
    size = sqrt(sum(much * much for much in direction.values()))
    return {name: center.get(name, 0.0) + (length * much / size if size else 0.0) for name, much in direction.items()}


@dataclass(frozen=True, slots=True)
class Scale:
    """The kind of a weight's changes: times e to the power of a move, or by adding it; width: what one unit
    stands for.
    """

    width: float
    adds: bool = False
    least: float = float("-inf")
    most: float = float("inf")

    def moved(self, value: float, much: float) -> float:
        """A weight after a move.

        >>> Scale(0.5, adds=True, most=1.0).moved(0.8, 1.0)
        1.0
        """
        new = value + self.width * much if self.adds else value * exp(self.width * much)
        return max(self.least, min(self.most, new))

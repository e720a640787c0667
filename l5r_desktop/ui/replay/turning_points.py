"""The turning points of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

LEAST = 0.04
"""A change of the chance to win that is smaller is none to speak of."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A change of the chance to win. number: the stop at which it begins. change: from there to the next one."""

    number: int
    change: float


def swings(chances: Mapping[int, float], most: int) -> list[Swing]:
    """The largest changes from one known moment to the next, the largest first.

    >>> swings({0: 0.5, 4: 0.52, 9: 0.2, 12: 0.9}, 2)
    [Swing(number=9, change=0.7), Swing(number=4, change=-0.32)]
    """
    found = [
        Swing(before, round(chances[after] - chances[before], 6)) for before, after in pairwise(sorted(chances))
    ]  # fmt: skip
    found = [swing for swing in found if abs(swing.change) >= LEAST]
    return sorted(found, key=lambda swing: (-abs(swing.change), swing.number))[:most]

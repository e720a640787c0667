"""The style of a deck: how it leans, and by how much that shifts what positions are worth to its player: styles of
play, as data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from l5r_desktop.ai.linear_evaluation import shifts_of, weights_of


@dataclass(frozen=True, slots=True)
class Style:
    """The ways in which decks of a game differ. names: of the ways in which they lean. shifted: the features that weigh
    more or less for it. leans: by how many usual differences between decks the cards of one lean each way; 0 each
    for no cards.
    """

    names: tuple[str, ...]
    shifted: tuple[str, ...]
    leans: Callable[[Iterable[Any]], tuple[float, ...]]

    def terms(self) -> tuple[str, ...]:
        """Names of what `shares` adds to the features."""
        return tuple(f"{lean} {feature}" for lean in self.names for feature in self.shifted)

    def lines(self, weights: Sequence[float]) -> list[str]:
        """Tables of a file that hold the weights of `terms`."""
        count = len(self.shifted)
        rows = [weights[k * count : (k + 1) * count] for k in range(len(self.names))]
        return [
            line
            for name, row in zip(self.names, rows, strict=True)
            for line in (
                f"[style.{name}]",
                *(f"{feature} = {weight:.4f}" for feature, weight in zip(self.shifted, row, strict=True)),
                "",
            )
        ]

    def shares(self, names: Sequence[str], ahead: Sequence[float], leans: Sequence[float]) -> list[float]:
        """Return what is fitted beside the features: each that is shifted, times how much the deck leans."""
        return [lean * ahead[names.index(feature)] for lean in leans for feature in self.shifted]


@cache
def styled(
    style: Style, ruleset: str, names: tuple[str, ...], leans: tuple[float, ...], bent: str = ""
) -> tuple[float, ...]:
    """The weights of a ruleset for a deck that leans so. bent: see `weights_of`."""
    rows = shifts_of(ruleset, style.names, names)
    return tuple(
        weight + sum(lean * row[k] for lean, row in zip(leans, rows, strict=True))
        for k, weight in enumerate(weights_of(ruleset, names, bent))
    )

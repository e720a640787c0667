"""The view that a judge judges by: what one seat may know of a position, as numbers and as cards, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any



@dataclass(frozen=True, slots=True)
class SeatView:
    """A position as one seat sees it. A judge takes no more than this, so that it cannot look at hidden cards.

    numbers: of both sides and of the stage of the game. cards: the definitions of the cards that the seat knows, in
    one set for each place that matters. base: the log of the odds that the weights of the features say.
    """

    numbers: tuple[float, ...]
    cards: tuple[tuple[Any, ...], ...]
    base: float


@dataclass(frozen=True, slots=True)
class ViewedGame:
    """A game as a judge sees it. view: makes what a seat sees of a position; base, with the weights that the odds are
    worked out by. numbers: names of its numbers. places: of its sets of cards. card_numbers: what is known of one card,
    by its facts and its script, in the order of card_names.
    """

    view: Callable[..., SeatView]
    numbers: tuple[str, ...]
    places: tuple[str, ...]
    card_names: tuple[str, ...]
    card_numbers: Callable[[Any], tuple[float, ...]]

    @property
    def inputs(self) -> int:
        """How many numbers a view comes to, its cards added up place by place."""
        return len(self.numbers) + len(self.places) * len(self.card_names)

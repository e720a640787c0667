"""The view that a judge judges by: what one seat may know of a position, as numbers, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from l5r_desktop.engine.state import State


@dataclass(frozen=True, slots=True)
class SeatView:
    """A position as one seat sees it. A judge takes no more than this, so that it cannot look at hidden cards.

    numbers: of both sides and of the stage of the game, in the order of the game's names.
    """

    numbers: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class ViewedGame:
    """A game as judges see it. names: of the numbers of a view. view: what a seat sees of a position. weighed: by
    ruleset, the weights of these numbers that are known without learning, from which learning begins.
    """

    names: tuple[str, ...]
    view: Callable[[State, int], SeatView]
    weighed: Callable[[str], tuple[float, ...]]

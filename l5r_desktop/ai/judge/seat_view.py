"""The view that a judge judges by: what one seat may know of a position, as numbers, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State

Numbers = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """A position as one seat sees it. A judge takes no more than this, so that it cannot look at hidden cards.

    numbers: of both sides, of the stage of the game and of the cards that the seat knows, in the order of the game's
    names.
    """

    numbers: Numbers


@dataclass(frozen=True, slots=True)
class ViewedGame:
    """A game as judges see it. names: of the numbers of a view; of_cards: how many of them, the last, are of cards.
    deck: the numbers of a list of cards, by facts and scripts, never by names. view: what a seat sees of a position,
    with the numbers of its own deck. weighed: by ruleset, the weights of a view's numbers that are known without
    learning, from which learning begins.
    """

    names: tuple[str, ...]
    of_cards: int
    deck: Callable[[Iterable[Any]], Numbers]
    view: Callable[[State, int, Numbers], SeatView]
    weighed: Callable[[str], Numbers]


def known_cards(s: State, seat: int, owner: int, zones: Iterable[int]) -> Iterator[Any]:
    """Yield the definitions of an owner's cards that a seat knows (`Card.known`). zones: in which they may lie."""
    for zone in zones:
        for no in s.zones[zone]:
            card = s.cards[no]
            if card.owner == owner and card.known >> seat & 1:
                yield card.defn


def weights_of_numbers(side: Numbers, more: int, shared: Numbers, rest: int) -> Numbers:
    """Return the weights of a view's numbers in their order: those of a side count for the seat and against the other.

    more: how many numbers of each side have no weight. rest: how many of the stage of the game and of cards have none.
    """
    nothing = (0.0,) * more
    return (*side, *nothing, *(-weight for weight in side), *nothing, *shared, *((0.0,) * rest))

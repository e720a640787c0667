"""Means of the numbers of cards: what a judge learns of a deck, and of the cards of the other side that were seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import add
from typing import Any

from l5r_desktop.ai.judge.seat_view import Numbers

_MOST = 4096
"""Of how many cards the numbers are kept: more than the decks of a game hold."""


class CardMeans:
    """Works out means of so many numbers of cards. numbers: of one card, by its facts and its script."""

    def __init__(self, count: int, numbers: Callable[[Any], Numbers]) -> None:
        self._count = count
        self._numbers = numbers
        self._known: dict[int, tuple[Any, Numbers]] = {}
        # By the identity of a definition, which is kept with its numbers so that no other takes its place.

    def __call__(self, cards: Iterable[Any]) -> Numbers:
        """The mean of the numbers of cards; all 0 where there is none."""
        totals, count = [0.0] * self._count, 0
        for card in cards:
            totals = list(map(add, totals, self._of(card)))
            count += 1
        return tuple(total / max(1, count) for total in totals)

    def _of(self, card: Any) -> Numbers:
        found = self._known.get(id(card))
        if found is None:
            if len(self._known) >= _MOST:
                self._known.clear()
            found = self._known[id(card)] = card, self._numbers(card)
        return found[1]

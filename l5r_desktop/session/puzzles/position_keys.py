"""Names for positions, so that one that is met again is known."""

from __future__ import annotations

import hashlib
from array import array
from typing import Any

from l5r_desktop.engine.canonical import plain
from l5r_desktop.engine.card import Card
from l5r_desktop.engine.state import State

_MOST_KEPT = 20_000


class PositionKeys:
    """Gives equal positions equal names, much faster than `state_hash`: a card that no answer has changed is the same
    object in both. It leaves out how many ids have been used up, which nothing in play depends on.

    A state that is named must not be changed afterwards, only its clones.
    """

    def __init__(self) -> None:
        self._numbers: dict[tuple[Any, ...], int] = {}
        self._cards: dict[int, tuple[Card, int]] = {}

    def name(self, s: State) -> bytes:
        """The name of a position."""
        cards = array("I", [self._number(card) for card in s.cards])
        rest = (
            s.zones, plain(s.seats), plain(s.memory), plain(s.effects), plain(s.uses),
            tuple((f.proc, f.step, plain(f.v)) for f in s.frames),
        )  # fmt: skip
        return hashlib.blake2b(cards.tobytes() + repr(rest).encode(), digest_size=16).digest()

    def _number(self, card: Card) -> int:
        kept = self._cards.get(id(card))
        if kept is not None and kept[0] is card:
            return kept[1]
        data = card.data()
        number = self._numbers.setdefault(data, len(self._numbers))
        if len(self._cards) > _MOST_KEPT:
            self._cards.clear()
        self._cards[id(card)] = card, number
        return number

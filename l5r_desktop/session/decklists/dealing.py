"""A deck dealt out and played alone: Provinces, a hand, and what comes turn after turn."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from l5r_desktop.session.decklists.listing import DeckList

_FIRST = {"lcg-stronghold": (4, 4), "lcg-skirmish": (3, 3), "ccg-ivory": (4, 5), "ccg-celestial": (4, 5)}
"""Provinces and cards of the first hand (L1, F15, K1; Ivory: Start of game, Celestial: Setting Up The Game)."""
_EACH_TURN = {"lcg": 3, "ccg": 1}
"""Cards drawn each turn at first; in the LCG it is what one bids (L2.5)."""


class Deal:
    """provinces: the cards in them, None where the pile is empty. hand: the cards in it. All are ids. turn: from 1.

    dynasty, hidden: what is left of the piles of Dynasty cards, and of conflict or Fate cards. seed: of the shuffles.
    """

    def __init__(self, deck: DeckList, seed: int) -> None:
        self._random = Random(seed)
        second = "conflict" if deck.game == "lcg" else "fate"
        self.dynasty = self._shuffled(deck, "dynasty")
        self.hidden = self._shuffled(deck, second)
        self.turn = 1
        self.drawn_each_turn = _EACH_TURN[deck.game]
        provinces, hand = _FIRST[deck.format]
        self.provinces: list[str | None] = [self._next(self.dynasty) for _ in range(provinces)]
        self.hand: list[str] = []
        self._draw(hand)

    def replace(self, provinces: Collection[int], hand: Collection[int]) -> None:
        """Put these aside, take as many new cards, and shuffle them back, as a mulligan does (L1, F19)."""
        aside = [self.provinces[n] for n in sorted(provinces) if self.provinces[n] is not None]
        for number in provinces:
            self.provinces[number] = self._next(self.dynasty)
        self.dynasty += [card for card in aside if card is not None]
        self._random.shuffle(self.dynasty)
        back = [self.hand[n] for n in hand]
        self.hand = [card for n, card in enumerate(self.hand) if n not in set(hand)]
        self._draw(len(back))
        self.hidden += back
        self._random.shuffle(self.hidden)

    def use(self, provinces: Collection[int], hand: Collection[int]) -> None:
        """Play or discard these: their Provinces are filled anew, and the hand has them no more."""
        for number in provinces:
            self.provinces[number] = self._next(self.dynasty)
        self.hand = [card for n, card in enumerate(self.hand) if n not in set(hand)]

    def next_turn(self) -> None:
        """Draw what a turn brings."""
        self.turn += 1
        self._draw(self.drawn_each_turn)

    def _draw(self, count: int) -> None:
        for _ in range(min(count, len(self.hidden))):
            self.hand.append(self.hidden.pop())

    def _next(self, pile: list[str]) -> str | None:
        return pile.pop() if pile else None

    def _shuffled(self, deck: DeckList, section: str) -> list[str]:
        cards = [entry.card.id for entry in deck.section(section) for _ in range(entry.count)]
        self._random.shuffle(cards)
        return cards

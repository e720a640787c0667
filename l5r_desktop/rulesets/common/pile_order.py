"""The order in which the cards of a game are told, so that of a pile the uppermost card is the last one."""

from __future__ import annotations

from collections.abc import Sequence

from l5r_desktop.engine.state import State


def piles_last(s: State, piles: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers of all cards: those outside of some piles by number, then each pile as it lies, its uppermost
    card last.

    piles: areas of a state to whose end cards are put (State.move).
    """
    lying = [no for pile in piles for no in s.zones[pile]]
    piled = frozenset(lying)
    return (*(card.no for card in s.cards if card.no not in piled), *lying)

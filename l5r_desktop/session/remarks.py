"""Flags of a game in which people at this screen saw more than their seats may see before its end (L16): `opened`,
`taken-back`, `undone`. Kept matches and journals hold them under the key `remarks`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance

OPENED = "opened"
"""Cards of other seats could be seen: all was opened, or the game goes on from a moment at which all was open."""
TAKEN_BACK = "taken-back"
"""An answer was taken back after its seat had seen new cards, or answers given in secret, of a game against others."""
UNDONE = "undone"
"""An answer was taken back after others had answered it, or lots had been drawn, of a game against others."""
REMARKS = (OPENED, TAKEN_BACK, UNDONE)
_MOST_LINE = 4_000
"""Bytes of the first line of a kept match, which holds its remarks."""


def known_remarks(words: object) -> tuple[str, ...]:
    """Those of the words in a file that are remarks. Raises ValueError for what is no list of words."""
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise ValueError("remarks are a list of words")
    return in_order(words)


def in_order(words: Iterable[str]) -> tuple[str, ...]:
    """Remarks, each once.

    >>> in_order(["taken-back", "opened", "taken-back"])
    ('opened', 'taken-back')
    """
    there = set(words)
    return tuple(remark for remark in REMARKS if remark in there)


def remarks_in(head: bytes) -> tuple[str, ...]:
    """The remarks in the first bytes of a kept match; none where they cannot be read."""
    try:
        return known_remarks(json.loads(head.partition(b"\n")[0][:_MOST_LINE]).get("remarks", []))
    except (ValueError, AttributeError, RecursionError):
        return ()


def learned_since(game: Game, number: int, seat: int) -> bool:
    """Return True if a seat has seen new cards, or secret answers, since an input. game: one that keeps its states."""
    then, now = game.at(number), game.state
    cards = then.cards
    if any(card.known & ~(cards[card.no].known if card.no < len(cards) else 0) & 1 << seat for card in now.cards):
        return True
    return any(decision.secret for at in range(number, len(game.inputs)) for decision in game.at(at).pending)


def answered_since(game: Game, number: int, seat: int) -> bool:
    """Return True if lots were drawn, or another seat has answered, since an input of a seat."""
    return any(isinstance(given, Chance) or getattr(given, "seat", seat) != seat for given in game.inputs[number:])


def shown_of_others(game: Game, number: int, seats: Iterable[int]) -> bool:
    """Return True if one of these seats has come to know a card of another seat with an input. game: one that keeps
    states.
    """
    then, now = game.at(number), game.state
    mine = frozenset(seats)
    bits = sum(1 << seat for seat in mine)
    return any(
        card.owner not in mine and card.known & ~before.known & bits
        for before, card in zip(then.cards, now.cards, strict=False)
        if card is not before
    )

"""The base of both games' seatings: piles as JSON-able data of somebody else, strictly read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

MOST_LETTERS = 120
MOST_CARDS = 200


class SeatingError(ValueError):
    """Data that says nothing a seat could bring; the message is one sentence."""


def words_of(data: Mapping[str, Any], parts: tuple[str, ...]) -> list[Any]:
    """The words of some parts of a seating, name and clan first. Raises SeatingError."""
    words = [data[part] for part in parts]
    if not all(isinstance(word, str) and len(word) <= MOST_LETTERS for word in words if word is not None):
        raise SeatingError(f"a name must be a word of at most {MOST_LETTERS} letters")
    if words[0] is None or words[1] is None:
        raise SeatingError("a seating must have a name and a clan")
    return words


def pairs_of(pile: tuple[str | None, ...]) -> list[list[Any]]:
    """A pile as pairs of card id and count, equal neighbors together."""
    return [[ident, len(list(same))] for ident, same in groupby(pile)]


def spread(pairs: Any, known: Callable[[str], bool]) -> tuple[str | None, ...]:
    """The pile that `pairs_of` made pairs of. Raises SeatingError."""
    pile: list[str | None] = []
    if not isinstance(pairs, list):
        raise SeatingError("a pile must be a list")
    for pair in pairs:
        if not _is_counted(pair):
            raise SeatingError("a pile holds something that is not a card with its number of copies")
        ident, count = pair
        check_known(ident, known)
        pile += [ident] * count
        if len(pile) > MOST_CARDS:
            raise SeatingError(f"a pile has more than {MOST_CARDS} cards")
    return tuple(pile)


def _is_counted(pair: Any) -> bool:
    """Return True for a card id, or None for a card nobody knows, with a number of copies."""
    if not isinstance(pair, (list, tuple)) or len(pair) != 2:
        return False
    ident, count = pair
    return (ident is None or isinstance(ident, str)) and isinstance(count, int) and 0 < count <= MOST_CARDS


def check_known(ident: str | None, known: Callable[[str], bool]) -> None:
    """Raises SeatingError for an id that is that of no card."""
    if ident is not None and not known(ident):
        raise SeatingError(f"there is no card {ident!r}")

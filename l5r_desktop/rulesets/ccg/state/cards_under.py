"""Cards that lie under other cards (Ivory: Under another card)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z

_MARK = "under:"
"""Begins the mark of a card that lies under another: the number of that one follows."""


def covering(s: State, no: int) -> int:
    """Return the card that a card lies under, or -1."""
    card = s.cards[no]
    if card.zone % z.COUNT != z.UNDER:
        return -1
    return next((int(mark.removeprefix(_MARK)) for mark in card.marks if mark.startswith(_MARK)), -1)


def cards_under(s: State, host: int) -> list[int]:
    """Return the cards that lie under a card, in their order; those under one card are an area of their own."""
    mark = f"{_MARK}{host}"
    return [no for seat in range(len(s.seats)) for no in s.zones[z.at(seat, z.UNDER)] if mark in s.cards[no].marks]


def lay_under(s: State, no: int, host: int) -> None:
    """Note which card a card lies under from now on."""
    card = s.edit(no)
    card.marks = (*without_cover(card.marks), f"{_MARK}{host}")


def without_cover(marks: tuple[str, ...]) -> tuple[str, ...]:
    """Return the marks of a card that lies under nothing any more."""
    return tuple(mark for mark in marks if not mark.startswith(_MARK))


def hides_cards_under(s: State, seat: int) -> bool:
    """Return True if a card of a seat lies under another and somebody does not know it."""
    return any(not s.known_to_all(s.cards[no]) for no in s.zones[z.at(seat, z.UNDER)])

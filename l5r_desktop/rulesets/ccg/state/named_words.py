"""What a card has named: kept on the card as a mark, while it stays where it is."""

from __future__ import annotations

from l5r_desktop.engine.state import State


def name_on(s: State, no: int, what: str, name: str) -> None:
    """Note that a card has named something of a kind (what), in place of what it named before."""
    card = s.edit(no)
    start = f"named-{what} "
    card.marks = (*(mark for mark in card.marks if not mark.startswith(start)), start + name)


def named(s: State, no: int, what: str) -> str:
    """Return what a card has named of a kind, or ""."""
    start = f"named-{what} "
    return next((mark.removeprefix(start) for mark in s.cards[no].marks if mark.startswith(start)), "")

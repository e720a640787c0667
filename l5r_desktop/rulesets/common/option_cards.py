"""Finds the card that the key of an option names."""

from __future__ import annotations

from l5r_desktop.engine.state import State


def number_in(s: State, key: str, verbs: frozenset[str]) -> int:
    """The card that an option key names ("use-12-0", "card-12"), or -1. verbs: with which such keys begin."""
    parts = key.split("-")
    if len(parts) < 2 or parts[0] not in verbs or not (parts[1].isascii() and parts[1].isdigit()):
        return -1
    no = int(parts[1][:9])
    return no if no < len(s.cards) else -1

"""The record of what has happened since the turn began, for texts that ask later (Ivory: Using abilities).

Kept beside the counted uses of abilities, and forgotten with them as the turn ends.
"""

from __future__ import annotations

from l5r_desktop.engine.state import State


def note_this_turn(s: State, *what: object, n: int = 1) -> None:
    """Add to a count of this turn. what: by which it is asked for again."""
    key = ("turn", *what)
    s.uses = {**s.uses, key: s.uses.get(key, 0) + n}


def count_this_turn(s: State, *what: object) -> int:
    """Return how often it has been noted this turn."""
    return int(s.uses.get(("turn", *what), 0))

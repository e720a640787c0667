"""A state as only some seats know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from l5r_desktop.engine.state import State


def as_known_to(s: State, seats: int, zones: Iterable[int], unknown: Any) -> State:
    """A copy in which every card of the zones that not all seats of a bit mask know is an unknown card."""
    seen = s.clone()
    seen.log = None
    for zone in zones:
        for no in s.zones[zone]:
            if s.cards[no].ident is not None and s.cards[no].known & seats != seats:
                card = seen.edit(no)
                card.ident, card.defn = None, unknown
    seen.index = None
    return seen

"""A state as only some seats know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from l5r_desktop.engine.state import NO_SEAT, State


def knows(s: State, no: int, seat: int | None) -> bool:
    """Return True if a seat may know a card's identity; None sees all, NO_SEAT what every seat knows."""
    if seat == NO_SEAT:
        return s.known_to_all(s.cards[no])
    return seat is None or bool(s.cards[no].known >> seat & 1)


def information_set_of(s: State, seats: int, zones: Iterable[int], unknown: Any) -> State:
    """A copy in which every card of the zones that not all seats of a bit mask know is an unknown card."""
    seen = s.clone()
    seen.log = None
    if seen.index is not None and seen.index.depends_on(()):
        seen.index = None
    for zone in zones:
        for no in s.zones[zone]:
            if s.cards[no].ident is not None and s.cards[no].known & seats != seats:
                if seen.index is not None and s.rules.indexed(s.cards[no]):
                    seen.index = None
                card = seen.edit(no)
                card.ident, card.defn = None, unknown
    return seen


def as_replica(s: State, seat: int) -> State:
    """A copy as the seat's own replica holds it: it knows no other card than its seat may, and stops where one of
    these is shown to it. A state that is such a replica already is only copied.
    """
    seen = s.clone()
    seen.log = None
    if s.viewer is not None:
        return seen
    seen.viewer = seat
    unknown = s.rules.definition(None)
    for card in s.cards:
        if card.ident is not None and not card.known >> seat & 1:
            if s.rules.indexed(card):
                seen.index = None
            veiled = seen.edit(card.no)
            veiled.ident, veiled.defn = None, unknown
    if any(decision.secret for decision in s.pending):
        v = seen.frames[-1].v
        v["answers"] = {k: keys if k == seat else None for k, keys in v.get("answers", {}).items()}
    return seen

"""What everybody knows of a state (L16): the ground on which it is decided whether a question is asked.

A seat with secret cards in hand is asked whenever some card might give it an answer, and an ability that looks at
cards of a hand counts as usable whenever the hand might hold what it needs. So nobody learns from being asked, or
from not being asked, what lies in a hand.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg import zones as z
from l5r_desktop.rulesets.lcg.definition import UNKNOWN

_SECRET_PLACES = (z.HAND, *z.PROVINCES, *z.SITES)


def everybody_knows(s: State, no: int) -> bool:
    """Whether all seats know a card."""
    return s.known_to_all(s.cards[no])


def hidden_in_hand(s: State, no: int) -> bool:
    """Whether a card lies in a hand and somebody may not know it."""
    return s.cards[no].zone % z.COUNT == z.HAND and not everybody_knows(s, no)


def holds_secrets(s: State, seat: int) -> bool:
    """Whether a seat's hand holds a card that is not known to everybody."""
    return any(not everybody_knows(s, no) for no in s.zones[z.at(seat, z.HAND)])


def as_everybody_sees(s: State) -> State:
    """A copy in which every card on the table or in a hand that somebody does not know is an unknown card."""
    return _as_known_to(s, s.everybody)


def as_seat_sees(s: State, seat: int) -> State:
    """A copy in which every card on the table or in a hand that a seat does not know is an unknown card."""
    return _as_known_to(s, 1 << seat)


def _as_known_to(s: State, seats: int) -> State:
    seen = s.clone()
    seen.log = None
    for seat in range(len(s.seats)):
        for place in _SECRET_PLACES:
            for no in s.zones[z.at(seat, place)]:
                if s.cards[no].ident is not None and s.cards[no].known & seats != seats:
                    card = seen.edit(no)
                    card.ident, card.defn = None, UNKNOWN
    seen.index = None
    return seen


def peeks(node: Any) -> bool:
    """Whether a part of a script looks at what cards of a hand are, so that its answer may be a secret."""
    return any(getattr(part, "peeks", False) is True for part in parts(node))


def parts(node: Any) -> Iterator[Any]:
    """A node of a script and everything inside it."""
    if isinstance(node, tuple):
        for part in node:
            yield from parts(part)
    elif dataclasses.is_dataclass(node) and not isinstance(node, type):
        yield node
        for part in dataclasses.fields(node):
            yield from parts(getattr(node, part.name))
    elif hasattr(node, "effect"):
        yield from parts(node.effect)

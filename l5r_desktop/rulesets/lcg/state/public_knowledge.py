"""Public knowledge of a state (L16): the ground on which it is decided whether a question is asked.

A seat with secret cards in hand is asked whenever some card might give it an answer, and an ability that looks at
cards of a hand counts as usable whenever the hand might hold what it needs. So nobody learns from being asked, or
from not being asked, what lies in a hand.
"""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import information_set_of
from l5r_desktop.rulesets.lcg.cards.definition import UNKNOWN
from l5r_desktop.rulesets.lcg.state import zones as z

_SECRET_PLACES = (z.HAND, *z.PROVINCES, *z.SITES)


def everybody_knows(s: State, no: int) -> bool:
    """Return True if all seats know a card."""
    return s.known_to_all(s.cards[no])


def holds_secrets(s: State, seat: int) -> bool:
    """Return True if a seat's hand holds a card that is not known to everybody."""
    cards, everybody = s.cards, (1 << len(s.seats)) - 1
    for no in s.zones[seat * z.COUNT + z.HAND]:  # noqa: SIM110 - a plain loop is twice as fast
        if cards[no].known & everybody != everybody:
            return True
    return False


def as_everybody_sees(s: State) -> State:
    """A copy in which every card on the table or in a hand that somebody does not know is an unknown card."""
    return _as_known_to(s, s.everybody)


def as_seat_sees(s: State, seat: int) -> State:
    """A copy in which every card on the table or in a hand that a seat does not know is an unknown card."""
    return _as_known_to(s, 1 << seat)


def _as_known_to(s: State, seats: int) -> State:
    zones = [z.at(seat, place) for seat in range(len(s.seats)) for place in _SECRET_PLACES]
    return information_set_of(s, seats, zones, UNKNOWN)

"""Public knowledge: the ground on which it is decided whether a question is asked (Ivory: Game area knowledge)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.definition import UNKNOWN
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.common.hidden_information import information_set_of

_SECRET = (z.HAND, z.FOCUSED, z.FOCUS_POOL, *z.DECKS)


def everybody_knows(s: State, no: int) -> bool:
    """Return True if all seats know a card."""
    everybody = (1 << len(s.seats)) - 1
    return s.cards[no].known & everybody == everybody


def hidden_in_hand(s: State, no: int) -> bool:
    """Return True if a card lies in a hand and somebody may not know it."""
    return s.cards[no].zone % z.COUNT == z.HAND and not everybody_knows(s, no)


def holds_secrets(s: State, seat: int) -> bool:
    """Return True if a seat's hand holds a card that is not known to everybody."""
    cards, everybody = s.cards, (1 << len(s.seats)) - 1
    for no in s.zones[z.at(seat, z.HAND)]:  # noqa: SIM110 - asked of everybody with nearly everything that happens
        if cards[no].known & everybody != everybody:
            return True
    return False


def as_everybody_sees(s: State) -> State:
    """A copy in which every card of a hand or deck that somebody does not know is an unknown card."""
    return information_set_of(s, s.everybody, _secret(s), UNKNOWN)


def as_seat_sees(s: State, seat: int) -> State:
    """A copy in which every card of a hand or deck that a seat does not know is an unknown card."""
    return information_set_of(s, 1 << seat, _secret(s), UNKNOWN)


def _secret(s: State) -> list[int]:
    return [z.at(seat, zone) for seat in range(len(s.seats)) for zone in _SECRET]

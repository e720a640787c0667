"""Public knowledge of a state: the ground on which it is decided whether a question is asked (Ivory: Game area
knowledge), and the facts beside cards, seats and effects that `common/public_state.py` tells.
"""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.definition import UNKNOWN
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.common.hidden_information import information_set_of
from l5r_desktop.rulesets.common.public_state import named

_SECRET = (z.HAND, z.FOCUSED, z.FOCUS_POOL, z.UNDER, *z.DECKS)


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
    """A copy in which each card of a hand or deck, or under another, that somebody does not know is an unknown card."""
    return information_set_of(s, s.everybody, _secret(s), UNKNOWN)


def as_seat_sees(s: State, seat: int) -> State:
    """A copy in which each card of a hand or deck, or under another, that a seat does not know is an unknown card."""
    return information_set_of(s, 1 << seat, _secret(s), UNKNOWN)


def _secret(s: State) -> list[int]:
    return [z.at(seat, zone) for seat in range(len(s.seats)) for zone in _SECRET]


_ATTACK = ("attacker", "defender", "fields", "fought", "battle", "segment")


def zone_names(seats: int) -> tuple[str, ...]:
    """The areas of all seats by index, "0 hand" for one."""
    return tuple(f"{seat} {name}" for seat in range(seats) for name in z.NAMES)


def public_facts(s: State) -> dict[str, Any]:
    """turn, phase; window: the kind of actions that may be taken, or ""; active: whose turn it is; first: who had the
    first one; favor: who has the Imperial Favor, or -1. attack: the one under way with its battlefields, or null.
    """
    memory = s.memory
    return {
        "active": memory["active"],
        "attack": named(memory["attack"], _ATTACK),
        "favor": memory["favor"],
        "first": memory["first"],
        "phase": memory["phase"],
        "turn": memory["turn"],
        "window": memory["window"],
    }

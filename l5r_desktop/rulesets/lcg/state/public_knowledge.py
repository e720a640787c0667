"""Public knowledge of a state: the ground on which it is decided whether a question is asked (L16), and the facts
beside cards, seats and effects that `common/public_state.py` tells.
"""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import information_set_of
from l5r_desktop.rulesets.common.public_state import named
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


_CONFLICT = (
    "attacker", "defender", "type", "declared", "ring", "province", "winner", "loser", "difference", "strength",
    "unopposed", "resolved", "evaded", "broke", "claimed_by",
)  # fmt: skip


def zone_names(seats: int) -> tuple[str, ...]:
    """The areas of all seats by index, "0 hand" for one, and the shared one of the rings."""
    return (*(f"{seat} {name}" for seat in range(seats) for name in z.NAMES), "rings")


def public_facts(s: State) -> dict[str, Any]:
    """round, phase; first: the first player; favor: who holds the Imperial Favor and by which side, [-1, ""] if nobody.

    conflict: the one in progress, or null. conflicts: types of those of this round. declared: attacker and defender of
    those of this phase.
    """
    memory = s.memory
    return {
        "conflict": named(memory["conflict"], _CONFLICT),
        "conflicts": list(memory["conflicts_this_round"]),
        "declared": [list(pair) for pair in memory["declared_against"]],
        "favor": list(memory["favor"]),
        "first": memory["first"],
        "phase": memory["phase"],
        "round": memory["round"],
    }

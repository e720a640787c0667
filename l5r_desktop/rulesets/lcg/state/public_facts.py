"""The public facts of an LCG state beside cards, seats and effects (`common/public_state.py`)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.public_state import named
from l5r_desktop.rulesets.lcg.state import zones as z

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

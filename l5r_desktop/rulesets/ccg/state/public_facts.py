"""The public facts of a CCG state beside cards, seats and effects (`common/public_state.py`)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.common.public_state import named

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

"""What follows from a condition without testing it: whether it can only hold during a conflict."""

from __future__ import annotations

from typing import Any

from l5r_desktop.cardscript.expressions import And
from l5r_desktop.rulesets.lcg.words import conditions, conditions_conflict
from l5r_desktop.rulesets.lcg.words.filters import Flag

_CONFLICT_ONLY = (
    conditions_conflict.InConflict,
    conditions_conflict.ConflictElement,
    conditions_conflict.ConflictHere,
    conditions_conflict.Unopposed,
    conditions_conflict.FirstOfRound,
    conditions_conflict.YouAttack,
    conditions_conflict.YouDefend,
    conditions_conflict.OneParticipant,
)
_SIDES = frozenset({"participating", "attacking", "defending", "attacked"})


def needs_conflict(condition: Any) -> bool:
    """Return True if a condition is false whenever there is no conflict, so that nothing else need be looked at."""
    if isinstance(condition, And):
        return any(needs_conflict(part) for part in condition.parts)
    if isinstance(condition, conditions.CardIs):
        return any(isinstance(test, Flag) and test.flag in _SIDES for test in condition.tests)
    return isinstance(condition, _CONFLICT_ONLY)

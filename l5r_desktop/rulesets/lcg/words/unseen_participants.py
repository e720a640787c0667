"""The additional participants that a filter counts without their being there: a text has a player count as having more
(L8.8).
"""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state.lookup import conflict, your_opponent
from l5r_desktop.rulesets.lcg.values.current_values import unseen_participants
from l5r_desktop.rulesets.lcg.words.filters import Flag
from l5r_desktop.rulesets.lcg.words.nouns import Character

_TAKING_PART = frozenset({"participating", "attacking", "defending"})
_SIDES = frozenset({"mine", "theirs", "enemy"})


def unseen_counted(s: State, c: Ctx, counted: Any) -> dict[int, int]:
    """Return by seat how many such characters fit a filter that asks for participants, and at most for their side.

    DECISION: they have no other property, so that a filter which asks for one does not count them (L1.13).
    """
    flags = {test.flag if isinstance(test, Flag) else "" for test in counted.tests}
    record = conflict(s)
    if record is None or not isinstance(counted.noun, Character) or not flags & _TAKING_PART:
        return {}
    if flags - _TAKING_PART - _SIDES:
        return {}
    found = {}
    for seat in (record.attacker, record.defender):
        fits = {
            "attacking": seat == record.attacker, "defending": seat == record.defender, "mine": seat == c.seat,
            "theirs": seat == your_opponent(s, c), "enemy": seat != c.seat, "participating": True,
        }  # fmt: skip
        if all(fits[flag] for flag in flags):
            found[seat] = unseen_participants(s, seat)
    return found

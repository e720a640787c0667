"""The end of a battle: who passes once all others have passed ends it as it stands (Ivory: Action Rounds).

Who acts instead gives them another action, so that a battle which is won as it stands is best ended.
"""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State

BATTLE = "action-battle"


def all_others_passed(s: State, decision: Decision) -> bool:
    """Return True if a seat is asked for a Battle action after all others have passed in a row."""
    if decision.prompt != BATTLE or not s.frames or s.frames[-1].proc != "actions":
        return False
    v = s.frames[-1].v
    return set(v["seats"]) - {decision.seat} <= set(v["passed"])

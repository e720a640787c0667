"""Additional Action Phases that texts put into the turns of all players (Ivory: Additional phase or segment)."""

from __future__ import annotations

from typing import TypedDict

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.common.lasting import lasting

MORE_ACTION_PHASES = "additional action phase"
"""The topic of lasting effects each of which gives every turn one more Action Phase before it ends."""


class AdditionalPhasesValues(TypedDict, total=False):
    """The values that the step keeps while additional phases are played."""

    more: int


def more_action_phases(s: State, f: Frame[AdditionalPhasesValues]) -> None:
    """Play an Action Phase for each text that gives the turn one, after the Dynasty Phase and before whatever comes as
    the turn ends.
    """
    done = f.v.get("more", 0)
    if s.result or done >= len(lasting(s, MORE_ACTION_PHASES)):
        f.v.pop("more", None)
        return
    f.v["more"] = done + 1
    f.repeat()
    s.push("additional-action-phase")

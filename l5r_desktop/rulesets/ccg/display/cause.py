"""The action or effect that is answered in a window of the CCG, as its question names it."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import act_frame
from l5r_desktop.rulesets.common.cause import EQUIPS, RECRUITS, USES, Cause, brought_about, window_events

_ABOUT_ACTIONS = ("action-taken", "action-resolving", "reaction-resolving")
_MANNERS = {"recruit": RECRUITS, "equip": EQUIPS}


def cause(s: State) -> Cause | None:
    """The action that is about to take effect (Ivory: Interrupt actions; Celestial: Reactions), or the card whose
    effect brings about what is answered; None where the rules do, and where no window is open.
    """
    for e in window_events(s)[:1]:
        return _action(s, e) if e.kind in _ABOUT_ACTIONS else brought_about(s, e)
    return None


def _action(s: State, e: Event) -> Cause:
    act = act_frame(s, e.x["act"])
    values = {} if act is None else act.v
    manner = USES if act is None else _MANNERS.get(act.proc, USES)
    ident, index = values.get("ref") or ("", 0)
    targets = tuple(e.x["targeted"])
    if manner == EQUIPS and values.get("host", -1) >= 0:
        targets = (values["host"],)
    return Cause(manner, e.seat, e.card, (ident, index) if ident else None, targets)

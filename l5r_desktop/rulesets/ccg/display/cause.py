"""The action or effect that is answered in a window of the CCG, as its question names it."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, is_territory, said_site
from l5r_desktop.rulesets.common.cause import (
    AT,
    AT_TERRITORY,
    EQUIPS,
    RECRUITS,
    USES,
    Cause,
    brought_about,
    window_events,
)

_ABOUT_ACTIONS = ("action-taken", "action-resolving", "reaction-resolving")
_AT_BATTLEFIELDS = ("battle-begins", "engaged", "combat-begins")
_MANNERS = {"recruit": RECRUITS, "equip": EQUIPS}


def cause(s: State) -> Cause | None:
    """The action that is about to take effect (Ivory: Interrupt actions; Celestial: Reactions), or the card whose
    effect brings about what is answered; of what happens in each battle, the Province at which it is. None where the
    rules do what happens, and where no window is open.
    """
    for e in window_events(s)[:1]:
        if e.kind in _AT_BATTLEFIELDS and e.src < 0:
            return _at(s, e.card)
        return _action(s, e) if e.kind in _ABOUT_ACTIONS else brought_about(s, e)
    return None


def _at(s: State, site: int) -> Cause | None:
    """The battlefield of a Province or a Territory; None for one without (Ivory: Battlefield)."""
    if site < 0:
        return None
    (_, place), (_, seat) = said_site(s, site)
    return Cause(AT_TERRITORY, seat, site) if is_territory(s, site) else Cause(AT, seat, site, place=place)


def _action(s: State, e: Event) -> Cause:
    act = act_frame(s, e.x["act"])
    values = {} if act is None else act.v
    manner = USES if act is None else _MANNERS.get(act.proc, USES)
    ident, index = values.get("ref") or ("", 0)
    targets = tuple(e.x["targeted"])
    if manner == EQUIPS and values.get("host", -1) >= 0:
        targets = (values["host"],)
    return Cause(manner, e.seat, e.card, (ident, index) if ident else None, targets)

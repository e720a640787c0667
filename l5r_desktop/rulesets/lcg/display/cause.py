"""The action or effect that is answered in a window of the LCG, as its question names it."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.cause import PLAYS, USES, Cause, brought_about, used_below, window_events


def cause(s: State) -> Cause | None:
    """The action that is about to take effect (L7.2), or the card whose effect brings about what is answered (L6.2);
    None where the rules do, and where no window is open.
    """
    for e in window_events(s)[:1]:
        if e.kind == "initiate":
            return Cause(PLAYS if e.x["event"] else USES, e.seat, e.card, used_below(s, e.card), tuple(e.x["targets"]))
        return brought_about(s, e)
    return None

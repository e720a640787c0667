"""The action or effect that is answered in a window of the LCG, as its question names it."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.cause import PLAYS, USES, Cause, brought_about, used_below, window_events

_BREAKS, _LEAVES_PROVINCE = "breaks", "leaves-province"


def cause(s: State) -> Cause | None:
    """The action that is about to take effect (L7.2), or the card whose effect brings about what is answered (L6.2);
    None where the rules do, and where no window is open.
    """
    events = window_events(s)
    for e in events[:1]:
        if e.kind == "initiate":
            return Cause(PLAYS if e.x["event"] else USES, e.seat, e.card, used_below(s, e.card), tuple(e.x["targets"]))
        if e.kind == "leave" and not e.x.get("was_in_play", True):
            return _gone_from_province(s, e, events)
        return brought_about(s, e)
    return None


def _gone_from_province(s: State, e: Event, events: tuple[Event, ...]) -> Cause:
    """Return what is told of a card that was in no play area but in a province: the province that has been broken with
    it (L4.8.3), or else that it has left its province.
    """
    seat = s.cards[e.card].owner
    broken = next((other.card for other in events if other.kind == "break-province"), -1)
    return Cause(_LEAVES_PROVINCE, seat, e.card) if broken < 0 else Cause(_BREAKS, seat, broken)

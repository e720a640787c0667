"""Making events happen: what one effect does at once is one batch. What a batch does stands in timing/batch.py."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.frame_values import ActValues
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of


def resolve_batch(s: State, *events: Event) -> None:
    """Push the procedure "batch" for those of the events that are possible now (Ivory: Timing); the events happen when
    the engine runs it, not before this call returns.

    When the batch ends, the frame that called finds the tuple of executed events as local value "result"; it is () at
    once if none was possible.
    """
    kinds = rules_of(s).events
    live = [e for e in events if kinds[e.kind].possible(s, e)]
    if not live:
        s.frames[-1].v["result"] = ()
        return
    s.push("batch", events=tuple(live), at=0, checked=0, leaving=())


def action_event(kind: str, v: ActValues) -> Event:
    """An event about the action of a frame."""
    return Event(
        kind, v["me"], v["seat"], act=v["act_id"], designator=v["designator"], keywords=tuple(v["keywords"]),
        targeted=tuple(v["targeted"]), src=v["me"], actor=v["seat"],
        did=(*v.get("paid_with", ()), *v["t"].get("did", ())),
        source=v["from"], paid=len(v.get("paid_with", ())), performers=tuple(v.get("performers", ())),
    )  # fmt: skip

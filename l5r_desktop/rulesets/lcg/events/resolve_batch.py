"""Making events happen: all that comes from one cause is one batch (L6.1). What a batch does: timing/batch.py."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of


def replace_answered(s: State, at: tuple[int, int], *new: Event, why: str = "") -> None:
    """Take an answered event out of its batch and, for a replacement, put others in (L6.2 step 2, L6.11).

    at: the depth of the batch's frame, and the event's place in it.
    """
    depth, place = at
    batch = s.frames[depth].v
    old = batch["events"][place]
    if old is None:
        return
    batch["events"] = (*batch["events"][:place], None, *batch["events"][place + 1 :], *new)
    batch["dropped"] = (*batch["dropped"], (old, why or ("replaced" if new else "cancelled")))


def resolve_batch(s: State, *events: Event, collect: bool = True, refilling: bool = True) -> None:
    """Push the procedure "batch" for those of the events that are possible now (L6.1, L6.2); the events happen when the
    engine runs it, not before this call returns.

    When the batch ends, the frame that called finds (executed events, dropped events with reason) as local value
    "result". collect: reactions wait for the end of the ability or step around the batch, if there is one (L6.14);
    False for costs (L6.15). refilling: emptied provinces are refilled after the batch; False leaves them to the caller,
    in "left" (L10.5.9).
    """
    kinds = rules_of(s).events
    live = tuple([e for e in events if kinds[e.kind].possible(s, e)])
    if not live:
        s.frames[-1].v["result"] = ((), tuple((e, "gone") for e in events))
        return
    dropped = () if len(live) == len(events) else tuple((e, "gone") for e in events if e not in live)
    s.push(
        "batch", events=live, dropped=dropped, at=0, collect=collect, refilling=refilling, checked=0, spread=0, left=()
    )  # fmt: skip

"""Batches: everything that happens at once shares one set of windows (L6.1, L6.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.events.refilling import refill
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import CollectingValues
from l5r_desktop.rulesets.lcg.state.index import ROLES, index_of
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.timing.after_batch import start_follow_ups
from l5r_desktop.rulesets.lcg.timing.state_check import check_state
from l5r_desktop.rulesets.lcg.timing.windows import open_window
from l5r_desktop.rulesets.lcg.values.current_values import ready_price
from l5r_desktop.rulesets.lcg.values.texts_in_force import kept_off


class BatchValues(TypedDict, total=False):
    """The values that the frames of `batch` keep."""

    at: int
    checked: int
    collect: bool
    dropped: tuple[tuple[Event, str], ...]
    events: tuple[Event | None, ...]
    left: tuple[int, ...]
    refilling: bool
    spread: int


Substep = Callable[[State, BatchValues], bool]
"""One part of a batch. True if something else comes first: another frame, an answer, or the end of the game."""
_FORCED, _OTHER, _REFILL, _OVER = range(4)
"""How far `_close` has come: the window of forced reactions, that of others, refilling, and nothing left to do."""


def _heard(s: State, events: tuple[Event | None, ...]) -> int:
    """The roles (see state/index.py) in which a text in play, or a card that a hand could hold, answers such events."""
    hears = index_of(s).hears
    found = 0
    for e in events:
        if e is not None:
            found |= hears.get(e.kind, 0)
    return found


def _batch(s: State, f: Frame[BatchValues]) -> None:
    """Run the sub-steps of L6.2 until one of them needs something else first.

    Most batches are heard by nobody: windows in which none can answer are passed over without a call.
    """
    f.step = 0
    v = f.v
    at, events = v["at"], v["events"]
    heard = -1
    while at < _END:
        substep, role = _SUBSTEPS[at]
        at += 1
        if role:
            if heard < 0:
                heard = _heard(s, events)
            if not heard & role:
                if role == _WOULD:
                    v["checked"] = len(events)
                continue
        v["at"] = at
        if substep(s, v):
            return
        at = v["at"]
        # Who hears them changes only with the events: what is executed is another tuple.
        if events is not v["events"]:
            events = v["events"]
            heard = -1
    s.finish((v["events"], v["dropped"]))


def _forced_would(s: State, v: BatchValues) -> bool:
    """Forced interrupts to what would happen come before those that players choose to use (L6.6, L6.7)."""
    events, checked = v["events"], v["checked"]
    if checked:
        events = (*(None,) * checked, *events[checked:])
    return open_window(s, "forced-would", events)


def _would(s: State, v: BatchValues) -> bool:
    """Every event has its chance here once, those that join the batch later included."""
    events, checked = v["events"], v["checked"]
    v["checked"] = len(events)
    if checked:
        events = (*(None,) * checked, *events[checked:])
    return open_window(s, "would", events)


def _consequences(s: State, v: BatchValues) -> bool:
    kinds = rules_of(s).events
    events, spread = v["events"], v["spread"]
    grown: list[Event | None] | None = None
    for e in events[spread:] if spread else events:
        if e is not None:
            for extra in kinds[e.kind].consequences(s, e):
                if kinds[extra.kind].possible(s, extra) and not _is_in(extra, grown or events):
                    grown = [*(grown or events), extra]
    v["spread"] = len(events)
    if grown is not None:
        v["events"] = tuple(grown)
    if len(v["events"]) > v["checked"]:
        _go_to(v, _forced_would)
    return False


def _is_in(extra: Event, events: Sequence[Event | None]) -> bool:
    """Return True if a batch holds an event already; a card leaves once, however many events would make it (L11.2)."""
    if extra.kind == "leave":
        return any(e is not None and e.kind == "leave" and e.card == extra.card for e in events)
    return extra in events


def _forced_interrupts(s: State, v: BatchValues) -> bool:
    return open_window(s, "forced-interrupt", v["events"])


def _interrupts(s: State, v: BatchValues) -> bool:
    return open_window(s, "interrupt", v["events"])


_MOVES = frozenset({"leave", "enter", "put-away", "into-province"})


def _immune(s: State, e: Event) -> bool:
    """Return True if its card is immune to the card that causes the event (L8.19)."""
    return e.card >= 0 and e.by == "card" and kept_off(s, e.card, e.src, e.actor)


def _with_what_leaves(done: list[Event]) -> list[Event]:
    """The events with the fate of each card that leaves play counted while it still lies there (L11.2): after what else
    becomes of that fate, before the card goes.
    """
    fate = {e.card: e for e in done if "leaving" in e.x}
    ordered: list[Event] = []
    for e in done:
        if e.kind == "leave" and e.card in fate:
            ordered.append(fate.pop(e.card))
        if "leaving" not in e.x:
            ordered.append(e)
    return ordered


def _execute(s: State, v: BatchValues) -> bool:
    kinds = rules_of(s).events
    done: list[Event] = []
    gone: list[tuple[Event, str]] = []
    for e in v["events"]:
        if e is None:
            continue
        if kinds[e.kind].possible(s, e) and not (e.by == "card" and _immune(s, e)):
            done.append(e)
        else:
            gone.append((e, "gone"))
    if any("leaving" in e.x for e in done):
        done = _with_what_leaves(done)
    if gone:
        v["dropped"] = (*v["dropped"], *gone)
    places = [s.cards[e.card].zone for e in done if e.kind in _MOVES]
    known = tuple([kinds[e.kind].snapshot(s, e) for e in done])
    v["events"] = known
    for e in known:
        kinds[e.kind].apply(s, e)
    if places:
        v["left"] = tuple(zone for zone in dict.fromkeys(places) if zone % z.COUNT in z.ROW and not s.zones[zone])
    return bool(s.missing)


def _check(s: State, v: BatchValues) -> bool:
    if check_state(s):
        _go_to(v, _check)
        return True
    return bool(s.result or s.missing)


def _follow(s: State, v: BatchValues) -> bool:
    return start_follow_ups(s, v["events"])


def _hand_over(s: State, v: BatchValues) -> bool:
    """Give what happened to the ability or step that collects reactions, or go on to open them here.

    What follows from a batch with reactions of its own is complete in itself (L6.2 step 9); the batch refills for it.
    """
    if not v["collect"]:
        return False
    for frame in reversed(s.frames[:-1]):
        if "happened" in frame.v:
            frame.v["happened"] = (*frame.v["happened"], *v["events"])
            frame.v["left"] = (*frame.v["left"], *v["left"])
            _go_to(v, None)
            return False
        if frame.proc == "batch" and not frame.v["collect"]:
            frame.v["left"] = (*frame.v["left"], *v["left"])
            v["left"] = ()
            return False
        if frame.proc == "window":
            return False
    return False


def _forced_reactions(s: State, v: BatchValues) -> bool:
    return open_window(s, "forced-reaction", v["events"])


def _reactions(s: State, v: BatchValues) -> bool:
    return open_window(s, "reaction", v["events"])


def _refill(s: State, v: BatchValues) -> bool:
    if not v["refilling"]:
        around = s.frames[-2].v
        around["left"] = (*around["left"], *v["left"])
        return False
    return bool(v["left"]) and refill(s, v["left"])


def _go_to(v: BatchValues, substep: Substep | None) -> None:
    """Go on with a sub-step; None: with none, the batch is over."""
    v["at"] = _END if substep is None else _PLACES[substep]


def _priced(s: State, v: BatchValues) -> bool:
    """Cards that ready only at a price are asked about before anything answers (L0.3)."""
    if "ready-price" not in index_of(s).statics:
        return False
    at = next((at for at, e in enumerate(v["events"]) if e is not None and _has_price(s, e)), -1)
    if at < 0:
        return False
    v["at"] -= 1
    s.push("ready-price", depth=len(s.frames) - 1, at=at)
    return True


def _has_price(s: State, e: Event) -> bool:
    return e.kind == "ready" and not e.x.get("paid") and ready_price(s, e.card) > 0


_WOULD = ROLES["would"]
_SUBSTEPS: tuple[tuple[Substep, int], ...] = (
    (_priced, 0),
    (_forced_would, ROLES["forced-would"]),
    (_would, _WOULD),
    (_consequences, 0),
    (_forced_interrupts, ROLES["forced-interrupt"]),
    (_interrupts, ROLES["interrupt"]),
    (_execute, 0),
    (_check, 0),
    (_follow, 0),
    (_hand_over, 0),
    (_forced_reactions, ROLES["forced-reaction"]),
    (_reactions, ROLES["reaction"]),
    (_refill, 0),
)
"""What a batch goes through in order; a window with the role in which it is answered, the others with 0."""
_END = len(_SUBSTEPS)
_PLACES = {substep: at for at, (substep, _) in enumerate(_SUBSTEPS)}


def _close(s: State, f: Frame[CollectingValues]) -> None:
    v = f.v
    at = v.get("closing", _FORCED)
    if at == _FORCED and not v["left"] and not _heard(s, v["happened"]):
        v["happened"] = ()
        return
    v["closing"] = at + 1
    if at < _OVER:
        f.repeat()
    if at == _FORCED:
        open_window(s, "forced-reaction", v["happened"])
    elif at == _OTHER:
        open_window(s, "reaction", v["happened"])
    elif at == _REFILL:
        refill(s, v["left"])
    else:
        v["closing"] = _FORCED
        v["happened"], v["left"] = (), ()


CLOSE = Step("L6.14", _close, asks=False, name="close")
"""The step that opens the one reaction window over all that an ability or a framework step has collected."""

PROCEDURES = (Procedure("batch", (Step("L6.2", _batch, asks=False),)),)

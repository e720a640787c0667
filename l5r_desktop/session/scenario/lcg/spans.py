"""Where a stretch of play ends (puzzles: until)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from l5r_desktop.engine.state import State


def _conflict(start: State) -> Callable[[State], bool]:
    """The conflict that is going on, or else the next one; an opportunity that is passed counts as one (L3.3.3)."""
    within = start.memory["conflict"] is not None
    before = _mark(start)
    return lambda s: s.memory["conflict"] is None and (within or _mark(s) != before)


def _mark(s: State) -> tuple[int, str, int]:
    return s.memory["round"], s.memory["phase"], sum(counters["chances"] for counters in s.seats)


def _phase(start: State) -> Callable[[State], bool]:
    before = start.memory["round"], start.memory["phase"]
    return lambda s: (s.memory["round"], s.memory["phase"]) != before


def _round(start: State) -> Callable[[State], bool]:
    before = start.memory["round"]
    return lambda s: bool(s.memory["round"] != before)


SPANS: Mapping[str, Callable[[State], Callable[[State], bool]]] = {
    "conflict": _conflict,
    "phase": _phase,
    "round": _round,
}
"""By name: from a state, what tells whether the stretch that it lies in is over."""

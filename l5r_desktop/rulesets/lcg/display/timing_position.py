"""Where in the timing chart a game is (L3, L4, L13; K2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import cast

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.timing_position import Stage, TimingPosition, begun, step_of
from l5r_desktop.rulesets.lcg.display.timing_chart import numbered, windows
from l5r_desktop.rulesets.lcg.ruleset import Lcg

_PHASES = ("dynasty", "draw", "conflict-phase", "fate", "regroup")
_APART = ("setup", "duel")
"""Parts of the chart that are no phases; their name is told before their steps."""


def course(s: State) -> TimingPosition:
    """The phases of the round, and what is being followed now; everybody may know it."""
    rules = cast(Lcg, s.rules)
    phases, names = _phases(rules)
    under_way = [names.index(frame.proc) for frame in s.frames if frame.proc in names]
    return TimingPosition(phases, under_way[0] if under_way else -1, tuple(_inside(s, rules)))


@lru_cache(maxsize=16)
def _phases(rules: Lcg) -> tuple[tuple[Stage, ...], tuple[str, ...]]:
    names = tuple(name for name in _PHASES if name in rules.procedures)
    parts = [rules.procedures[name] for name in names]
    return tuple(Stage(part.title, numbered(rules, part.steps[0].rule).rpartition(".")[0]) for part in parts), names


def _inside(s: State, rules: Lcg) -> Iterator[Stage]:
    for frame in s.frames:
        if frame.proc in ("window", "forced"):
            title, rule = windows()[frame.v["role"]]
            yield Stage(title, rule, "W")
        else:
            yield from _stages(rules, frame.proc, begun(s, frame))


@lru_cache(maxsize=2048)
def _stages(rules: Lcg, name: str, at: int) -> tuple[Stage, ...]:
    """Return what the chart tells of a procedure at a step: its step, and before it its name where that is no phase."""
    procedure = rules.procedures[name]
    step = step_of(procedure, at)
    if step is None:
        return ()
    now = Stage(step.title, numbered(rules, step.rule), step.kind)
    if name not in _APART:
        return (now,)
    return Stage(procedure.title, numbered(rules, procedure.steps[0].rule).rpartition(".")[0]), now

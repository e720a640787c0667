"""Where in the turn sequence a game is (Ivory: The Turn Sequence; Celestial: The Turn Sequence)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import cast

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.display.timing_chart import left_out, phases_by_word, section, windows
from l5r_desktop.rulesets.ccg.ruleset import Ccg
from l5r_desktop.rulesets.common.card_text_writer import capital
from l5r_desktop.rulesets.common.timing_position import Stage, TimingPosition, begun, step_of

_APART = ("setup", "duel")


def course(s: State) -> TimingPosition:
    """The phases of the turn, and what is being followed now; everybody may know it."""
    rules = cast(Ccg, s.rules)
    return TimingPosition(_phases(rules), _now(rules, s.memory["phase"]), tuple(_inside(s, rules)))


@lru_cache(maxsize=64)
def _now(rules: Ccg, word: str) -> int:
    titles = [stage.title for stage in _phases(rules)]
    return next((titles.index(title) for title in phases_by_word().get(word, ()) if title in titles), -1)


@lru_cache(maxsize=16)
def _phases(rules: Ccg) -> tuple[Stage, ...]:
    """The steps of the turn by the names of their groups; those that make no phase are left out."""
    named = {title for titles in phases_by_word().values() for title in titles}
    found: dict[str, Stage] = {}
    for step in rules.procedures["turn"].steps:
        head = step.title.partition(": ")[0]
        if head in named and head not in found:
            found[head] = Stage(head, section(rules, step.rule))
    return tuple(found.values())


def _inside(s: State, rules: Ccg) -> Iterator[Stage]:
    for frame in s.frames:
        if frame.proc == "window":
            title, rule = windows()[frame.v["role"]]
            yield Stage(title, rule, "W")
        else:
            yield from _stages(rules, frame.proc, begun(s, frame))


@lru_cache(maxsize=2048)
def _stages(rules: Ccg, name: str, at: int) -> tuple[Stage, ...]:
    """Return what the chart tells of a procedure at a step: its step, and before it the group and the name it stands
    under.
    """
    procedure = rules.procedures[name]
    step = step_of(procedure, at, left_out(rules))
    if step is None:
        return ()
    head, _, title = step.title.rpartition(": ")
    found = [Stage(capital(title), section(rules, step.rule), step.kind)]
    if head and name != "turn":
        found.insert(0, Stage(head, section(rules, step.rule)))
    if name in _APART:
        found.insert(0, Stage(procedure.title, section(rules, procedure.steps[0].rule)))
    return tuple(found)

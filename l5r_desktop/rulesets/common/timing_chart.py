"""The lines of a timing chart, how they are written below one another, and the position of a game in it: its phases,
and inside them the steps that are being carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.common.ruleset import BaseRules

T = TypeVar("T")

LOOP = "LOOP"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a chart.

    rule: number or section of the rule. kind: FW, AW, SAW or LOOP. title: in English, "" where the chart goes back.
    step: the number that players know it by, or "". depth: 1 for a step of the part, more for one inside that step.
    """

    rule: str
    kind: str
    title: str
    step: str
    depth: int = 1


def written(head: str, parts: Sequence[tuple[str, Sequence[Row]]], say: Callable[[str], str]) -> str:
    """A chart as text: step, kind, title and rule of each line. say: a title in the reader's language."""

    def said(row: Row) -> str:
        return say("Back to") + f" {row.rule}" if row.kind == LOOP else say(row.title)

    width = max(len(said(row)) + 2 * row.depth for _, part in parts for row in part)
    lines = [head]
    for title, part in parts:
        lines += ["", say(title)]
        for row in part:
            text = "  " * (row.depth - 1) + said(row)
            lines.append(f"  {row.step:<6}{row.kind:<5} {text:<{width}}{row.rule}".rstrip())
    return "\n".join(lines)


def kept(rules: BaseRules[Any], key: tuple[str | int, ...], work: Callable[[], T]) -> T:
    """Return what `work` gives, which is worked out once for rules and goes with them. A cache of this module would
    keep their card library for ever.
    """
    if key not in rules.worked_out:
        rules.worked_out[key] = work()
    return cast(T, rules.worked_out[key])


@dataclass(frozen=True, slots=True)
class Stage:
    """A phase, step or window. title: as the chart calls it, in English. rule: its number or section.

    kind: as in the chart: "AW" for a window of actions, "W" for one of reactions or interrupts, else "FW" or "".
    """

    title: str
    rule: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class TimingPosition:
    """phases: of a round or turn, in their order. now: the place of the one that the game is in, -1 for none.

    inside: what is being followed within it, outermost first.
    """

    phases: tuple[Stage, ...]
    now: int
    inside: tuple[Stage, ...]


NOWHERE = TimingPosition((), -1, ())


def begun(s: State, frame: Frame[Any]) -> int:
    """Return how many steps of its procedure a frame has begun, that which asks being one of them."""
    if s.pending and frame is s.frames[-1] and s.again is not None:
        return s.again[0] + 1
    return frame.step


def rule_of_step(s: State) -> str:
    """The number or section of the rule that is being followed, "" before the first."""
    for frame in reversed(s.frames):
        procedure = s.rules.procedures[frame.proc]
        if procedure.title and frame.step:
            rule: str = procedure.steps[frame.step - 1].rule
            return rule
    return ""


def step_of(procedure: Procedure, begun: int, left_out: Sequence[str] = ()) -> Step | None:
    """The step of the chart that a procedure is in. begun: how many of its steps have.

    A step without a title belongs to the one of its rule beside it, else to the one before it, else to that to come.
    None for one that has not begun, and for one without such steps. left_out: titles that do not count.
    """
    if not begun:
        return None
    at = begun - 1

    def first(steps: Sequence[Step]) -> Step | None:
        return next((step for step in steps if step.title and step.title not in left_out), None)

    before, after = first(procedure.steps[at::-1]), first(procedure.steps[at + 1 :])
    if before is None or (after is not None and after.rule == procedure.steps[at].rule != before.rule):
        return after
    return before

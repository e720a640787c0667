"""Where in the timing chart a game is: its phases, and inside them the steps that are being followed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame


@dataclass(frozen=True, slots=True)
class Stage:
    """A phase, step or window. title: as the chart calls it, in English. rule: its number or section.

    kind: as in the chart: "AW" for a window of actions, "W" for one of reactions or interrupts, else "FW" or "".
    """

    title: str
    rule: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """phases: of a round or turn, in their order. now: the place of the one that the game is in, -1 for none.

    inside: what is being followed within it, outermost first.
    """

    phases: tuple[Stage, ...]
    now: int
    inside: tuple[Stage, ...]


NOWHERE = Course((), -1, ())


def step_of(procedure: Procedure, frame: Frame, left_out: Sequence[str] = ()) -> Step | None:
    """The step of the chart that a frame is in: the last one with a title that has begun, else the first to come.

    None for a frame that has not begun, and for a procedure without such steps. left_out: titles that do not count.
    """
    if not frame.step:
        return None
    at = frame.step - 1
    for step in (*reversed(procedure.steps[: at + 1]), *procedure.steps[at + 1 :]):
        if step.title and step.title not in left_out:
            return step
    return None

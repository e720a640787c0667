"""Playing a case of either game: do the steps, judge the end."""

from __future__ import annotations

from typing import Any

from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.expectations import expect
from l5r_desktop.session.scenario.step_driver import do_step, name_of


def do_steps(sitting: CaseRun) -> None:
    """Do all steps. Raises CaseError, naming the step."""
    for at, step in enumerate(sitting.steps):
        sitting.at = at
        if at in sitting.taken:
            continue
        try:
            do_step(sitting)
        except UnmetError as error:
            raise UnmetError(f"step {at + 1} ({name_of(sitting, step)}): {error}") from None
    sitting.at = len(sitting.steps)


def judge(sitting: CaseRun, predicates: Any) -> None:
    """Judge what must be so in the end. Raises CaseError if it is not, or if choices were left over."""
    if predicates:
        try:
            expect(sitting, predicates, lambda d: False)
        except UnmetError as error:
            raise UnmetError(f"then: {error}") from None
    left = sitting.left_over()
    if left:
        raise UnmetError(f"nobody asked for these choices: {left}")

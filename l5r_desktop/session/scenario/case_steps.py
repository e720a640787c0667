"""Playing a case of either game: do the steps, judge the end."""

from __future__ import annotations

from typing import Any

from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.expectations import expect
from l5r_desktop.session.scenario.step_driver import do_step, name_of


def do_steps(case_run: CaseRun) -> None:
    """Do all steps. Raises CaseError, naming the step."""
    for at, step in enumerate(case_run.steps):
        case_run.at = at
        if at in case_run.taken:
            continue
        try:
            do_step(case_run)
        except UnmetError as error:
            raise UnmetError(f"step {at + 1} ({name_of(case_run, step)}): {error}") from None
    case_run.at = len(case_run.steps)


def judge(case_run: CaseRun, predicates: Any) -> None:
    """Judge what must be so in the end. Raises CaseError if it is not, or if choices were left over."""
    if predicates:
        try:
            expect(case_run, predicates, lambda d: False)
        except UnmetError as error:
            raise UnmetError(f"then: {error}") from None
    left = case_run.left_over()
    if left:
        raise UnmetError(f"nobody asked for these choices: {left}")

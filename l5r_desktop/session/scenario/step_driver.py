"""Drives the steps of a case: telling them apart, the decisions they are for, and getting there."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.game_adapter import Said


def name_of(case_run: CaseRun, step: Said) -> str:
    """The word that names a step; "option" beside "play" only goes with it."""
    return next(word for word in case_run.adapter.steps if word in step)


def wants(case_run: CaseRun, step: Said, d: Decision) -> bool:
    """Return True if a step answers, or asks about, a decision."""
    return case_run.adapter.steps[name_of(case_run, step)][1](case_run, step, d)


def upcoming(case_run: CaseRun, d: Decision, start: int) -> bool:
    """Return True if one of the next steps, up to the first that surely does something, is for this decision."""
    for at in range(start, len(case_run.steps)):
        step = case_run.steps[at]
        if at in case_run.taken:
            continue
        if wants(case_run, step, d):
            return True
        if "expect" not in step and not step.get("if_asked"):
            return False
    return False


def do_step(case_run: CaseRun) -> None:
    """Do the step at hand. Raises UnmetError if it cannot be done."""
    step = case_run.steps[case_run.at]
    case_run.adapter.steps[name_of(case_run, step)][0](case_run, step)


def unmet(case_run: CaseRun, what: str) -> UnmetError:
    """The error of a step that cannot be done now."""
    return UnmetError(f"{what}; {case_run.situation}")


def reach(case_run: CaseRun, step: Said) -> Decision | None:
    """Go on to a decision that the step is for, past opportunities of others who can do nothing but pass."""
    while not case_run.settle(lambda d: wants(case_run, step, d), firm=True):
        d = next(iter(case_run.pending), None)
        if d is not None and case_run.adapter.gives_way(case_run.s, d, acting_seat(case_run, step)):
            case_run.give(d, ("pass",))
            continue
        if d is None or d.kind != "action" or len(d.options) > 1 or d.seat == acting_seat(case_run, step):
            return None
        case_run.give(d, ("pass",))
    return next(d for d in case_run.pending if wants(case_run, step, d))


def acting_seat(case_run: CaseRun, step: Said) -> int:
    """The seat that needs an ordinary opportunity; for other steps the one that is asked, so that nobody is passed."""
    if name_of(case_run, step) == "pass":
        return case_run.names.seat(case_run.s, step["pass"])
    seat = case_run.adapter.waits_for(case_run, step)
    return case_run.pending[0].seat if seat is None else seat

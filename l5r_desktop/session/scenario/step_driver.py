"""Drives the steps of a case: telling them apart, the decisions they are for, and getting there."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.game_adapter import Said


def name_of(sitting: CaseRun, step: Said) -> str:
    """The word that names a step; "option" beside "play" only goes with it."""
    return next(word for word in sitting.adapter.steps if word in step)


def wants(sitting: CaseRun, step: Said, d: Decision) -> bool:
    """Return True if a step answers, or asks about, a decision."""
    return sitting.adapter.steps[name_of(sitting, step)][1](sitting, step, d)


def upcoming(sitting: CaseRun, d: Decision, start: int) -> bool:
    """Return True if one of the next steps, up to the first that surely does something, is for this decision."""
    for at in range(start, len(sitting.steps)):
        step = sitting.steps[at]
        if at in sitting.taken:
            continue
        if wants(sitting, step, d):
            return True
        if "expect" not in step and not step.get("if_asked"):
            return False
    return False


def do_step(sitting: CaseRun) -> None:
    """Do the step at hand. Raises UnmetError if it cannot be done."""
    step = sitting.steps[sitting.at]
    sitting.adapter.steps[name_of(sitting, step)][0](sitting, step)


def unmet(sitting: CaseRun, what: str) -> UnmetError:
    """The error of a step that cannot be done now."""
    return UnmetError(f"{what}; {sitting.situation}")


def reach(sitting: CaseRun, step: Said) -> Decision | None:
    """Go on to a decision that the step is for, past opportunities of others who can do nothing but pass."""
    while not sitting.settle(lambda d: wants(sitting, step, d), firm=True):
        d = next(iter(sitting.pending), None)
        if d is not None and sitting.adapter.gives_way(sitting.s, d, acting_seat(sitting, step)):
            sitting.give(d, ("pass",))
            continue
        if d is None or d.kind != "action" or len(d.options) > 1 or d.seat == acting_seat(sitting, step):
            return None
        sitting.give(d, ("pass",))
    return next(d for d in sitting.pending if wants(sitting, step, d))


def acting_seat(sitting: CaseRun, step: Said) -> int:
    """The seat that needs an ordinary opportunity; for other steps the one that is asked, so that nobody is passed."""
    if name_of(sitting, step) == "pass":
        return sitting.names.seat(sitting.s, step["pass"])
    seat = sitting.adapter.waits_for(sitting, step)
    return sitting.pending[0].seat if seat is None else seat

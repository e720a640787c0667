"""What all steps share: telling them apart, the decisions they are for, and getting there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.lcg.offers import actor
from l5r_desktop.session.scenario.lcg.sitting import Sitting

Said = dict[str, Any]
Do = Callable[[Sitting, Said], None]
Wanted = Callable[[Sitting, Said, Decision], bool]
# By the word that names a step: what does it, and whether it is for a decision. Filled by `steps`, in the order in
# which the words are looked for.
STEPS: dict[str, tuple[Do, Wanted]] = {}


def name_of(step: Said) -> str:
    """The word that names a step; "option" beside "play" only goes with it."""
    return next(word for word in STEPS if word in step)


def wants(sitting: Sitting, step: Said, d: Decision) -> bool:
    """Whether a step answers, or asks about, a decision."""
    return STEPS[name_of(step)][1](sitting, step, d)


def upcoming(sitting: Sitting, d: Decision, start: int) -> bool:
    """Whether one of the next steps, up to the first that surely does something, is for this decision."""
    for at in range(start, len(sitting.steps)):
        step = sitting.steps[at]
        if at in sitting.taken:
            continue
        if wants(sitting, step, d):
            return True
        if "expect" not in step and not step.get("if_asked"):
            return False
    return False


def do_step(sitting: Sitting) -> None:
    """Do the step at hand. Raises UnmetError if it cannot be done."""
    step = sitting.steps[sitting.at]
    STEPS[name_of(step)][0](sitting, step)


def unmet(sitting: Sitting, what: str) -> UnmetError:
    """The error of a step that cannot be done now."""
    return UnmetError(f"{what}; {sitting.situation}")


def reach(sitting: Sitting, step: Said) -> Decision | None:
    """Go on to a decision that the step is for, past opportunities of others who can do nothing but pass."""
    while not sitting.settle(lambda d: wants(sitting, step, d), firm=True):
        d = next(iter(sitting.pending), None)
        if d is None or d.kind != "action" or len(d.options) > 1 or d.seat == acting_seat(sitting, step):
            return None
        sitting.give(d, ("pass",))
    return next(d for d in sitting.pending if wants(sitting, step, d))


def acting_seat(sitting: Sitting, step: Said) -> int:
    """The seat that needs an ordinary opportunity; for other steps the one that is asked, so that nobody is passed."""
    name = name_of(step)
    if name in ("play", "use"):
        return actor(sitting.s, sitting.names, step)
    if name == "pass":
        return sitting.names.seat(sitting.s, step["pass"])
    return sitting.pending[0].seat

"""What a case may do (section 3), and the steps that go on to a phase or an offer."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.lcg.acting import ACTING
from l5r_desktop.session.scenario.lcg.fighting import FIGHTING
from l5r_desktop.session.scenario.lcg.offers import act_key
from l5r_desktop.session.scenario.lcg.sitting import Sitting
from l5r_desktop.session.scenario.lcg.stepping import STEPS, Said, do_step, name_of, unmet, wants

__all__ = ["STEPS", "do_step", "name_of"]


def _advance(sitting: Sitting, step: Said) -> None:
    goal = step["advance"]
    memory = sitting.s.memory
    start = (memory["round"], memory["phase"])
    while True:
        sitting.fast()
        memory = sitting.s.memory
        if sitting.s.result is not None:
            return
        if memory["phase"] == goal and (memory["round"], goal) != start:
            return


def _advance_until(sitting: Sitting, step: Said) -> None:
    while not any(wants(sitting, step, d) for d in sitting.pending):
        if sitting.s.result is not None:
            raise unmet(sitting, "it was never offered")
        sitting.fast()


def _until_wanted(sitting: Sitting, step: Said, d: Decision) -> bool:
    return act_key(sitting.s, sitting.names, d, step["advance_until"]) is not None


STEPS.update(ACTING)
STEPS.update(FIGHTING)
STEPS.update(
    {
        "advance": (_advance, lambda sitting, step, d: False),
        "advance_until": (_advance_until, _until_wanted),
    }
)

"""What an LCG case may do beyond ordinary play (section 3): conflicts, and going on to a phase or an offer."""

from __future__ import annotations

from collections.abc import Mapping

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.game_adapter import Do, Said, Wanted
from l5r_desktop.session.scenario.lcg.conflict_steps import FIGHTING
from l5r_desktop.session.scenario.step_driver import reach, unmet, wants


def _advance(sitting: CaseRun, step: Said) -> None:
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


def _advance_until(sitting: CaseRun, step: Said) -> None:
    while not any(wants(sitting, step, d) for d in sitting.pending):
        if sitting.s.result is not None:
            raise unmet(sitting, "it was never offered")
        sitting.fast()


def _until_wanted(sitting: CaseRun, step: Said, d: Decision) -> bool:
    return sitting.adapter.act_key(sitting.s, sitting.names, d, step["advance_until"]) is not None


def _pass_all(sitting: CaseRun, step: Said) -> None:
    if reach(sitting, step) is None:
        raise unmet(sitting, "no action window is open")
    window = sitting.s.frames[-1]
    waiting = {seat for seat in range(len(sitting.s.seats)) if not sitting.s.seats[seat]["out"]}
    while waiting and any(frame is window for frame in sitting.s.frames):
        if not sitting.settle(lambda d: d.kind == "action", firm=False) or sitting.s.frames[-1] is not window:
            return
        d = sitting.pending[0]
        if d.seat not in waiting:
            return
        waiting.discard(d.seat)
        sitting.give(d, ("pass",))


STEPS: Mapping[str, tuple[Do, Wanted]] = {
    "pass_all": (_pass_all, lambda sitting, step, d: d.kind == "action"),
    **FIGHTING,
    "advance": (_advance, lambda sitting, step, d: False),
    "advance_until": (_advance_until, _until_wanted),
}

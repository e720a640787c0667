"""Carrying out a triggered trait (Ivory: Triggered traits)."""

from __future__ import annotations

from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.actions.paying import pay, tell_use
from l5r_desktop.rulesets.ccg.actions.use_ability import begin_act
from l5r_desktop.rulesets.ccg.effects.run_effects import context, run_program
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.costs_of_use import purpose
from l5r_desktop.rulesets.ccg.legality.use_limits import count_use, limit_left
from l5r_desktop.rulesets.ccg.state.frame_values import ActValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import expire
from l5r_desktop.rulesets.ccg.timing.pending_battles import start_scheduled


def _costs(s: State, f: Frame[ActValues]) -> None:
    """Costs of a triggered trait must be paid if they can be (Ivory: Triggered traits)."""
    v = f.v
    begin_act(s, v)
    c = context(s, v)
    assert c.ability is not None
    if not limit_left(s, c):
        v["failed"] = True
        return
    count_use(s, c)
    if not all(cost.payable(s, c) for cost in c.ability.costs):
        v["failed"] = True
        return
    v["cost"] = max(0, c.ability.gold)
    pay(s, c.seat, v["cost"], purpose(s, c, v["cost"]))


def _more_costs(s: State, f: Frame[ActValues]) -> None:
    v = f.v
    if v.pop("result", True) is False or v.get("failed"):
        v["failed"] = True
        return
    c = context(s, v)
    assert c.ability is not None
    resolve_batch(s, *(e.with_changes(by="cost") for cost in c.ability.costs for e in cost.events(s, c)))


def _runs(s: State, f: Frame[ActValues]) -> None:
    v = f.v
    v.pop("result", None)
    if not v.get("failed"):
        run_program(s, v)


def _ends(s: State, f: Frame[ActValues]) -> None:
    expire(s, f"act {f.v['act_id']}")
    start_scheduled(s)
    if not f.v.get("failed"):
        tell_use(s, f.v["seat"], f.v["me"])


_RULE = "Ivory: Triggered traits"
PROCEDURES = (
    Procedure("trait", (Step(_RULE, _costs), Step(_RULE, _more_costs), Step(_RULE, _runs), Step(_RULE, _ends))),
)

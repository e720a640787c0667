"""The targets that a player is bound to by announcing an action (Ivory: Targeting paradoxes, Good Faith Rule)."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.effects.run_effects import context
from l5r_desktop.rulesets.ccg.legality.costs_of_use import gold_cost
from l5r_desktop.rulesets.ccg.legality.permission import announceable, as_player_knows, can_open
from l5r_desktop.rulesets.ccg.legality.target_dependent_costs import Aims, paid_for
from l5r_desktop.rulesets.ccg.state.frame_values import ActValues


def ask_aims(s: State, f: Frame[ActValues]) -> None:
    """Traits that add a cost for a target give the opportunity to pay it, before the target is chosen.

    What lacks its target now has been announced for an Interrupt that will give it one: that is promised. Both go by
    what the player knows, as the option of the action did.
    """
    v = f.v
    c = context(s, v)
    known = as_player_knows(s, c)
    found: dict[int, Aims] = {}
    for way in announceable(known, c, v["designator"]):
        found.setdefault(paid_for(s, way), way)
    v["ways"] = tuple(found.items())
    v["promised"] = not found and not v.get("combines") and v["designator"] != "interrupt" and not can_open(known, c)
    if len(found) < 2:
        return
    least = min(gold_cost(s, c.bound("aims", way)) for way in found.values())
    options = []
    for no, way in found.items():
        more = gold_cost(s, c.bound("aims", way)) - least
        which = f"-{no}" if len(found) > 2 else ""
        paid = Option(f"extra-cost-paid{which}", "extra-cost-paid", no, (more,))
        options.append(paid if no >= 0 else Option("extra-cost-declined", "extra-cost-declined"))
    rule = "Ivory: Targeting paradoxes"
    s.ask(Decision(c.seat, "paradox", "extra-cost", tuple(options), source=c.me, rule=rule, continues_act=True))


def take_aims(v: ActValues) -> None:
    """Keep the aims chosen, or the only ones, among the names of the action."""
    found = dict(v.pop("ways"))
    key = v.pop("answer", ("",))[0]
    paid = next((no for no in found if no >= 0 and key in ("extra-cost-paid", f"extra-cost-paid-{no}")), -1)
    way = found.get(paid) or next(iter(found.values()), ())
    if way:
        v["t"] = {**v["t"], "aims": way}

"""Laying an Experienced Personality over an earlier version (Ivory: Experienced; Celestial: Experienced)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.actions.paying import pay
from l5r_desktop.rulesets.ccg.actions.recruit import begin_procedure
from l5r_desktop.rulesets.ccg.actions.recruit_costs import purpose
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.entering import may_control, shut_in
from l5r_desktop.rulesets.ccg.legality.gold_sources import can_pay
from l5r_desktop.rulesets.ccg.state.frame_values import ActValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import profile
from l5r_desktop.rulesets.ccg.values.current_values import stat


class OverlayValues(ActValues, total=False):
    """The values that the frames of `overlay` keep."""

    over: int


def overlaid(s: State, seat: int, no: int) -> list[int]:
    """Own Personalities that an Experienced one may be laid over now (Ivory: Experienced; Celestial: Experienced)."""
    d = s.cards[no].defn
    if d.kind != "personality" or d.experience < 1 or shut_in(s, no):
        return []
    found = []
    for old in index_of(s).personalities:
        other = s.cards[old].defn
        same = s.cards[old].controller == seat and other.base_title == d.base_title and not other.facts.get("same_as")
        if same and _overlays(d, other) and may_control(s, no, seat, leaving=old):
            n = overlay_cost(s, no, old)
            if can_pay(s, seat, n, purpose(seat, no, n)):
                found.append(old)
    return found


def _overlays(new: Any, old: Any) -> bool:
    """Return True for a higher level over a lower; "Experienced CoM" counts as one above none (Ivory: Experienced)."""
    if "experienced com" in new.keywords:
        return bool(old.experience < 1)
    return bool(old.experience < new.experience and "experienced com" not in old.keywords)


def overlay_cost(s: State, no: int, old: int) -> int:
    """Nothing, or in Celestial the difference where two levels and more Gold lie between them."""
    new, lower = s.cards[no].defn, s.cards[old].defn
    if not profile(s).overlay_inherits or new.experience - lower.experience < 2:
        return 0
    return max(0, stat(s, no, "cost") - stat(s, old, "cost"))


def _ask_over(s: State, f: Frame[OverlayValues]) -> None:
    v = f.v
    options = tuple(Option(f"card-{no}", "over", no) for no in overlaid(s, v["seat"], v["me"]))
    s.ask(
        Decision(
            v["seat"], "over", "choose-overlaid", options, source=v["me"], rule="Ivory: Experienced", continues_act=True
        )
    )


def _pay_over(s: State, f: Frame[OverlayValues]) -> None:
    v = f.v
    v["over"] = int(v.pop("answer")[0].removeprefix("card-"))
    n = overlay_cost(s, v["me"], v["over"])
    pay(s, v["seat"], n, purpose(v["seat"], v["me"], n))


def _lay_over(s: State, f: Frame[OverlayValues]) -> None:
    v = f.v
    if v.pop("result", True) is not False:
        resolve_batch(s, Event("overlay", v["me"], v["seat"], over=v["over"], actor=v["seat"]))


_RULE = "Ivory: Experienced"
PROCEDURES = (
    Procedure(
        "overlay",
        (Step(_RULE, begin_procedure), Step(_RULE, _ask_over), Step(_RULE, _pay_over), Step(_RULE, _lay_over)),
    ),
)

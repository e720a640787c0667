"""Costs of Recruiting a card besides Gold, by its own text: for an effect that Recruits it too, unless that ignores
all costs (Ivory: Costs; Celestial: Costs, Action Resolution).

DECISION: an effect that puts the card into play without Recruiting it asks nothing for it.
"""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import run_program
from l5r_desktop.rulesets.ccg.timing.triggers import trait_values


def entering_cost_payable(s: State, seat: int, no: int) -> bool:
    """Return True if a player has what a card asks for besides Gold: something to choose by the first line of its text,
    or in one of the ways that the text leaves open.
    """
    return all(_has_something(s, Ctx(seat, no, ability), ability.program[0]) for ability in _costs(s, no))


def _has_something(s: State, c: Ctx, line: Any) -> bool:
    ways = getattr(line, "conds", None)
    return bool(line.legal(s, c)) if ways is None else any(cond is None or cond.test(s, c) for cond in ways)


def _costs(s: State, no: int) -> list[Ability]:
    return [ability for ability in s.cards[no].defn.abilities if ability.kind == "entering cost"]


def ignores_entering_cost(v: Any) -> bool:
    """Return True if the effect that Recruits a card ignores all its costs, not those in Gold alone."""
    return bool(v["free"]) and not v.get("gold_alone")


def pay_entering_cost(s: State, f: Frame[Any]) -> None:
    """Let the player of a card that is being Recruited pay what it asks for besides Gold, once the Gold is paid."""
    v = f.v
    if not v.get("result", True) or v.get("failed") or ignores_entering_cost(v):
        return
    for ability in _costs(s, v["me"]):
        values = trait_values(s, v["seat"], v["me"], ability.ref, -1, None)
        values["by"] = "cost"
        v["owes"] = True
        run_program(s, values)


def check_entering_cost(s: State, f: Frame[Any]) -> None:
    """Keep out of play a card whose cost besides Gold has not been paid (Celestial: Action Resolution)."""
    v = f.v
    if v.pop("owes", False):
        names, _ = v.pop("result")
        v["failed"] = not names.get("did")

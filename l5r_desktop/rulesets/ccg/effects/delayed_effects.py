"""Delayed and conditional effects: the lines of a text that wait for an occurrence (Ivory: Delayed effects)."""

from __future__ import annotations

from dataclasses import replace

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import run_program
from l5r_desktop.rulesets.ccg.state.frame_values import ContextValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import Lasting, end
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of


def context_of(s: State, e: Lasting, ev: Event | None = None) -> Ctx:
    """The context in which a lasting effect's lines are read; x holds the text, the path, the names, the action."""
    ref, _, names, act = e.x[:4]
    ability = rules_of(s).definition(ref[0]).abilities[ref[1]]
    return Ctx(e.actor, e.src, ability, ev, dict(names), "card", -1, act)


def _count_down(s: State, effect: Lasting) -> None:
    """An effect that happens so many times has one time less to happen."""
    left = effect.x[4] - 1
    if not left:
        end(s, effect.id)
        return
    s.effects = tuple(replace(e, x=(*e.x[:4], left)) if e.id == effect.id else e for e in s.effects)


def run_lasting(s: State, number: int, ev: Event | None) -> None:
    """Carry out a delayed or conditional effect."""
    effect = next((e for e in s.effects if e.id == number), None)
    if effect is None:
        return
    if effect.topic == "delayed":
        end(s, number)
    elif len(effect.x) > 4:
        _count_down(s, effect)
    ref, path, names, act = effect.x[:4]
    values: ContextValues = {
        "seat": effect.actor, "me": effect.src, "ref": ref, "via": -1, "ev": ev, "t": dict(names), "by": "card",
        "act": act,
    }  # fmt: skip
    run_program(s, values, path)

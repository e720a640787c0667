"""Interrupts that would change nothing, so that nobody needs to be asked for them."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of
from l5r_desktop.rulesets.ccg.state.lookup import act_frame
from l5r_desktop.rulesets.ccg.words.attack_effects import AttackEffect
from l5r_desktop.rulesets.ccg.words.effects_attacks import NegateAttacks
from l5r_desktop.rulesets.common.node_walk import walk_nodes

_OTHERS_TEXTS = ("effects_abilities", "effects_borrowing")
"""Modules of words that carry out another text, which may have any effect."""


def idle_answers(s: State, decision: Decision) -> frozenset[str]:
    """The keys of Interrupts that negate attack effects alone, of kinds that the action answered has none of (Ivory:
    Interrupt, Fear).

    DECISION: they may be played, but their player need not be asked: another Interrupt that gives the action such an
    effect opens the question anew.
    """
    if decision.prompt != "window-interrupt":
        return frozenset()
    act = act_frame(s, s.frames[-1].v["events"][0].x["act"])
    made = None if act is None else _attacks(s, act)
    if made is None:
        return frozenset()
    return frozenset(
        option.key
        for option in decision.options
        if option.verb == "use" and (negated := _negated(s, option)) and not negated & made
    )


def _attacks(s: State, act: Frame[Any]) -> frozenset[str] | None:
    """The kinds of attack effects that an action may have; None where another text says that."""
    if not act.v.get("ref", ("", 0))[0]:
        return frozenset()  # Nothing but what the rulebook says: Recruit, Equip.
    parts = walk_nodes(ability_of(s, act.v["ref"]).program)
    if any(type(part).__module__.rpartition(".")[2] in _OTHERS_TEXTS for part in parts):
        return None
    attacks = [part for part in parts if isinstance(part, AttackEffect)]
    return frozenset(kind for attack in attacks for kind in (attack.attack, attack.also))


def _negated(s: State, option: Option) -> frozenset[str]:
    """The kinds of attack effects that an Interrupt negates, if it does nothing else."""
    ident, index = option.args[:2]
    program = ability_of(s, (ident, index)).program
    negating = [line for line in program if isinstance(line, NegateAttacks)]
    if len(negating) < len(program):
        return frozenset()
    return frozenset(kind for line in negating for kind in line.attacks)

"""Procedures of effects that resolve rings or declare a conflict at once."""

from __future__ import annotations

from typing import TypedDict

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.conflicts.conflict_phase import (
    ConflictPhaseValues,
    announce_conflict,
    ask_declaration,
    ask_defender,
    ask_defenders_ring,
    declare,
    declare_anew,
)
from l5r_desktop.rulesets.lcg.conflicts.ring_effects import start_ring
from l5r_desktop.rulesets.lcg.effects.effect_procedures import effect_procedure
from l5r_desktop.rulesets.lcg.state.lookup import ring_state, rings


class ConflictEffectsValues(TypedDict, total=False):
    """The values that the frames of this module keep between their steps."""

    answer: tuple[str, ...]
    me: int
    n: int
    seat: int
    used: tuple[int, ...]


def _ask_ring(s: State, f: Frame[ConflictEffectsValues]) -> None:
    """Several ring effects, each wholly before the next (L12.6)."""
    v = f.v
    left = [ring for ring in rings(s) if ring_state(s, ring) == "unclaimed" and ring not in v["used"]]
    if len(v["used"]) >= v["n"] or not left:
        s.finish()
        return
    options = (*(Option(f"ring-{ring}", "ring", ring) for ring in left), Option("done", "done"))
    s.ask(Decision(v["seat"], "ring", "choose-ring", options, source=v["me"], rule="L12.6"))


def _run_ring(s: State, f: Frame[ConflictEffectsValues]) -> None:
    v = f.v
    key = v.pop("answer")[0]
    if key == "done":
        s.finish()
        return
    ring = int(key.removeprefix("ring-"))
    v["used"] = (*v["used"], ring)
    f.restart()
    start_ring(s, v["seat"], ring)


def _declared_now(s: State, f: Frame[ConflictPhaseValues]) -> None:
    """An immediate declaration; it may not be passed (L4.1.7)."""
    declare(s, f.v["seat"], f.v.pop("answer")[0])


PROCEDURES = (
    effect_procedure("several-rings", _ask_ring, _run_ring),
    effect_procedure(
        "declare-now", ask_defender, ask_defenders_ring, ask_declaration, announce_conflict, declare_anew, _declared_now
    ),
)

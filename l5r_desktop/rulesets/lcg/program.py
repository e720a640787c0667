"""Resolving the effects of an ability stage by stage (L8.1, L8.2)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.ability import Program
from l5r_desktop.rulesets.lcg.context import Ctx
from l5r_desktop.rulesets.lcg.happen import do
from l5r_desktop.rulesets.lcg.lookup import profile

CONTEXT = ("seat", "me", "ref", "via", "ev", "t", "by", "at")


def context(s: State, v: dict[str, Any]) -> Ctx:
    """The context kept in a frame."""
    ident, index = v["ref"]
    ability = s.rules.definition(ident).abilities[index]
    return Ctx(v["seat"], v["me"], ability, v["ev"], v["t"], v["by"], v["via"], v["at"])


def kept(v: dict[str, Any]) -> dict[str, Any]:
    """The part of a frame's values that makes its context."""
    return {name: v[name] for name in CONTEXT}


def program_at(s: State, v: dict[str, Any]) -> Program:
    """The program that a frame runs: the ability's own, or a nested one named by its path."""
    ability = s.rules.definition(v["ref"][0]).abilities[v["ref"][1]]
    program: Any = ability.program
    for pick, mode in v.get("mode_path", ()):
        program = ability.picks[pick].modes[mode].program
    for stage, effect, branch in v["path"]:
        program = program[stage].effects[effect].programs()[branch]
    return program  # type: ignore[no-any-return]


def resolve(s: State, v: dict[str, Any], path: tuple[tuple[int, int, int], ...] = (), mode: Any = ()) -> None:
    """Start resolving a program of the frame's ability in the frame's context."""
    s.push("resolve", **kept(v), path=path, mode_path=mode, pc=0, effect=0, full=True)


def _stage(s: State, f: Frame) -> None:
    """Run the next stage: its simple effects in one batch, then its complex ones one after another."""
    v = f.v
    f.step = 0
    program = program_at(s, v)
    if v["pc"] >= len(program):
        s.finish((v["t"], v["full"]))
        return
    stage = program[v["pc"]]
    if v["effect"] == 0 and not _goes_on(s, v, stage.after):
        s.finish((v["t"], False))
        return
    c = context(s, v)
    at = v["effect"]
    effect = stage.effects[at] if at < len(stage.effects) else None
    if effect is None:
        v["pc"] += 1
        v["effect"] = 0
        return
    v["effect"] = at + 1
    if effect.complex:
        v["wanted"] = 0
        f.step = 1
        before = len(s.frames)
        effect.start(s, c, (*v["path"], (v["pc"], at)), v)
        if len(s.frames) == before and not s.pending and not s.chance:
            f.step = 0
        return
    group = []
    while at < len(stage.effects) and not stage.effects[at].complex:
        group += stage.effects[at].events(s, c)
        at += 1
    v["effect"] = at
    v["wanted"] = len(group)
    f.step = 1
    do(s, *group)


def _goes_on(s: State, v: dict[str, Any], after: str) -> bool:
    if not after:
        return True
    return bool(v["full"]) or (after == "then" and profile(s).then_mode == "sequential")


def _stage_done(s: State, f: Frame) -> None:
    """Note whether everything happened, and take over names that a complex effect has bound."""
    v = f.v
    f.step = 0
    result = v.get("result")
    v["result"] = None
    if isinstance(result, tuple) and len(result) == 2 and isinstance(result[0], dict):
        v["t"] = {**v["t"], **result[0]}
        v["full"] = bool(result[1])
    elif isinstance(result, tuple) and len(result) == 2:
        v["full"] = not result[1] and len(result[0]) >= v["wanted"] and bool(v["wanted"])


PROCEDURES = (Procedure("resolve", (Step("L8.1", _stage), Step("L8.2", _stage_done))),)

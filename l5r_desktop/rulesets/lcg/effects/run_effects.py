"""Resolving the effects of an ability stage by stage (L8.1, L8.2)."""

from __future__ import annotations

from l5r_desktop.engine.machine import Procedure, Step, go_to
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.common.vain_effects import tell_vain
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path, program_at
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.events.vain_reasons import REASONS
from l5r_desktop.rulesets.lcg.legality.choices import depends
from l5r_desktop.rulesets.lcg.state.frame_values import ContextValues, TextValues
from l5r_desktop.rulesets.lcg.state.lookup import in_play
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of


class ResolveValues(TextValues, total=False):
    """The values that the frames of `resolve` keep: the stage (pc), the next effect in it, how many events are wanted
    of what runs, and whether everything before has happened in full.
    """

    pc: int
    effect: int
    wanted: int
    full: bool


def context(s: State, v: ContextValues) -> Ctx:
    """The context kept in a frame."""
    ident, index = v["ref"]
    ability = rules_of(s).definition(ident).abilities[index]
    return Ctx(v["seat"], v["me"], ability, v["ev"], v["t"], v["by"], v["via"], v["at"])


def ability_of(s: State, v: ContextValues) -> Ability:
    """The ability that a frame is about."""
    ident, index = v["ref"]
    return rules_of(s).definition(ident).abilities[index]


def kept(v: ContextValues) -> ContextValues:
    """The part of a frame's values that makes its context."""
    return {
        "seat": v["seat"], "me": v["me"], "ref": v["ref"], "via": v["via"], "ev": v["ev"], "t": v["t"], "by": v["by"],
        "at": v["at"],
    }  # fmt: skip


def resolve(s: State, v: ContextValues, path: Path = (), mode: Path = ()) -> None:
    """Start resolving a program of the frame's ability in the frame's context."""
    s.push("resolve", **kept(v), path=path, mode_path=mode, pc=0, effect=0, full=True)


def resolve_selected(s: State, v: TextValues, ability: Ability) -> None:
    """Start resolving an ability: the program of the mode that was selected for it, or its own."""
    modes = (
        (at, v["t"][pick.name]) for at, pick in enumerate(ability.picks) if pick.kind == "mode" and pick.name in v["t"]
    )
    resolve(s, v, mode=tuple(modes))


def resolve_branch(s: State, v: TextValues, path: Path, number: int) -> None:
    """Start resolving a program nested in the effect at a path."""
    resolve(s, v, (*path[:-1], (*path[-1], number)), v["mode_path"])


def _stage(s: State, f: Frame[ResolveValues]) -> None:
    """Run the next stage: its simple effects in one batch, then its complex ones one after another."""
    v = f.v
    f.restart()
    program = program_at(ability_of(s, v), v["path"], v["mode_path"])
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
        go_to(s, f, "stage-done")
        before = len(s.frames)
        effect.start(s, c, (*v["path"], (v["pc"], at)), v)
        if len(s.frames) == before and not s.pending and not s.chance:
            f.restart()
        return
    group = []
    while at < len(stage.effects) and not stage.effects[at].complex:
        group += stage.effects[at].events(s, c)
        at += 1
    v["effect"] = at
    v["wanted"] = len(group)
    go_to(s, f, "stage-done")
    resolve_batch(s, *group)
    if s.frames[-1] is f:
        tell_vain(s, group, REASONS, in_play)


def _goes_on(s: State, v: ResolveValues, after: str) -> bool:
    return not depends(s, after) or bool(v["full"])


def _stage_done(s: State, f: Frame[ResolveValues]) -> None:
    """Note whether everything happened, and take over names that a complex effect has bound."""
    v = f.v
    f.restart()
    result = v.get("result")
    v["result"] = None
    if isinstance(result, tuple) and len(result) == 2 and isinstance(result[0], dict):
        v["t"] = {**v["t"], **result[0]}
        v["full"] = bool(result[1])
    elif isinstance(result, tuple) and len(result) == 2:
        v["full"] = not result[1] and len(result[0]) >= max(1, v["wanted"])


PROCEDURES = (Procedure("resolve", (Step("L8.1", _stage), Step("L8.2", _stage_done, asks=False, name="stage-done"))),)

"""Carrying out the lines of a text one after another (Ivory: Order of effects, Independence of effects)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.ability import Ability, Program
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.spared_losers import hands_down, passes_over, tell_apart
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import ContextValues, Path, RunValues
from l5r_desktop.rulesets.ccg.state.lookup import profile
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.common.lasting import lasting


def ability_of(s: State, ref: tuple[str, int]) -> Ability:
    """The text that a state names."""
    found: Ability = rules_of(s).definition(ref[0]).abilities[ref[1]]
    return found


def context(s: State, v: ContextValues) -> Ctx:
    """The context kept in a frame; `at` is the number of the action or trait that is being carried out."""
    return Ctx(v["seat"], v["me"], ability_of(s, v["ref"]), v["ev"], v["t"], v["by"], v["via"], v["act"])


def kept(v: ContextValues) -> ContextValues:
    """The part of a frame's values that makes its context."""
    return {
        "seat": v["seat"], "me": v["me"], "ref": v["ref"], "via": v["via"], "ev": v["ev"], "t": v["t"], "by": v["by"],
        "act": v["act"],
    }  # fmt: skip


def block_at(s: State, ref: tuple[str, int], path: Path) -> Program:
    """The lines of a text, or those nested below one of its lines, by (line, branch) for each nesting."""
    block: Program = ability_of(s, ref).program
    for line, branch in path:
        block = block[line].blocks()[branch]
    return block


def required_lines(s: State, ability: Ability) -> Program:
    """The lines among which required targets are looked for: where they come before costs, also those in what is
    conditional, but not in what is optional or another player's (Celestial: Required Performing and Targeting).
    """
    return ability.program if profile(s).late_targets else ability.led_to


def early_lines(s: State, ref: tuple[str, int]) -> Program:
    """Lines of an action that choose before costs are paid, those that an effect before leads to among them (Celestial:
    Required Performing and Targeting)."""
    return tuple(line for line in required_lines(s, ability_of(s, ref)) if getattr(line, "early", False))


def statement_at(s: State, ref: tuple[str, int], path: Path) -> Any:
    """The line that owns the block at a path."""
    return block_at(s, ref, path[:-1])[path[-1][0]]


def run_program(s: State, values: ContextValues, path: Path = ()) -> None:
    """Begin a text's lines in a frame's context. The frame that asks finds (names, stopped) as "result"."""
    _push(s, values, path)
    ev = values["ev"]
    if ev is not None and "spared" in ev.x and (path or ability_of(s, values["ref"]).kind != "action"):
        tell_apart(s.frames[-1], ev.x["spared"], ev.x["losers"])


def _push(s: State, values: ContextValues, path: Path) -> None:
    s.push("run", **kept(values), path=path, pc=0, stage=0, done=False, asked=0)


def run_branch(s: State, f: Frame[RunValues], branch: int, **names: Any) -> None:
    """Start the lines nested below the line that a frame is at, with more names bound."""
    v = f.v
    values: ContextValues = {**kept(v), "t": {**v["t"], **names}} if names else v
    _push(s, values, (*v["path"], (v["pc"], branch)))
    if "spared" in v and hands_down(f, block_at(s, v["ref"], v["path"])):
        tell_apart(s.frames[-1], v["spared"], v["losers"])


def run_branch_for(s: State, f: Frame[RunValues], branch: int, seat: int) -> None:
    """Start the lines nested below the line that a frame is at, for another player."""
    _push(s, {**kept(f.v), "seat": seat}, (*f.v["path"], (f.v["pc"], branch)))


def negated(s: State, act: int) -> bool:
    """Return True if the effects of an action that have not happened yet are prevented (Ivory: Negate an action)."""
    for e in lasting(s, "negate-action"):  # noqa: SIM110 - asked with each line of a text
        if e.n == act:
            return True
    return False


def spared(s: State, act: int) -> bool:
    """Return True if the Honor that the action's own player is to lose is lost though the action has been negated."""
    found = [e for e in lasting(s, "negate-action") if e.n == act]
    return bool(found) and all("own-honor-losses" in e.x for e in found)


def _run(s: State, f: Frame[RunValues]) -> None:
    """Run one line, or the end."""
    v = f.v
    f.restart()
    block = block_at(s, v["ref"], v["path"])
    while v["pc"] < len(block):
        if negated(s, v["act"]):
            if spared(s, v["act"]) and v["stage"] == 0 and not getattr(block[v["pc"]], "loses_own_honor", False):
                v["pc"] += 1
                continue
            if not spared(s, v["act"]):
                v["stopped"] = True
                break
        stage = v["stage"]
        if "spared" in v and stage == 0 and passes_over(f, block):
            v["pc"] += 1
            continue
        v["stage"] = stage + 1
        if block[v["pc"]].step(s, f, context(s, v), stage):
            v["pc"] += 1
            v["stage"] = 0
            if not v.get("stopped"):
                return
        if v.get("stopped"):
            break
        if s.stopped or s.frames[-1] is not f:
            return
    v["pc"] = len(block)
    left = _left_over(s, f)
    if left:
        s.push("discard-found", **kept(v), found=left)
        return
    s.finish((v["t"], bool(v.get("stopped"))))


SET_ASIDE = "set-aside"
"""The name under which a text keeps the cards that its searches have taken out of decks."""


def _left_over(s: State, f: Frame[RunValues]) -> tuple[int, ...]:
    """Return the cards found in a deck with which a text, at its end, has done nothing, and forget them.

    Lines nested below others leave them to those, which know their names too.
    """
    v = f.v
    if SET_ASIDE not in v["t"] or s.frames[-2].proc == "run":
        return ()
    names = dict(v["t"])
    cards = tuple(no for no in names.pop(SET_ASIDE) if z.area(s, no) == z.RESOLVING)
    v["t"] = names
    return cards


def take_over(f: Frame[RunValues]) -> None:
    """After nested lines: their names are known from now on, and if they could not find a target all ends here."""
    result = f.v.pop("result", None)
    if isinstance(result, tuple) and len(result) == 2 and isinstance(result[0], dict):
        f.v["t"] = result[0]
        if result[1]:
            f.v["stopped"] = True


def note(f: Frame[RunValues], done: tuple[Event, ...]) -> None:
    """Remember what an effect did, for "if he moved" and "the cards destroyed"."""
    if done:
        deeds = tuple((e.kind, e.card, e.seat, e.n) for e in done)
        f.v["t"] = {**f.v["t"], "did": (*f.v["t"].get("did", ()), *deeds)}


def keep_number(f: Frame[RunValues], name: str, n: int) -> None:
    """Note a number under a name for the lines that follow, which call it `noted NAME` (words/amounts.py)."""
    f.v["t"] = {**f.v["t"], noted_as(name): n}


def kept_number(f: Frame[RunValues], name: str) -> int:
    """Return the number that was noted last under a name; 0 if none was."""
    return int(f.v["t"].get(noted_as(name), 0))


def noted_as(name: str) -> str:
    """Return the key under which a context keeps a number that was noted under a name."""
    return f"noted {name}"


PROCEDURES = (Procedure("run", (Step("Ivory: Order of effects", _run),)),)

"""Targets of an action that other texts change once all of them have been chosen (Ivory: Targeting, Substitution)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.ccg.effects.run_effects import block_at
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import end
from l5r_desktop.rulesets.ccg.values.current_values import clans


def keeps_targets(s: State, act: int) -> bool:
    """Return True if a text keeps the targets of an action from being changed (Celestial: Negate)."""
    return any(e.topic == "keeps-targets" and e.n == act for e in s.effects)


def _together(s: State, f: Frame[RunValues]) -> list[Any]:
    """The targets chosen with the one at a frame's place; empty while more of them follow."""
    v = f.v
    if f.proc != "run":
        return []
    block = block_at(s, v["ref"], v["path"])
    pc = v["pc"]
    if pc + 1 < len(block) and _targets(block[pc + 1]):
        return []
    first = pc
    while first and _targets(block[first - 1]):
        first -= 1
    return list(block[first : pc + 1])


def _targets(line: Any) -> bool:
    return getattr(line, "how", "") == "target"


def _ways(s: State, f: Frame[RunValues], c: Ctx) -> Iterator[tuple[int, int, str, list[int]]]:
    """For each change that is due: its number, who chooses, the name of the target, and what it may become."""
    if keeps_targets(s, c.at or -1):
        return
    picks = _together(s, f)
    names = f.v["t"]
    taken = [no for pick in picks for no in numbers(names.get(pick.name, ()))]
    for e in s.effects:
        if e.topic != "change-target" or e.n != (c.at or -1) or e.id in f.v.get("changed", ()):
            continue
        for pick in picks:
            if e.x[0] not in ("", pick.name) or not isinstance(names.get(pick.name), int):
                continue
            old = names[pick.name]
            here = Ctx(c.seat, c.me, c.ability, c.ev, names, c.by, c.via, c.at)
            others = [no for no in pick.legal(s, here) if no not in taken]
            if not e.x[0]:
                others = [no for no in others if _alike(s, no, old)]
            if others:
                yield e.id, e.actor, pick.name, others


def _alike(s: State, no: int, old: int) -> bool:
    same = s.cards[no].controller == s.cards[old].controller and s.cards[no].defn.kind == "personality"
    return same and bool(clans(s, no) & clans(s, old))


def redirected(s: State, f: Frame[RunValues], c: Ctx, pick: Any, cards: tuple[int, ...]) -> tuple[int, ...] | None:
    """The targets of a line after a text that interrupted the action has put a card in the place of one of them, which
    it does once; None if its player is asked of which, or of one that is still to come (Ivory: Substitution).
    """
    for e in () if keeps_targets(s, c.at or -1) else s.effects:
        if e.topic != "retarget" or e.n != (c.at or -1) or not e.cards:
            continue
        new = e.cards[0][0]
        if not cards or new in cards or new not in pick.legal(s, c):
            continue
        more = _more_to_come(s, f)
        if len(cards) == 1 and not more:
            end(s, e.id)
            return (new,)
        f.v["replacing"] = (e.id, new)
        none = (Option("none", "none"),) if more else ()
        options = (*(Option(f"card-{no}", "target", no) for no in cards), *none)
        s.ask(Decision(e.actor, "target", "replaced-target", options, source=e.src, rule="Ivory: Substitution"))
        return None
    return cards


def take_redirection(s: State, f: Frame[RunValues]) -> tuple[int, ...]:
    """The targets of a line after the answer to what `redirected` asked."""
    number, new = f.v.pop("replacing")
    key = f.v.pop("answer")[0]
    cards = f.v["chosen"]
    if key == "none":
        return cards
    end(s, number)
    old = int(key.removeprefix("card-"))
    return tuple(new if no == old else no for no in cards)


def _more_to_come(s: State, f: Frame[RunValues]) -> bool:
    """Return True if lines after the one at a frame's place target, too."""
    v = f.v
    after = block_at(s, v["ref"], v["path"])[v["pc"] + 1 :] if f.proc == "run" else ()
    return any(_targets(line) or getattr(line, "attack", "") for line in after)


def ask_change(s: State, f: Frame[RunValues], c: Ctx) -> bool:
    """Ask what a target becomes, if something changes it and there is another. True if somebody is asked."""
    found = next(_ways(s, f, c), None)
    if found is None:
        return False
    number, seat, name, others = found
    f.v["changing"] = (number, name)
    options = tuple(Option(f"card-{no}", "target", no) for no in others)
    s.ask(Decision(seat, "target", "change-target", options, source=c.me, rule="Ivory: Substitution"))
    return True


def take_change(f: Frame[RunValues], pick: Any) -> tuple[int, ...]:
    """Put the new target in its place; the cards that the line at hand has now."""
    number, name = f.v.pop("changing")
    no = int(f.v.pop("answer")[0].removeprefix("card-"))
    f.v["changed"] = (*f.v.get("changed", ()), number)
    f.v["t"] = {**f.v["t"], name: no}
    return numbers(f.v["t"][pick.name])

"""Consequences of losing a duel that are negated, or wait for a later moment (Ivory: Duel; Celestial: Duel)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of, block_at, run_program, statement_at
from l5r_desktop.rulesets.ccg.effects.spared_losers import ONLY, Spared, is_consequence, tell_apart
from l5r_desktop.rulesets.ccg.state.frame_values import ContextValues, Path
from l5r_desktop.rulesets.ccg.state.lasting_effects import Lasting, end, start
from l5r_desktop.rulesets.ccg.timing.triggers import Todo, due, trait_values
from l5r_desktop.rulesets.common.lasting import lasting, lasting_on

LOSES = "loses the duel"
"""The topic of lasting effects by which a duelist loses, whatever the totals are."""
SPARED = "losing spared"
"""The topic of lasting effects on a duelist for whom losing has no consequences now; n is the number of the text for
which they wait, 0 where they are negated.
"""
WAITING = "losing waits"
"""The topic of lasting effects that hold one consequence of losing; n is the number of the text for which it waits."""


def chosen_losers(s: State, pair: tuple[int, int]) -> tuple[int, ...]:
    """Return the duelists who lose because a text says so of them alone, both if it is said of each (Ivory: Duel)."""
    return tuple(no for no in pair if lasting_on(s, LOSES, no))


def spared_losers(s: State, losers: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the losers for whom losing has no consequences now, each with the text for which they wait, or 0.

    DECISION: what is negated does not wait.
    """
    found = []
    for no in losers:
        texts = [e.n for e in lasting_on(s, SPARED, no)]
        if texts:
            found.append((no, min(texts)))
    return tuple(found)


def wait_lines(s: State, c: Ctx, loser: int, act: int, path: Path, names: tuple[tuple[str, Any], ...]) -> None:
    """Let the lines below a duel wait, as far as they are consequences of losing for this loser."""
    assert c.ability is not None
    x = ("lines", c.ability.ref, path, names, c.at or 0, c.by, c.via, c.ev)
    start(s, WAITING, cards=(loser,), n=act, until="turn", src=c.me, actor=c.seat, x=x)


def wait_answers(s: State, ended: Event, loser: int, act: int) -> None:
    """Let what other texts do to a loser as a duel ends wait, in the order of these texts."""
    lost = ended.with_changes(winners=(), losers=(loser,))
    for todo in due(s, "after", (lost,)):
        if todo[0] != "rule" and _is_about_losing(s, todo):
            start(s, WAITING, cards=(loser,), n=act, until="turn", actor=todo[1], x=_kept(s, todo, ended, loser))


def _lines_of(s: State, todo: Todo) -> tuple[Any, Any]:
    """The occurrence that a text waits for, and its lines."""
    if todo[0] == "text":
        ability = ability_of(s, todo[3])
        return ability.event, ability.program
    x = _effect(s, todo).x
    return statement_at(s, x[0], x[1]).event, block_at(s, x[0], x[1])


def _effect(s: State, todo: Todo) -> Lasting:
    found: Lasting = next(e for e in s.effects if e.id == todo[2])
    return found


def _is_about_losing(s: State, todo: Todo) -> bool:
    occurrence, program = _lines_of(s, todo)
    return getattr(occurrence, "of_losing", False) or any(_speaks(program, at) for at in range(len(program)))


def _speaks(program: Any, at: int) -> bool:
    """Return True if a line is a consequence of losing, or a condition below which there is one."""
    if is_consequence(program, at):
        return True
    line = program[at]
    if not getattr(line, "leads_by_condition", False):
        return False
    return any(_speaks(block, k) for block in line.blocks() for k in range(len(block)))


def _kept(s: State, todo: Todo, ended: Event, loser: int) -> tuple[Any, ...]:
    """The parts of an answer that wait: all of a text that answers losing, else only what it does to the loser."""
    whole = getattr(_lines_of(s, todo)[0], "of_losing", False)
    only: Spared = (ONLY, (loser,))
    event = ended.with_changes(losers=(loser,)) if whole else ended.with_changes(spared=only, losers=(loser,))
    if todo[0] == "text":
        return ("text", todo[2], todo[3], todo[4], event)
    effect = _effect(s, todo)
    ref, path, names, act = effect.x[:4]
    return ("lines", ref, path, names, act, "card", -1, event, effect.src, effect.actor)


def next_waiting(s: State, act: int) -> Lasting | None:
    """Return the consequence that has waited longest for a text; None if there is none."""
    return next((e for e in lasting(s, WAITING) if e.n == act), None)


def let_happen(s: State, waiting: Lasting) -> None:
    """Start a consequence of losing that has waited; it waits no more."""
    end(s, waiting.id)
    x = waiting.x
    loser = waiting.cards[0][0]
    if x[0] == "text":
        s.push("trait", **trait_values(s, waiting.actor, x[1], x[2], x[3], x[4]))
        return
    _, ref, path, names, at, by, via, ev, *whose = x
    src, actor = whose or (waiting.src, waiting.actor)
    values: ContextValues = {
        "seat": actor, "me": src, "ref": ref, "via": via, "ev": ev, "t": dict(names), "by": by, "act": at,
    }  # fmt: skip
    run_program(s, values, path)
    if not whose:
        tell_apart(s.frames[-1], (ONLY, (loser,)), (loser,))

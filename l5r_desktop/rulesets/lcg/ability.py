"""Abilities and constant texts as compiled from scripts, and whether an ability could be used now (L7.2 steps 1 and
2).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Refusal
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.context import Ctx

Out = list[Refusal] | None


class Condition(Protocol):
    """Something that is true or false now."""

    def test(self, s: State, c: Ctx) -> bool: ...


class Trigger(Protocol):
    """An occurrence that an interrupt or reaction answers."""

    kinds: tuple[str, ...]
    would: bool
    grouped: bool

    def match(self, s: State, c: Ctx, e: Event) -> bool: ...


class Effect(Protocol):
    """Something a script can do. `complex` ones run procedures of their own; the others are events of one batch."""

    complex: bool

    def events(self, s: State, c: Ctx) -> list[Event]: ...
    def could(self, s: State, c: Ctx) -> bool: ...


@dataclass(frozen=True, slots=True)
class Stage:
    """Effects that resolve together. after: "" for the first, "then" or "if-done" (L8.2)."""

    effects: tuple[Any, ...]
    after: str = ""


Program = tuple[Stage, ...]


@dataclass(slots=True)
class Mode:
    """One of several options of a selection: its word, its own choices, its effects."""

    name: str
    picks: tuple[Pick, ...]
    program: Program


@dataclass(slots=True)
class Pick:
    """Something chosen when an ability is used: targets (L7.10) or a mode before the dash (L7.14).

    kind: "card", "mode", "player" or "ability". by: "you", "opponent", "each opponent" (for whom cond holds), or "seat"
    (the one player meant by seat). least, most: how many cards. limit: joint constraint or None. uses: effects that do
    something to what is picked. program: what all picks are for. peeks: it looks into a hand.
    """

    name: str
    kind: str = "card"
    filter: Any = None
    by: str = "you"
    least: int = 1
    most: int = 1
    limit: tuple[Any, ...] | None = None
    modes: tuple[Mode, ...] = ()
    uses: tuple[Any, ...] = ()
    cond: Any = None
    seat: int = -1
    program: Program = ()
    peeks: bool = False


@dataclass(slots=True)
class Ability:
    """A triggered ability. limit and max: (times, period); limit None is unlimited. places: where its card must lie."""

    ident: str
    index: int
    kind: str
    forced: bool = False
    event: Trigger | None = None
    cond: Any = None
    limit: tuple[int, str] | None = (1, "round")
    max: tuple[int, str] | None = None
    places: tuple[str, ...] = ("play",)
    costs: tuple[Any, ...] = ()
    picks: tuple[Pick, ...] = ()
    program: Program = ()
    mode: str = ""
    granted: bool = False
    again: Any = None
    role: str = ""
    needs_opponent: bool = False
    needs_conflict: bool = False
    header: Any = None
    blocks: tuple[Any, ...] = field(default=())
    peeks: bool = False

    def __post_init__(self) -> None:
        if self.kind == "interrupt" and self.event is not None and self.event.would:
            self.role = "would"
        else:
            self.role = f"forced-{self.kind}" if self.forced else self.kind

    @property
    def ref(self) -> tuple[str, int]:
        """How a state names this ability."""
        return (self.ident, self.index)

    def __repr__(self) -> str:
        return f"<{self.role} {self.index} of {self.ident}>"


@dataclass(slots=True)
class Static:
    """A constant text: one line of an `always` block. grants: index of the ability that it gives to the card's host."""

    ident: str
    topic: str
    node: Any
    cond: Any = None
    mode: str = ""
    place: str = "play"
    grants: int | None = None
    sturdy: bool = False


def no_reason(out: Out, reason: str, card: int = -1, *args: Any) -> bool:
    """Note why not, if somebody asks; always False."""
    if out is not None:
        out.append(Refusal(reason, card, args))
    return False


def candidates(s: State, c: Ctx, pick: Pick) -> list[int]:
    """Cards that may legally be picked now (L7.10)."""
    return list(_legal(s, c, pick))


def _legal(s: State, c: Ctx, pick: Pick) -> Iterator[int]:
    from l5r_desktop.rulesets.lcg.targeting import may_be_chosen

    for no in pick.filter.all(s, c):
        if not may_be_chosen(s, c, no):
            continue
        if not pick.uses:
            yield no
            continue
        bound = c.bound(pick.name, no)
        if any(use.could(s, bound) for use in pick.uses):
            yield no


def single_picks(s: State, c: Ctx, pick: Pick) -> list[Pick]:
    """A choice of each opponent as one pick for every opponent who has to choose and can, in player order."""
    from l5r_desktop.rulesets.lcg.lookup import opponents

    found = []
    for seat in opponents(s, c.seat):
        theirs = c.bound("opponent", seat)
        if (pick.cond is None or pick.cond.test(s, theirs)) and candidates(s, theirs, pick):
            found.append(replace(pick, by="seat", seat=seat))
    return found


def effective(s: State, c: Ctx) -> bool:
    """Whether the ability of the context could choose what it must and change the game (L7.2 step 1, L7.4)."""
    assert c.ability is not None
    if c.ability.picks:
        return picks_possible(s, c, c.ability.picks)
    return program_could(s, c, c.ability.program)


def picks_possible(s: State, c: Ctx, picks: tuple[Pick, ...], at: int = 0, idle: bool = False) -> bool:
    """Whether every pick from position `at` on can be made, later ones after earlier ones (L7.11).

    idle: so far only zero cards have been picked, which does unless then nothing at all would change.
    """
    if at == len(picks):
        return not idle or program_could(s, c, picks[-1].program)
    pick = picks[at]
    if may_be_empty(s, c, picks, at):
        return True
    if pick.kind == "mode":
        return any(mode_possible(s, c, mode) for mode in pick.modes)
    if pick.kind != "card":
        from l5r_desktop.rulesets.lcg.targeting import other_candidates

        found = other_candidates(s, c, pick)
        name, first = ("opponent", True) if pick.kind == "player" else (pick.name, False)
        return any(picks_possible(s, c.bound(name, v[0] if first else v), picks, at + 1) for _, _, v in found)
    if pick.by == "each opponent":
        return bool(single_picks(s, c, pick)) and picks_possible(s, c, picks, at + 1)
    needed = max(1, pick.least)
    if at + 1 == len(picks):
        return any(found >= needed for found, _ in enumerate(_legal(s, c, pick), 1))
    legal = candidates(s, c, pick)
    if len(legal) < needed:
        return False
    return any(picks_possible(s, c.bound(pick.name, no if pick.most == 1 else (no,)), picks, at + 1) for no in legal)


def may_be_empty(s: State, c: Ctx, picks: tuple[Pick, ...], at: int) -> bool:
    """Whether zero cards will do for the pick at a position: "up to" and "any number" (L7.11)."""
    pick = picks[at]
    return pick.kind == "card" and pick.least == 0 and picks_possible(s, c.bound(pick.name, ()), picks, at + 1, True)


def mode_possible(s: State, c: Ctx, mode: Mode) -> bool:
    """Whether choosing this mode could change the game (L7.14)."""
    if mode.picks:
        return picks_possible(s, c, mode.picks)
    return program_could(s, c, mode.program)


def program_could(s: State, c: Ctx, program: Program) -> bool:
    """Whether the effects before any "then" could change the game by themselves (L7.4, L7.13)."""
    for stage in program:
        if stage.after:
            break
        if any(effect.could(s, c) for effect in stage.effects):
            return True
    return not program

"""Abilities and constant texts as compiled from scripts, and whether an ability could be used now (L7.2 steps 1 and
2).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from l5r_desktop.cardscript.expressions import Condition
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Refusal
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.context import AnyCtx

Out = list[Refusal] | None


class Trigger:
    """An occurrence that an interrupt or reaction answers.

    kinds: event kinds to listen to. would: it is answered in the window before all others (L6.6).
    grouped: all such events of one batch are one occurrence ("1 or more …") and answered once.
    """

    kinds: ClassVar[tuple[str, ...]] = ()
    would: ClassVar[bool] = False
    grouped: ClassVar[bool] = False

    def match(self, s: State, c: AnyCtx, e: Event) -> bool:
        """Return True if this event is one that it waits for."""
        raise NotImplementedError

    def actor(self, e: Event) -> int:
        """The seat that "that player" stands for in the text: of the player whose act the event is."""
        return e.seat


class Effect(Protocol):
    """A line of a program, as it is asked beforehand: `could` tells if it would change anything (L7.4)."""

    def could(self, s: State, c: AnyCtx, /) -> bool: ...


class ConstantText(Protocol):
    """The meaning of a constant text: the cards and seats that it is about."""

    def affects(self, s: State, c: AnyCtx, no: int, /) -> bool: ...

    def affects_seat(self, s: State, c: AnyCtx, seat: int, /) -> bool: ...


@dataclass(frozen=True, slots=True)
class Stage:
    """Effects that resolve together. after: "" for the first, "then" or "if-done" (L8.2), or "afterwards" (L8.1)."""

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

    kind: "card", "mode", "player" or "ability". by: "you", "opponent", "each opponent" (for whom cond holds),
    "each player" (who all must be able to choose, unless free), "anyone" (you name any player), "player" (whom who
    stands for), or "seat" (the one player meant by seat).
    least, most: how many cards. limit: joint constraint or None. uses: effects that do something to what is picked.
    program: what all picks are for.
    peeks: it looks into a hand. at_most: the amount that sets `most` when it is made; all_of_them: and
    `least`, as far as there are enough. free: none may be chosen, whatever else the ability does. for_them: you choose
    in the place of each opponent. for_later: only what comes after a "then" does something to what is picked (L8.2).
    """

    name: str
    kind: str = "card"
    filter: Any = None
    by: str = "you"
    least: int = 1
    most: int = 1
    limit: tuple[Any, ...] | None = None
    modes: tuple[Mode, ...] = ()
    uses: tuple[Effect, ...] = ()
    cond: Condition | None = None
    seat: int = -1
    program: Program = ()
    peeks: bool = False
    at_most: Any = None
    all_of_them: bool = False
    who: Any = None
    free: bool = False
    for_them: bool = False
    for_later: bool = False


@dataclass(slots=True)
class Ability:
    """A triggered ability. limit and max: (times, period); limit None is unlimited. places: where its card must lie.

    unforeseen: what it does depends on a card that its cost discards, and that nobody knows before. anyone: any player
    may trigger it. passes_on: then another player may resolve it, and so on in turn (L8.14).
    of_event: it stands on an event card. effect_unchecked: whether it could change the game is not asked by itself, as
    it is unforeseen, or decided with the card that pays.
    grant_cond: the condition under which an attachment gives it to its host, read for the attachment (L10.2.1).
    """

    ident: str
    index: int
    kind: str
    forced: bool = False
    event: Trigger | None = None
    cond: Condition | None = None
    limit: tuple[int, str] | None = (1, "round")
    max: tuple[int, str] | None = None
    places: tuple[str, ...] = ("play",)
    costs: tuple[Any, ...] = ()
    picks: tuple[Pick, ...] = ()
    program: Program = ()
    mode: str = ""
    granted: bool = False
    grant_cond: Condition | None = None
    again: Any = None
    again_cond: Any = None
    role: str = ""
    needs_opponent: bool = False
    any_opponent: bool = False
    needs_conflict: bool = False
    header: Any = None
    blocks: tuple[Any, ...] = field(default=())
    peeks: bool = False
    unforeseen: bool = False
    anyone: bool = False
    passes_on: bool = False
    of_event: bool = False
    effect_unchecked: bool = False

    def __post_init__(self) -> None:
        if self.kind == "interrupt" and self.event is not None and self.event.would:
            self.role = "forced-would" if self.forced else "would"
        else:
            self.role = f"forced-{self.kind}" if self.forced else self.kind

    @property
    def ref(self) -> tuple[str, int]:
        """Return how a state names this ability."""
        return (self.ident, self.index)

    def __repr__(self) -> str:
        return f"<{self.role} {self.index} of {self.ident}>"


@dataclass(slots=True)
class Static:
    """A constant text: one line of an `always` block. grants: index of the ability that it gives to the card's host."""

    ident: str
    topic: str
    node: Any
    cond: Condition | None = None
    mode: str = ""
    place: str = "play"
    grants: int | None = None


def no_reason(out: Out, reason: str, card: int = -1, *args: Any) -> bool:
    """Note why not, if somebody asks; always False."""
    if out is not None:
        out.append(Refusal(reason, card, args))
    return False

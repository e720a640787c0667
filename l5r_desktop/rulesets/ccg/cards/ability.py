"""Abilities and traits as compiled from scripts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from l5r_desktop.cardscript.expressions import Condition
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Refusal
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.common.context import AnyCtx

Out = list[Refusal] | None


class Trigger:
    """An occurrence that a text answers, prevents or replaces. kinds: of the events to look at."""

    kinds: ClassVar[tuple[str, ...]]

    def match(self, s: State, c: AnyCtx, e: Event) -> bool:
        """Return True if this event is meant."""
        raise NotImplementedError


class Statement(Protocol):
    """A line of a text's effects. `step` is called again with the next stage until it returns True.

    At stage n > 0 the frame holds what the last stage asked for: "result" of what was pushed, or "answer".
    """

    @property
    def opens_ways(self) -> bool:
        """Return True if it may give another action a target or meet its conditions."""

    def step(self, s: State, f: Frame[Any], c: AnyCtx, stage: int) -> bool: ...

    def blocks(self) -> tuple[Program, ...]:
        """Programs nested below the line."""


Program = tuple[Statement, ...]


@dataclass(slots=True)
class Ability:
    """A text that does something: an action, or a trait with a trigger.

    kind: "action", "trait" (triggered), "invest", "focus" (a Focus Effect), "gold" (produces Gold), "discipline",
    "entering cost" (what it costs to come into play besides Gold) or "program" (run by the rules themselves).
    designators: when an action may be taken. keywords: of the ability.
    when: "before", "after" or "instead" of the event. may: a substitution that can be declined. cond: it exists only
    while this is so. opens: conditions at the start of its effects (Good Faith Rule). gold: Gold Cost, -1 for any
    amount. price: Gold more, worked out from the targets. costs: other costs; cost_picks: cards to choose for them.
    limit: (times, period) or None for no limit.
    places: where its card must lie. program: its effects. shares: id of the rulebook ability with which it shares its
    uses. of_title: (times, period) for a player's cards of the title, all abilities of theirs.
    together: (times, period) that it shares with other texts of its card. first_per: the period of which it answers the
    first occurrence alone; "" for none. peeks: it looks into a hand or deck;
    peeks_far: into more than its own player's hand. granted: it belongs to cards that it is given to. personal: it
    speaks of the card that gives it.

    What begins with _ is worked out from the program when it is first asked for; a text never changes.
    """

    ident: str
    index: int
    kind: str
    designators: tuple[str, ...] = ()
    keywords: frozenset[str] = frozenset()
    when: str = ""
    event: Any = None
    may: bool = False
    cond: Condition | None = None
    opens: tuple[Condition, ...] = ()
    gold: int = 0
    price: Any = None
    costs: tuple[Any, ...] = ()
    cost_picks: tuple[Any, ...] = ()
    limit: tuple[int, str] | None = None
    places: tuple[str, ...] = ("play",)
    program: Program = ()
    granted: bool = False
    shares: str = ""
    together: tuple[Any, str] | None = None
    of_title: tuple[int, str] | None = None
    first_per: str = ""
    amount: Any = None
    peeks: bool = False
    peeks_far: bool = False
    personal: bool = False
    header: Any = None
    blocks: tuple[Any, ...] = ()
    _joins: bool | None = field(default=None, repr=False, compare=False)
    _may_help: bool | None = field(default=None, repr=False, compare=False)
    _led_to: Program | None = field(default=None, repr=False, compare=False)
    _bows_for_gold: bool | None = field(default=None, repr=False, compare=False)

    @property
    def joins(self) -> bool:
        """Return True if any line, also one below others, moves a unit to the current battlefield."""
        if self._joins is None:
            self._joins = _joins(self.program)
        return self._joins

    @property
    def may_help(self) -> bool:
        """Return True if any line may change what another action could target or asks for, before it has effects.

        DECISION: last lines that wait for something do not, as nothing that they wait for comes in between.
        """
        if self._may_help is None:
            self._may_help = any(line.opens_ways for line in _without_last_waits(self.program))
        return self._may_help

    @property
    def led_to(self) -> Program:
        """Return the lines, with those that effects before lead to (Celestial: Required Performing and Targeting)."""
        if self._led_to is None:
            self._led_to = tuple(_led_to(self.program))
        return self._led_to

    @property
    def bows_for_gold(self) -> bool:
        """Return True if all that it costs to make its Gold is that its card bows."""
        if self._bows_for_gold is None:
            only = len(self.costs) == 1 and not self.cost_picks and getattr(self.costs[0], "bows_self", False)
            self._bows_for_gold = bool(self.kind == "gold" and only)
        return self._bows_for_gold

    @property
    def ref(self) -> tuple[str, int]:
        """Return how a state names this text."""
        return (self.ident, self.index)

    def has(self, keyword: str) -> bool:
        """Return True if the ability has a keyword of its own."""
        return keyword in self.keywords

    def names(self, ident: str) -> bool:
        """Return True if it is a text of the card of an id, or counts as the one of it."""
        return ident in (self.ident, self.shares)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.index} of {self.ident}>"


def _joins(program: Program) -> bool:
    return any(getattr(line, "joins", False) or any(_joins(block) for block in line.blocks()) for line in program)


def _without_last_waits(program: Program) -> Program:
    """The lines up to the last that does not merely begin to wait for an occurrence."""
    end = len(program)
    while end and getattr(program[end - 1], "delays", False):
        end -= 1
    return program[:end]


def _led_to(program: Program) -> Iterator[Statement]:
    for line in program:
        yield line
        if getattr(line, "leads_on", False):
            yield from _led_to(line.blocks()[0])


@dataclass(slots=True)
class Static:
    """A continuous trait: one line of an `always` block. topic: what it changes. place: "play" or "anywhere".

    index: its place in its definition. granted: it belongs to cards that it is given to. grants, gives: of topic
    "grant", the abilities and traits (indexes) that the cards covered have, with the lines that say them in blocks.
    own: it is about its own card alone.
    personal: it speaks of the card that gives it. steady: of topic "grant", the cards covered are the same ones until a
    card moves, turns or is controlled by another player, or one of the keywords that it asks changes.
    """

    ident: str
    topic: str
    node: Any
    cond: Any = None
    place: str = "play"
    granted: bool = False
    grants: tuple[int, ...] = ()
    gives: tuple[int, ...] = ()
    blocks: tuple[Any, ...] = ()
    own: bool = False
    index: int = 0
    personal: bool = False
    steady: bool = False
    asks: frozenset[str] = frozenset()


def no_reason(out: Out, reason: str, card: int = -1, *args: Any) -> bool:
    """Note why not, if somebody asks; always False."""
    if out is not None:
        out.append(Refusal(reason, card, args))
    return False

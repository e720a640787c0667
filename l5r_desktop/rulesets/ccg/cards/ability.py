"""Abilities and traits as compiled from scripts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Refusal
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.common.context import AnyCtx

Out = list[Refusal] | None


class Trigger(Protocol):
    """An occurrence that a text answers, prevents or replaces. kinds: of the events to look at."""

    kinds: tuple[str, ...]

    def match(self, s: State, c: AnyCtx, e: Event) -> bool: ...


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

    kind: "action", "trait" (triggered), "invest", "focus" (a Focus Effect), "gold" (produces Gold), "discipline" or
    "program" (run by the rules themselves). designators: when an action may be taken. keywords: of the ability.
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
    """

    ident: str
    index: int
    kind: str
    designators: tuple[str, ...] = ()
    keywords: frozenset[str] = frozenset()
    when: str = ""
    event: Any = None
    may: bool = False
    cond: Any = None
    opens: tuple[Any, ...] = ()
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

    @property
    def ref(self) -> tuple[str, int]:
        """Return how a state names this text."""
        return (self.ident, self.index)

    def has(self, keyword: str) -> bool:
        """Return True if the ability has a keyword of its own."""
        return keyword in self.keywords

    def __repr__(self) -> str:
        return f"<{self.kind} {self.index} of {self.ident}>"


@dataclass(slots=True)
class Static:
    """A continuous trait: one line of an `always` block. topic: what it changes. place: "play" or "anywhere".

    index: its place in its definition. granted: it belongs to cards that it is given to. grants, gives: of topic
    "grant", the abilities and traits (indexes) that the cards covered have, with the lines that say them in blocks.
    own: it is about its own card alone.
    personal: it speaks of the card that gives it.
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


def no_reason(out: Out, reason: str, card: int = -1, *args: Any) -> bool:
    """Note why not, if somebody asks; always False."""
    if out is not None:
        out.append(Refusal(reason, card, args))
    return False

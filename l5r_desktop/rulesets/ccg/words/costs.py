"""Costs that are more than an effect: the one that a Gold-producing trait has by itself, those not always due, and
those that can be paid in several ways.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.words import changed_choices as changing
from l5r_desktop.rulesets.ccg.words.references import Ref


def bow_self() -> Any:
    """The cost "bow this card"."""
    return changing.Bow(Ref("self"))


@dataclass(frozen=True)
class Unless:
    """A cost that is not due while something is so (Ivory: Costs)."""

    effect: Any
    cond: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        """Return what it takes now."""
        return [] if self.cond.test(s, c) else self.effect.events(s, c)

    def payable(self, s: State, c: Ctx) -> bool:
        """Return True if it is not due or can be paid."""
        return bool(self.cond.test(s, c) or self.effect.payable(s, c))


@dataclass(frozen=True)
class Either:
    """A cost that is paid in one of several ways, as the action's player chooses (Ivory: Costs). name: under which the
    way is kept among the names of an action.
    """

    name: str
    effects: tuple[Any, ...]

    def ways(self, s: State, c: Ctx) -> list[int]:
        """Return the ways, by number, that can be paid now."""
        return [way for way, effect in enumerate(self.effects) if effect.payable(s, c)]

    def events(self, s: State, c: Ctx) -> list[Event]:
        """Return what the way chosen takes, or nothing before the choice."""
        found: list[Event] = self.effects[c.t[self.name]].events(s, c) if self.name in c.t else []
        return found

    def payable(self, s: State, c: Ctx) -> bool:
        """Return True if any way can be paid."""
        return bool(self.ways(s, c))

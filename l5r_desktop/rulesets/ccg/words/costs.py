"""Costs that are more than one effect: what a Gold-producing trait pays by itself, and what is paid only sometimes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.words import changing
from l5r_desktop.rulesets.ccg.words.refs import Ref


def bow_self() -> Any:
    """ "Bow this card"."""
    return changing.Bow(Ref("self"))


@dataclass(frozen=True)
class Unless:
    """A cost that need not be paid if something is so (Celestial: Pay Costs)."""

    cost: Any
    cond: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        """What is paid now."""
        return [] if self.cond.test(s, c) else self.cost.events(s, c)

    def payable(self, s: State, c: Ctx) -> bool:
        """Whether nothing is due, or all of it can be paid."""
        return bool(self.cond.test(s, c)) or self.cost.payable(s, c)

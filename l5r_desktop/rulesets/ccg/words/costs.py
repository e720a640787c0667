"""Costs that are more than an effect: the one that a Gold-producing trait has by itself, and those not always due."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.words import changed_choices as changing
from l5r_desktop.rulesets.ccg.words.references import Ref


def bow_self() -> Any:
    """ "Bow this card"."""
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

"""A cost: an effect that its payer must be able to carry out (L7.5, L7.6)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.legality.choices import effective
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.words.references import Chosen, ChosenMany


class Cost:
    """Wraps an effect as a cost. chosen: the reference whose card is chosen to pay, or None; many: several may be.

    counted: its payer chooses how much.
    matters: the ability's choices or effects speak of that card, so that only one they could do something with may pay.
    """

    __slots__ = ("_fate", "_full", "_waived", "chosen", "counted", "effect", "many", "matters", "word")

    def __init__(self, effect: Any) -> None:
        self.effect = effect
        self.word = type(effect).__name__
        self.chosen: Chosen | None = next(
            (value for name in ("card", "ring") if isinstance(value := getattr(effect, name, None), Chosen)), None
        )
        self.many = isinstance(self.chosen, ChosenMany)
        self.matters = False
        self.counted = bool(getattr(effect, "counted", False))
        self._fate = int(getattr(effect, "fate_cost", 0))
        self._full = hasattr(effect, "payable_in_full")
        self._waived = hasattr(effect, "waived")

    def candidates(self, s: State, c: Ctx) -> list[int]:
        """Cards that could pay."""
        assert self.chosen is not None
        name = self.chosen.name
        able = [no for no in self.chosen.filter.all(s, c) if self._possible(s, c.bound(name, no))]
        return [no for no in able if effective(s, c.bound(name, no))] if self.matters else able

    def payable(self, s: State, c: Ctx) -> bool:
        """Return True if it can be paid in full now."""
        if self._waived and self.effect.waived(s, c):
            return True
        if self.chosen is not None:
            return bool(self.candidates(s, c))
        if self.counted and not self.effect.numbers(s, c):
            return False
        return self._possible(s, c)

    def _possible(self, s: State, c: Ctx) -> bool:
        events = self.events(s, c)
        if not events:
            return False
        if self._full and not self.effect.payable_in_full(s, c):
            return False
        kinds = rules_of(s).events
        for e in events:  # noqa: SIM110 - a plain loop is twice as fast
            if not kinds[e.kind].possible(s, e):
                return False
        return True

    def events(self, s: State, c: Ctx) -> list[Event]:
        """Return the events by which the cost is paid."""
        found: list[Event] = self.effect.events(s, c)
        return found

    def fate(self, s: State, c: Ctx) -> int:
        """Fate from the payer's pool."""
        return self._fate

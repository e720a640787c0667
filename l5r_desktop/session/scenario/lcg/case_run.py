"""An LCG case being played: a ring effect may be accepted by a word of its own."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.session.scenario.card_names import Names
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.game_adapter import GameAdapter


class LcgCaseRun(CaseRun):
    """accepted: the ring effect that will be resolved, whatever is then chosen for it."""

    def __init__(self, s: State, names: Names, steps: list[dict[str, Any]], customs: GameAdapter) -> None:
        self.accepted: Frame[Any] | None = None
        super().__init__(s, names, steps, customs)

    def before_answer(self, d: Decision) -> None:
        for k in self.kept if d.kind == "ring-effect" else ():
            if k.seat == d.seat and k.what == "words" and "accept" in k.left:
                k.left.remove("accept")
                self.accepted = self.s.frames[-1]
                return

    def is_accepted(self, d: Decision) -> bool:
        """Return True if this is the first choice of a ring effect that has been accepted."""
        return d.kind == "ring-effect" and self.s.frames[-1] is self.accepted

    def may_decline(self, d: Decision) -> bool:
        return not self.is_accepted(d)

    def without_word(self, d: Decision, firm: bool) -> tuple[str, ...] | None:
        if self.is_accepted(d):
            keys = [option.key for option in d.options if option.key != "skip"]
            return (keys[0],) if len(keys) == 1 else None
        return super().without_word(d, firm)

    def fast_answer(self, d: Decision) -> tuple[str, ...]:
        return (d.options[0].key,) if self.is_accepted(d) else super().fast_answer(d)

    def snapshot(self) -> tuple[Any, ...]:
        return (*super().snapshot(), self.depth(self.accepted))

    def restore(self, saved: tuple[Any, ...]) -> None:
        super().restore(saved[:-1])
        self.accepted = self.s.frames[saved[-1]] if saved[-1] is not None else None

"""Words for additional phases in the turns of all players (Ivory: Additional phase or segment)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.timing.additional_phases import MORE_ACTION_PHASES
from l5r_desktop.rulesets.ccg.words.effect_base import Single, period
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "each turn has an additional action phase [until {until:until}]",
            en="each turn has an additional Action Phase, before the turn ends[, {until}]",
            fr="chaque tour a une Phase d'Action supplémentaire, avant que le tour se termine[, {until}]")  # fmt: skip
@dataclass(frozen=True)
class MoreActionPhases(Single):
    """Every turn, the one under way too, has one Action Phase more (Ivory: Additional phase or segment).

    DECISION: it comes after the Dynasty Phase and before the End Phase, in which the active player draws; nothing
    straightens and no card turns face up in it by the rules.
    """

    opens_ways: ClassVar[bool] = False

    until: str = "turn"

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Begin the lasting effect."""
        start(s, MORE_ACTION_PHASES, until=period(c, self.until), src=c.me, actor=c.seat)
        f.v["done"] = True
        return True

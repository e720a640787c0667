"""Words for taking actions at other times than their designators say (Ivory: Abilities)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.use_limits import LIMITED_AS_OPEN
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.words.effect_base import period
from l5r_desktop.rulesets.ccg.words.effects_rules import Lasts
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "{who:player} may take a limited action of a strategy as open each turn until {until:until}",
            en="once per turn {until}, {who} may take a Limited action of a Strategy as an Open action",
            fr="une fois par tour {until}, {who} <peut|pouvez|peuvent> faire une action Limitée d'une Stratégie comme "
               "action Ouverte")  # fmt: skip
@dataclass(frozen=True)
class LimitedAsOpen(Lasts):
    """A Limited action of a Strategy may be taken in another player's Action Phase, as an Open action (Ivory: Action
    Phase, Permissions).
    """

    opens_ways: ClassVar[bool] = False

    who: Any
    until: str

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        for seat in self.who.seats(s, c):
            start(s, LIMITED_AS_OPEN, seat=seat, until=period(c, self.until), src=c.me, actor=c.seat)

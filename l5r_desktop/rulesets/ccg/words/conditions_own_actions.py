"""Words for which action of which card an Interrupt answers (Ivory: Interrupt actions)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, is_printed
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("condition", "the action recruits {card:card}", en="the action Recruits {card}",
            fr="l'action recrute {card}")  # fmt: skip
@dataclass(frozen=True)
class ActionRecruits:
    """The action that is interrupted brings the card into play from a Province (Ivory: Recruit)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        frame = None if c.ev is None else act_frame(s, int(c.ev.x.get("act", 0)))
        return frame is not None and frame.proc == "recruit" and frame.v["me"] in self.card.cards(s, c)


@VOCAB.word("condition", "the action is a printed {when:designator} action of {card:card}",
            en="the action is a printed {when} action of {card}",
            fr="l'action est une action {when} imprimée de {card}")  # fmt: skip
@dataclass(frozen=True)
class ActionIsPrinted:
    """The action that is interrupted is an ability that is printed on the card itself (Ivory: Printed)."""

    when: str
    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        frame = None if c.ev is None else act_frame(s, int(c.ev.x.get("act", 0)))
        if frame is None or frame.proc != "use" or frame.v["me"] not in self.card.cards(s, c):
            return False
        v = frame.v
        right = v["designator"] in self.when.split(" or ")
        return right and is_printed(s, v["me"], ability_of(s, v["ref"]), v.get("via", -1))

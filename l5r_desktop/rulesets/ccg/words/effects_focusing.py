"""Words for cards that lie among the focused ones before a duel begins (Ivory: Duel, Focusing area)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.words.effect_base import Single
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "set aside {card:card} facedown as a focused card",
            en="set aside {card} face down, as a focused card of the duel",
            fr="mettez {card} de côté face cachée, comme carte de focus du duel")  # fmt: skip
@dataclass(frozen=True)
class SetAsideToFocus(Single):
    """Cards of a hand lie face down where their owner's focused cards do, known to whom they were known before; as the
    duel turns its focused cards up they are among them, and their Focus Effects count (Ivory: Duel).
    """

    opens_ways: ClassVar[bool] = False

    card: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Lay them among the focused cards, and tell everybody that a card lies there now."""
        cards = self.card.cards(s, c)
        for no in cards:
            s.move(no, z.at(s.cards[no].owner, z.FOCUSED), up=False)
            s.say("sets-aside", ("seat", s.cards[no].owner))
        f.v["done"] = bool(cards)
        return True

"""Words for conditions about who has opposed whom in the battle under way (Ivory: Opposed)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.turn_record import FACED, count_this_turn
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB

VOCAB.choices(
    "deeds-done",
    {"bowed destroyed or moved": {"en": "bowed, destroyed or moved", "fr": "incliné, détruit ou déplacé"}},
)
_KINDS = {"bowed destroyed or moved": frozenset({"bow", "destroy", "move"})}


@VOCAB.word("condition", "the action {deeds:deeds-done} a personality that has opposed {card:card} here",
            en="the action {deeds} a Personality who has opposed {card} at the current battlefield",
            fr="l'action a {deeds} une Personnalité qui a été opposée à {card} sur le champ de bataille "
               "actuel")  # fmt: skip
@dataclass(frozen=True)
class DidToFaced:
    """The action that the text answers has done it to a Personality who was in an enemy army at the battlefield of the
    card at some time in the battle under way, wherever it is now (Ivory: Opposed; Celestial: Reactions).
    """

    deeds: str
    card: Any
    asks_who_faced: ClassVar[bool] = True

    def test(self, s: State, c: Ctx) -> bool:
        if c.ev is None:
            return False
        done = [no for kind, no, _, _ in c.ev.x.get("did", ()) if kind in _KINDS[self.deeds]]
        fight = s.memory["battles"]
        return any(
            count_this_turn(s, FACED, fight, own, s.cards[own].object_number, no)
            for own in self.card.cards(s, c)
            for no in done
        )

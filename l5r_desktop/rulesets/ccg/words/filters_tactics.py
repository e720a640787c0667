"""Words for what Tactical Advantage has discarded (Ivory: Tactician)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.turn_record import TACTICIAN, count_this_turn
from l5r_desktop.rulesets.ccg.values.current_values import stat
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("test", "with focus discarded for tactical advantage of {card:card}",
            en="with the Focus Value of a card that the Tactical Advantage of {card} has discarded this turn",
            fr="avec la Valeur de Focus d'une carte que l'Avantage tactique de {card} a défaussée ce tour")  # fmt: skip
@dataclass(frozen=True)
class FocusOfTacticalDiscard:
    """Its Focus Value is that which a card had as a Tactician's ability discarded it this turn (Ivory: Tactician).

    DECISION: the Focus Value that counts is that of the moment in which the card was discarded.
    """

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        focus = stat(s, no, "focus")
        return any(
            count_this_turn(s, TACTICIAN, one, s.cards[one].object_number, focus) for one in self.card.cards(s, c)
        )

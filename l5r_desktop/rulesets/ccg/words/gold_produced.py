"""Words for the Gold that a text has produced (Celestial: Paying Gold Costs)."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("amount", "gold produced", en="m:the Gold that this produced", fr="m:l'Or que ceci a produit")
@dataclass(frozen=True)
class GoldProduced:
    """The Gold that the text has just produced (Celestial: Paying Gold Costs)."""

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: Gold."""
        return int(c.t.get("produced", 0))

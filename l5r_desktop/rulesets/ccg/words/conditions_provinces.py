"""Words for conditions about Provinces that have been destroyed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("condition", "{who:player} destroyed the province {card:card}", en="{who} <has|have> destroyed {card}",
            fr="{who} <a|avez|ont> détruit {card}", en_not="{who} <has|have> not destroyed {card}",
            fr_not="{who} <n'a|n'avez|n'ont> pas détruit {card}")  # fmt: skip
@dataclass(frozen=True)
class DestroyedProvince:
    """A player has destroyed a Province, in battle resolution or by an effect (Ivory: Battle Resolution)."""

    who: Any
    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if one of the players has; other players may have destroyed it instead."""
        seats, sites = self.who.seats(s, c), self.card.cards(s, c)
        return any(e.topic == "province-fell" and e.src in sites and e.actor in seats for e in s.effects)

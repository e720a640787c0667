"""Words for Gold-producing traits that another player may use (Ivory: Gold-producing traits, Permissions)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.gold_sources import LENT
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.words.effect_base import period
from l5r_desktop.rulesets.ccg.words.effects_rules import Lasts
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "you may use gold of {card:card} [until {until:until}]",
    en="you, and not its owner, may use the Gold-producing traits of {card} as if you controlled it[ {until}]",
    fr="vous pouvez utiliser les traits produisant de l'Or de {card} comme si vous contrôliez cette carte, à la place "
    "de son propriétaire[ {until}]",
)
@dataclass(frozen=True)
class MayUseGold(Lasts):
    """A player pays with cards of another one, who cannot meanwhile (Ivory: Gold-producing traits)."""

    card: Any
    until: str = "turn"

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        cards = tuple(self.card.cards(s, c))
        start(s, LENT, cards=cards, seat=c.seat, until=period(c, self.until), src=c.me, actor=c.seat)

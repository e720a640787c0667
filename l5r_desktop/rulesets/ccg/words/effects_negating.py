"""Words for negating what a text answers, where a player may do so (Ivory: Prevention)."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.words.effects_prevention import NegateOccurrence
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "negate that effect", en="negate that effect", fr="annulez cet effet")
@dataclass(frozen=True)
class NegateEffect(NegateOccurrence):
    """The occurrence that the text answers fails for all cards to which the same effect would do the same (Celestial:
    Negate).
    """

    def _meant(self, s: State, c: Ctx, e: Event) -> bool:
        return c.ev is not None and (e.kind, e.src, e.actor) == (c.ev.kind, c.ev.src, c.ev.actor)

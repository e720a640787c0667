"""Words that end what goes on (Ivory: Duration of effects)."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import end
from l5r_desktop.rulesets.ccg.words.effects_rules import Lasts
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "earlier effects of self end", en="what this card has done before ends",
            fr="ce que cette carte a fait auparavant prend fin")  # fmt: skip
@dataclass(frozen=True)
class EarlierEffectsEnd(Lasts):
    """All that lasts until the card leaves play, and came of an earlier use of its text, ends (Ivory: Duration of
    effects).
    """

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        end(s, *(e.id for e in s.effects if e.src == c.me and e.until == f"card {c.me}"))

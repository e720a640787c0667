"""Words for cards that come to a discard pile, by whatever way (Ivory: Discard piles)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.turn_record import count_this_turn
from l5r_desktop.rulesets.ccg.words.trigger_base import Occurrence
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "event",
    "{who:subject} enters the discard pile",
    en="{who} <enters|enter> the discard pile",
    fr="{who} <rejoint|rejoignent> la défausse",
)
@dataclass(frozen=True)
class EntersPile(Occurrence):
    """It is discarded or destroyed, has been focused in a duel that is over, or has been played (Ivory: Discard,
    Destroy, Duel, Action Sequence E).
    """

    who: Any
    kinds: ClassVar[tuple[str, ...]] = ("discard", "discard-card", "destroy", "focus-discarded", "action-resolved")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        if e.card < 0 or z.area(s, e.card) not in z.PILES:
            return False
        if e.kind == "action-resolved" and e.x.get("source") == "play":
            return False
        return bool(self.who.covers(s, c, e.card))


@VOCAB.word(
    "test",
    "discarded from hand or focus in the action",
    en="that <was|were> discarded from hand or after being focused in the action",
    fr="qui <a|ont> été défaussé·e·s de la main ou après un focus pendant l'action",
)
@dataclass(frozen=True)
class LeftHandOrFocus:
    """The action that the text answers, by its costs or effects, brought it, a Ring, from the hand or from the focused
    cards into the discard pile.
    """

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it did."""
        return c.ev is not None and count_this_turn(s, "ring spent", int(c.ev.x.get("act", 0)), no) > 0

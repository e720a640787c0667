"""Words for the tokens that cards had at another point of the turn (Ivory: Token)."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.turn_record import turn_counts
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("test", "fewer {token:name} tokens than as the turn began",
            en="with fewer {token} tokens than as the turn began",
            fr="avec moins de pions {token} qu'au début du tour")  # fmt: skip
@dataclass(frozen=True)
class FewerTokens:
    """More tokens of a name have left the card than have come to it this turn, whatever numbers go with them.

    DECISION: a card that has come into play this turn had none as the turn began (Ivory: References to other points in
    time).
    """

    token: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        found = turn_counts(s, "tokens", no, s.cards[no].object_number)
        return sum(n for (kind,), n in found if self.token in str(kind).lower().split()) < 0

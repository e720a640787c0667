"""Words for the player whose cards come to the most (Ivory: Numbers of things)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.lookup import order
from l5r_desktop.rulesets.ccg.values.current_values import chi, stat
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("player", "player with the most focus of {cards:card} and chi of {one:card} and {two:card}",
            en="the player with the highest total of the Focus Values of {cards} and the Chi of {one} and {two}, or "
               "you if tied",
            fr="m:le joueur au plus haut total des Valeurs de Focus de {cards} et du Chi de {one} et {two}, ou vous en "
               "cas d'égalité")  # fmt: skip
@dataclass(frozen=True)
class PlayerWithMost:
    """Of each player count the Fate cards that the player owns and the Personalities that the player controls; the
    text's player where several have the highest total (Ivory: Numbers of things).
    """

    cards: Any
    one: Any
    two: Any

    def seats(self, s: State, c: Ctx) -> list[int]:
        """Return the one player."""
        totals = dict.fromkeys(order(s, c.seat), 0)
        for no in self.cards.cards(s, c):
            totals[s.cards[no].owner] += stat(s, no, "focus")
        for no in (*self.one.cards(s, c), *self.two.cards(s, c)):
            totals[s.cards[no].controller] += chi(s, no)
        best = [seat for seat, total in totals.items() if total == max(totals.values())]
        return best if len(best) == 1 else [c.seat]

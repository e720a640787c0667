"""Tests for what has bowed a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.lookup import battle
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.state.turn_record import count_this_turn, last_bower
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("test", "bowed by {card:card} this turn", en="that {card} bowed this turn",
            fr="que {card} <a|ont> inclinée·s ce tour")  # fmt: skip
@dataclass(frozen=True)
class BowedBy:
    """An effect of a card has bowed it since the turn began (Ivory: References to other points in time)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(count_this_turn(s, "bowed-by", k, no) for k in self.card.cards(s, c))


@VOCAB.word("test", "last bowed by another players card", en="that another player's card effect bowed last",
            fr="qu'un effet de carte d'un autre joueur <a|ont> inclinée·s en dernier",
            en_is="<was|were> last bowed by another player's card effect",
            fr_is="<a|ont> été incliné·e·s en dernier par un effet de carte d'un autre joueur")  # fmt: skip
@dataclass(frozen=True)
class LastBowedByOthers:
    """The last time that it bowed, that was an effect of another player's card, and no cost (Ivory: Bowed, References
    to other points in time).
    """

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        seat = last_bower(s, no)
        return seat >= 0 and not same_side(s, seat, c.seat)


@VOCAB.word("test", "bowed by your card this battle", en="that one of your cards bowed this battle",
            fr="que l'une de vos cartes <a|ont> inclinée·s pendant cette bataille",
            en_is="<was|were> bowed by one of your cards this battle",
            fr_is="<a|ont> été incliné·e·s par l'une de vos cartes pendant cette bataille")  # fmt: skip
@dataclass(frozen=True)
class BowedByYours:
    """An effect or cost of a card of the text's player has bowed it since the battle under way began (Ivory: Bowed,
    References to other points in time).
    """

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return bool(battle(s)) and bool(count_this_turn(s, "bowed in", s.memory["battles"], c.seat, no))

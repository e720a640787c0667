"""Words for what a text has discarded this turn (Ivory: Discard, Tactician)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import id_of
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.state.turn_record import TACTICIAN, count_this_turn, turn_counts
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


@VOCAB.word("test", "discarded by {ident:name} this turn", en="that {ident} discarded this turn",
            fr="que {ident} a défaussé·e·s ce tour", en_not="that {ident} did not discard this turn",
            fr_not="que {ident} n'a pas défaussé·e·s ce tour", en_is="<was|were> discarded by {ident} this turn",
            fr_is="<a|ont> été défaussé·e·s ce tour par {ident}")  # fmt: skip
@dataclass(frozen=True)
class DiscardedBy:
    """A card of a title has discarded it from a hand since the turn began, and it has lain there since; the card's id
    is written with hyphens (Ivory: Discard).
    """

    ident: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        title = rules_of(s).definition(id_of(self.ident)).base_title
        there = (no, s.cards[no].object_number)
        found = turn_counts(s, "discarded by")
        return any(s.cards[int(str(src))].defn.base_title == title for (src, *what), _ in found if tuple(what) == there)

"""Words for what a card may be like, that look beyond the card itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.lookup import attack, enemy_of, field_of, units_at
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("test", "where {card:card} would be opposed", en="where {card} would be opposed",
            fr="où {card} <rencontrerait|rencontreraient> une opposition")  # fmt: skip
@dataclass(frozen=True)
class WhereOpposed:
    """A Province at whose battlefield a card is not, and would have enemies (Ivory: Opposed)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is one."""
        record = attack(s)
        field = 0 if record is None else record.field_at(no)
        return bool(field) and any(
            field_of(s, k) != field and units_at(s, field, enemy_of(s, s.cards[k].controller))
            for k in self.card.cards(s, c)
        )


@VOCAB.word(
    "test", "produced gold this turn", en="that produced Gold this turn", fr="qui <a|ont> produit de l'Or ce tour"
)
@dataclass(frozen=True)
class Produced:
    """It has produced Gold since the turn began."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it has."""
        return no in s.memory["produced"]


@VOCAB.word("test", "ability keyword {word:name}", en="with a {word} ability", fr="avec une capacité {word}")
@dataclass(frozen=True)
class WithAbility:
    """One of its abilities has a keyword of its own (Ivory: Ability keywords)."""

    word: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether one has."""
        return any(one.kind == "action" and one.has(self.word) for one in s.cards[no].defn.abilities)

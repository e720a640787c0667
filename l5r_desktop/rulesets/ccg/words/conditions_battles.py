"""Words for where the battle under way is, what has happened in it, and what its resolution has destroyed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import attack, battle, field_of
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.state.turn_record import battle_history
from l5r_desktop.rulesets.ccg.words.constant_texts_entering import fits_anywhere
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("condition", "the battle is at {card:card}", en="the battle is at {card}", fr="la bataille est à {card}",
            en_when="during battles at {card}", fr_when="pendant les batailles à {card}")  # fmt: skip
@dataclass(frozen=True)
class BattleAt:
    """The current battlefield is that of a Province (Ivory: Battlefield)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        record = attack(s)
        site = -1 if record is None else record.site(battle(s))
        return site >= 0 and site in self.card.cards(s, c)


@VOCAB.word("condition", "it left this battlefield", en="it was moved from this battlefield",
            fr="elle quittait ce champ de bataille")  # fmt: skip
@dataclass(frozen=True)
class LeftHere:
    """The movement that the text answers began where the text's card is (Ivory: Move)."""

    def test(self, s: State, c: Ctx) -> bool:
        place = field_of(s, c.me)
        return c.ev is not None and bool(place) and c.ev.x.get("start", 0) == place


@VOCAB.word("condition", "{card:card} helped to destroy the province",
            en="an attacking army with {card} destroyed a Province in that resolution",
            fr="une armée attaquante avec {card} a détruit une Province dans cette résolution")  # fmt: skip
@dataclass(frozen=True)
class HelpedToDestroy:
    """The resolution that has ended destroyed the Province, and a card was in the attacking army (Ivory: Battle
    Resolution).
    """

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        if c.ev is None or not c.ev.x.get("broke"):
            return False
        return any(
            field_of(s, no) == c.ev.x["field"] and same_side(s, s.cards[no].controller, c.ev.seat)
            for no in self.card.cards(s, c)
        )


@VOCAB.word("condition", "combat", en="it is the Combat Segment", fr="c'est le segment de combat",
            en_not="it is not the Combat Segment", fr_not="ce n'est pas le segment de combat",
            en_when="during the Combat Segment", fr_when="pendant le segment de combat")  # fmt: skip
@dataclass(frozen=True)
class InCombat:
    """A battle is in its Combat Segment (Ivory: Combat Segment)."""

    def test(self, s: State, c: Ctx) -> bool:
        record = attack(s)
        return record is not None and bool(record.battle) and record.segment == "combat"


@VOCAB.word("condition", "the resolution destroyed {filter:filter}", en="that resolution destroyed {a filter}",
            fr="cette résolution a détruit {a filter}")  # fmt: skip
@dataclass(frozen=True)
class ResolutionDestroyed:
    """The battle resolution that has just ended destroyed such a card, wherever that lies now (Celestial:
    Reactions).
    """

    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        found = () if c.ev is None else c.ev.x.get("destroyed", ())
        return any(fits_anywhere(s, c, self.filter, no) for no in found)


@VOCAB.word("condition", "the resolution destroyed the province", en="that resolution destroyed the Province",
            fr="cette résolution a détruit la Province")  # fmt: skip
@dataclass(frozen=True)
class ResolutionDestroyedProvince:
    """The battle resolution that has just ended destroyed the Province, which nothing had done before (Ivory: Battle
    Resolution).
    """

    def test(self, s: State, c: Ctx) -> bool:
        return c.ev is not None and bool(c.ev.x.get("broke")) and z.area(s, c.ev.card) not in z.SITES


@VOCAB.word("condition", "{who:player} took a battle action this battle",
            en="{who} <has|have> taken a Battle action in this battle",
            fr="{who} <a|avez|ont> fait une action de Bataille dans cette bataille")  # fmt: skip
@dataclass(frozen=True)
class TookBattleAction:
    """An action was taken as a Battle action since the battle began, whatever became of it (Ivory: Combat Segment)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any(battle_history(s, "battle-action", seat) for seat in self.who.seats(s, c))


@VOCAB.word(
    "condition", "battle took place with enemies", en="there were enemy units", fr="il y avait des unités ennemies"
)
@dataclass(frozen=True)
class HadEnemies:
    """There were ever units of the other side at the battlefield of the battle (Ivory: Ring)."""

    def test(self, s: State, c: Ctx) -> bool:
        record = attack(s)
        if c.ev is None or record is None:
            return False
        enemy = record.defender if same_side(s, c.seat, record.attacker) else record.attacker
        at_the_end = c.ev.x.get("opposed", (False, False))[0 if enemy == record.attacker else 1]
        return bool(at_the_end) or (c.ev.x.get("field", 0), enemy) in record.seen

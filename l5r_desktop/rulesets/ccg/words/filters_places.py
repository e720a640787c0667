"""Words for where a card may be: its unit, its location, who is there with it (Ivory: Locations, Opposing)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.family_names import family_of
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import (
    attack,
    battle,
    enemy_of,
    field_of,
    head_of,
    is_territory,
    province_of,
    provinces,
    units_at,
)
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.words.references import Each
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("test", "in a rightmost province", en="in the rightmost Province of its owner",
            fr="dans la Province la plus à droite de son propriétaire")  # fmt: skip
@dataclass(frozen=True)
class InRightmost:
    """A card in the last Province of its owner."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Tell if the card `no` fits, in the state `s` for the text's context `c`."""
        site = province_of(s, no)
        return site >= 0 and provinces(s, s.cards[no].owner)[-1:] == [site]


@VOCAB.word("test", "in unit of {card:card}", en="in the unit of {card}", fr="de l'unité de {card}")
@dataclass(frozen=True)
class InUnitOf:
    """It is in the same unit."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        head = head_of(s, no)
        return head >= 0 and any(head_of(s, k) == head for k in self.card.cards(s, c))


@VOCAB.word("test", "opposing {card:card}", en="opposing {card}", fr="opposé·e·s à {card}")
@dataclass(frozen=True)
class Opposing:
    """At the same battlefield on the other side (Ivory: Opposing)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        place = field_of(s, no)
        return bool(place) and any(
            field_of(s, k) == place and not same_side(s, s.cards[k].controller, s.cards[no].controller)
            for k in self.card.cards(s, c)
        )


@VOCAB.word("test", "opposing (a|an) {filter:filter}", en="opposing {a filter}", fr="opposé·e·s à {a filter}")
@dataclass(frozen=True)
class OpposingSome:
    """Opposing at least one card that fits (Ivory: Opposing)."""

    filter: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return Opposing(Each(self.filter)).fits(s, c, no)


@VOCAB.word("test", "in army of {card:card}", en="in the army of {card}", fr="de l'armée de {card}")
@dataclass(frozen=True)
class InArmyOf:
    """At the same battlefield on the same side, teammates' units included (Ivory: Army; Siege: 7)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        place = field_of(s, no)
        return (
            bool(place)
            and head_of(s, no) >= 0
            and any(
                field_of(s, k) == place and same_side(s, s.cards[k].controller, s.cards[no].controller)
                for k in self.card.cards(s, c)
            )
        )


@VOCAB.word("test", "with location of {card:card}", en="at the location of {card}", fr="au même endroit que {card}")
@dataclass(frozen=True)
class SameLocation:
    """It is where another card is (Ivory: Locations)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        place = field_of(s, no)
        return any(
            field_of(s, k) == place and (place or s.cards[k].controller == s.cards[no].controller)
            for k in self.card.cards(s, c)
        )


@VOCAB.word("test", "would be opposed here", en="that would be opposed at the current battlefield",
            fr="qui y <rencontrerait|rencontreraient> une opposition",
            en_is="would be opposed at the current battlefield",
            fr_is="<peut|peuvent> rencontrer une opposition au champ de bataille actuel")  # fmt: skip
@dataclass(frozen=True)
class WouldBeOpposed:
    """There are enemies of it at the current battlefield."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        here = battle(s)
        return bool(here) and bool(units_at(s, here, enemy_of(s, s.cards[no].controller)))


@VOCAB.word("test", "at {card:card}", en="at {card}", fr="à {card}")
@dataclass(frozen=True)
class AtProvince:
    """At the battlefield of a Province, or attached to it, or in it."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        record = s.memory["attack"]
        sites = self.card.cards(s, c)
        if province_of(s, no) in sites:
            return True
        place = field_of(s, no)
        return bool(place) and record is not None and record.site(place) in sites


@VOCAB.word("test", "where {card:card} would be opposed", en="where {card} would be opposed",
            fr="où {card} <rencontrerait|rencontreraient> une opposition")  # fmt: skip
@dataclass(frozen=True)
class WhereOpposed:
    """A Province at whose battlefield a card is not, and would have enemies (Ivory: Opposed)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        record = attack(s)
        field = 0 if record is None else record.field_at(no)
        return bool(field) and any(
            field_of(s, k) != field and units_at(s, field, enemy_of(s, s.cards[k].controller))
            for k in self.card.cards(s, c)
        )


@VOCAB.word("test", "with a battlefield away from {card:card}",
            en="with another, unresolved battlefield than that of {card}",
            fr="dont le champ de bataille, non résolu, n'est pas celui de {card}")  # fmt: skip
@dataclass(frozen=True)
class OtherBattlefield:
    """A Province at whose battlefield a card is not, and no battle has been resolved (Ivory: Battlefield)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        record = attack(s)
        field = 0 if record is None else record.field_at(no)
        if record is None or not field or field in record.fought:
            return False
        return any(field_of(s, k) != field for k in self.card.cards(s, c))


@VOCAB.word("test", "adjacent to {card:card}", en="adjacent to {card}", fr="adjacent·e·s à {card}")
@dataclass(frozen=True)
class AdjacentTo:
    """A Province beside another one of the same player's row; of Territories all are (Ivory: Battlefields; Siege: 10).

    DECISION: the row closes up where a Province has been destroyed, as those that are left lie side by side.
    """

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(_beside(s, no, other) for other in self.card.cards(s, c))


def _beside(s: State, one: int, other: int) -> bool:
    if one == other:
        return False
    if is_territory(s, one) and is_territory(s, other):
        return True
    row = provinces(s, s.cards[one].owner)
    return one in row and other in row and abs(row.index(one) - row.index(other)) == 1


@VOCAB.word("test", "in an army with {card:card}", en="in an army with {card}", fr="dans une armée avec {card}")
@dataclass(frozen=True)
class InArmyWith:
    """Both are in one army; a card is not with itself (Ivory: Army)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(k != no and allied(s, no, k) for k in self.card.cards(s, c))


@VOCAB.word("test", "in an army with its kin", en="in an army with another Personality of the same family",
            fr="dans une armée avec une autre Personnalité de la même famille")  # fmt: skip
@dataclass(frozen=True)
class InArmyWithKin:
    """Another Personality of its army has the same family name (Ivory: Army, Family name)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        own, field = family_of(s.cards[no].defn.title), field_of(s, no)
        return bool(own and field) and any(
            k != no and allied(s, no, k) and family_of(s.cards[k].defn.title) == own for k in units_at(s, field)
        )


def allied(s: State, one: int, other: int) -> bool:
    """Return True if two cards are in the same army at a battlefield (Ivory: Army)."""
    field = field_of(s, one)
    same = same_side(s, s.cards[one].controller, s.cards[other].controller)
    return bool(field) and field_of(s, other) == field and same


@VOCAB.word("test", "in its discard pile", en="in <its|their> owner's discard pile",
            fr="dans la défausse de <son|leur> propriétaire", en_is="<is|are> in <its|their> owner's discard pile",
            fr_is="<est|sont> dans la défausse de <son|leur> propriétaire",
            en_isnt="<is|are> not in <its|their> owner's discard pile",
            fr_isnt="<n'est|ne sont> pas dans la défausse de <son|leur> propriétaire")  # fmt: skip
@dataclass(frozen=True)
class InDiscardPile:
    """It lies in a discard pile (Ivory: Discard)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return z.area(s, no) in (z.FATE_DISCARD, z.DYNASTY_DISCARD)

"""The card that a computer drafter takes: by what cards are worth, by what it has, and by nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from l5r_desktop.session.boosters.packs import LEAST, ROUNDS
from l5r_desktop.session.boosters.table import DraftTable
from l5r_desktop.session.boosters.worth import Worths, cost_of, kind_of, usual_clan
from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.decklists.assembling import section_of

KIND, CURVE, CLAN, LACK = 0.8, 0.3, 1.0, 3.0
"""How much it counts that a kind is wanted, that a cost is, that a card is of the clan of most others, and that a pile
would be too small.
"""
_SETTLED = 18
"""Cards after which the clan counts in full."""
_STRANGER = 1.0
"""What a card loses that a deck of another clan can hardly use."""


def pick(pack: Sequence[str], own: Sequence[str], left: int, worths: Worths, base: CardBase) -> str:
    """Return the card of a pack that is worth most to somebody who has these cards; of equal ones the first by id.

    left: cards that are still to be taken, this one among them.
    """
    has = [base.by_id[card] for card in own]
    wants = _Wants(has, left, worths)
    return max(sorted(set(pack)), key=lambda card: wants.worth(base.by_id[card]))


class _Wants:
    """The wishes of a drafter who has some cards."""

    def __init__(self, has: Sequence[IndexCard], left: int, worths: Worths) -> None:
        self._worths = worths
        self._kinds = Counter(kind_of(card) for card in has)
        self._costs = Counter((kind_of(card), cost_of(card)) for card in has)
        self._piles = Counter(section_of(card) for card in has)
        self._ids = Counter(card.id for card in has)
        self._left, self._whole = left, left + len(has)
        self._clans = clan_weights(has, worths)
        self._settled = min(1.0, len(has) / _SETTLED)

    def worth(self, card: IndexCard) -> float:
        """Return what a card is worth now."""
        found = self._worths.of(card.id) + self._kind(card) + self._curve(card) + self._pile(card)
        if "unique" in card.flags and self._ids[card.id]:
            return found - _STRANGER
        return found + self._settled * self._clan(card)

    def _kind(self, card: IndexCard) -> float:
        """Return more than 0 for a kind of which there is less than ready decks have, less than 0 for more."""
        share = self._worths.kinds.get(kind_of(card), 0.0)
        has = self._kinds[kind_of(card)] / max(1, self._piles[section_of(card)])
        sure = min(1.0, self._piles[section_of(card)] / 6)
        return KIND * sure * (share - has)

    def _curve(self, card: IndexCard) -> float:
        kind = kind_of(card)
        share = self._worths.costs.get((kind, cost_of(card)), 0.0)
        has = self._costs[kind, cost_of(card)] / max(1, self._kinds[kind])
        return CURVE * min(1.0, self._kinds[kind] / 4) * (share - has)

    def _pile(self, card: IndexCard) -> float:
        """Return the more, the more likely a pile would else be too small for a deck."""
        lack = LEAST - self._piles[section_of(card)]
        return LACK * (max(0, lack) / max(1, self._left)) ** 2

    def _clan(self, card: IndexCard) -> float:
        best = max(self._clans.values(), default=0.0)
        if not card.clans or "neutral" in card.clans or best <= 0:
            return 0.0
        share = max(self._clans.get(clan, 0.0) for clan in card.clans) / best
        return CLAN * (share - 0.5) - (_STRANGER if share < 1 and hard_for_others(card) else 0.0)


def clan_weights(has: Sequence[IndexCard], worths: Worths) -> Mapping[str, float]:
    """Return what the cards of each clan that a deck can be of are worth together."""
    found = dict.fromkeys(worths.clans, 0.0)
    for card in has:
        for clan in card.clans:
            if clan in found:
                found[clan] += max(0.0, worths.of(card.id))
    return found


def hard_for_others(card: IndexCard) -> bool:
    """Return True if a deck of another clan cannot use a card, or only dearly (Ivory: Loyal; Personalities cost more
    there).
    """
    return card.game == "ccg" and ("loyal" in card.keywords or card.kind in ("personality", "holding"))


def stranger(card: IndexCard, clan: str) -> float:
    """Return what a card loses in a deck of a clan, 0 for one that it would have anyway."""
    if usual_clan(card, clan):
        return 0.0
    return 2 * _STRANGER if "loyal" in card.keywords else _STRANGER if hard_for_others(card) else 0.3


def go_round(table: DraftTable, worths: Worths, base: CardBase) -> DraftTable:
    """Return the table once all computers have taken a card that can before a person has to."""
    whole = ROUNDS * table.size
    while (seat := table.turn) is not None and not table.drafters[seat].person:
        own = table.picks[seat]
        table = table.taken(seat, pick(table.pack(seat), own, whole - len(own), worths, base))
    return table

"""The worth of cards to a drafter, worked out of the ready decks of a ruleset and the facts of cards.

Three things count: how often a card is in the ready decks that could have it, beside cards of its kind and cost that
are in none; how much its numbers are, for its cost, beside others of its kind; and whether it does anything besides.
How much each counts was chosen, and is not tuned by games.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean, pstdev

from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.decklists.assembling import section_of
from l5r_desktop.session.decklists.listing import DeckList
from l5r_desktop.session.decklists.pools import PILES, clans_in, pooled

PLAYED, NUMBERS, TEXT = 1.0, 0.3, 0.2
"""How much each of the three counts; the first is for a card of which each deck that could has all its copies."""
_COPIES, _PRIOR = 3.0, 2.0
"""Most copies of a card, and for how many decks cards of its kind and cost count."""
_SUMS: Mapping[str, Mapping[str, float]] = {
    "lcg": {
        "military": 1,
        "political": 1,
        "glory": 0.5,
        "military_bonus": 1,
        "political_bonus": 1,
        "strength_bonus": 1,
    },
    "ccg": {"force": 1, "chi": 0.5, "ph": 0.3, "force_mod": 1, "chi_mod": 0.5, "produces": 1, "focus": 0.2},
}
_DEAREST = 9

Kind = tuple[str, str]
"""The pile of a card and its kind."""


class Worths:
    """The worth of each card by a ruleset. kinds: the share of each kind among the cards of its pile in ready decks.

    costs: the share of each cost, up to _DEAREST, among the cards of a kind. clans: those that decks can be of.
    """

    def __init__(self, base: CardBase, ruleset: str, decks: Sequence[DeckList]) -> None:
        self._cards = [card for card in base.by_id.values() if pooled(card, ruleset)]
        self.clans = clans_in(base, ruleset)
        self.kinds, self.costs = _shares(decks)
        played, sums = self._played(decks), self._sums()
        self._worth = {
            card.id: PLAYED * played[card.id] + NUMBERS * sums[card.id] + TEXT * ("textless" not in card.flags)
            for card in self._cards
        }

    def of(self, card: str) -> float:
        """Return what a card of the pool is worth, about 0 to 2."""
        return self._worth[card]

    def _played(self, decks: Sequence[DeckList]) -> dict[str, float]:
        """Return the share of its copies that decks have of a card, 0 to 1."""
        found: dict[str, float] = {}
        copies = Counter[str]()
        for deck in decks:
            copies.update({entry.card.id: entry.count for entry in deck.entries})
        could = {card.id: sum(usual_clan(card, deck.clan) for deck in decks) for card in self._cards}
        groups: dict[tuple[str, str, int], list[float]] = defaultdict(list)
        for card in self._cards:
            groups[_group(card)].append(copies[card.id] / (_COPIES * max(1, could[card.id])))
        for card in self._cards:
            usual = fmean(groups[_group(card)])
            found[card.id] = (copies[card.id] / _COPIES + _PRIOR * usual) / (could[card.id] + _PRIOR)
        return found

    def _sums(self) -> dict[str, float]:
        """Return by how many standard deviations the numbers of a card are above those of its kind at its cost."""
        sums = {card.id: _sum(card) for card in self._cards}
        by_kind: dict[Kind, list[IndexCard]] = defaultdict(list)
        for card in self._cards:
            by_kind[kind_of(card)].append(card)
        found: dict[str, float] = {}
        for cards in by_kind.values():
            costs = [cost_of(card) for card in cards]
            mean_cost, mean_sum = fmean(costs), fmean(sums[card.id] for card in cards)
            spread = sum((cost - mean_cost) ** 2 for cost in costs) or 1.0
            pairs = zip(cards, costs, strict=True)
            slope = sum((sums[card.id] - mean_sum) * (cost - mean_cost) for card, cost in pairs) / spread
            rest = {card.id: sums[card.id] - mean_sum - slope * (cost_of(card) - mean_cost) for card in cards}
            width = pstdev(rest.values()) or 1.0
            found.update({card: max(-2.0, min(2.0, more / width)) for card, more in rest.items()})
        return found


def usual_clan(card: IndexCard, clan: str) -> bool:
    """Return True if a deck of a clan would have a card as a matter of course: it is of the clan, or of none."""
    return clan in card.clans or not card.clans or "neutral" in card.clans


def kind_of(card: IndexCard) -> Kind:
    """Return the pile and the kind of a card."""
    return section_of(card), card.kind


def cost_of(card: IndexCard) -> int:
    """Return the cost of a card, none being 0."""
    return min(_DEAREST, card.numbers.get("cost", 0))


def _group(card: IndexCard) -> tuple[str, str, int]:
    return (*kind_of(card), cost_of(card) // 2)


def _sum(card: IndexCard) -> float:
    return sum(share * card.numbers.get(name, 0) for name, share in _SUMS[card.game].items())


def _shares(decks: Sequence[DeckList]) -> tuple[dict[Kind, float], dict[tuple[Kind, int], float]]:
    """Return the shares of kinds in their piles, and of costs in their kinds, in all decks together."""
    kinds, costs, piles = Counter[Kind](), Counter[tuple[Kind, int]](), Counter[str]()
    piled = (entry for deck in decks for entry in deck.entries if entry.section in PILES[deck.game])
    for entry in piled:
        kind = kind_of(entry.card)
        piles[kind[0]] += entry.count
        kinds[kind] += entry.count
        costs[kind, cost_of(entry.card)] += entry.count
    return (
        {kind: count / piles[kind[0]] for kind, count in kinds.items()},
        {key: count / kinds[key[0]] for key, count in costs.items()},
    )

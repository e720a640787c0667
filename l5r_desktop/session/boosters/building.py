"""The deck that a computer drafter builds of what it has taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256

from l5r_desktop.session.boosters.packs import LEAST
from l5r_desktop.session.boosters.picking import CURVE, KIND, stranger
from l5r_desktop.session.boosters.table import DraftTable
from l5r_desktop.session.boosters.worth import Kind, Worths, cost_of, kind_of
from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.decklists.assembling import section_of
from l5r_desktop.session.decklists.listing import DeckList, Entry
from l5r_desktop.session.decklists.pools import PILES, free_cards, pool_format
from l5r_desktop.session.seats import shown_name

_WANT = 3.0
"""How much more a wanted kind counts for the deck than while cards are taken, when more may come."""


def build(name: str, ruleset: str, taken: Sequence[str], worths: Worths, base: CardBase) -> DeckList:
    """Return a deck of some cards: of the clan whose best deck is worth most, LEAST cards of each pile, as far as there
    are so many, the kinds and costs as near to those of the ready decks as can be.
    """
    game = ruleset[:3]
    cards = [base.by_id[card] for card in taken]
    best: tuple[float, str, list[IndexCard]] = (0.0, "", [])
    for clan in worths.clans:
        chosen = [card for pile in PILES[game] for card in _pile(pile, clan, cards, worths)]
        worth = sum(worths.of(card.id) - stranger(card, clan) for card in chosen)
        if not best[1] or worth > best[0]:
            best = worth, clan, chosen
    clan, counts = best[1], Counter(card.id for card in best[2])
    piled = [Entry(section_of(base.by_id[card]), base.by_id[card], count) for card, count in sorted(counts.items())]
    whole = (*free_cards(base, ruleset, clan), *sorted(piled, key=lambda entry: PILES[game].index(entry.section)))
    return DeckList(name, game, ruleset, clan, whole)


def drafted_format(table: DraftTable, seat: int) -> tuple[str, str]:
    """Return the key and the file of the deck format that allows the cards that a drafter has taken, and no others."""
    own = ",".join(table.picks[seat])
    key = f"draft-{table.ruleset}-{table.seed}-{sha256(own.encode()).hexdigest()[:6]}"
    name = shown_name(table.drafters[seat].name).replace('"', "'").replace("\\", "/")
    titles = f"Draft {table.seed}: {name}", f"Draft {table.seed} : {name}"
    source = f"booster draft of this program, seed {table.seed}"
    return key, pool_format(titles, table.ruleset, Counter(table.picks[seat]), source, LEAST)


def _pile(pile: str, clan: str, cards: Sequence[IndexCard], worths: Worths) -> list[IndexCard]:
    """Return the cards of one pile, the one that is worth most beside those chosen before it each time."""
    left = sorted((card for card in cards if section_of(card) == pile), key=lambda card: card.id)
    own = {card.id: worths.of(card.id) - stranger(card, clan) for card in left}
    chosen: list[IndexCard] = []
    kinds, costs = Counter[Kind](), Counter[tuple[Kind, int]]()
    while left and len(chosen) < LEAST:

        def worth(card: IndexCard) -> float:
            kind = kind_of(card)
            wanted = worths.kinds.get(kind, 0.0) - kinds[kind] / LEAST
            fits = worths.costs.get((kind, cost_of(card)), 0.0) - costs[kind, cost_of(card)] / max(1, kinds[kind])
            twice = "unique" in card.flags and card in chosen
            return own[card.id] + _WANT * KIND * wanted + CURVE * fits - 5 * twice

        one = max(left, key=worth)
        left.remove(one)
        chosen.append(one)
        kinds[kind_of(one)] += 1
        costs[kind_of(one), cost_of(one)] += 1
    return chosen

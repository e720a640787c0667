"""Sealed pools: packs of cards by lot, a deck format that allows these cards alone, and the list to build from.

A pack has PER_SIDE cards of each deck, no two alike; HOLDINGS of the dynasty ones are Holdings, so that there is Gold.
Printed packs were sorted by rarity, which is not among the facts of the cards: here each card is as likely as another.
Strongholds are free. Decks are smaller than the rulebook asks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.decklists.assembling import clan_of, section_of
from l5r_desktop.session.decklists.listing import DeckList, DeckListError, Entry
from l5r_desktop.session.decklists.pools import clans_in, free_cards, pooled

SEALED = ("ccg-ivory",)
"""The rulesets with sealed pools."""
PACKS, MOST_PACKS = 6, 12
PER_SIDE, HOLDINGS = 7, 3
LEAST = 25
"""Cards of each deck at least."""
_SIDES = ("dynasty", "fate")


def open_packs(base: CardBase, ruleset: str, seed: int, packs: int = PACKS) -> Counter[str]:
    """Return how many of each card are in some packs. seed: of the lots.

    Raises DeckListError for a ruleset without sealed pools, or for too many or too few packs.
    """
    if ruleset not in SEALED:
        raise DeckListError(f"There are no sealed pools of {ruleset!r}, only of {', '.join(SEALED)}.")
    if not 1 <= packs <= MOST_PACKS:
        raise DeckListError(f"A sealed pool has 1 to {MOST_PACKS} packs.")
    there: dict[str, list[str]] = {"holding": [], "dynasty": [], "fate": []}
    for card in sorted(base.by_id.values(), key=lambda card: card.id):
        if pooled(card, ruleset):
            there["holding" if card.kind == "holding" else section_of(card)].append(card.id)
    lots, found = Random(f"{ruleset} {seed}"), Counter[str]()
    for _ in range(packs):
        found.update(lots.sample(there["holding"], HOLDINGS))
        found.update(lots.sample(there["dynasty"], PER_SIDE - HOLDINGS))
        found.update(lots.sample(there["fate"], PER_SIDE))
    return found


def listed_pool(name: str, ruleset: str, pool: Mapping[str, int], base: CardBase) -> DeckList:
    """Return the list of all cards of a pool, with a Stronghold of the clan that has most of them."""
    entries = [Entry(section_of(base.by_id[id_]), base.by_id[id_], count) for id_, count in sorted(pool.items())]
    clans = Counter(clan for entry in entries for clan in entry.card.clans for _ in range(entry.count))
    clan = max(clans_in(base, ruleset), key=lambda one: clans[one])
    whole = (*free_cards(base, ruleset, clan), *sorted(entries, key=lambda entry: _SIDES.index(entry.section)))
    return DeckList(name, ruleset[:3], ruleset, clan_of(ruleset[:3], whole), whole)

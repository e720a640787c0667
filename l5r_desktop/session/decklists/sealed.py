"""Sealed pools: packs of cards by lot, a deck format that allows these cards alone, and the list to build from.

A pack has PER_SIDE cards of each deck, no two alike; HOLDINGS of the dynasty ones are Holdings, so that there is Gold.
Printed packs were sorted by rarity, which is not among the facts of the cards: here each card is as likely as another.
Strongholds are free. Decks are smaller than the rulebook asks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.decklists.assembling import clan_of, section_of
from l5r_desktop.session.decklists.listing import DeckList, DeckListError, Entry

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
        if _packed(card, ruleset):
            there["holding" if card.kind == "holding" else section_of(card)].append(card.id)
    lots, found = Random(f"{ruleset} {seed}"), Counter[str]()
    for _ in range(packs):
        found.update(lots.sample(there["holding"], HOLDINGS))
        found.update(lots.sample(there["dynasty"], PER_SIDE - HOLDINGS))
        found.update(lots.sample(there["fate"], PER_SIDE))
    return found


def _packed(card: IndexCard, ruleset: str) -> bool:
    """Return True if a card can be in a pack: it is legal, all that it does is described, and it is in a pile."""
    plays = ruleset.removeprefix("ccg-") in card.formats and not {"token", "banned"} & set(card.flags)
    return card.game == ruleset[:3] and plays and card.described and section_of(card) in _SIDES


def listed_pool(name: str, ruleset: str, pool: Mapping[str, int], base: CardBase) -> DeckList:
    """Return the list of all cards of a pool, with a Stronghold of the clan that has most of them."""
    entries = [Entry(section_of(base.by_id[id_]), base.by_id[id_], count) for id_, count in sorted(pool.items())]
    clans = Counter(clan for entry in entries for clan in entry.card.clans for _ in range(entry.count))
    holds = [
        card
        for card in base.by_id.values()
        if card.kind == "stronghold" and card.game == ruleset[:3] and ruleset.removeprefix("ccg-") in card.formats
    ]
    best = max(sorted(holds, key=lambda card: card.id), key=lambda card: max((clans[c] for c in card.clans), default=0))
    whole = (Entry("stronghold", best, 1), *sorted(entries, key=lambda entry: _SIDES.index(entry.section)))
    return DeckList(name, ruleset[:3], ruleset, clan_of(ruleset[:3], whole), whole)


def pool_format(name: str, ruleset: str, pool: Mapping[str, int], seed: int) -> str:
    """Return the file of the deck format that allows these cards alone (docs/decks.md)."""
    rules = [
        _rule("stronghold", "One Stronghold.", "Une Forteresse.", least=1, most=1),
        *(
            _rule(side, f"{LEAST} {side} cards at least.", f"{LEAST} cartes {french} au moins.", least=LEAST)
            for side, french in zip(_SIDES, ("Dynastie", "Destin"), strict=True)
        ),
    ]
    return "\n".join(
        [
            f'title = "{name}"', f'title_fr = "{name}"', f'ruleset = "{ruleset}"',
            f'source = "sealed pool of this program, seed {seed}"', "printed_rules = false", *rules, "", "[pool]",
            *(f"{id_} = {count}" for id_, count in sorted(pool.items())), "",
        ]
    )  # fmt: skip


def _rule(section: str, en: str, fr: str, **numbers: int) -> str:
    bounds = [f"{word} = {number}" for word, number in numbers.items()]
    return "\n".join(["", "[[rule]]", f'en = "{en}"', f'fr = "{fr}"', f'section = "{section}"', *bounds])

"""The packs of a booster draft.

A pack has PER_SIDE cards of each pile. Of the CCG each pack is opened by lot, no two cards of it alike, and HOLDINGS of
its dynasty ones are Holdings, so that there is Gold; printed packs were sorted by rarity, which is not among the facts
of the cards, so each card is as likely as another. Of the LCG, which was not sold in random packs, the pool is a cube:
each title once on the whole table, whatever its clan.
"""

from __future__ import annotations

from random import Random

from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.cardbase.folding import fold
from l5r_desktop.session.decklists.assembling import section_of
from l5r_desktop.session.decklists.pools import PILES, pooled

DRAFTED = ("ccg-ivory", "ccg-celestial", "lcg-stronghold", "lcg-skirmish")
"""The rulesets with booster drafts."""
ROUNDS = 3
"""Packs that each drafter opens: they go to the left, to the right, to the left."""
PER_SIDE, HOLDINGS = 9, 4
LEAST = 20
"""Cards of each pile at least in a deck that was drafted."""
LEAST_DRAFTERS, MOST_DRAFTERS = 2, 8

Pack = tuple[str, ...]


class DraftError(ValueError):
    """Something that a draft does not allow, in a sentence."""


def packs_of(base: CardBase, ruleset: str, seed: int, drafters: int) -> tuple[Pack, ...]:
    """Return the packs of a draft, those of the first round first, each round by seat. seed: of the lots.

    Raises DraftError for a ruleset without drafts, and for too many or too few drafters.
    """
    if ruleset not in DRAFTED:
        raise DraftError(f"There are no drafts of {ruleset!r}, only of {', '.join(DRAFTED)}.")
    if not LEAST_DRAFTERS <= drafters <= MOST_DRAFTERS:
        raise DraftError(f"A draft has {LEAST_DRAFTERS} to {MOST_DRAFTERS} drafters.")
    cards = sorted((card for card in base.by_id.values() if pooled(card, ruleset)), key=lambda card: card.id)
    lots, count = Random(f"draft {ruleset} {seed}"), ROUNDS * drafters
    found = _boosters(cards, lots, count) if ruleset.startswith("ccg") else _cube(cards, lots, count)
    return tuple(tuple(lots.sample(pack, len(pack))) for pack in found)


def _boosters(cards: list[IndexCard], lots: Random, count: int) -> list[list[str]]:
    there: dict[str, list[str]] = {"holding": [], "dynasty": [], "fate": []}
    for card in cards:
        there["holding" if card.kind == "holding" else section_of(card)].append(card.id)
    shares = (("holding", HOLDINGS), ("dynasty", PER_SIDE - HOLDINGS), ("fate", PER_SIDE))
    return [[card for name, share in shares for card in lots.sample(there[name], share)] for _ in range(count)]


def _cube(cards: list[IndexCard], lots: Random, count: int) -> list[list[str]]:
    found: list[list[str]] = [[] for _ in range(count)]
    titles = {fold(card.base_title or card.title): card for card in cards}
    for pile in PILES["lcg"]:
        there = sorted(card.id for card in titles.values() if section_of(card) == pile)
        shuffled = lots.sample(there, PER_SIDE * count)
        for number, pack in enumerate(found):
            pack += shuffled[PER_SIDE * number : PER_SIDE * (number + 1)]
    return found

"""The cards that can be won in a campaign, and those that one has: packs, the pool, and the deck format of it."""

from __future__ import annotations

from collections import Counter
from random import Random

from l5r_desktop.session.boosters.worth import usual_clan
from l5r_desktop.session.campaigns.campaign import Campaign
from l5r_desktop.session.campaigns.story import CampaignError, Story
from l5r_desktop.session.cardbase import CardBase, QueryError
from l5r_desktop.session.decklists.listing import DeckList
from l5r_desktop.session.decklists.pools import PILES, pooled

_COPIES = 3
"""Copies of a card of which no more are won."""


Packs = tuple[tuple[str, ...], ...]


def packs_of(story: Story, campaign: Campaign, first: DeckList, base: CardBase) -> Packs:
    """Return the packs of which one is chosen for the next won game that has none: ids of cards of the own clan, or of
    none, of which one has fewer than three. first: the deck that the campaign began with.

    The same seed and choices give the same packs. Raises CampaignError for a query of the story that is none.
    """
    return _packs(story, campaign, len(campaign.taken), pool_of(story, campaign, first, base), base)


def pool_of(story: Story, campaign: Campaign, first: DeckList, base: CardBase) -> Counter[str]:
    """Return how many of each card one has: those of the piles of the first deck, and of all packs that were chosen."""
    piles = PILES[campaign.ruleset[:3]]
    pool = Counter({entry.card.id: entry.count for entry in first.entries if entry.section in piles})
    for number, pack in enumerate(campaign.taken):
        pool.update(_packs(story, campaign, number, pool, base)[pack])
    return pool


def _packs(story: Story, campaign: Campaign, number: int, has: Counter[str], base: CardBase) -> Packs:
    """Return the packs that there are after so many were chosen, for somebody who has these cards."""
    lots = Random(f"{story.key} {campaign.seed} {number}")
    packs = []
    for pack in story.packs:
        try:
            cards = base.find(pack.cards)
        except QueryError as error:
            raise CampaignError(f"{story.key}: {error.text('en')}") from error
        fit = [
            card
            for card in sorted(cards, key=lambda card: card.id)
            if pooled(card, campaign.ruleset) and usual_clan(card, campaign.clan) and has[card.id] < _COPIES
        ]
        own = [card.id for card in fit if campaign.clan in card.clans]
        first = lots.sample(own, min(pack.own, len(own)))
        rest = [card.id for card in fit if card.id not in first]
        packs.append((*first, *lots.sample(rest, min(pack.size - len(first), len(rest)))))
    return tuple(packs)


def pool_text(story: Story, campaign: Campaign, pool: Counter[str]) -> str:
    """Return the file of the deck format of a pool: the printed rules hold, and there are these cards alone."""
    lines = [
        f'title = "{story.title["en"]}: {campaign.clan}, {campaign.won}"',
        f'title_fr = "{story.title["fr"]} : {campaign.clan}, {campaign.won}"',
        f'ruleset = "{campaign.ruleset}"', f'source = "campaign of this program, seed {campaign.seed}"', "", "[pool]",
    ]  # fmt: skip
    return "\n".join([*lines, *(f"{card} = {count}" for card, count in sorted(pool.items())), ""])

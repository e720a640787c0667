"""Campaigns for one who plays alone: games one after another, with honor and cards at stake.

What lives here: `read_story` and `Story` (a campaign as its file in resources/campaigns says it), `Campaign` (where
somebody stands in one: a fold over results and chosen packs, so that it is kept and taken up again as they are),
`packs_of` and `pool_of` (what can be won, and what one has), `pool_text` (the deck format of that). No rule of a game
knows of campaigns.

May import what session may: rulesets, cardscript and engine; and `session.cardbase`, `session.decklists`.
"""

from l5r_desktop.session.campaigns.campaign import Campaign, begun, from_data, to_data
from l5r_desktop.session.campaigns.rewards import packs_of, pool_of, pool_text
from l5r_desktop.session.campaigns.story import CampaignError, Pack, Step, Story, read_story

__all__ = [
    "Campaign", "CampaignError", "Pack", "Step", "Story", "begun", "from_data", "packs_of", "pool_of", "pool_text",
    "read_story", "to_data",
]  # fmt: skip

"""The worth of what lies in the Provinces of a seat: what its next turn's Gold is likely to buy of that.

Cards that the Gold does not come to all at once are worth no more than the best of them, and a card face down may be a
Holding, so that who has many dear cards and little Gold discards some (Ivory: Recruit, Dynasty Discard).
"""

from __future__ import annotations

from math import comb

from l5r_desktop.ai.ccg.wares import Ware, bought_worth, more_income, most_worth
from l5r_desktop.ai.ccg.weights import Weights
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions.recruit_costs import recruit_cost
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import profile
from l5r_desktop.rulesets.ccg.values.current_values import shares_clan

HOLDINGS = 0.4
"""The share of Holdings among Dynasty cards: 0.38 to 0.48 in the ready decks; nearly all others are Personalities."""
HOLDING_COST = 2
HOLDING_GOLD = 2
PERSONALITY_COST = 5
PERSONALITY_WORTH = 5.7
"""What a Holding and a Personality usually cost, bring and are worth: the means of the ready decks, in whole Gold."""


def prospects(s: State, seat: int, made: int, w: Weights) -> float:
    """Return what the Gold of a turn is likely to buy of a seat's Provinces. made: the Gold that a turn brings."""
    discount = profile(s).discount
    seen: list[Ware] = []
    unseen = 0
    for zone in z.PROVINCES:
        for no in s.zones[z.at(seat, zone)]:
            card = s.cards[no]
            if not card.up or card.ident is None:
                unseen += 1
            elif card.defn.kind in ("holding", "personality"):
                less = discount if card.defn.kind == "personality" and shares_clan(s, no, seat) else 0
                seen.append((max(0, recruit_cost(s, seat, no) - less), bought_worth(card.defn, made, w)))
    holding: Ware = (HOLDING_COST, more_income(made, HOLDING_GOLD, w) + w.holding)
    personality: Ware = (PERSONALITY_COST - discount, PERSONALITY_WORTH)
    value = 0.0
    for count in range(unseen + 1):
        chance = comb(unseen, count) * HOLDINGS**count * (1.0 - HOLDINGS) ** (unseen - count)
        value += chance * most_worth([*seen, *(holding,) * count, *(personality,) * (unseen - count)], made)
    return value

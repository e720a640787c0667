"""The value of the cards in the own Provinces that Gold could buy in the Dynasty Phase (Ivory: Recruit)."""

from __future__ import annotations

from l5r_desktop.ai.ccg.evaluation import income
from l5r_desktop.ai.ccg.wares import bought_worth, most_worth
from l5r_desktop.ai.ccg.weights import Weights
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions.recruit_costs import recruit_cost
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import active

BEFORE_DYNASTY = ("straighten", "events", "action", "attack")


def dynasty_phase_ahead(s: State, seat: int) -> bool:
    """Return True if a seat's Dynasty Phase is still to come in this turn."""
    return seat == active(s) and s.memory["phase"] in BEFORE_DYNASTY


def purchases(s: State, w: Weights) -> float:
    """Return the value, in points, of the best face-up cards in the own Provinces that the active player can buy."""
    seat = active(s)
    ix = index_of(s)
    gold = s.seats[seat]["gold"] + income(s, seat, ix, ready=True)
    made = income(s, seat, ix)
    wares = []
    for zone in z.PROVINCES:
        for no in s.zones[z.at(seat, zone)]:
            card = s.cards[no]
            if card.up and card.ident is not None and card.defn.kind in ("personality", "holding"):
                wares.append((recruit_cost(s, seat, no), bought_worth(card.defn, made, w)))
    return most_worth(wares, gold)

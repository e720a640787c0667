"""The value of the cards in the own Provinces that Gold could buy in the Dynasty Phase (Ivory: Recruit)."""

from __future__ import annotations

from collections.abc import Sequence

from l5r_desktop.ai.ccg.evaluation import income
from l5r_desktop.ai.ccg.weights import Weights
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions.recruit import recruit_cost
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
            if not card.up or card.ident is None or card.defn.kind not in ("personality", "holding"):
                continue
            d = card.defn
            if d.kind == "holding":
                worth = _more_income(made, d.produces or 0, w) + w.holding
            else:
                worth = w.personality + w.force * d.force + w.chi * d.chi + w.personal_honor * d.ph
            wares.append((recruit_cost(s, seat, no), worth))
    return most_worth(wares, gold)


def _more_income(made: int, more: int, w: Weights) -> float:
    return float(sum(w.income[made : made + more])) + w.more_income * max(0, made + more - max(made, len(w.income)))


def most_worth(wares: Sequence[tuple[int, float]], gold: int) -> float:
    """The most that a sum of Gold buys. wares: the cost of each, and what it is worth.

    >>> most_worth([(4, 20.0), (3, 9.0), (2, 8.0)], 5)
    20.0
    >>> most_worth([(4, 20.0), (3, 9.0), (2, 8.0)], 6)
    28.0
    """
    best = 0.0
    for number, (cost, worth) in enumerate(wares):
        if cost <= gold:
            best = max(best, worth + most_worth(wares[number + 1 :], gold - cost))
    return best

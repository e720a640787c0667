"""The purchases of a Dynasty Phase planned as a whole: which cards of the own Provinces its Gold buys together.

Who takes the best card first, one after another, buys the dearest, and leaves Holdings lying that the same Gold would
have bought (Ivory: Recruit, Paying Gold Costs).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from l5r_desktop.ai.ccg.evaluation import income
from l5r_desktop.ai.ccg.wares import bought_worth
from l5r_desktop.ai.ccg.weights import Weights
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions.recruit_costs import may_recruit, purpose, recruit_cost, terms_of
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.legality.gold_sources import Source, best_payment, keeps_rest, sources
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import active
from l5r_desktop.rulesets.ccg.values.current_values import stat


@dataclass(frozen=True, slots=True)
class Purchase:
    """A card that could be bought. cost: on the cheapest terms. sources: the ways to produce Gold for it."""

    no: int
    cost: int
    card: Definition
    sources: tuple[Source, ...]


def in_own_dynasty_phase(s: State, decision: Decision) -> bool:
    """Return True if a seat is asked for its next action in its own Dynasty Phase."""
    return decision.kind == "action" and s.memory["phase"] == "dynasty" and decision.seat == active(s)


def offered_purchases(s: State, decision: Decision) -> list[Purchase]:
    """The cards that a decision offers to Recruit."""
    cards = dict.fromkeys(option.card for option in decision.options if option.verb == "recruit")
    return [_purchase(s, decision.seat, no) for no in cards]


def _purchase(s: State, seat: int, no: int, cost: int = -1) -> Purchase:
    """A card as it could be bought by a seat. cost: -1 for that of the cheapest terms."""
    if cost < 0:
        cost = min(recruit_cost(s, seat, no, terms) for terms in terms_of(s, seat, no))
    return Purchase(no, cost, s.cards[no].defn, tuple(sources(s, seat, purpose(seat, no, cost))))


def best_purchases(
    s: State, seat: int, offered: Sequence[Purchase], w: Weights, first: tuple[Purchase, ...] = ()
) -> tuple[float, tuple[Purchase, ...]]:
    """The cards that are worth most of those that the Gold buys together, the dearest first, and what they are worth.

    first: what is paid for before them.
    """
    made = income(s, seat, index_of(s)) + sum(one.card.produces or 0 for one in first if one.card.kind == "holding")
    ways = []
    for count in range(1, len(offered) + 1):
        for some in combinations(offered, count):
            ways.append((together(some, made, w) - w.last_gold * sum(one.cost for one in some), some))
    for worth, some in sorted(ways, key=lambda way: -way[0]):
        chosen = tuple(sorted(some, key=lambda one: (-one.cost, one.no)))
        if payable((*first, *chosen), s.seats[seat]["gold"], keeps=keeps_rest(s)):
            return worth, chosen
    return 0.0, ()


def best_terms(s: State, decision: Decision, w: Weights) -> str:
    """The key of the terms on which a Personality is worth most, with what the rest of the Gold buys besides
    (Celestial: Buy Cards): the full price gives Honor, the lower one leaves Gold.
    """
    seat, bought = decision.seat, decision.source
    others = [no for zone in z.PROVINCES for no in s.zones[z.at(seat, zone)] if no != bought and s.cards[no].up]
    offered = [_purchase(s, seat, no) for no in others if may_recruit(s, seat, no)]
    worths = {}
    for option in decision.options:
        cost = int(option.args[0])
        worth, _ = best_purchases(s, seat, offered, w, (_purchase(s, seat, bought, cost),))
        honor = w.honor * stat(s, bought, "ph") if option.key == "proclaim" else 0.0
        worths[option.key] = worth + honor - w.last_gold * cost
    return max(worths, key=lambda key: worths[key])


def together(cards: Sequence[Purchase], made: int, w: Weights) -> float:
    """Return what cards are worth to who buys all of them. made: the Gold that a turn brings before."""
    value = 0.0
    for one in cards:
        value += bought_worth(one.card, made, w)
        if one.card.kind == "holding":
            made += one.card.produces or 0
    return value


def payable(cards: Sequence[Purchase], gold: int, *, keeps: bool) -> bool:
    """Return True if cards can be bought one after another. gold: in the pool. keeps: whether what is left over of a
    payment stays there (Ivory: Paying Gold Costs).
    """
    bowed: set[int] = set()
    for one in cards:
        needed = one.cost - gold
        if needed > 0:
            paid = best_payment([source for source in one.sources if source.no not in bowed], needed)
            if not paid:
                return False
            bowed.update(source.no for source in paid)
            gold += sum(source.amount for source in paid)
        gold = gold - one.cost if keeps else 0
    return True

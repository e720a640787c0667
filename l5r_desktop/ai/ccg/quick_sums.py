"""Quick answers by sums, for playouts: what to buy, to discard and to Equip, without looking ahead.

They follow what the usual player wants (`buying_plan.py`, `prospects.py`) as far as that takes little time: Gold is a
number here, whichever cards bring it.
"""

from __future__ import annotations

from l5r_desktop.ai.ccg.buying_plan import in_own_dynasty_phase
from l5r_desktop.ai.ccg.evaluation import LIGHT, income
from l5r_desktop.ai.ccg.plans import force_of
from l5r_desktop.ai.ccg.prospects import expected, lying
from l5r_desktop.ai.ccg.purchases import dynasty_phase_ahead
from l5r_desktop.ai.ccg.wares import most_worth
from l5r_desktop.ai.ccg.weights import Weights
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions.equip import equip_cost
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import profile
from l5r_desktop.rulesets.ccg.values.current_values import stat

TRIFLE = 0.05
"""Points that an answer must gain."""


def quick_answer(s: State, decision: Decision, w: Weights, saves: float) -> str:
    """The key of an answer by sums, "" where habit answers. saves: how much of what the Gold could buy in the Dynasty
    Phase counts before it.
    """
    match decision.kind:
        case "terms":
            return _terms(s, decision, w)
        case "host":
            return _host(s, decision)
        case "action" if in_own_dynasty_phase(s, decision):
            return _purchase(s, decision, w) or _discard(s, decision, w)
        case "action" if s.memory["phase"] == "action":
            return _equip(s, decision, w, saves)
    return ""


def _gold(s: State, seat: int) -> int:
    """The Gold that a seat can still pay in this turn."""
    gold: int = s.seats[seat]["gold"]
    return gold + income(s, seat, index_of(s), ready=True)


def _purchase(s: State, decision: Decision, w: Weights) -> str:
    """The dearest of the cards that the Gold buys together and that are worth most (Ivory: Recruit)."""
    wanted = [option for option in decision.options if option.verb == "recruit"]
    if not wanted:
        return ""
    seat = decision.seat
    gold = _gold(s, seat)
    wares, _ = lying(s, seat, income(s, seat, index_of(s)), w)
    ranked = []
    for option in wanted:
        cost, worth = wares.get(option.card, (0, 0.0))
        others = [ware for no, ware in wares.items() if no != option.card]
        ranked.append((worth + most_worth(others, gold - cost), cost, option.key))
    return max(ranked)[2]


def _discard(s: State, decision: Decision, w: Weights) -> str:
    """The card in whose place another one would let the next turn's Gold buy most, "pass" where none would (Ivory:
    Dynasty Discard).
    """
    seat = decision.seat
    made, discount = income(s, seat, index_of(s)), profile(s).discount
    seen, unseen = lying(s, seat, made, w)
    most, best = expected(tuple(seen.values()), unseen, made, discount, w) + TRIFLE, "pass"
    for option in decision.options:
        if option.verb != "discard":
            continue
        kept = tuple(ware for no, ware in seen.items() if no != option.card)
        worth = expected(kept, unseen + 1, made, discount, w)
        if worth > most:
            most, best = worth, option.key
    return best


def _terms(s: State, decision: Decision, w: Weights) -> str:
    """The key of the terms of a purchase that leave most: Honor for the full price, or Gold for other cards
    (Celestial: Buy Cards).
    """
    seat, bought = decision.seat, decision.source
    gold = _gold(s, seat)
    seen, _ = lying(s, seat, income(s, seat, index_of(s)), w)
    others = [ware for no, ware in seen.items() if no != bought]
    best = []
    for option in decision.options:
        cost = int(option.args[0])
        honor = w.honor * stat(s, bought, "ph") if option.key == "proclaim" else 0.0
        best.append((honor + most_worth(others, gold - cost) - w.last_gold * cost, option.key))
    return max(best)[1]


def _equip(s: State, decision: Decision, w: Weights, saves: float) -> str:
    """The card to Equip that is worth more than what its Gold could buy in the Dynasty Phase, "" for none."""
    wanted = [option.card for option in decision.options if option.verb == "equip"]
    if not wanted:
        return ""
    seat = decision.seat
    gold = _gold(s, seat)
    wares = []
    if dynasty_phase_ahead(s, seat):
        seen, _ = lying(s, seat, income(s, seat, index_of(s)), w)
        wares = list(seen.values())
    held = w.card if len(s.zones[z.at(seat, z.HAND)]) <= w.enough else w.spare
    most, best = saves * most_worth(wares, gold) + TRIFLE, ""
    for no in wanted:
        cost = equip_cost(s, seat, no)
        d = s.cards[no].defn
        gain = w.attachment + w.force * (d.force + d.force_mod) + w.chi * d.chi_mod - held - w.ready_gold * cost
        worth = gain + saves * most_worth(wares, gold - cost)
        if worth > most:
            most, best = worth, f"equip-{no}"
    return best


def _host(s: State, decision: Decision) -> str:
    """The Personality who bears a card best: one who bears few, is ready and has most Force."""
    return max(
        decision.options,
        key=lambda option: (
            len(s.cards[option.card].attached) < LIGHT, not s.cards[option.card].bowed, force_of(s, option.card),
        ),
    ).key  # fmt: skip

"""What of a position of the CCG is weighed: numbers of one seat, by open information and the sizes of hidden piles."""

from __future__ import annotations

from l5r_desktop.ai.ccg.evaluation import battles_worth, income_of
from l5r_desktop.ai.ccg.weights import weights
from l5r_desktop.ai.weighing import SURE, weights_of
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg import zones as z
from l5r_desktop.rulesets.ccg.armies import unit_force
from l5r_desktop.rulesets.ccg.index import index_of
from l5r_desktop.rulesets.ccg.lookup import active, profile, provinces
from l5r_desktop.rulesets.ccg.values import stat

NAMES = (
    "honor", "near_victory", "near_dishonor", "lost_1", "lost_2", "lost_3", "hand", "hand_beyond_5", "favor", "income",
    "income_beyond_6", "income_beyond_10", "holdings", "gold_ready", "characters", "lost_to_field", "force",
    "force_bowed", "chi", "personal_honor", "attachments", "dishonored", "tokens", "facedown", "potential", "active",
)  # fmt: skip
SHARED = ("battles",)
"""Weighed for the position as a whole, not for a seat."""


def features(s: State, seat: int) -> list[float]:
    """The numbers of a seat, in the order of NAMES."""
    p, ix = profile(s), index_of(s)
    counters = s.seats[seat]
    honor = counters["honor"]
    left = len(provinces(s, seat))
    hand = len(s.zones[z.at(seat, z.HAND)])
    income = income_of(s, seat, ix)
    own_turn = seat == active(s)
    paying = own_turn and s.memory["phase"] not in ("end", "between", "dynasty")
    gold = counters["gold"] + income_of(s, seat, ix, ready=True) if paying else 0
    return [
        float(honor), max(0.0, honor - p.honor_victory + 12), max(0.0, p.dishonor + 10 - honor), float(left < 4),
        float(left < 3), float(left < 2), float(hand), max(0.0, hand - 5), float(s.memory["favor"] == seat),
        float(income), max(0.0, income - 6), max(0.0, income - 10),
        float(sum(s.cards[no].controller == seat for no in ix.holdings)), float(gold), *_units(s, seat),
        *_in_provinces(s, seat, income), float(own_turn),
    ]  # fmt: skip


def _units(s: State, seat: int) -> list[float]:
    count = away = force = bowed = chi = honor = attachments = dishonored = tokens = 0.0
    for no in index_of(s).personalities:
        card = s.cards[no]
        if card.controller != seat:
            continue
        strength = unit_force(s, no)
        count += 1
        away += bool(card.place)
        force += strength
        bowed += strength if card.bowed else 0
        chi += stat(s, no, "chi")
        honor += stat(s, no, "ph")
        attachments += len(card.attached)
        dishonored += card.honor < 0
        tokens += sum(card.tokens.values())
    return [count, away, force, bowed, chi, honor, attachments, dishonored, tokens]


def _in_provinces(s: State, seat: int, income: int) -> list[float]:
    """Cards still face down, and what those that could be paid for some day would bring."""
    hidden = potential = 0.0
    for zone in z.PROVINCES:
        for no in s.zones[z.at(seat, zone)]:
            card = s.cards[no]
            if not card.up or card.ident is None:
                hidden += 1
            elif (card.defn.cost or 0) <= income + 1:
                potential += 1 + card.defn.force + 0.3 * card.defn.chi + 3 * (card.defn.produces or 0)
    return [hidden, potential]


def shared(s: State, seat: int) -> list[float]:
    """The numbers of the position as a whole as they look for a seat, in the order of SHARED."""
    return [max(-60.0, min(60.0, battles_worth(s, seat, weights(s.rules.name))))]


def odds(s: State, seat: int) -> float:
    """The log of the odds that a seat wins, as fitted for the ruleset."""
    if s.result is not None:
        winner = s.result[0]
        return SURE if winner == seat else 0.0 if winner < 0 else -SURE
    others = [features(s, other) for other in range(len(s.seats)) if other != seat]
    weighed = weights_of(s.rules.name, (*NAMES, *SHARED))
    own = features(s, seat)
    total = sum(w * (own[k] - sum(row[k] for row in others) / len(others)) for k, w in enumerate(weighed[: len(own)]))
    return total + sum(w * value for w, value in zip(weighed[len(own) :], shared(s, seat), strict=True))

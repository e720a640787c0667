"""Estimates of what the next attack could do, by simple sums of Force."""

from __future__ import annotations

from collections.abc import Sequence

from l5r_desktop.ai.ccg.rivals import next_after_active, rival
from l5r_desktop.ai.ccg.siege import goals
from l5r_desktop.ai.ccg.weights import Weights
from l5r_desktop.ai.linear_evaluation import likelihood
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import active, attack
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values.armies import unit_force
from l5r_desktop.rulesets.ccg.values.current_values import province_strength


def attacks_next(s: State) -> tuple[int, bool]:
    """The seat whose attack comes next, and whether it straightens its cards before (Ivory: The Turn Sequence)."""
    seat, phase = active(s), s.memory["phase"]
    if phase in ("dynasty", "end") or (phase == "attack" and attack(s) is not None):
        return next_after_active(s), True
    return seat, phase in ("between", "straighten")


def threatened(s: State, seat: int, w: Weights) -> float:
    """Return what the next attack is likely to take, for a seat: the worth of Provinces, less than 0 for its own."""
    attacker, fresh = attacks_next(s)
    attacks = same_side(s, seat, attacker)
    defender = rival(s, seat) if attacks else seat
    force = defense = 0
    for no in index_of(s).personalities:
        card = s.cards[no]
        if same_side(s, card.controller, attacker) and (fresh or not card.bowed):
            force += unit_force(s, no)
        elif same_side(s, card.controller, defender) and not card.bowed:
            defense += unit_force(s, no)
    strengths = [province_strength(s, no) for no in goals(s, defender)]
    taken = likely_taken(force - defense, strengths, w)
    return taken if attacks else -taken


def likely(lead: float, doubt: float) -> float:
    """Return how likely it is that a lead in Force lasts. doubt: the lead that lasts in three cases of four, about.

    >>> likely(0.0, 3.0)
    0.5
    """
    return likelihood(lead / doubt)


def likely_taken(surplus: float, strengths: Sequence[int], w: Weights) -> float:
    """Return what an army takes that has so much more Force than all defenders. strengths: of the Provinces that are
    left.
    """
    value = needed = 0.0
    left = len(strengths)
    for strength in sorted(strengths):
        needed += strength + 1
        worth = w.provinces[left] - w.provinces[left - 1] if left > 1 else w.last
        value += worth * likely(surplus - needed, w.threat_doubt)
        left -= 1
    return value

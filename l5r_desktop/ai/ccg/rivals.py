"""Against whom a seat plays in the first place: the one opponent, or of several the one who is the easiest to beat."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import active, enemy_of, opponents, order, provinces
from l5r_desktop.rulesets.ccg.values.armies import unit_force, units_of
from l5r_desktop.rulesets.ccg.values.current_values import province_strength


def rival(s: State, seat: int) -> int:
    """The other leader of an attack under way, else the opponent with the least to overcome; -1 once all are out."""
    if len(s.seats) == 2:
        return 1 - seat
    enemy = enemy_of(s, seat)
    if enemy >= 0:
        return enemy
    others = opponents(s, seat)
    return min(others, key=lambda other: (_to_overcome(s, other), other)) if others else -1


def next_after_active(s: State) -> int:
    """Return the seat whose turn comes after the present one (Ivory: Turn order)."""
    return next(iter(opponents(s, active(s))), order(s)[0])


def _to_overcome(s: State, seat: int) -> int:
    """Force with which all Provinces of a seat could be taken if all its ready units defended."""
    sites = sum(province_strength(s, no) + 1 for no in provinces(s, seat))
    units = (no for no in units_of(s, seat) if not s.cards[no].bowed)
    return sites + sum(unit_force(s, no) for no in units)

"""Features of a position of the CCG: the race for Provinces, and what the usual player thinks of all else.

Numbers of one seat, by open information and the sizes of hidden piles.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import copysign

from l5r_desktop.ai.ccg.evaluation import evaluate
from l5r_desktop.ai.ccg.rivals import rival
from l5r_desktop.ai.ccg.siege import goals
from l5r_desktop.ai.ccg.threats import attacks_next
from l5r_desktop.ai.ccg.weights import Weights, careful_weights
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.legality.conquerable import may_fall
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import attack, battle_sites, units_at
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values.armies import army_force, unit_force
from l5r_desktop.rulesets.ccg.values.current_values import province_strength

NAMES: tuple[str, ...] = (
    "lost_1", "lost_2", "lost_3", "province_strength", "hand", "force", "force_ready", "personalities", "can_win",
    "can_raid", "can_take", "can_take_last",
)  # fmt: skip
SHARED: tuple[str, ...] = ("attacks_next", "falls", "falls_last", "killed", "points")
"""Weighed for the position as a whole, not for a seat."""

STARTING_PROVINCES = 4
PLENTY = 10.0
"""Force by which an army that is stronger is as good as one that is stronger still."""
POINTS = 20.0
"""What the usual player counts in points are logs of odds, this many for one."""
MOST_POINTS = 6.0
"""Logs of odds beyond which what the usual player counts matters little: so as not to spoil the fitting."""
BEYOND = 0.05
"""How much it matters there: still more for more, so that a game that is as good as won is won."""


Worths = Callable[[State, int], Weights]
"""What things are worth to a seat."""


def careful(s: State, seat: int) -> Weights:
    """Return what they are worth to anybody whose deck is not known."""
    return careful_weights(s.rules.name)


@dataclass(slots=True)
class SideFeatures:
    """The numbers of a seat that are worked out once: its units, their Force, that of those that stand ready, and the
    strengths of its Provinces from the lowest.
    """

    personalities: int
    force: int
    ready: int
    strengths: list[int]


def side_of(s: State, seat: int) -> SideFeatures:
    """Return the features of one seat's side of the position."""
    count = force = ready = 0
    for no in index_of(s).personalities:
        if same_side(s, s.cards[no].controller, seat):
            amount = unit_force(s, no)
            count += 1
            force += amount
            if not s.cards[no].bowed:
                ready += amount
    return SideFeatures(count, force, ready, sorted(province_strength(s, no) for no in goals(s, seat)))


def features(s: State, seat: int, sides: tuple[SideFeatures, SideFeatures] | None = None) -> list[float]:
    """The numbers of a seat, in the order of NAMES."""
    own, other = sides if sides is not None else (side_of(s, seat), side_of(s, rival(s, seat)))
    left = len(own.strengths)
    lost = STARTING_PROVINCES - left
    return [
        float(lost > 0), float(lost > 1), float(lost > 2), sum(own.strengths) / left if left else 0.0,
        float(len(s.zones[z.at(seat, z.HAND)])), float(own.force), float(own.ready), float(own.personalities),
        *_attack(s, seat, own, other),
    ]  # fmt: skip


def _attack(s: State, seat: int, own: SideFeatures, other: SideFeatures) -> list[float]:
    """Return what the next attack, if it is this seat's, can do to whatever the other could defend with."""
    attacker, fresh = attacks_next(s)
    if not same_side(s, attacker, seat):
        return [0.0, 0.0, 0.0, 0.0]
    force = own.force if fresh else own.ready
    surplus = force - other.ready
    taken, needed = 0, 0
    for strength in other.strengths:
        needed += strength + 1
        taken += surplus >= needed
    raid = bool(other.strengths) and force > other.strengths[0]
    clipped = max(-PLENTY, min(PLENTY, float(surplus)))
    return [clipped, float(raid), float(taken), float(0 < len(other.strengths) <= taken)]


def shared(s: State, seat: int, worths: Worths = careful) -> list[float]:
    """The numbers of the position as a whole as they look for a seat, in the order of SHARED."""
    attacker, _ = attacks_next(s)
    next_ = 1.0 if same_side(s, attacker, seat) else -1.0
    points = _points(s, seat, worths)
    record = attack(s)
    if record is None:
        return [next_, 0.0, 0.0, 0.0, points]
    fallen = killed = 0
    for field, site in record.fields:
        if field in record.fought or (site >= 0 and s.cards[site].zone % z.COUNT not in z.SITES):
            continue
        ours, theirs = units_at(s, field, record.attacker), units_at(s, field, record.defender)
        if not ours and not theirs:
            continue
        strong, weak = army_force(s, field, record.attacker, True), army_force(s, field, record.defender, True)
        if strong >= weak and ours:
            killed += sum(unit_force(s, no) + 1 for no in theirs)
        if weak >= strong and theirs:
            killed -= sum(unit_force(s, no) + 1 for no in ours)
        fallen += site >= 0 and bool(ours) and strong > weak + province_strength(s, site) and may_fall(s, site)
    sign = 1.0 if same_side(s, seat, record.attacker) else -1.0
    last = 0 < len(battle_sites(s, record.defender)) <= fallen
    return [next_, sign * fallen, sign * last, sign * killed, points]


def _points(s: State, seat: int, worths: Worths) -> float:
    """Return what the usual player thinks of a position, as a log of odds."""
    points = evaluate(s, seat, worths(s, seat), worths(s, rival(s, seat))) / POINTS
    beyond = max(0.0, abs(points) - MOST_POINTS)
    return points - copysign((1.0 - BEYOND) * beyond, points)


def differences(s: State, seat: int, worths: Worths = careful) -> list[float]:
    """Return how far a seat is ahead in each of NAMES, and the numbers of SHARED.

    worths: what things are worth to whom.
    """
    own, other = side_of(s, seat), side_of(s, rival(s, seat))
    mine, theirs = features(s, seat, (own, other)), features(s, rival(s, seat), (other, own))
    return [a - b for a, b in zip(mine, theirs, strict=True)] + shared(s, seat, worths)

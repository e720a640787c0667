"""What of a position of the CCG is weighed: numbers of one seat, by open information and the sizes of hidden piles."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.ai.ccg.evaluation import evaluate
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg import zones as z
from l5r_desktop.rulesets.ccg.armies import army_force, unit_force
from l5r_desktop.rulesets.ccg.index import index_of
from l5r_desktop.rulesets.ccg.lookup import active, attack, profile, provinces, stronghold, units_at
from l5r_desktop.rulesets.ccg.values import province_strength, stat

NAMES = (
    "honor", "honor_low", "honor_high", "honor_very_high", "lost_1", "lost_2", "lost_3", "provinces_beyond_4",
    "province_strength", "hand", "hand_beyond_5", "favor", "income_to_6", "income_to_10", "income_to_14",
    "income_beyond", "gold_left", "gold_last", "holdings", "potential", "facedown", "personalities", "force",
    "force_ready", "chi", "personal_honor", "dishonored", "attachments", "can_win", "can_raid", "can_take",
    "can_take_last",
)  # fmt: skip
SHARED = ("attacks_next", "falls", "falls_last", "killed", "points")
"""Weighed for the position as a whole, not for a seat."""

STARTING_PROVINCES = 4
PLENTY = 10.0
"""Force by which an army that is stronger is as good as one that is stronger still."""
POINTS = 20.0
"""What the greedy player counts in points are logs of odds, this many for one."""
MOST_POINTS = 6.0


@dataclass(slots=True)
class Side:
    """What of a seat is worked out once: the Force of all its units, of those that stand ready, its Provinces."""

    force: int
    ready: int
    strengths: list[int]


def side_of(s: State, seat: int) -> Side:
    """A seat's strength, with Province Strengths from the lowest."""
    force = ready = 0
    for no in index_of(s).personalities:
        if s.cards[no].controller == seat:
            amount = unit_force(s, no)
            force += amount
            if not s.cards[no].bowed:
                ready += amount
    return Side(force, ready, sorted(province_strength(s, no) for no in provinces(s, seat)))


def attacks_next(s: State) -> tuple[int, bool]:
    """The seat whose attack comes next, and whether it straightens its cards before (Ivory: The Turn Sequence)."""
    seat, phase = active(s), s.memory["phase"]
    if phase in ("dynasty", "end") or (phase == "attack" and attack(s) is not None):
        return 1 - seat, True
    return seat, phase in ("between", "straighten")


def features(s: State, seat: int, sides: tuple[Side, Side] | None = None) -> list[float]:
    """The numbers of a seat, in the order of NAMES."""
    own, other = sides if sides is not None else (side_of(s, seat), side_of(s, 1 - seat))
    counters, p = s.seats[seat], profile(s)
    honor, hand = counters["honor"], len(s.zones[z.at(seat, z.HAND)])
    left = len(own.strengths)
    lost = STARTING_PROVINCES - left
    income, unbowed = _income(s, seat)
    acting = seat == active(s)
    gold = float(counters["gold"] + unbowed) if acting and s.memory["phase"] not in ("end", "between") else 0.0
    last = s.memory["phase"] == "dynasty"
    return [
        float(honor), float(max(0, p.dishonor + 14 - honor)), float(max(0, honor - p.honor_victory + 15)),
        float(max(0, honor - p.honor_victory + 7)), float(lost > 0), float(lost > 1), float(lost > 2),
        float(max(0, -lost)), sum(own.strengths) / left if left else 0.0, float(hand), float(max(0, hand - 5)),
        float(s.memory["favor"] == seat), float(min(6, income)), float(min(4, max(0, income - 6))),
        float(min(4, max(0, income - 10))), float(max(0, income - 14)), 0.0 if last else gold, gold if last else 0.0,
        float(sum(s.cards[no].controller == seat for no in index_of(s).holdings)), *_in_provinces(s, seat, income),
        *_units(s, seat, own), *_attack(s, seat, own, other),
    ]  # fmt: skip


def _income(s: State, seat: int) -> tuple[int, int]:
    """Gold that the cards of a seat are printed to produce in a turn, and that of those that are not bowed."""
    whole = left = 0
    own = stronghold(s, seat)
    found = [(own, stat(s, own, "gold"))] if own >= 0 else []
    found += [(no, s.cards[no].defn.produces or 0) for no in index_of(s).holdings if s.cards[no].controller == seat]
    for no, amount in found:
        whole += amount
        if not s.cards[no].bowed:
            left += amount
    return whole, left


def _in_provinces(s: State, seat: int, income: int) -> list[float]:
    """Gold Cost of what lies face up in the Provinces and could be paid for in a turn, and how many lie face down."""
    potential = down = 0
    for zone in z.PROVINCES:
        for no in s.zones[z.at(seat, zone)]:
            card = s.cards[no]
            if not card.up or card.ident is None:
                down += 1
            elif (cost := card.defn.cost or 0) <= income + 1:
                potential += cost
    return [float(potential), float(down)]


def _units(s: State, seat: int, own: Side) -> list[float]:
    chi = honor = count = dishonored = attached = 0
    for no in index_of(s).personalities:
        card = s.cards[no]
        if card.controller == seat:
            count += 1
            chi += card.defn.chi
            honor += 0 if card.honor < 0 else card.defn.ph
            dishonored += card.honor < 0
            attached += len(card.attached)
    return [
        float(count), float(own.force), float(own.ready), float(chi), float(honor), float(dishonored), float(attached)
    ]  # fmt: skip


def _attack(s: State, seat: int, own: Side, other: Side) -> list[float]:
    """What the next attack, if it is this seat's, can do to whatever the other could defend with."""
    attacker, fresh = attacks_next(s)
    if attacker != seat:
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


def shared(s: State, seat: int) -> list[float]:
    """The numbers of the position as a whole as they look for a seat, in the order of SHARED."""
    attacker, _ = attacks_next(s)
    next_ = 1.0 if attacker == seat else -1.0
    points = max(-MOST_POINTS, min(MOST_POINTS, evaluate(s, seat) / POINTS))
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
        fallen += site >= 0 and bool(ours) and strong > weak + province_strength(s, site)
    sign = 1.0 if seat == record.attacker else -1.0
    last = 0 < len(provinces(s, record.defender)) <= fallen
    return [next_, sign * fallen, sign * last, sign * killed, points]


def differences(s: State, seat: int) -> list[float]:
    """How far a seat is ahead in each of NAMES, and the numbers of SHARED."""
    own, other = side_of(s, seat), side_of(s, 1 - seat)
    mine, theirs = features(s, seat, (own, other)), features(s, 1 - seat, (other, own))
    return [a - b for a, b in zip(mine, theirs, strict=True)] + shared(s, seat)

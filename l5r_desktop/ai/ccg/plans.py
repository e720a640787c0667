"""Simple sums for attacking and defending Provinces: which units go where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from l5r_desktop.ai.ccg.evaluation import site_worth, unit_worth
from l5r_desktop.ai.ccg.rivals import rival
from l5r_desktop.ai.ccg.siege import goals, team_assignments
from l5r_desktop.ai.ccg.weights import Weights, weights
from l5r_desktop.ai.one_ply_search import fits
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.legality.conquerable import may_fall
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import army, attack, enemy_of, units_at
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, same_side
from l5r_desktop.rulesets.ccg.values.armies import army_force, unit_force, units_of
from l5r_desktop.rulesets.ccg.values.current_values import province_strength

_MOST_TRIED = 5000
"""Sets of assignments that are looked at where the planned ones may not be made together."""


@dataclass(frozen=True, slots=True)
class Group:
    """Units to be sent together to the battlefield of a Province."""

    site: int
    units: tuple[int, ...]


def force_of(s: State, head: int) -> int:
    """The Force that a unit brings to a battle (Ivory: Unit and army Force)."""
    return unit_force(s, head, True)


def ready(s: State, seat: int) -> list[int]:
    """Units of a seat's side that could be assigned, by their state, the strongest first."""
    found = [
        no
        for no in index_of(s).personalities
        if same_side(s, s.cards[no].controller, seat) and not s.cards[no].bowed and not s.cards[no].place
    ]
    return sorted(found, key=lambda no: (-force_of(s, no), no))


def attack_plan(s: State, seat: int, able: Sequence[int]) -> list[Group]:
    """Return which units to attack with, and where; nothing where an attack would not pay.

    A Province is attacked safely by an army that beats all possible defenders and its strength, or at a risk by all
    units if they beat all possible defenders, who must then give up either their units or the Province.
    """
    w = weights(s.rules.name)
    other = rival(s, seat)
    defense = sum(force_of(s, no) for no in ready(s, other))
    free = [no for no in able if force_of(s, no) > 0]
    plan = []
    for site in sorted(goals(s, other), key=lambda no: (province_strength(s, no), no)):
        units = reach(s, free, province_strength(s, site) + defense + w.surplus)
        if units is not None:
            plan.append(Group(site, tuple(units)))
            free = [no for no in free if no not in units]
    if plan:
        return plan
    force = sum(force_of(s, no) for no in free)
    targets = [site for site in goals(s, other) if province_strength(s, site) < force]
    if not targets or force <= defense + w.surplus:
        return []
    return [Group(min(targets, key=lambda no: (province_strength(s, no), no)), tuple(free))]


def reach(s: State, units: Sequence[int], goal: float) -> list[int] | None:
    """The strongest units that together have so much Force, none of them needless; None if all are too weak."""
    chosen: list[int] = []
    total = 0
    for no in units:
        if total >= goal:
            break
        chosen.append(no)
        total += force_of(s, no)
    if total < goal or not chosen:
        return None
    for no in reversed(chosen[:]):
        if len(chosen) > 1 and total - force_of(s, no) >= goal:
            chosen.remove(no)
            total -= force_of(s, no)
    return chosen


Defending = Callable[[State, Attack, int, Sequence[int]], Sequence[Group]]
"""Which units of those that could defend a seat sends, and where."""


def choose_assignments(s: State, decision: Decision, defending: Defending) -> tuple[str, ...]:
    """The units that an Attacker or Defender assigns in a segment of maneuvers."""
    record = attack(s)
    assert record is not None
    own = {option.card for option in decision.options if s.cards[option.card].controller == decision.seat}
    able = sorted(own, key=lambda no: (-force_of(s, no), no))
    if is_rokugani(s, decision.seat) and same_side(s, decision.seat, record.attacker):
        return team_assignments(s, decision)
    if decision.seat == record.attacker:
        assigned = any(s.cards[no].place for no in units_of(s, decision.seat))
        plan = reinforce if assigned else attack_plan
        groups: Sequence[Group] = plan(s, decision.seat, able)
    else:
        groups = defending(s, record, decision.seat, able)
    offered = {option.key for option in decision.options}
    keys = [f"assign-{no}-{group.site}" for group in groups for no in group.units]
    keys = [key for key in keys if key in offered]
    planned = tuple(keys) if len(keys) >= decision.least else obliged_too(s, decision, keys)
    return planned if fits(s, decision, planned) else as_fits(s, decision, planned)


def as_fits(s: State, decision: Decision, planned: Sequence[str]) -> tuple[str, ...]:
    """As many planned assignments as may be made together; where more are asked for, others too (Ivory: Assign)."""
    keys: tuple[str, ...] = ()
    for _ in planned:
        wider = ((*keys, key) for key in planned if key not in keys)
        keys = next((some for some in wider if fits(s, decision, some)), keys)
    if len(keys) >= decision.least:
        return keys
    offered = [option.key for option in decision.options]
    return next(
        (some for some in islice(combinations(offered, decision.least), _MOST_TRIED) if fits(s, decision, some)), keys
    )


def obliged_too(s: State, decision: Decision, planned: Sequence[str]) -> tuple[str, ...]:
    """Planned assignments, and units that must attack besides: to the weakest Provinces (Ivory: Assign)."""
    chosen = [option for option in decision.options if option.key in planned]
    for option in sorted(decision.options, key=lambda o: (province_strength(s, o.args[1]), o.key)):
        if len(chosen) < decision.least and option.card not in (other.card for other in chosen):
            chosen.append(option)
    return tuple(option.key for option in chosen)


def defense_plan(s: State, record: Attack, seat: int, able: Sequence[int]) -> list[Group]:
    """Defenders where they win, or hold a Province that is worth more than they are; the best place first."""
    w = weights(s.rules.name)
    free = list(able)
    plan: list[Group] = []
    while True:
        found = [
            way for field, site in open_fields(s, record) for way in _defenses(s, record, seat, field, site, free, w)
        ]
        taken = {group.site for group in plan}
        found = [(worth, group) for worth, group in found if worth > 0 and group.site not in taken]
        if not found:
            return plan
        group = max(found, key=lambda way: way[0])[1]
        plan.append(group)
        free = [no for no in free if no not in group.units]


def open_fields(s: State, record: Attack) -> list[tuple[int, int]]:
    """Battlefields at Provinces that are still there."""
    return [(field, site) for field, site in record.fields if site >= 0 and s.cards[site].zone % z.COUNT in z.SITES]


def _defenses(
    s: State, record: Attack, seat: int, field: int, site: int, free: Sequence[int], w: Weights
) -> list[tuple[float, Group]]:
    """Return what can be done for a Province, with what it is worth."""
    strong = army_force(s, field, record.attacker, True)
    weak = army_force(s, field, seat, True)
    if not units_at(s, field, record.attacker) or weak > strong:
        return []
    strength = province_strength(s, site)
    falls = strong > weak + strength and may_fall(s, site)
    saved = site_worth(s, site, seat, w) if falls else 0.0
    found = []
    winners = reach(s, free, strong - weak + w.surplus)
    if winners is not None:
        killed = sum(unit_worth(s, no, w) for no in units_at(s, field, record.attacker))
        honor = w.honor * w.killed_honor * len(army(s, field, record.attacker))
        found.append((saved + killed + honor, Group(site, tuple(winners))))
    if falls:
        holders = reach(s, list(reversed(free)), strong - weak - strength)
        if holders is not None:
            lost = sum(unit_worth(s, no, w) + w.honor * w.killed_honor for no in holders)
            found.append((saved - lost, Group(site, tuple(holders))))
    return found


def reinforce(s: State, seat: int, able: Sequence[int]) -> list[Group]:
    """Units of a later segment that turn a battle: first to win it, then to destroy the Province."""
    record = attack(s)
    assert record is not None
    w = weights(s.rules.name)
    free = list(able)
    plan = []
    for field, site in open_fields(s, record):
        if not units_at(s, field, seat):
            continue
        lead = army_force(s, field, seat, True) - army_force(s, field, record.defender, True)
        for goal in (province_strength(s, site) + w.surplus - lead, w.surplus - lead):
            units = reach(s, free, goal) if goal > 0 else None
            if units is not None:
                plan.append(Group(site, tuple(units)))
                free = [no for no in free if no not in units]
                break
    return plan


def by_focus(s: State, options: Sequence[Option]) -> list[Option]:
    """Options on cards of the own hand or pool, the highest Focus Value first."""
    return sorted((o for o in options if o.card >= 0), key=lambda o: (-s.cards[o.card].defn.focus, o.card))


def standing(s: State, seat: int) -> str:
    """Return how the battle under way goes for a seat, in a word: "" without one."""
    record = attack(s)
    if record is None or not record.battle:
        return ""
    field, site = record.battle, record.site(record.battle)
    if enemy_of(s, seat) < 0:
        return ""
    lead = army_force(s, field, record.attacker, True) - army_force(s, field, record.defender, True)
    goal = province_strength(s, site) if site >= 0 and s.cards[site].zone % z.COUNT in z.SITES else 0
    role = "attack" if same_side(s, seat, record.attacker) else "defend"
    if lead > goal:
        return f"{role} takes"
    if lead > 0:
        return f"{role} close" if lead + 3 > goal else f"{role} wins"
    return f"{role} even" if lead > -4 else f"{role} loses"

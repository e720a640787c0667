"""Ways to attack that are worth a thought: each is weighed against the best defense and what it lays open at home."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from l5r_desktop.ai.ccg.evaluation import unit_worth
from l5r_desktop.ai.ccg.plans import Group, force_of, reach, ready
from l5r_desktop.ai.ccg.rivals import rival
from l5r_desktop.ai.ccg.siege import goals
from l5r_desktop.ai.ccg.threats import likely, likely_taken
from l5r_desktop.ai.ccg.weights import Weights
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import provinces
from l5r_desktop.rulesets.ccg.values.armies import unit_force, units_of
from l5r_desktop.rulesets.ccg.values.current_values import province_strength

Plan = tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class AttackContext:
    """The facts by which attacks are weighed. able: units that could attack, with their Force. sites: the other's
    Provinces, the weakest first, with their strength.
    """

    seat: int
    other: int
    able: dict[int, int]
    sites: dict[int, int]
    defense: int
    defenders_worth: float
    enemy: int
    own_strengths: tuple[int, ...]
    aid: float


def fronts(s: State, seat: int, able: Sequence[int], w: Weights) -> AttackContext:
    """Return how things stand before an attack of a seat."""
    other = rival(s, seat)
    forces = {no: force for no in able if (force := force_of(s, no)) > 0}
    sites = {no: province_strength(s, no) for no in goals(s, other)}
    home = ready(s, other)
    aid = w.hope * len(s.zones[z.at(seat, z.HAND)]) - w.fear * len(s.zones[z.at(other, z.HAND)])
    return AttackContext(
        seat, other, forces, dict(sorted(sites.items(), key=lambda pair: (pair[1], pair[0]))),
        sum(force_of(s, no) for no in home), sum(unit_worth(s, no, w) for no in home),
        sum(unit_force(s, no) for no in units_of(s, other)),
        tuple(province_strength(s, no) for no in provinces(s, seat)), aid,
    )  # fmt: skip


def plans(s: State, f: AttackContext) -> Iterator[Plan]:
    """Ways to attack: one Province or more, with little or enough against all defenders, and with all there is."""
    free = sorted(f.able, key=lambda no: (-f.able[no], no))
    sites = list(f.sites)
    for slack in (0, 2, 4, f.defense):
        for count in range(1, len(sites) + 1):
            plan = _spread(s, f, free, sites[:count], slack)
            if plan is None:
                break
            yield plan
            rest = tuple(no for no in free if not any(no in group.units for group in plan))
            if rest:
                yield (*plan[:-1], Group(plan[-1].site, (*plan[-1].units, *rest)))
    if free and sites:
        yield (Group(sites[0], tuple(free)),)


def _spread(s: State, f: AttackContext, units: Sequence[int], sites: Sequence[int], slack: int) -> Plan | None:
    """An army for each Province that beats it with so much Force to spare, or None."""
    free = list(units)
    found = []
    for site in reversed(sites):
        chosen = reach(s, free, f.sites[site] + 1 + slack)
        if chosen is None:
            return None
        found.append(Group(site, tuple(chosen)))
        free = [no for no in free if no not in chosen]
    return tuple(found)


def worth(s: State, f: AttackContext, plan: Plan, w: Weights) -> float:
    """Return what a way to attack brings against the best defense by all who stand ready, less what it lays open at
    home.
    """
    forces = [sum(f.able[no] for no in group.units) for group in plan]
    walls = [f.sites[group.site] + 0.5 for group in plan]
    falls = [likely(force + f.aid - wall, w.threat_doubt) for force, wall in zip(forces, walls, strict=True)]
    unopposed = _taken(s, f, falls, w)
    least = unopposed
    if f.defense:
        for k, group in enumerate(plan):
            won = likely(forces[k] + f.aid - f.defense, w.threat_doubt)
            held = falls[:]
            held[k] = likely(forces[k] + f.aid - f.defense - walls[k], w.threat_doubt)
            fought = won * f.defenders_worth - (1.0 - won) * sum(unit_worth(s, no, w) for no in group.units)
            least = min(least, _taken(s, f, held, w) + fought)
    home = sum(force for no, force in f.able.items() if not any(no in group.units for group in plan))
    whole = sum(f.able.values())
    open_ = likely_taken(f.enemy - home, f.own_strengths, w) - likely_taken(f.enemy - whole, f.own_strengths, w)
    return w.bold * unopposed + (1.0 - w.bold) * least - w.counter * open_


def _taken(s: State, f: AttackContext, falls: Sequence[float], w: Weights) -> float:
    """Return what Provinces are worth that fall so likely."""
    left = len(f.sites)
    value = 0.0
    for chance in sorted(falls, reverse=True):
        value += chance * (w.provinces[left] - w.provinces[left - 1] if left > 1 else w.last)
        left -= 1
    return value


def ranked(s: State, seat: int, able: Sequence[int], w: Weights) -> list[tuple[float, Plan]]:
    """The ways to attack with what each is worth, the best first."""
    f = fronts(s, seat, able, w)
    found = {plan: worth(s, f, plan, w) for plan in plans(s, f)}
    return sorted(((value, plan) for plan, value in found.items()), key=lambda pair: -pair[0])

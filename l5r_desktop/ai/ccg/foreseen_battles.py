"""Defenders by what the battles are likely to bring (Ivory: Maneuvers, Battle Resolution)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod

from l5r_desktop.ai.ccg.evaluation import unit_worth
from l5r_desktop.ai.ccg.plans import Group, force_of
from l5r_desktop.ai.ccg.play_numbers import PlayNumbers
from l5r_desktop.ai.ccg.threats import likely
from l5r_desktop.ai.ccg.weights import Weights
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.legality.conquerable import may_fall
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.lookup import provinces, units_at
from l5r_desktop.rulesets.ccg.values.armies import army_force
from l5r_desktop.rulesets.ccg.values.current_values import province_strength

MOST = 6
"""How many of the strongest, and of the weakest, are thought of as defenders of one Province."""
TRIFLE = 0.05
"""Points that each set of defenders must save that is larger than another."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit by its card, the Force that it brings and what it is worth."""

    no: int
    force: int
    worth: float


@dataclass(frozen=True, slots=True)
class ForeseenBattle:
    """A battle to come at a Province. attack, held: the Force of both sides that is there. stake, risk: what their
    units are worth. manned: whether the Defender has any. falls: whether the Province can be destroyed.
    """

    site: int
    wall: int
    attack: int
    stake: float
    held: int = 0
    risk: float = 0.0
    manned: bool = False
    falls: bool = True


@dataclass(frozen=True, slots=True)
class AttackFacts:
    """The facts that are the same for all battles of an attack. aid: Force that the Defender's cards are likely to
    bring where it has units, less that of the Attacker's; cards: Force that the Attacker's cards bring where it has
    not. worths: of the Defender's Provinces, by how many are left. worthwhile: points that anybody who is sent must
    save.
    """

    doubt: float
    aid: float
    cards: float
    worths: Sequence[float]
    worthwhile: float = TRIFLE

    def lost(self, fronts: Sequence[ForeseenBattle], posted: Sequence[Sequence[Unit]]) -> float:
        """Points that the Defender is likely to lose, with more units posted at each front. Where the last Province
        falls, the game is over (Ivory: Player elimination): units that are left count no more then.
        """
        falls = []
        fought = 0.0
        for front, more in zip(fronts, posted, strict=True):
            force = front.held + sum(unit.force for unit in more)
            if front.manned or more:
                lead = force + self.aid - front.attack
                won = likely(lead, self.doubt)
                fought += (1.0 - won) * (front.risk + sum(unit.worth for unit in more)) - won * front.stake
                fall = likely(-lead - front.wall - 0.5, self.doubt)
            elif front.attack > front.wall:
                fall = 1.0
            else:
                fall = likely(front.attack + self.cards - front.wall - 0.5, self.doubt)
            falls.append(fall if front.falls else 0.0)
        over = prod(falls) if len(falls) >= len(self.worths) - 1 else 0.0
        return (1.0 - over) * fought + self.taken(falls)

    def taken(self, falls: Sequence[float]) -> float:
        """Return what Provinces are worth that fall so likely."""
        left = len(self.worths) - 1
        value = 0.0
        for chance in sorted(falls, reverse=True)[:left]:
            value += chance * (self.worths[left] - self.worths[left - 1])
            left -= 1
        return value

    def defended(self, fronts: Sequence[ForeseenBattle], units: Sequence[Unit]) -> tuple[float, list[tuple[Unit, ...]]]:
        """The points lost after the best defense found, and the units that it posts at each front."""
        free = sorted(units, key=lambda unit: (-unit.force, unit.no))
        posted: list[tuple[Unit, ...]] = [() for _ in fronts]
        least = self.lost(fronts, posted)
        while free:
            best: tuple[float, int, tuple[Unit, ...]] | None = None
            for at, front in enumerate(fronts):
                if posted[at] or not front.stake:
                    continue
                for some in _some(free):
                    now = self.lost(fronts, [some if k == at else had for k, had in enumerate(posted)])
                    if now < (least - self.worthwhile if best is None else best[0] - TRIFLE):
                        best = now, at, some
            if best is None:
                break
            least, at, some = best
            posted[at] = some
            free = [unit for unit in free if unit not in some]
        return least, posted


def _some(free: Sequence[Unit]) -> Iterator[tuple[Unit, ...]]:
    """Sets of defenders that are thought of: so many of the strongest, of the weakest, and all."""
    for count in range(1, min(MOST, len(free)) + 1):
        yield tuple(free[:count])
        yield tuple(free[-count:])
    if len(free) > MOST:
        yield tuple(free)


def _units(s: State, numbers: Sequence[int], w: Weights) -> list[Unit]:
    return [Unit(no, force_of(s, no), fallen_worth(s, no, w)) for no in numbers]


def fallen_worth(s: State, head: int, w: Weights) -> float:
    """Return what a unit's fall in battle costs its owner: the unit, and the Honor that the other side gains for its
    cards (Ivory: Battle Resolution).
    """
    return unit_worth(s, head, w) + w.honor * w.killed_honor * (1 + len(s.cards[head].attached))


def _worths(s: State, seat: int, w: Weights, n: PlayNumbers) -> list[float]:
    """Return the worth of a seat's Provinces by how many are left; the last one counts more than the others
    together.
    """
    left = len(provinces(s, seat))
    return [0.0, *(n.last + w.provinces[count] - w.provinces[1] for count in range(1, left + 1))]


def _hand(s: State, seat: int) -> int:
    return len(s.zones[z.at(seat, z.HAND)])


def weighed_defense(
    s: State, record: Attack, seat: int, able: Sequence[int], w: Weights, n: PlayNumbers
) -> list[Group]:
    """The defenders after which the least is likely to be lost."""
    found = []
    for field, site in record.fields:
        if site < 0 or s.cards[site].zone % z.COUNT not in z.SITES:
            continue
        ours, theirs = units_at(s, field, seat), units_at(s, field, record.attacker)
        if not theirs:
            continue
        stake = sum(fallen_worth(s, no, w) for no in theirs)
        risk = sum(fallen_worth(s, no, w) for no in ours)
        found.append(
            ForeseenBattle(
                site, province_strength(s, site), army_force(s, field, record.attacker, True), stake,
                army_force(s, field, seat, True), risk, bool(ours), may_fall(s, site),
            )
        )  # fmt: skip
    against = n.fear * _hand(s, record.attacker)
    stakes = AttackFacts(
        n.doubt, n.hope * _hand(s, seat) - against, against, _worths(s, seat, w, n), n.worthwhile
    )  # fmt: skip
    _, posted = stakes.defended(found, _units(s, able, w))
    return [
        Group(front.site, tuple(unit.no for unit in some)) for front, some in zip(found, posted, strict=True) if some
    ]

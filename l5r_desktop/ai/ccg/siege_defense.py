"""The defense of the Siege player: what the battles at Territories are likely to bring, and what these are worth by the
time that the team has left (Siege: 3, 11, 12).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from l5r_desktop.ai.ccg.evaluation import unit_worth
from l5r_desktop.ai.ccg.plans import Group, force_of, open_fields
from l5r_desktop.ai.ccg.siege import THRONE, territory_worth
from l5r_desktop.ai.ccg.threats import likely
from l5r_desktop.ai.ccg.weights import weights
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.lookup import units_at
from l5r_desktop.rulesets.ccg.state.sides import side_seats
from l5r_desktop.rulesets.ccg.values.armies import army_force
from l5r_desktop.rulesets.ccg.values.current_values import province_strength

CARD = 0.5
"""Force to be expected of each card in hand, on either side."""
DOUBT = 12.0
"""By how much Force a battle of whole armies is open."""


@dataclass(frozen=True, slots=True)
class _Front:
    """A record of a battle to come at a Territory. attack, held: the Force there of both sides. stake: what the
    attackers are worth. worth: of the Territory; 0 where it cannot fall.
    """

    site: int
    wall: int
    attack: int
    held: int
    stake: float
    worth: float

    def brings(self, force: int, risk: float, aid: float) -> float:
        """Return the points that it is likely to bring the Siege player with more defenders. risk: what these are
        worth. aid: Force to be expected of the own cards, less that of the team's.
        """
        lead = self.held + force - self.attack
        if not self.held and not force:
            return -self.worth if self.attack > self.wall else 0.0
        won = likely(lead + aid, DOUBT)
        falls = likely(-lead - aid - self.wall - 0.5, DOUBT)
        return won * self.stake - (1.0 - won) * risk - falls * self.worth


def territory_defense(s: State, record: Attack, seat: int, able: Sequence[int]) -> list[Group]:
    """Return the units that defend, and where: all of them at the Throne Room, whose fall loses the game; before it as
    many as are likely to bring more than they could lose, for they are wanted there later.
    """
    w = weights(s.rules.name)
    free = sorted(able, key=lambda no: (-force_of(s, no), no))
    fronts = [
        _Front(
            site, province_strength(s, site), army_force(s, field, record.attacker, True),
            army_force(s, field, seat, True), sum(unit_worth(s, no, w) for no in units_at(s, field, record.attacker)),
            territory_worth(s, site),
        )
        for field, site in open_fields(s, record)
        if units_at(s, field, record.attacker)
    ]  # fmt: skip
    plan = []
    for front in sorted(fronts, key=lambda one: (-one.worth, -one.attack, one.site)):
        some = free if front.worth == THRONE else _defenders(s, front, free, _aid(s, record, seat))
        if some:
            plan.append(Group(front.site, tuple(some)))
            free = [no for no in free if no not in some]
    return plan


def _defenders(s: State, front: _Front, free: Sequence[int], aid: float) -> list[int]:
    """The strongest of those who are free, as many as are likely to bring most."""
    w = weights(s.rules.name)
    best, most = 0, front.brings(0, 0.0, aid)
    force, risk = 0, 0.0
    for count, no in enumerate(free, 1):
        force, risk = force + force_of(s, no), risk + unit_worth(s, no, w)
        value = front.brings(force, risk, aid)
        if value > most:
            best, most = count, value
    return list(free[:best])


def _aid(s: State, record: Attack, seat: int) -> float:
    """Force to be expected of the own hand, less that of all hands of the team, which acts as often as he does."""
    theirs = sum(len(s.zones[z.at(other, z.HAND)]) for other in side_seats(s, record.attacker))
    return CARD * (len(s.zones[z.at(seat, z.HAND)]) - theirs)

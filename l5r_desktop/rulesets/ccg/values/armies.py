"""Force of units and armies as it is now (Ivory: Unit and army Force, Army Force)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import field_of, followers, head_of, profile
from l5r_desktop.rulesets.ccg.state.sides import same_side, side_seats
from l5r_desktop.rulesets.ccg.values.current_values import force
from l5r_desktop.rulesets.common.lasting import lasting_on
from l5r_desktop.rulesets.common.value_breakdown import BreakdownLog

_ARMY = "Ivory: Army Force"


def unit_force(s: State, head: int, resolving: bool = False, breakdown: BreakdownLog | None = None) -> int:
    """The total Force of a unit; in battle resolution bowed cards add nothing (Ivory: Unit and army Force)."""
    total = 0
    for no in (head, *followers(s, head)):
        if not resolving or contributes(s, no):
            n = force(s, no)
            total += n
            if breakdown is not None:
                breakdown.change(n, "Ivory: Unit and army Force", source=no)
    return total


def contributes(s: State, no: int) -> bool:
    """Return True if a Personality or Follower adds its Force in battle resolution (Ivory: Army Force)."""
    if any(True for _ in static_hits(s, "no contribution", no)):
        return False
    if not s.cards[no].bowed:
        return True
    return bool(lasting_on(s, "contributes-bowed", no)) or any(True for _ in static_hits(s, "contributes-bowed", no))


def army_force(s: State, field: int, seat: int, resolving: bool = False, breakdown: BreakdownLog | None = None) -> int:
    """Total Force of the army of a player's side at a battlefield; 0 for no units (Ivory: Army Force; Siege: 7).
    breakdown: notes every step.
    """
    units = [no for no in index_of(s).personalities if s.cards[no].place == field]
    standing = resolving or not profile(s).bowed_in_army
    total = 0
    for head in units:
        for no in (head, *followers(s, head)):
            if standing and not contributes(s, no):
                continue
            if same_side(s, _gives_to(s, no), seat):
                n = force(s, no)
                total += n
                if breakdown is not None:
                    breakdown.change(n, _ARMY, source=no)
    for ally in side_seats(s, seat) if resolving else ():
        if any(s.cards[no].controller == ally for no in units):
            for node, c in static_for_seat(s, "stat army", ally):
                n = node.amount(s, c, -1)
                total += n
                if breakdown is not None:
                    breakdown.change(n, _ARMY, source=c.me)
    if breakdown is not None:
        breakdown.floor(total, _ARMY)
    return max(0, total)


def _gives_to(s: State, no: int) -> int:
    """The seat to whose army a card adds its Force; an effect may turn it round."""
    head = head_of(s, no)
    for e in s.effects:
        if e.topic == "contributes-to" and (e.on(s, no) or e.on(s, head)):
            return e.seat if any(s.cards[k].place == field_of(s, no) for k in units_of(s, e.seat)) else -1
    return s.cards[no].controller


def units_of(s: State, seat: int) -> list[int]:
    """Return the Personalities that a seat controls, each the head of a unit."""
    return [no for no in index_of(s).personalities if s.cards[no].controller == seat]

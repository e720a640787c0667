"""The lines of the story about attacks and battles: at a Province, which has an owner, or at a Territory, which has
none (Siege: 3); by a player, or by the Rokugani players, who attack and win as one (Siege: 6, 7).
"""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import battle, is_territory, said_site, units_at
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani


def tell_at(s: State, line: str, site: int, *more: Any) -> None:
    """Tell a line about a Province, or the line of that name that is about a Territory."""
    if is_territory(s, site):
        s.say(f"{line}-territory", ("card", site), *more)
    else:
        s.say(line, *said_site(s, site), *more)


def tell_arrival(s: State, no: int, site: int) -> None:
    """Tell that a unit goes to a battlefield; among more than two players also whose it is, for a whole team meets
    there, and teammates defend the one who is attacked.
    """
    whose = ("seat", s.cards[no].controller)
    if is_territory(s, site):
        s.say("goes-to-territory", whose, ("card", no), ("card", site))
    elif len(s.seats) > 2:
        s.say("goes-to-province", whose, ("card", no), *said_site(s, site))
    else:
        s.say("goes-to-battle", ("card", no), *said_site(s, site))


def tell_of_side(s: State, line: str, seat: int, *more: Any) -> None:
    """Tell what a player does, or the line of that name about the team that the player belongs to."""
    if is_rokugani(s, seat):
        s.say(f"team-{line}", *more)
    else:
        s.say(line, ("seat", seat), *more)


def is_deserted(s: State, field: int) -> bool:
    """Return True if no unit is at a battlefield: one is created at every Province or Territory, and a battle is fought
    at each (Siege: 10; Ivory: Fight Battles). What does not happen there is not told.
    """
    return not units_at(s, field)


def passes_untold(s: State) -> bool:
    """Return True while players pass at a battlefield where nobody is."""
    field = battle(s)
    return field > 0 and is_deserted(s, field)

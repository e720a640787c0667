"""Battles and Attack Phases that effects have made, and that wait until the action or trait has ended (Ivory: Order of
effects, exception 3; Additional phase or segment).
"""

from __future__ import annotations

from itertools import pairwise
from typing import TypedDict

from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.lasting_effects import expire
from l5r_desktop.rulesets.ccg.state.lookup import attack, is_territory, opponents
from l5r_desktop.rulesets.ccg.state.sides import siege_seat

_ATTACKS = frozenset({"attack", "attack against", "attack with one"})
_UNDER_WAY = frozenset({"use", "trait"})


class PendingBattlesValues(TypedDict, total=False):
    """The values that the frames of `owed` keep."""

    around: Attack | None
    what: tuple[str, int, int]


def schedule_battle(s: State, *what: int | str) -> None:
    """Note what has to follow: ("battle", seat, province), ("field", seat, battlefield that has been created for it) or
    ("attack", seat, only this Personality or -1), ("attack against", seat, the Defender), or ("attack with one", seat,
    the Defender) with one unit at most.
    """
    s.memory["owed"] = (*s.memory["owed"], what)


def start_scheduled(s: State) -> None:
    """Start the first thing owed, if no action or trait is under way below the one that ends now. One that something
    owed has followed is over.
    """
    if not s.memory["owed"] or s.result:
        return
    if any(f.proc in _UNDER_WAY and after.proc != "owed" for f, after in pairwise(s.frames)):
        return
    first, *rest = s.memory["owed"]
    s.memory["owed"] = tuple(rest)
    s.push("owed", what=first)


def _start(s: State, f: Frame[PendingBattlesValues]) -> None:
    """Begin what is owed; at a Province of the Siege player no battle is fought (Siege: 11)."""
    kind, seat, where = f.v["what"]
    if kind in _ATTACKS:
        f.v["around"] = s.memory["attack"]
        s.memory["attack"] = None
        if kind == "attack":
            s.push("attack", seat=seat, only=where)
        elif kind == "attack against":
            s.push("attack", seat=seat, against=where)
        else:
            s.push("attack", seat=seat, against=where, most=1)
        return
    record = attack(s)
    if kind == "field" and record is not None:
        s.push("battle", field=where)
    if record is not None:
        return
    if where >= 0 and siege_seat(s) == s.cards[where].owner and not is_territory(s, where):
        return
    number = s.next_id
    s.next_id += 1
    defender = s.cards[where].owner if where >= 0 else opponents(s, seat)[0]
    s.memory["attack"] = Attack(seat, defender, ((number, where),), phase=False)
    s.index = None
    s.push("battle", field=number)


def _end(s: State, f: Frame[PendingBattlesValues]) -> None:
    if f.v["what"][0] in _ATTACKS:
        expire(s, "attack")
        s.memory["attack"] = f.v["around"]
        s.index = None
    start_scheduled(s)


PROCEDURES = (Procedure("owed", (Step("Ivory: Order of effects", _start), Step("Ivory: Order of effects", _end))),)

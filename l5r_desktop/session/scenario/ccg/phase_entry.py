"""Entering a game in the middle of a turn: the phase that a case names, and the battle that is under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.lookup import is_personality, opponents, provinces
from l5r_desktop.session.scenario.card_names import SEATS
from l5r_desktop.session.scenario.ccg.card_names import CcgNames
from l5r_desktop.session.scenario.errors import MalformedError

# The step of the turn that comes next, by its title in the turn sequence.
ENTRANCES = {
    "action": "Action Phase: Limited and Open actions",
    "attack": "Attack Phase (optional)",
    "combat": "Attack Phase (optional)",
    "dynasty": "Dynasty Phase",
}


def _step(s: State, procedure: str, title: str) -> int:
    steps = s.rules.procedures[procedure].steps
    return next(k for k, step in enumerate(steps) if step.title == title)


def enter(s: State, names: CcgNames, phase: str, battle: Mapping[str, Any] | None) -> None:
    """Put the frames on the stack with which the phase goes on. Raises CaseError."""
    if (battle is None) is (phase == "combat"):
        raise MalformedError("given: the phase combat and a battle belong together")
    at = _step(s, "turn", ENTRANCES[phase])
    turn = s.push("turn")
    turn.step = at
    s.memory["phase"] = "attack" if phase == "combat" else phase
    if battle is None:
        return
    turn.step = at + 1
    attacker, field = _fight(s, names, battle)
    s.push("attack", assigns=attacker).step = _step(s, "attack", "Fight Battles")
    s.push("battle", field=field).step = _step(s, "battle", "Combat Segment")
    s.memory["battles"] = 1


def _fight(s: State, names: CcgNames, said: Mapping[str, Any]) -> tuple[int, int]:
    """Lay out the battlefields with their armies; the attacker and the battlefield of the battle under way."""
    attacker = names.seat(s, said["attacker"]) if "attacker" in said else s.memory["active"]
    here = names.card(s, said["at"])
    defender = s.cards[here].owner
    if defender not in opponents(s, attacker):
        raise MalformedError(f"given.battle.at: {SEATS[attacker]} does not attack {said['at']}")
    sites = provinces(s, defender)
    fields = tuple((s.next_id + k, site) for k, site in enumerate(sites))
    s.next_id += len(sites)
    record = Attack(attacker, defender, fields, battle={site: no for no, site in fields}[here], segment="combat")
    s.memory["attack"] = record
    for part in (said, *said.get("also", ())):
        field = record.field_at(names.card(s, part["at"]))
        if not field:
            raise MalformedError(f"given.battle: {part['at']} is not one of {SEATS[defender]}'s Provinces")
        for word, seat in (("attacking", attacker), ("defending", defender)):
            for name in part.get(word, ()):
                _post(s, names, name, field, seat)
    s.index = None
    return attacker, record.battle


def _post(s: State, names: CcgNames, name: str, field: int, seat: int) -> None:
    no = names.card(s, name)
    if not is_personality(s, no) or s.cards[no].controller != seat:
        raise MalformedError(f"given.battle: {name} is no Personality in play of seat {SEATS[seat]}")
    s.edit(no).place = field

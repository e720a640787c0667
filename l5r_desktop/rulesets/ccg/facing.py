"""Who has ever been opposed in the battle under way (Ivory: Opposed)."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.lookup import attack, battle, units_at

_SHIFTS = frozenset({"battle-begins", "move", "enter", "control"})


def note_facing(s: State, events: tuple[Event, ...]) -> None:
    """After events that may bring enemies together at the current battlefield: remember the units of both sides."""
    record = attack(s)
    here = battle(s)
    if record is None or not here or not any(e.kind in _SHIFTS for e in events):
        return
    sides = [units_at(s, here, seat) for seat in (record.attacker, record.defender)]
    if all(sides):
        met = {(no, s.cards[no].born, s.memory["battles"]) for side in sides for no in side}
        s.memory["faced"] = tuple(sorted(met.union(s.memory["faced"])))

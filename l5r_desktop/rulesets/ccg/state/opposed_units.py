"""The units that have ever been opposed in the battle under way (Ivory: Opposed)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import attack, battle, units_at


def record_opposed_units(s: State) -> None:
    """Remember the units of both sides, before anything changes, if there are enemies at the current battlefield."""
    record = attack(s)
    here = battle(s)
    if record is None or not here:
        return
    sides = [units_at(s, here, seat) for seat in (record.attacker, record.defender)]
    if all(sides):
        met = {(no, s.cards[no].object_number, s.memory["battles"]) for side in sides for no in side}
        if not met <= set(s.memory["faced"]):
            s.memory["faced"] = tuple(sorted(met.union(s.memory["faced"])))

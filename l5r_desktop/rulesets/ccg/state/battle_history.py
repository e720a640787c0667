"""The record of what players have done in the battle under way, for texts that ask later (Ivory: Ring)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import attack, battle


def record_battle_act(s: State, what: str, seat: int, no: int, how: str = "") -> None:
    """Note that a seat has "played" or "destroyed" a card or Province in this battle. how: "resolution", for one."""
    if battle(s):
        s.memory["deeds"] = (*s.memory["deeds"], (what, seat, no, how))


def battle_history(s: State, what: str, seat: int, how: str = "") -> list[int]:
    """Cards and Provinces to which a seat has done it in the latest battle."""
    return [no for kind, who, no, way in s.memory["deeds"] if kind == what and who == seat and how in ("", way)]


def note_fallen(s: State, no: int) -> None:
    """Note at which Province a card is destroyed in a Combat Segment, until the turn ends (Ivory: Combat Segment)."""
    record = attack(s)
    if record is not None and record.battle and record.segment == "combat":
        s.memory["fallen"] = (*s.memory["fallen"], (no, s.cards[no].object_number, record.site(record.battle)))

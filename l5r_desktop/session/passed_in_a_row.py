"""The seats that have passed since anybody last did something else, read off the story."""

from __future__ import annotations

from l5r_desktop.rulesets.common.table import Table
from l5r_desktop.session.wording import Wording

_PASSES = "passes"
"""The line of the story in which a player passes instead of acting."""
_PASSED, _OUT = "passed", "out"
"""Notes of a plate: passed for as long as this window is open; out of the game."""


def passed_in_a_row(table: Table, wording: Wording) -> tuple[tuple[int, ...], bool]:
    """Return the other seats that have passed and may act again only if somebody acts, in the order of seats; and
    whether these are all others, so that a pass of the seat at the window ends the window it is asked in.

    Rule: L5.2, L3.1.4; Ivory: Action Rounds.
    """
    passed = {plate.seat for plate in table.plates if _PASSED in plate.notes}
    for line in reversed(table.log):
        if line[0] == _PASSES:
            passed |= {arg[1] for arg in line[2] if isinstance(arg, tuple) and arg[0] == "seat"}
        elif wording.acts(line) or wording.heads(line):
            break
    others = [plate.seat for plate in table.plates if plate.seat != table.seat and _OUT not in plate.notes]
    return tuple(seat for seat in others if seat in passed), bool(others) and passed.issuperset(others)

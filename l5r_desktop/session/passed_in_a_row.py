"""The seats that have passed since anybody last did something else, read off the story."""

from __future__ import annotations

from collections.abc import Iterator

from l5r_desktop.rulesets.common.table import OUT, PASSED, Table
from l5r_desktop.session.wording import Wording

_PASSES = "passes"
"""The line of the story in which a player passes instead of acting."""


def passed_in_a_row(table: Table, wording: Wording) -> tuple[tuple[int, ...], bool]:
    """Return the other seats that have passed in the window that is open since anybody last acted in it, in the order
    of seats; and whether these are all others, so that a pass of the seat at the window of the program ends it.

    Rule: L5.2, L3.1.4; Ivory: Action Rounds.
    """
    players = {plate.seat for plate in table.plates if OUT not in plate.notes}
    passed: set[int] = set()
    for seat in reversed(list(_last_passes(table, wording))):
        passed.add(seat)
        if passed >= players:  # That window is closed; what follows are passes in another one.
            passed.clear()
    passed |= {plate.seat for plate in table.plates if PASSED in plate.notes}
    others = [plate.seat for plate in table.plates if plate.seat in players and plate.seat != table.seat]
    return tuple(seat for seat in others if seat in passed), bool(others) and passed.issuperset(others)


def _last_passes(table: Table, wording: Wording) -> Iterator[int]:
    """Yield who has passed since the last act or the beginning of the phase, the last pass first."""
    for line in reversed(table.log):
        if line[0] == _PASSES:
            yield from (arg[1] for arg in line[2] if isinstance(arg, tuple) and arg[0] == "seat")
        elif wording.acts(line) or wording.heads(line):
            return

"""The seat that has done what a line of the story tells."""

from __future__ import annotations

from collections.abc import Collection

from l5r_desktop.session import LogLine, Table, Wording
from l5r_desktop.ui.table.line_parts import TARGETS, parts

_USED = frozenset({"plays", "uses"})
"""Lines of the story in which a player uses a card, which may be one that another controls: a Black Scroll."""


def doer_of(line: LogLine, table: Table, wording: Wording) -> int:
    """The seat that a line tells of: the one it names, or who controls its card, if that comes first; -1 if nobody
    can say.
    """
    for kind, value in parts(line):
        if kind == "seat":
            return value
        piece = table.piece(value) if kind == "card" else None
        if piece is not None:
            user = _last_to_act_with(value, table, wording, _USED) if line[0] in TARGETS else -1
            if user >= 0:
                return user
            return piece.controller if piece.controller >= 0 else _last_to_act_with(value, table, wording)
    return -1


def _last_to_act_with(card: int, table: Table, wording: Wording, ways: Collection[str] = ()) -> int:
    """The seat that has last acted with a card that nobody controls, such as a ring, or that others may use; -1 if
    none has. ways: the lines of the story that count; () for all.
    """
    for line in reversed(table.log):
        named = parts(line)
        seats = [value for kind, value in named if kind == "seat"]
        if ways and line[0] not in ways:
            continue
        if seats and ("card", card) in named and wording.acts(line):
            return seats[0]
    return -1

"""Numbers as a text sees them that checks them (Ivory: Absent stats)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_hits
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword, stat

CHECKED = "considered to have"
"""The topic of texts by which a card is considered to have another number when certain texts check it."""


def checked(s: State, c: Ctx, no: int, name: str) -> int:
    """Return a number of a card now, as the text of the context checks it."""
    if CHECKED in index_of(s).statics:
        for node, _ in static_hits(s, CHECKED, no):
            if node.stat == name and _speaks_with(s, c, node.word):
                return int(node.n)
    return stat(s, no, name)


def _speaks_with(s: State, c: Ctx, word: str) -> bool:
    """Return True if a text has a keyword, or the card that it is on."""
    if c.ability is None:
        return False
    return word in c.ability.keywords or (c.me >= 0 and has_keyword(s, c.me, word))

"""The words that a card has named: kept on the card as a mark, while it stays where it is, or among the names of its
text.
"""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.lasting_effects import giver

NAMED_TITLE, NAMED_CLAN, NAMED_NUMBER = "named-title", "named-clan", "named-number"
"""The names under which the lines of a text know what its player has named, wherever its card is by then."""


def name_on(s: State, no: int, what: str, name: str) -> None:
    """Note that a card has named something of a kind (what), in place of what it named before."""
    card = s.edit(no)
    start = f"named-{what} "
    card.marks = (*(mark for mark in card.marks if not mark.startswith(start)), start + name)


def named(s: State, no: int, what: str) -> str:
    """Return what a card has named of a kind, or ""."""
    start = f"named-{what} "
    return next((mark.removeprefix(start) for mark in s.cards[no].marks if mark.startswith(start)), "")


def named_in(s: State, c: Ctx, what: str) -> Any:
    """Return what the player of a text has named, also for a trait that the text has begun; None for nothing."""
    if what in c.t:
        return c.t[what]
    effect = giver(s, c.via)
    return None if effect is None else dict(effect.x[2]).get(what)

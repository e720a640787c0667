"""The ability of a card that looks through cards, so that a question of that can tell what becomes of what is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.rulesets.common.node_walk import reads_hidden_cards

SEARCH = "search"
"""The kind of the question which of the cards that are looked through is taken (L8.23; Ivory: Search, Look)."""


def searched_by(decision: Decision, source: str | None, definition: Callable[[str], Any]) -> tuple[str, int] | None:
    """Return the id of the card that a question of this kind comes from, source, with the number of the ability in
    which something says that it `searches`; None if there is none, or more than one.
    """
    if decision.kind != SEARCH or source is None:
        return None
    found = [at for at, one in enumerate(definition(source).abilities) if reads_hidden_cards(one, "searches")]
    return (source, found[0]) if len(found) == 1 else None

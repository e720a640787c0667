"""The effects that an action is sure to have, worked out before it is taken (Ivory: Good Faith Rule)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx


def reaches_with(s: State, c: Ctx, no: int, deeds: Collection[str]) -> bool:
    """Return True if an unconditional effect of an action does one of these deeds to a card, if that is chosen for it.

    deeds: as effects name what they do, "destroy" or "move".
    """
    program: tuple[Any, ...] = () if c.ability is None else c.ability.program
    picks = {line.name: line for line in program if hasattr(line, "legal")}
    for line in program:
        if getattr(line, "does", "") in deeds:
            meant = line.card
            name = getattr(meant, "name", "") or getattr(getattr(meant, "card", None), "name", "")
            if no in (picks[name].legal(s, c) if name in picks else meant.cards(s, c)):
                return True
    return False

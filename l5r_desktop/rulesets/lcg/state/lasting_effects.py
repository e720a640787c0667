"""Lasting and delayed effects (L8.13, L8.15) as plain records."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.lasting import Lasting, add, end, expire

__all__ = ["Lasting", "end", "expire", "purge", "start"]


def start(s: State, topic: str, *, cards: tuple[int, ...] = (), **fields: Any) -> Lasting:
    """Begin a lasting effect on the cards as they are now."""
    effect = add(s, topic, cards, **fields)
    if topic in ("ability", "control", "blank", "trait"):
        s.index = None
    return effect


def purge(s: State) -> None:
    """Forget effects all of whose objects are gone (L8.16)."""
    if any(e.cards for e in s.effects):
        kept = tuple(
            e for e in s.effects if not e.cards or any(s.cards[no].object_number == born for no, born in e.cards)
        )
        if len(kept) != len(s.effects):
            s.effects = kept

"""Lasting, delayed and conditional effects as plain records (Ivory: Duration of effects, Delayed effects)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.lasting import Lasting

__all__ = ["Lasting", "end", "expire", "start"]

# Effects that change only numbers need no new index.
_QUIET = frozenset({"bonus", "minimum", "maximum", "negate", "penalties", "keyword", "hand-size"})


def start(s: State, topic: str, *, cards: tuple[int, ...] = (), **fields: Any) -> Lasting:
    """Begin an effect on cards as they are now.

    until: "action", "battle", "phase", "turn", "game", or "turn of SEAT" for the start of a seat's next turn.
    """
    fields.setdefault("until", "turn")
    effect = Lasting(s.next_id, topic, tuple((no, s.cards[no].born) for no in cards), **fields)
    s.next_id += 1
    s.effects = (*s.effects, effect)
    if topic not in _QUIET:
        s.index = None
    return effect


def end(s: State, *ids: int) -> None:
    """Stop effects before their time."""
    s.effects = tuple(e for e in s.effects if e.id not in ids)
    s.index = None


def expire(s: State, until: str) -> None:
    """Stop every effect that lasts until the end of the period named, and forget the uses counted for it."""
    if any(e.until == until for e in s.effects):
        s.effects = tuple(e for e in s.effects if e.until != until)
        s.index = None
    if any(key[0] == until for key in s.uses):
        s.uses = {key: n for key, n in s.uses.items() if key[0] != until}

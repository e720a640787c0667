"""Lasting, delayed and conditional effects as plain records (Ivory: Duration of effects, Delayed effects)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.lasting import Lasting, add, end, expire

__all__ = ["Lasting", "end", "expire", "giver", "start", "way_of"]

_QUIET = frozenset({"bonus", "minimum", "maximum", "negate", "penalties", "hand-size"})
"""Effects that change only numbers need no new index."""


def start(s: State, topic: str, *, cards: tuple[int, ...] = (), **fields: Any) -> Lasting:
    """Begin an effect on cards as they are now.

    until: "action", "duel", "battle", "phase", "turn", "game", or "turn of SEAT" for the start of a seat's next turn.
    """
    fields.setdefault("until", "turn")
    effect = add(s, topic, cards, **fields)
    if s.index is not None and topic not in _QUIET and s.index.depends_on((effect,)):
        s.index = None
    return effect


def largest(s: State, topic: str) -> int:
    """Return the largest number of the lasting effects of a topic; 0 if there are none."""
    return max((effect.n for effect in s.effects if effect.topic == topic), default=0)


def way_of(effect: Lasting) -> int:
    """The negative number under which the index lists a trait that this lasting effect grants (`-2 - id`); card numbers
    are 0 or more and -1 is none.
    """
    return -2 - effect.id


def giver(s: State, via: int) -> Lasting | None:
    """The lasting effect behind such a negative number; None for a card number or when the effect has ended."""
    return next((e for e in s.effects if e.id == -2 - via), None) if via < -1 else None

"""Tells in the story that an effect has changed nothing, and why where the state says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State

_MOST = 3
"""Of so many cards at most it is told one by one why an effect changes nothing for them."""
_GENERAL = "vain"
"""The line that an effect of a card changes nothing."""
VAIN = frozenset(
    {
        _GENERAL, "vain-at-home", "vain-bowed", "vain-dishonored", "vain-fought", "vain-honored", "vain-not-dishonored",
        "vain-not-honored", "vain-ready", "vain-there", "vain-without-fate", "vain-without-status",
    }
)  # fmt: skip
"""The lines of both games' stories that tell of it."""
Reasons = Mapping[str, Callable[[State, Event], str]]
"""By the kind of an event, the key of the line that says why it changes nothing for a card in play; "" where the state
does not say.
"""
InPlay = Callable[[State, int], bool]
"""Whether a card is in play, by its number."""


def tell_vain(s: State, events: Sequence[Event], reasons: Reasons, in_play: InPlay) -> None:
    """Say in the story that none of the events of an effect, all caused by the same card, is possible.

    Cards that not everybody knows are not told apart (L16).
    """
    if s.log is None or not events:
        return
    told = [_line(s, e, reasons, in_play) for e in events]
    if len(told) > _MOST or any(key == _GENERAL for key, _ in told):
        told = [(_GENERAL, events[0].src)] if events[0].src >= 0 else []
    for key, card in dict.fromkeys(told):
        s.say(key, ("card", card))


def _line(s: State, e: Event, reasons: Reasons, in_play: InPlay) -> tuple[str, int]:
    reason = reasons.get(e.kind)
    if reason is None or e.card < 0 or not s.known_to_all(s.cards[e.card]) or not in_play(s, e.card):
        return _GENERAL, e.card
    return reason(s, e) or _GENERAL, e.card

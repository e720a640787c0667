"""Finds the options of a decision that use a card, and which of several simultaneous occurrences they answer."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State


def uses_of(s: State, d: Decision, no: int, about: int | None, windows: AbstractSet[str]) -> list[Option]:
    """The options that use an ability of a card, or one that the card gives to another.

    about: the card of the occurrence that is answered, where a window is about several; None: any of them.
    """
    found = [option for option in d.options if option.verb == "use" and option.card == no]
    found = found or [option for option in d.options if option.verb == "use" and option.args[2:3] == (no,)]
    if about is None:
        return found
    if d.kind not in windows:
        return []
    events = s.frames[-1].v["events"]
    return [option for option in found if _card(events[option.args[3]]) == about]


def _card(event: object) -> int:
    return getattr(event, "card", -1)

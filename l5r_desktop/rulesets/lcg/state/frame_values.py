"""The values that frames keep between their steps, as far as several procedures share it; the rest stands beside each
procedure.

The values are plain dictionaries. These classes are for mypy, which finds a key that a procedure does not have.
"""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.rulesets.lcg.cards.script_address import Path


class ContextValues(TypedDict, total=False):
    """The context of an ability: whose it is (seat, me, ref, via), what it answers (ev, at), the cards that it names
    (t), and what brought it about (by).
    """

    seat: int
    me: int
    ref: tuple[str, int]
    via: int
    ev: Event | None
    t: dict[str, Any]
    by: str
    at: tuple[int, int] | None


class TextValues(ContextValues, total=False):
    """The values of a procedure that carries out a text or asks for its choices: where it is in the text (path,
    mode_path), the choice at hand (picking), whether a choice had no candidates (fizzled), and who makes its choices
    if not its controller (chooser).
    """

    path: Path
    mode_path: Path
    picking: int
    fizzled: bool
    chooser: int
    answer: tuple[str, ...]
    result: Any


class CollectingValues(TypedDict, total=False):
    """The values of a procedure that collects reactions (L6.14): what has happened, provinces to refill, and how far
    the step `CLOSE` has come.
    """

    happened: tuple[Event, ...]
    left: tuple[int, ...]
    closing: int


class ShuffleValues(TypedDict, total=False):
    """The values of a procedure in which a pile is shuffled: which, and the lots, None in a replica that may not know
    them.
    """

    pile: int
    chance: tuple[int, ...] | None

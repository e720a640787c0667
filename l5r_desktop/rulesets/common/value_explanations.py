"""Numbers with all that makes them up, as one seat may know it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import knows
from l5r_desktop.rulesets.common.value_breakdown import BreakdownLog, BreakdownStep, ExplainedValue


def explained_value(name: str, printed: int | None, work_out: Callable[[BreakdownLog], int | None]) -> ExplainedValue:
    """A number and its steps. work_out: what works it out, noting each step."""
    notes = BreakdownLog()
    now = work_out(notes)
    return ExplainedValue(name, printed, now, tuple(notes.parts))


def named(s: State, seat: int | None, value: ExplainedValue, named_there: Callable[[int], bool]) -> ExplainedValue:
    """The value with the ids of the cards behind it.

    A card that the seat may not know stays without id and number (L16; Ivory: Game area knowledge); so does one in a
    zone where its number is no longer that of the card that did it, such as a deck: named_there tells of a zone.
    """

    def seen(part: BreakdownStep) -> BreakdownStep:
        if part.source < 0:
            return part
        if not knows(s, part.source, seat) or not named_there(s.cards[part.source].zone):
            return replace(part, source=-1, word=part.word or "unknown")
        return replace(part, ident=s.cards[part.source].ident)

    return replace(value, parts=tuple(seen(part) for part in value.parts))

"""The breakdown of a number of this moment, step by step: written down while it is worked out, and told with all that
makes it up, as one seat may know it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import knows


@dataclass(frozen=True, slots=True)
class BreakdownStep:
    """One step on the way to a number.

    kind: "base" and "set" (it is now `amount`), "bonus" and "penalty" (`amount` is added, with its sign), "times",
    "minimum" and "maximum". rule: its number or section. source: the card behind it, or -1; ident: of that card, None
    if whoever reads may not know it. word: a key of the table "part" of the phrase files, or "" where the card says it
    all; name: what stands in that phrase, such as the name of a token. until: a key of the table "until", "" for what
    lasts as long as its source.
    """

    kind: str
    amount: int
    rule: str
    source: int = -1
    ident: str | None = None
    word: str = ""
    name: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class ExplainedValue:
    """A number of a card or side with all that makes it up. name: as the facts of cards call it, or "total" or "unit".

    printed: None for a dash, and where nothing is printed. now: None for a dash.
    """

    name: str
    printed: int | None
    now: int | None
    parts: tuple[BreakdownStep, ...]


class BreakdownLog:
    """The steps of one number. What changes nothing is left out."""

    def __init__(self) -> None:
        self.parts: list[BreakdownStep] = []

    def start(self, n: int, rule: str, *, word: str = "printed", source: int = -1) -> None:
        """Note the number with which the working out begins."""
        self.parts.append(BreakdownStep("base", n, rule, source, word=word))

    def change(self, n: int, rule: str, *, source: int = -1, word: str = "", name: str = "", until: str = "") -> None:
        """A bonus or penalty."""
        if n:
            kind = "bonus" if n > 0 else "penalty"
            self.parts.append(BreakdownStep(kind, n, rule, source, word=word, name=name, until=until))

    def turn(self, kind: str, n: int, rule: str, *, source: int = -1, word: str = "", until: str = "") -> None:
        """A step of another kind: "set", "times", "minimum" or "maximum"."""
        self.parts.append(BreakdownStep(kind, n, rule, source, word=word, until=until))

    def floor(self, value: int, rule: str) -> None:
        """Note a step to 0 if `value` is negative."""
        if value < 0:
            self.turn("minimum", 0, rule, word="floor")

    def within(self, other: BreakdownLog) -> None:
        """Take over the steps of another number that this one is made up of, before the own steps."""
        self.parts.extend(other.parts)


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

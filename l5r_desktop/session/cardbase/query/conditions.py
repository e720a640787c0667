"""The conditions that a query puts on a card, as data that can answer."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from l5r_desktop.session.cardbase.record import IndexCard


class Condition(Protocol):
    """Something that a card does or does not meet."""

    def matches(self, card: IndexCard) -> bool:
        """Return True if the card meets it."""


COMPARING: Mapping[str, Callable[[int, int], bool]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class All:
    """Every one of some conditions; none asks nothing."""

    parts: tuple[Condition, ...]

    def matches(self, card: IndexCard) -> bool:
        for part in self.parts:  # noqa: SIM110  # a third of the time of all()
            if not part.matches(card):
                return False
        return True


@dataclass(frozen=True, slots=True)
class Any:
    """At least one of some conditions."""

    parts: tuple[Condition, ...]

    def matches(self, card: IndexCard) -> bool:
        return any(part.matches(card) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Not:
    """The denial of a condition."""

    part: Condition

    def matches(self, card: IndexCard) -> bool:
        return not self.part.matches(card)


@dataclass(frozen=True, slots=True)
class Numbered:
    """One of the card's numbers against a number. A card without the number meets no comparison with it."""

    reads: tuple[str, ...]
    sign: str
    number: int

    def matches(self, card: IndexCard) -> bool:
        compare = COMPARING[self.sign]
        return any(name in card.numbers and compare(card.numbers[name], self.number) for name in self.reads)


@dataclass(frozen=True, slots=True)
class Marked:
    """A printed sign in place of a number: "-", "x" or "*"; with the sign "!=", a number or another sign."""

    reads: tuple[str, ...]
    sign: str
    mark: str

    def matches(self, card: IndexCard) -> bool:
        marks = [card.marks[name].lower() for name in self.reads if name in card.marks]
        if self.sign == "!=":
            return self.mark not in marks and (bool(marks) or any(name in card.numbers for name in self.reads))
        return self.mark in marks


@dataclass(frozen=True, slots=True)
class Compared:
    """One number of the card against another one of its own."""

    reads: tuple[str, ...]
    sign: str
    others: tuple[str, ...]

    def matches(self, card: IndexCard) -> bool:
        compare, numbers = COMPARING[self.sign], card.numbers
        return any(
            compare(numbers[one], numbers[other])
            for one in self.reads if one in numbers
            for other in self.others if other in numbers
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class OneOf:
    """A field holds one of some values. "" is the field that holds nothing."""

    reads: tuple[str, ...]
    values: frozenset[str]

    def matches(self, card: IndexCard) -> bool:
        # Every card of the base comes by here at each key that is typed: no lists are made of what it holds.
        values = self.values
        empty = True
        for name in self.reads:
            held = getattr(card, name)
            if held.__class__ is str:
                held = (held,) if held else ()
            if held:
                empty = False
                if not values.isdisjoint(held):
                    return True
        return empty and "" in values


@dataclass(frozen=True, slots=True)
class Words:
    """A text of the card holds words, each the beginning of one of its own, in their order and side by side.

    words: folded. read: a field of IndexCard that is folded (`names`, `said`, `anything`).
    """

    read: str
    words: str

    def matches(self, card: IndexCard) -> bool:
        return f" {self.words}" in getattr(card, self.read)

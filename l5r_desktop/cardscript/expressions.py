"""The phrases that every card language has beside a ruleset's words: conditions, amounts and filters.

All are plain frozen data. `s` and `c` (state and context, say) are opaque here and handed through to the
ruleset's own words, which offer the same methods.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from operator import eq, ge, gt, le, lt, ne
from typing import Any, Protocol

COMPARISONS = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}


class Condition(Protocol):
    """A node that is true or false in a context."""

    def test(self, s: Any, c: Any, /) -> bool:
        """Return True if it holds in the state `s` for the text of the context `c`."""


class Amount(Protocol):
    """A whole number, written in the script."""

    def value(self, s: Any, c: Any, /) -> int:
        """Return the number in the context `c`, worked out from the state `s`."""


class CardTest(Protocol):
    """Something that a card fits or not; cards are given by number."""

    def fits(self, s: Any, c: Any, card: int, /) -> bool:
        """Return True if the card passes this filter in the context `c`."""


class Noun(CardTest, Protocol):
    """A kind of card, with the cards among which to look for it.

    An attribute `exact = True` says that every card of the domain is of the kind.
    """

    def domain(self, s: Any, c: Any, /) -> Iterable[int]:
        """Return the numbers of all cards among which the noun can find its own."""


@dataclass(frozen=True, slots=True)
class Or:
    """`a or b or c`: at least one part holds."""

    parts: tuple[Condition, ...]

    def test(self, s: Any, c: Any) -> bool:
        return any(part.test(s, c) for part in self.parts)


@dataclass(frozen=True, slots=True)
class And:
    """`a and b and c`: every part holds."""

    parts: tuple[Condition, ...]

    def test(self, s: Any, c: Any) -> bool:
        return all(part.test(s, c) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Not:
    """`not a`: the part does not hold."""

    part: Condition

    def test(self, s: Any, c: Any) -> bool:
        return not self.part.test(s, c)


@dataclass(frozen=True, slots=True)
class Compare:
    """`a >= b`: op is one of the keys of COMPARISONS."""

    left: Amount
    op: str
    right: Amount

    def test(self, s: Any, c: Any) -> bool:
        return bool(COMPARISONS[self.op](self.left.value(s, c), self.right.value(s, c)))


@dataclass(frozen=True, slots=True)
class Number:
    """An integer as written."""

    number: int

    def value(self, s: Any, c: Any) -> int:
        return self.number


@dataclass(frozen=True, slots=True)
class Sum:
    """`a + b` or `a - b`."""

    left: Amount
    op: str
    right: Amount

    def value(self, s: Any, c: Any) -> int:
        right = self.right.value(s, c)
        return self.left.value(s, c) + (right if self.op == "+" else -right)


@dataclass(frozen=True, slots=True)
class Product:
    """The product of two amounts, written `a * b`."""

    left: Amount
    right: Amount

    def value(self, s: Any, c: Any) -> int:
        return self.left.value(s, c) * self.right.value(s, c)


@dataclass(frozen=True, slots=True)
class NotTest:
    """The opposite of a filter, written `not participating`."""

    part: CardTest

    def fits(self, s: Any, c: Any, card: int) -> bool:
        return not self.part.fits(s, c, card)


@dataclass(frozen=True, slots=True)
class AnyTest:
    """`(mine or bowed)`: the card fits at least one part."""

    parts: tuple[CardTest, ...]

    def fits(self, s: Any, c: Any, card: int) -> bool:
        for part in self.parts:  # noqa: SIM110 - a loop is twice as fast
            if part.fits(s, c, card):
                return True
        return False


@dataclass(frozen=True, slots=True)
class AllTests:
    """`(mine bowed)`: the card fits every part."""

    parts: tuple[CardTest, ...]

    def fits(self, s: Any, c: Any, card: int) -> bool:
        for part in self.parts:  # noqa: SIM110 - a loop is twice as fast
            if not part.fits(s, c, card):
                return False
        return True


def _is_sure(test: CardTest) -> bool:
    """Return True if a test needs not know what a card is."""
    if isinstance(test, (AnyTest, AllTests)):
        return all(_is_sure(part) for part in test.parts)
    if isinstance(test, NotTest):
        return _is_sure(test.part)
    return bool(getattr(test, "sure", False))


@dataclass(frozen=True, slots=True)
class Filter:
    """`character mine bowed`: a noun and any number of tests."""

    noun: Noun
    tests: tuple[CardTest, ...] = ()
    exact: bool = field(init=False, repr=False, compare=False)
    """Whether every card of the noun's domain is of its kind, so that only the tests are to be asked."""
    doubts: bool = field(init=False, repr=False, compare=False)
    """Whether the noun can say `unsure` of a card."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "exact", bool(getattr(self.noun, "exact", False)))
        object.__setattr__(self, "doubts", hasattr(self.noun, "unsure"))

    def fits(self, s: Any, c: Any, card: int) -> bool:
        """Return True if the card is of this kind and fits every test.

        A noun may say by `unsure` that nobody here can tell what the card is: then the tests do not count against it,
        but for those that are `sure` about any card, as that it is among some others.
        """
        if not self.noun.fits(s, c, card):
            return False
        for test in self.tests:  # The hottest line of a game: a call of `_passes` would cost a tenth more.
            if not test.fits(s, c, card):
                break
        else:
            return True
        if not self.doubts:
            return False
        noun: Any = self.noun
        if not noun.unsure(s, c, card):
            return False
        return all(test.fits(s, c, card) for test in self.tests if _is_sure(test))

    def fits_inside(self, s: Any, c: Any, card: int) -> bool:
        """Return True if a card of the noun's domain fits."""
        if not self.exact:
            return self.fits(s, c, card)
        for test in self.tests:  # noqa: SIM110 - a loop is twice as fast
            if not test.fits(s, c, card):
                return False
        return True

    def all(self, s: Any, c: Any) -> list[int]:
        """All cards of the noun's domain that fit, in the order of the domain."""
        if not self.exact:
            return [card for card in self.noun.domain(s, c) if self.fits(s, c, card)]
        found = list(self.noun.domain(s, c))
        for test in self.tests:
            if not found:
                break
            found = [card for card in found if test.fits(s, c, card)]
        return found


@dataclass(frozen=True, slots=True)
class Description:
    """A filter as a text words it with another noun, such as one without the place that has been said.

    noun: anything that is worded. tests: those of the filter.
    """

    noun: Any
    tests: tuple[CardTest, ...]


def told_tests(tests: Iterable[Any]) -> Iterator[Any]:
    """The tests of a filter, without alternatives that are not told (`untold = True`): what other texts allow."""
    for test in tests:
        parts = test.parts if isinstance(test, AnyTest) else ()
        told = tuple(part for part in parts if not getattr(part, "untold", False))
        if len(told) == len(parts):
            yield test
        elif len(told) > 1:
            yield AnyTest(told)
        else:
            yield from told[0].parts if isinstance(told[0], AllTests) else told

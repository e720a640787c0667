"""Reading the built-in phrases around a vocabulary's words: conditions, amounts and filters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from l5r_desktop.cardscript.expressions import (
    COMPARISONS,
    AllTests,
    And,
    AnyTest,
    Compare,
    Filter,
    Not,
    NotTest,
    Number,
    Or,
    Product,
    Sum,
)
from l5r_desktop.cardscript.grammar import Grammar
from l5r_desktop.cardscript.matcher import Found, FurthestFailure, Matcher
from l5r_desktop.cardscript.tokens import Limits, Token


class Reader(Matcher):
    """A matcher that also knows the built-in categories."""

    def __init__(
        self, grammar: Grammar, tokens: Sequence[Token], limits: Limits, trail: FurthestFailure | None = None
    ) -> None:
        super().__init__(grammar, tokens, limits, trail)
        self._rules = {
            "condition": self._condition,
            "amount": self._amount,
            "filter": self._filter,
            "test": self._test,
        }

    # Conditions: or < and < not < atom

    def _condition(self, start: int) -> Found:
        return _folded(self._series(start, self._conjunction, ("or",)), Or)

    def _conjunction(self, start: int) -> Found:
        return self._once("condition and", start, self._read_conjunction)

    def _read_conjunction(self, start: int) -> Found:
        return _folded(self._series(start, self._negation, ("and",)), And)

    def _negation(self, start: int) -> Found:
        return self._once("condition not", start, self._read_negation)

    def _read_negation(self, start: int) -> Found:
        """Any number of `not` before an atom; counted in a loop so that a row of them nests no calls."""
        found: Found = {}
        position = start
        while True:
            nots = position - start
            for end, (score, value) in self._atom(position).items():
                for _ in range(nots):
                    value = Not(value)
                self._offer(found, end, score + nots, value)
            if nots >= self._limits.nesting or not self._says(position, ("not",)):
                return found
            position += 1

    def _atom(self, start: int) -> Found:
        return self._once("condition atom", start, self._read_atom)

    def _read_atom(self, start: int) -> Found:
        found = self._words("condition", start)
        for middle, (score, left) in self.phrase("amount", start).items():
            if self._says(middle, tuple(COMPARISONS)):
                op = self._tokens[middle].text
                for end, (more, right) in self.phrase("amount", middle + 1).items():
                    self._offer(found, end, score + more + 1, Compare(left, op, right))
        return self._merge(found, self._bracketed(start, lambda inside: self.phrase("condition", inside)))

    # Amounts: + and - < * < atom

    def _amount(self, start: int) -> Found:
        found: Found = {}
        for end, (score, parts) in self._series(start, self._product, ("+", "-")).items():
            value = parts[0][1]
            for op, part in parts[1:]:
                value = Sum(value, op, part)
            found[end] = (score, value)
        return found

    def _product(self, start: int) -> Found:
        return self._once("amount product", start, self._read_product)

    def _read_product(self, start: int) -> Found:
        found: Found = {}
        for end, (score, parts) in self._series(start, self._operand, ("*",)).items():
            value = parts[0][1]
            for _, part in parts[1:]:
                value = Product(value, part)
            found[end] = (score, value)
        return found

    def _operand(self, start: int) -> Found:
        return self._once("amount operand", start, self._read_operand)

    def _read_operand(self, start: int) -> Found:
        found = self._words("amount", start)
        self._merge(found, self._token(start, "int", "a number", lambda text: Number(int(text))))
        return self._merge(found, self._bracketed(start, lambda inside: self.phrase("amount", inside)))

    # Filters: a noun and tests

    def _filter(self, start: int) -> Found:
        found = self._words("filter", start)
        for middle, (score, noun) in self.phrase("noun", start).items():
            self._offer(found, middle, score, Filter(noun))
            tests = self._series(middle, lambda position: self.phrase("test", position), None)
            for end, (more, parts) in tests.items():
                self._offer(found, end, score + more, Filter(noun, tuple(test for _, test in parts)))
        return found

    def _test(self, start: int) -> Found:
        found = self._bare_test(start)
        if self._says(start, ("not",)):
            for end, (score, value) in self._bare_test(start + 1).items():
                self._offer(found, end, score + 1, NotTest(value))
        return found

    def _bare_test(self, start: int) -> Found:
        return self._once("bare test", start, self._read_bare_test)

    def _read_bare_test(self, start: int) -> Found:
        return self._merge(self._words("test", start), self._bracketed(start, self._any_tests))

    def _any_tests(self, start: int) -> Found:
        return _folded(self._series(start, self._all_tests, ("or",)), AnyTest)

    def _all_tests(self, start: int) -> Found:
        tests = self._series(start, lambda position: self.phrase("test", position), None)
        return _folded(tests, AllTests)


def _folded(series: Found, make: Callable[[tuple[Any, ...]], Any]) -> Found:
    """A series as one value: a single part as it is, several joined by `make`."""
    return {
        end: (score, parts[0][1] if len(parts) == 1 else make(tuple(part for _, part in parts)))
        for end, (score, parts) in series.items()
    }

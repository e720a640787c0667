"""Matching one line against a grammar: a memoized packrat parser that keeps every end of a phrase.

For each (category, position) all ends are kept, for each end the one reading with most literal words (then
the longer earlier slot, then the earlier declaration). So a later literal can still match, and the work stays
polynomial, with a limit on steps on top.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from l5r_desktop.cardscript.grammar import Grammar, Word
from l5r_desktop.cardscript.patterns import Element, Literal, Slot
from l5r_desktop.cardscript.tokens import Limits, Token

# For each end position: (number of literal words, value).
Found = dict[int, tuple[int, Any]]
_Bindings = tuple[tuple[str, Any], ...]


class ParseLimitError(Exception):
    """A line breaches the limits on nesting or steps; the text says which."""


class FurthestFailure:
    """The furthest token that any parse attempt reached in a line, and what could have stood there; the error message
    is made from it.
    """

    def __init__(self) -> None:
        self.furthest = 0
        self.words: set[str] = set()
        self.kinds: set[str] = set()

    def note_expected(self, position: int, words: Iterable[str] = (), kind: str | None = None) -> None:
        """Note that at `position` one of `words`, or a thing of `kind`, could have stood."""
        if position > self.furthest:
            self.furthest = position
            self.words.clear()
            self.kinds.clear()
        if position == self.furthest:
            self.words.update(words)
            if kind:
                self.kinds.add(kind)


class Matcher:
    """Reads phrases in one line. With a trail it tries every word and notes what it misses, slowly."""

    def __init__(
        self, grammar: Grammar, tokens: Sequence[Token], limits: Limits, trail: FurthestFailure | None = None
    ) -> None:
        self._grammar = grammar
        self._tokens = tokens
        self._limits = limits
        self._trail = trail
        self._said = tuple(token.text for token in tokens)
        self._texts = set(self._said)
        self._memo: dict[tuple[str, int], Found] = {}
        self._depth = 0
        self._steps = 0
        self._rules: dict[str, Callable[[int], Found]] = {}

    def phrase(self, category: str, start: int) -> Found:
        """All phrases of a category that begin at a position. Raises ParseLimitError at the limits."""
        if self._depth >= self._limits.phrases:
            raise ParseLimitError(f"phrases are nested deeper than {self._limits.phrases}")
        self._depth += 1
        found = self._once(category, start, self._rule(category))
        self._depth -= 1
        return found

    def _rule(self, category: str) -> Callable[[int], Found]:
        """Return how phrases of a category are read: a subclass's own rule, else by the words of the vocabulary."""
        return self._rules.get(category) or (lambda start: self._words(category, start))

    def _once(self, rule: str, start: int, read: Callable[[int], Found]) -> Found:
        found = self._memo.get((rule, start))
        if found is None:
            found = self._memo[rule, start] = read(start)
        return found

    def _offer(self, found: Found, end: int, score: int, value: Any) -> None:
        self._steps += 1
        if self._steps > self._limits.steps:
            raise ParseLimitError("the line can be read in too many ways")
        if end not in found or score > found[end][0]:
            found[end] = (score, value)

    # Words of the vocabulary

    def _words(self, category: str, start: int) -> Found:
        best: Found = {}
        for word in self._candidates(category, start):
            for end, (score, bindings) in self._sequence(word.elements, start).items():
                self._offer(best, end, score, (word, bindings))
        return {end: (score, word.make(**dict(bound))) for end, (score, (word, bound)) in best.items()}

    def _candidates(self, category: str, start: int) -> Sequence[Word]:
        if self._trail is not None:
            return self._grammar.all(category)
        if start >= len(self._tokens):
            return ()
        words = self._grammar.candidates(category, self._tokens[start])
        return [word for word in words if word.needed <= self._texts]

    def _sequence(self, elements: Sequence[Element], start: int, bound: _Bindings = (), score: int = 0) -> Found:
        states: Found = {start: (score, bound)}
        for element in elements:
            after: Found = {}
            for position in sorted(states, reverse=True):
                self._step(element, position, states[position], after)
            states = after
            if not states:
                break
        return states

    def _step(self, element: Element, position: int, state: tuple[int, _Bindings], after: Found) -> None:
        """Add to `after` every state reached by matching one element."""
        score, bound = state
        if isinstance(element, Literal):
            for reading in element.readings:
                end = self._reading(reading, position)
                if end is not None:
                    self._offer(after, end, score + len(reading), bound)
        elif isinstance(element, Slot):
            for end, (more, value) in self._slot(element, position).items():
                self._offer(after, end, score + more, (*bound, (element.name, value)))
        else:
            for end, (total, longer) in self._sequence(element.elements, position, bound, score).items():
                self._offer(after, end, total, longer)
            self._offer(after, position, score, bound)

    def _reading(self, reading: tuple[str, ...], start: int) -> int | None:
        """The end of a run of literal tokens, or None."""
        if self._trail is None:
            end = start + len(reading)
            return end if self._said[start:end] == reading else None
        for position, text in enumerate(reading, start):
            if not self._says(position, (text,)):
                return None
        return start + len(reading)

    def _says(self, position: int, texts: Sequence[str]) -> bool:
        """Return True if one of the literal texts stands at a position."""
        if position < len(self._tokens) and self._tokens[position].text in texts:
            return True
        if self._trail is not None:
            self._trail.note_expected(position, texts)
        return False

    # Slots

    def _slot(self, slot: Slot, start: int) -> Found:
        if not slot.repeat:
            return self._item(slot, start)
        separators = (",",) if slot.repeat == "," else None
        series = self._series(start, lambda position: self._item(slot, position), separators)
        found = {end: (score, tuple(v for _, v in parts)) for end, (score, parts) in series.items()}
        if slot.repeat == "*":
            found[start] = (0, ())
        return found

    def _item(self, slot: Slot, start: int) -> Found:
        readings = self._grammar.readings(slot)
        if readings is not None:
            found: Found = {}
            if self._trail is None and start < len(self._said):
                readings = self._grammar.readings_from(slot, self._said[start])
            for value, reading in readings:
                end = self._reading(reading, start)
                if end is not None:
                    self._offer(found, end, len(reading), value)
            return found
        if slot.kind == "int":
            return self._token(start, "int", "a number", int)
        if slot.kind == "name":
            return self._token(start, "word", "a name", str)
        return self.phrase(slot.kind, start)

    def _token(self, start: int, kind: str, called: str, read: Callable[[str], Any]) -> Found:
        if start < len(self._tokens) and self._tokens[start].kind == kind:
            return {start + 1: (0, read(self._tokens[start].text))}
        if self._trail is not None:
            self._trail.note_expected(start, kind=called)
        return {}

    def _series(self, start: int, part: Callable[[int], Found], separators: Sequence[str] | None) -> Found:
        """One or more parts with separators (None: side by side), each value a tuple of (separator, part)."""
        found: Found = {}
        waiting: Found = {start: (0, ("", ()))}
        while waiting:
            position = min(waiting)
            score, (separator, parts) = waiting.pop(position)
            ends = part(position)
            for end in sorted(ends, reverse=True):
                more, value = ends[end]
                total, longer = score + more, (*parts, (separator, value))
                self._offer(found, end, total, longer)
                if separators is None:
                    self._offer(waiting, end, total, ("", longer))
                elif self._says(end, separators):
                    self._offer(waiting, end + 1, total + 1, (self._tokens[end].text, longer))
        return found

    def _bracketed(self, start: int, inner: Callable[[int], Found]) -> Found:
        found: Found = {}
        if self._says(start, ("(",)):
            for end, (score, value) in inner(start + 1).items():
                if self._says(end, (")",)):
                    self._offer(found, end + 1, score + 2, value)
        return found

    def _merge(self, found: Found, more: Found) -> Found:
        for end, (score, value) in more.items():
            self._offer(found, end, score, value)
        return found

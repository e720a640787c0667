"""A vocabulary made ready for matching: words by category and first token, choices as tokens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from l5r_desktop.cardscript.errors import VocabularyError, nearest
from l5r_desktop.cardscript.patterns import Element, Literal, Optional, Slot, literals_of, slots_of
from l5r_desktop.cardscript.tokens import Token, words_of

INT, NAME = "<int>", "<name>"

# What a built-in category can begin with on top of the patterns that a vocabulary gives it.
_BUILT_IN: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "condition": (("(", "not"), ("amount",)),
    "amount": (("(", INT), ()),
    "filter": ((), ("noun",)),
    "test": (("(", "not"), ()),
}
_BUILT_IN_WORDS = ("and", "or", "not")


@dataclass(frozen=True, slots=True)
class Word:
    """One pattern of one category, and the class of the nodes it makes.

    needed: tokens without which no line can match, so that most words are ruled out at a glance.
    """

    category: str
    pattern: str
    elements: tuple[Element, ...]
    make: type[Any]
    needed: frozenset[str]


class Grammar:
    """Answers which words of a category can begin with a token, and what the choices of a list are.

    read_lines: nodes of whole lines that have been read with it, by category and text; nodes are never changed.
    Raises VocabularyError if a slot has an unknown type, or a category can begin with itself.
    """

    def __init__(self, words: Sequence[Word], choices: Mapping[str, Iterable[str]]) -> None:
        self.read_lines: dict[tuple[str, str], Any] = {}
        self._words: dict[str, list[Word]] = {category: [] for category in _BUILT_IN}
        for word in words:
            self._words.setdefault(word.category, []).append(word)
        self._choices = {name: readings_of(keys) for name, keys in choices.items()}
        self._choice_index = {name: _by_first_token(readings) for name, readings in self._choices.items()}
        for word in words:
            self._check_slots(word)
        self._refuse_left_recursion()
        self._starts = self._find_starts()
        self._by_token = {category: self._index(category) for category in self._words}
        self.known = frozenset(_BUILT_IN_WORDS).union(
            (text for word in words for text in literals_of(word.elements)),
            (text for readings in self._choices.values() for _, reading in readings for text in reading),
        )

    def has(self, category: str) -> bool:
        """Return True if any word can be said in this category."""
        return category in self._words

    def all(self, category: str) -> Sequence[Word]:
        """All words of a category, in the order of their declaration."""
        return self._words.get(category, ())

    def candidates(self, category: str, token: Token) -> Sequence[Word]:
        """The words of a category that can begin with this token."""
        index = self._by_token.get(category, {})
        return index[token.text] if token.text in index else index.get(_wildcard(token), ())

    def readings(self, slot: Slot) -> Sequence[tuple[str, tuple[str, ...]]] | None:
        """The closed list of a slot as (value, tokens), or None if the slot is no choice."""
        return _inline_readings(slot.choices) if slot.choices else self._choices.get(slot.kind)

    def readings_from(self, slot: Slot, token: str) -> Sequence[tuple[str, tuple[str, ...]]]:
        """Of the closed list of a slot what begins with a token, in the same order."""
        index = _inline_index(slot.choices) if slot.choices else self._choice_index[slot.kind]
        return index.get(token, ())

    def _check_slots(self, word: Word) -> None:
        kinds = {"int", "name", *self._words, *self._choices}
        for slot in slots_of(word.elements):
            if not slot.choices and slot.kind not in kinds:
                near = nearest(slot.kind, kinds)
                hint = f"; nearest known type: {near!r}" if near else ""
                raise VocabularyError(f"pattern {word.pattern!r}: unknown slot type {slot.kind!r}{hint}")

    def _refuse_left_recursion(self) -> None:
        finished: set[str] = set()

        def visit(category: str, path: tuple[str, ...]) -> None:
            if category in path:
                circle = " -> ".join((*path[path.index(category) :], category))
                raise VocabularyError(f"a phrase cannot begin with a phrase of its own category: {circle}")
            if category not in finished:
                for left in self._left_categories(category):
                    visit(left, (*path, category))
                finished.add(category)

        for category in self._words:
            visit(category, ())

    def _left_categories(self, category: str) -> Iterator[str]:
        yield from _BUILT_IN.get(category, ((), ()))[1]
        for word in self._words.get(category, ()):
            for element in _leading(word.elements):
                if isinstance(element, Slot) and element.kind in self._words and not element.choices:
                    yield element.kind

    def _find_starts(self) -> dict[str, set[str]]:
        """For each category the tokens, or wildcards, that it can begin with (the least fixed point)."""
        starts: dict[str, set[str]] = {c: set(_BUILT_IN.get(c, ((), ()))[0]) for c in self._words}
        changed = True
        while changed:
            changed = False
            for category, known in starts.items():
                before = len(known)
                for left in _BUILT_IN.get(category, ((), ()))[1]:
                    known |= starts.get(left, set())
                for word in self._words[category]:
                    known |= self._first(word.elements, starts)
                changed = changed or len(known) != before
        return starts

    def _first(self, elements: Sequence[Element], starts: Mapping[str, set[str]]) -> set[str]:
        found: set[str] = set()
        for element in _leading(elements):
            if isinstance(element, Literal):
                found |= {reading[0] for reading in element.readings}
            elif isinstance(element, Slot):
                readings = self.readings(element)
                if readings is not None:
                    found |= {reading[0] for _, reading in readings}
                else:
                    wildcards = {"int": {INT}, "name": {NAME}}
                    found |= wildcards.get(element.kind) or starts.get(element.kind, set())
        return found

    def _index(self, category: str) -> dict[str, list[Word]]:
        """Words by first token; a text absent here is looked up under its wildcard."""
        firsts = [(word, self._first(word.elements, self._starts)) for word in self._words[category]]
        texts = {text for _, first in firsts for text in first} | {INT, NAME}
        index: dict[str, list[Word]] = {}
        for text in texts:
            wild = NAME if text[0].isalpha() else INT if text[0].isdigit() else text
            index[text] = [word for word, first in firsts if text in first or wild in first]
        return index


def readings_of(keys: Iterable[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each key with its tokens. Raises VocabularyError for a key not made of words of the language."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for key in keys:
        reading = words_of(key)
        if not reading:
            raise VocabularyError(f"choice {key!r} is not made of words of the language")
        found.append((key, reading))
    return tuple(found)


@cache
def _inline_readings(choices: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return readings_of(choices)


@cache
def _inline_index(choices: tuple[str, ...]) -> Mapping[str, Sequence[tuple[str, tuple[str, ...]]]]:
    return _by_first_token(_inline_readings(choices))


def _by_first_token(
    readings: Sequence[tuple[str, tuple[str, ...]]],
) -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    found: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for value, reading in readings:
        found.setdefault(reading[0], []).append((value, reading))
    return found


def _wildcard(token: Token) -> str:
    return {"word": NAME, "int": INT}.get(token.kind, "")


def _leading(elements: Sequence[Element]) -> Iterator[Element]:
    """The elements that a match can begin with, optional parts opened."""
    for element in elements:
        if isinstance(element, Optional):
            yield from _leading(element.elements)
        else:
            yield element
            if isinstance(element, Literal) or element.repeat != "*":
                return

"""The notation in which a ruleset writes its words: `move {card:card} [to (home|the conflict)]`.

Literal words; `{slot:type}` with an optional suffix `+`, `*` or `,`; `[optional part]`; `(a|b)`. Round
brackets without a `|` between them stand for themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from l5r_desktop.cardscript.errors import VocabularyError
from l5r_desktop.cardscript.tokens import words_of

_PIECE = re.compile(r"\s*(\{[^{}]*\}|\[|\]|\([^()]*\|[^()]*\)|[^\s{}\[\]()|]+|.)")
_SLOT = re.compile(r"\{([a-z_][a-z0-9_]*):([a-z][a-z0-9_ '-]*(?:\|[a-z][a-z0-9 '-]*)*)([+*,]?)\}")


@dataclass(frozen=True, slots=True)
class Literal:
    """One of several runs of tokens, each standing for itself."""

    readings: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place filled by a phrase of type `kind`; `choices` are the words of an inline choice, else empty.

    repeat: "" once, "+" once or more, "*" any number, "," once or more with commas between.
    """

    name: str
    kind: str
    repeat: str = ""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Optional:
    """A part that may be left out."""

    elements: tuple[Element, ...]


Element = Literal | Slot | Optional


def read_pattern(pattern: str) -> tuple[Element, ...]:
    """The elements of a pattern, neighboring literals as one.

    Raises VocabularyError if the notation is malformed, a slot is named twice, or nothing at all would match.
    """
    pieces = [match.group(1) for match in _PIECE.finditer(pattern.strip())]
    stack: list[list[Element]] = [[]]
    for piece in pieces:
        if piece == "[":
            stack.append([])
        elif piece == "]":
            if len(stack) == 1 or not stack[-1]:
                raise VocabularyError(f"pattern {pattern!r}: ']' closes nothing")
            inner = stack.pop()
            stack[-1].append(Optional(tuple(inner)))
        else:
            _append(stack[-1], _element(piece, pattern))
    if len(stack) != 1:
        raise VocabularyError(f"pattern {pattern!r}: '[' is not closed")
    elements = tuple(stack[0])
    names = [slot.name for slot in slots_of(elements)]
    if len(names) != len(set(names)):
        raise VocabularyError(f"pattern {pattern!r}: a slot is named twice")
    if can_be_empty(elements):
        raise VocabularyError(f"pattern {pattern!r} could match nothing at all")
    return elements


def _append(elements: list[Element], new: Element) -> None:
    """Add an element, joining single-reading literals so that a phrase is matched in one go."""
    last = elements[-1] if elements else None
    if isinstance(last, Literal) and isinstance(new, Literal) and len(last.readings) == len(new.readings) == 1:
        elements[-1] = Literal((last.readings[0] + new.readings[0],))
    else:
        elements.append(new)


def _element(piece: str, pattern: str) -> Element:
    if piece.startswith("{"):
        match = _SLOT.fullmatch(piece)
        if match is None:
            raise VocabularyError(f"pattern {pattern!r}: {piece} is not of the form {{slot:type}}")
        name, kind, repeat = match.groups()
        return Slot(name, kind, repeat, tuple(kind.split("|")) if "|" in kind else ())
    texts = piece[1:-1].split("|") if "|" in piece else [piece]
    readings = tuple(words_of(text) for text in texts)
    if not all(readings):
        raise VocabularyError(f"pattern {pattern!r}: {piece!r} is not made of words of the language")
    return Literal(tuple(reading for reading in readings if reading))


def slots_of(elements: Sequence[Element], optional_too: bool = True) -> Iterator[Slot]:
    """All slots of a pattern; without `optional_too` only those that every match fills."""
    for element in elements:
        if isinstance(element, Slot):
            yield element
        elif isinstance(element, Optional) and optional_too:
            yield from slots_of(element.elements)


def literals_of(elements: Sequence[Element]) -> Iterator[str]:
    """All literal words of a pattern, those of inline choices included."""
    for element in elements:
        if isinstance(element, Literal):
            for reading in element.readings:
                yield from reading
        elif isinstance(element, Slot):
            for choice in element.choices:
                yield from words_of(choice) or ()
        else:
            yield from literals_of(element.elements)


def needed_by(elements: Sequence[Element]) -> Iterator[str]:
    """The tokens that every match of a pattern contains."""
    for element in elements:
        if isinstance(element, Literal) and len(element.readings) == 1:
            yield from element.readings[0]


def can_be_empty(elements: Sequence[Element]) -> bool:
    """Return True if the elements can match without using up a single token."""
    return all(isinstance(e, Optional) or (isinstance(e, Slot) and e.repeat == "*") for e in elements)

"""The notation of rules text: `move {a filter} [to {place}]`, the bracketed part only if its slots are filled.

A word before the name of a slot says in which form it is put (see `text.FORMS`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from l5r_desktop.cardscript.errors import VocabularyError

_PIECE = re.compile(r"\{(?:([a-z]+) )?([a-z_][a-z0-9_]*)\}|([\[\]])|([^{}\[\]]+)|(.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Fill:
    """The place of a slot in a template, and the form it is put in ("": as it is)."""

    name: str
    form: str = ""


@dataclass(frozen=True, slots=True)
class Bracket:
    """A part that is dropped when one of its own slots is absent: those outside of brackets in it."""

    pieces: tuple[Piece, ...]
    own: tuple[str, ...]


Piece = str | Fill | Bracket


def read_template(template: str) -> tuple[Piece, ...]:
    """The pieces of a template. Raises VocabularyError for a brace or bracket that is not paired."""
    stack: list[list[Piece]] = [[]]
    for match in _PIECE.finditer(template):
        form, name, bracket, text, stray = match.groups()
        if stray or (bracket == "]" and len(stack) == 1):
            raise VocabularyError(f"template {template!r}: {match.group()!r} is not paired")
        if name:
            stack[-1].append(Fill(name, form or ""))
        elif bracket == "[":
            stack.append([])
        elif bracket == "]":
            inner = stack.pop()
            stack[-1].append(Bracket(tuple(inner), tuple(fills_of(tuple(inner), bracketed_too=False))))
        else:
            stack[-1].append(text)
    if len(stack) != 1:
        raise VocabularyError(f"template {template!r}: '[' is not closed")
    return tuple(stack[0])


def fills_of(pieces: tuple[Piece, ...], bracketed_too: bool = True) -> Iterator[str]:
    """Names of the slots that a template shows; without `bracketed_too` only those it always shows."""
    for piece in pieces:
        if isinstance(piece, Fill):
            yield piece.name
        elif isinstance(piece, Bracket) and bracketed_too:
            yield from fills_of(piece.pieces)

"""The errors of a malformed script, card file or vocabulary: one sentence, with the nearest known word."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

_SHOWN = 40


def nearest(word: str, known: Iterable[str], alike: float = 0.6) -> str | None:
    """The known word most like `word`, or None if none is alike. alike: how much it must be, from 0 to 1.

    >>> nearest("charcter", ["card", "character"])
    'character'
    """
    found = get_close_matches(word[:_SHOWN].lower(), sorted(set(known)), n=1, cutoff=alike)
    return found[0] if found else None


def quoted(text: str) -> str:
    """A piece of someone's input in quotes: short, on one line, safe to print anywhere."""
    short = text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
    safe = "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in short)
    return f"'{safe}'"


def _sentence(place: str, message: str, near: str | None, kind: str) -> str:
    hint = f"; nearest known {kind}: {quoted(near)}" if near else ""
    return f"{place}: {message}{hint}."


class CardDataError(ValueError):
    """Root of all errors about malformed card data."""


class VocabularyError(CardDataError):
    """A ruleset's word is declared badly (a mistake of the program, not of a card)."""


class ScriptError(CardDataError):
    """A script that cannot be read.

    file: as given to `parse`. line: line of that file. column: 1 for the first character of the line.
    message: what is wrong, without capital or full stop. nearest: the nearest known word, if any is near.
    """

    def __init__(self, file: str, line: int, column: int, message: str, nearest: str | None = None) -> None:
        super().__init__(file, line, column, message, nearest)
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.nearest = nearest

    def __str__(self) -> str:
        place = f"{self.file}, line {self.line}, column {self.column}"
        return _sentence(place, self.message, self.nearest, "word")


class CardFileError(CardDataError):
    """A card file that cannot be read, or that holds facts which its schema does not allow.

    file: as shown to people. line: line of that file, where known.
    nearest: the nearest known field, kind or id.
    """

    def __init__(self, file: str, line: int | None, message: str, nearest: str | None = None) -> None:
        super().__init__(file, line, message, nearest)
        self.file = file
        self.line = line
        self.message = message
        self.nearest = nearest

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}, line {self.line}"
        return _sentence(place, self.message, self.nearest, "name")


class UnknownCard(CardDataError, LookupError):  # noqa: N818  (it reads as what it says: `except UnknownCard`)
    """No card of this id is in the library. `near`: up to three ids most like it."""

    def __init__(self, card: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(card, near)
        self.card = card
        self.near = near

    def __str__(self) -> str:
        hint = "; nearest known ids: " + ", ".join(map(quoted, self.near)) if self.near else ""
        return f"{quoted(self.card)} is not the id of a known card{hint}."

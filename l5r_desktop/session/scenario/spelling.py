"""The spelling of the words of a case: with hyphens (`hand-size`, `dynasty-discard`).

An underscore in a word is read as a hyphen (`hand_size`), since the first files of this format are written so. Names of
cards, seats and made-up things are no words, and are taken as they stand.
"""

from __future__ import annotations

from typing import Any


def spelled(word: object) -> str:
    """A word as it is written in files.

    >>> spelled("hand_size")
    'hand-size'
    """
    return str(word).replace("_", "-")


def other_spellings(word: str) -> list[str]:
    """The ways in which a word is read beside its own spelling."""
    return [word.replace("-", "_")] if "-" in word.strip("-") else []


def key_pattern(word: str) -> str:
    """The pattern of JSON Schema for a word in all the ways in which it is read.

    >>> key_pattern("hand-size")
    '^hand[-_]size$'
    """
    return f"^{word.replace('-', '[-_]')}$"


def one_spelling_of(word: str) -> dict[str, Any]:
    """The schema of a mapping in which a word must stand, in whichever way it is written."""
    ways = [{"required": [way]} for way in (word, *other_spellings(word))]
    return ways[0] if len(ways) == 1 else {"anyOf": ways}

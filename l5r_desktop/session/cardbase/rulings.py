"""What the tests of a card show: the titles of the scenarios in which it is, as rulings that the program keeps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

_CASE = re.compile(r"^- id: ", re.MULTILINE)
_TITLE = re.compile(r"^  title: [\"']?(.+?)[\"']?$", re.MULTILINE)
_SOURCE = re.compile(r"^  source: [\"']?(.+?)[\"']?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a scenario shows, in a sentence, and the rule that it is about, if it names one."""

    text: str
    rule: str = ""


class Rulings:
    """folder: of the scenarios; what cannot be read there is left out. They are read at the first question.

    The files are not read as YAML, which would take seconds: a case begins with `- id:`, and any word in it may be a
    card. Nothing is kept but the texts of the cases: an index of their words would take half a gigabyte.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def of(self, card: str) -> tuple[Ruling, ...]:
        """The rulings about a card: first those whose id begins with the card's, then all others that have it."""
        word = re.compile(rf"(?<![a-z0-9_-]){re.escape(card)}(?![a-z0-9_-])")
        found = [
            (name.startswith(card), ruling)
            for name, text, ruling in _cases(self._folder)
            if card in text and word.search(text)
        ]
        return tuple(dict.fromkeys(ruling for _, ruling in sorted(found, key=lambda one: not one[0])))


@lru_cache(maxsize=1)
def _cases(folder: Path | None) -> tuple[tuple[str, str, Ruling], ...]:
    """The id of each case, all that stands in it, and what it shows."""
    found = []
    for name, text in _texts(folder):
        title = _TITLE.search(text)
        if title is not None:
            rule = _SOURCE.search(text)
            found.append((name, text, Ruling(title[1], rule[1] if rule is not None else "")))
    return tuple(found)


def _texts(folder: Path | None) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*.yaml")) if folder is not None else ():
        try:
            parts = _CASE.split(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError):
            continue
        for part in parts[1:]:
            yield part.partition("\n")[0].strip(), part

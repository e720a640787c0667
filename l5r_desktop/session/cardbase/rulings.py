"""Rulings of a card from its tests: the titles of the scenarios in which it is, as rulings that the program keeps, and
the decisions that are written beside them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

_CASE = re.compile(r"^- id: ", re.MULTILINE)
_TITLE = re.compile(r"^  title: [\"']?(.+?)[\"']?$", re.MULTILINE)
_READING = re.compile(r"^  (?:note|basis): [\"']?DECISION(?: \([^)]*\))?: (.+?)[\"']?$", re.MULTILINE)
_RULESET = re.compile(r"^  ruleset: (lcg|ccg)-", re.MULTILINE)
_SOURCE = re.compile(r"^  source: [\"']?(.+?)[\"']?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Ruling:
    """The ruling that a scenario shows, in a sentence, and the rule that it is about, if it names one.

    reading: how this program reads what the card or the rules leave open, where the scenario was written for that.
    """

    text: str
    rule: str = ""
    reading: str = ""


class Rulings:
    """folder: of the scenarios; what cannot be read there is left out. They are read at the first question. cards: the
    ids of all cards by game ("lcg", "ccg"), for `readings`.

    The files are not read as YAML, which would take seconds: a case begins with `- id:`, and any word in it may be a
    card. Nothing is kept but the texts of the cases: an index of their words would take half a gigabyte.
    """

    def __init__(self, folder: Path | None, cards: Mapping[str, Iterable[str]] | None = None) -> None:
        self._folder = folder
        self._cards = cards or {}

    def of(self, card: str) -> tuple[Ruling, ...]:
        """The rulings about a card: first those whose id begins with the card's, then all others that have it."""
        word = re.compile(rf"(?<![a-z0-9_-]){re.escape(card)}(?![a-z0-9_-])")
        found = [
            (name.startswith(card), ruling)
            for name, text, ruling in _cases(self._folder)
            if card in text and word.search(text)
        ]
        return tuple(dict.fromkeys(ruling for _, ruling in sorted(found, key=lambda one: not one[0])))

    def readings(self, card: str) -> tuple[Ruling, ...]:
        """The rulings with a reading that are about this card above all: their case is called after it."""
        return tuple(self._readings.get(card, ()))

    @cached_property
    def _readings(self) -> dict[str, list[Ruling]]:
        """The rulings with a reading, by card. A case is called after the card with the longest name that fits."""
        found: dict[str, list[Ruling]] = {}
        named = {game: _by_name(ids) for game, ids in self._cards.items()}
        for case, text, ruling in _cases(self._folder):
            game = _RULESET.search(text)
            if not ruling.reading or game is None:
                continue
            parts = case.replace("_", "-").split("-")
            names = named.get(game[1], {})
            called = next((name for size in range(len(parts), 0, -1) if (name := "-".join(parts[:size])) in names), "")
            for card in names.get(called, ()):
                found.setdefault(card, []).append(ruling)
        return found


def _by_name(ids: Iterable[str]) -> dict[str, list[str]]:
    """Cards by their id with hyphens, and (LCG) by what follows the number of the pack."""
    found: dict[str, list[str]] = {}
    for card in ids:
        name = card.replace("_", "-")
        for one in dict.fromkeys((name, re.sub(r"^\d+-", "", name))):
            found.setdefault(one, []).append(card)
    return found


@lru_cache(maxsize=1)
def _cases(folder: Path | None) -> tuple[tuple[str, str, Ruling], ...]:
    """The id of each case, all that stands in it, and what it shows."""
    found = []
    for name, text in _texts(folder):
        title = _TITLE.search(text)
        if title is not None:
            rule = _SOURCE.search(text)
            reading = _READING.search(text)
            found.append(
                (name, text, Ruling(title[1], *(one[1] if one is not None else "" for one in (rule, reading))))
            )
    return tuple(found)


def _texts(folder: Path | None) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*.yaml")) if folder is not None else ():
        try:
            parts = _CASE.split(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError):
            continue
        for part in parts[1:]:
            yield part.partition("\n")[0].strip(), part

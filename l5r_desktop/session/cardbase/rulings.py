"""What the tests of a card show: the titles of the scenarios in which it is, as rulings that the program keeps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

_CASE = re.compile(r"^- id: ", re.MULTILINE)
_TITLE = re.compile(r"^  title: [\"']?(.+?)[\"']?$", re.MULTILINE)
_SOURCE = re.compile(r"^  source: [\"']?(.+?)[\"']?$", re.MULTILINE)
_CARD = re.compile(r"[a-z0-9][a-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a scenario shows, in a sentence, and the rule that it is about, if it names one."""

    text: str
    rule: str = ""


class Rulings:
    """folder: of the scenarios; what cannot be read there is left out. They are looked through at the first question.

    The files are not read as YAML, which would take seconds: a case begins with `- id:`, and any word in it may be a
    card.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def of(self, card: str) -> tuple[Ruling, ...]:
        """The rulings about a card: first those whose id begins with the card's, then all others that have it."""
        found = self._cases.get(card, ())
        return tuple(dict.fromkeys(ruling for _, ruling in sorted(found, key=lambda one: not one[0])))

    @cached_property
    def _cases(self) -> Mapping[str, list[tuple[bool, Ruling]]]:
        cases: dict[str, list[tuple[bool, Ruling]]] = {}
        for name, text in self._texts():
            title = _TITLE.search(text)
            if title is not None:
                rule = _SOURCE.search(text)
                ruling = Ruling(title[1], rule[1] if rule is not None else "")
                for word in dict.fromkeys(_CARD.findall(text)):
                    cases.setdefault(word, []).append((name.startswith(word), ruling))
        return cases

    def _texts(self) -> Iterator[tuple[str, str]]:
        """The id of each case, and all that stands in it."""
        for path in sorted(self._folder.rglob("*.yaml")) if self._folder is not None else ():
            try:
                parts = _CASE.split(path.read_text(encoding="utf-8"))
            except (OSError, UnicodeDecodeError):
                continue
            for part in parts[1:]:
                yield part.partition("\n")[0].strip(), part

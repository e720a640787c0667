"""The history of a card: its printings and the official changes since, from the files in cards/history."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from l5r_desktop.session.cardbase.record import IndexCard

_SMALL = {"a", "and", "at", "in", "of", "over", "the", "to"}
_PARTS = {"i": "I", "ii": "II", "iii": "III"}


@dataclass(frozen=True, slots=True)
class CardHistory:
    """The history of one card.

    printings: sets with the card's number there, the oldest first, of a card that was printed more than once. newest:
    the set of the most recent official printing, where the text that is played here is that of an older one. since: the
    document by which the card was officially changed after its printing, or "". change, change_fr: what it changed, in
    our words; "" where no more is known.
    """

    printings: tuple[str, ...] = ()
    newest: str = ""
    since: str = ""
    change: str = ""
    change_fr: str = ""


class CardHistories:
    """folder: with a file for each game; without one there is no history. They are read at the first question."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def of(self, card: str) -> CardHistory:
        """The history of a card, empty where nothing is known."""
        told: Mapping[str, Any] = self._lcg.get(card) or self._ccg.get(card) or {}
        printings = tuple(printing_named(one) for one in told.get("in", ()))
        since, change, change_fr = (str(told.get(name, "")) for name in ("since", "en", "fr"))
        return CardHistory(printings, printing_named(told.get("newest", "")), since, change, change_fr)

    @property
    def lists(self) -> str:
        """The document with the banned and restricted lists of the LCG."""
        return str(self._lcg.get("lists", ""))

    @cached_property
    def _lcg(self) -> Mapping[str, Any]:
        return self._read("lcg")

    @cached_property
    def _ccg(self) -> Mapping[str, Any]:
        return self._read("ccg")

    def _read(self, game: str) -> Mapping[str, Any]:
        try:
            return tomllib.loads((self._folder / f"{game}.toml").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}


def printing_named(printing: str) -> str:
    """A printing as it is shown, from the set's short name and the number there.

    >>> printing_named("the-imperial-gift-1 12"), printing_named("soul-of-the-empire")
    ('The Imperial Gift 1, 12', 'Soul of the Empire')
    """
    set_, _, number = printing.partition(" ")
    words = [word if word in _SMALL else _PARTS.get(word, word.capitalize()) for word in set_.split("-")]
    name = " ".join(words)
    name = name[:1].upper() + name[1:]
    return f"{name}, {number}" if number else name


def differences(card: IndexCard, other: IndexCard) -> Iterator[tuple[str, str, str]]:
    """The differences of another printing of a card: a field of the card file, its value there, and here.

    Keywords and traits come one by one, with "" on the side that has them not.
    """
    here, there = ({**one.numbers, **one.marks} for one in (card, other))
    for name in dict.fromkeys((*there, *here)):
        if here.get(name) != there.get(name):
            yield name, str(there.get(name, "–")), str(here.get(name, "–"))
    for word in sorted(other.marked ^ card.marked):
        yield "keyword", word if word in other.marked else "", word if word in card.marked else ""

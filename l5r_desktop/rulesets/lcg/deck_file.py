"""Decks as data, and the reader of deck files.

A deck file is TOML: `name`, `format`, `clan`, optional `name_fr`, `stronghold`, `role` and `learning`,
and the tables `[province]`, `[dynasty]`, `[conflict]` and `[sideboard]` of card id = copies.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Protocol

FORMATS = ("lcg-stronghold", "lcg-skirmish")
CLANS = ("crab", "crane", "dragon", "lion", "phoenix", "scorpion", "unicorn")
MOST_BYTES = 100_000
MOST_COPIES = 99

_TEXT_FIELDS = ("name", "name_fr", "format", "clan", "stronghold", "role")
_SECTIONS = ("province", "dynasty", "conflict", "sideboard")
_REQUIRED = ("name", "format", "clan", "dynasty", "conflict")
_FIELDS = (*_TEXT_FIELDS, "learning", *_SECTIONS)

Cards = tuple[tuple[str, int], ...]


class FactsOfCard(Protocol):
    """A card as the deck checker needs it: `facts` maps field names of the card file to values."""

    @property
    def facts(self) -> Mapping[str, object]: ...


class CardSource(Protocol):
    """Where decks look cards up; cardscript's Library is one."""

    def ids(self) -> Iterable[str]: ...

    def facts(self, card_id: str, /) -> FactsOfCard: ...


class DeckError(ValueError):
    """A deck (or a request about one) that makes no sense; str() is one sentence saying what and where."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list, legal or not. Rules: L17, K8.

    key: file name without ending. clan: one of CLANS. stronghold, role: card ids, or None.
    provinces, dynasty, conflict, sideboard: (card id, copies) in the order of the file, copies at least 1.
    learning: a deck for first games, of which no minimum size is asked. name_fr: French name, or "".
    """

    key: str
    name: str
    format: str
    clan: str
    stronghold: str | None
    role: str | None
    provinces: Cards
    dynasty: Cards
    conflict: Cards
    sideboard: Cards = ()
    learning: bool = False
    name_fr: str = ""


def nearest(word: str, known: Iterable[str], what: str) -> str:
    """The end of a sentence about an unknown word: names the nearest known one, if one is near."""
    close = get_close_matches(word[:80], list(known), n=1)
    return f"; nearest known {what}: '{close[0]}'." if close else "."


def deck_files(folder: Path) -> tuple[Path, ...]:
    """All deck files directly in a folder, by name; none if there is no such folder."""
    return tuple(sorted(folder.glob("*.toml")))


def read_deck(path: Path, library: CardSource) -> Deck:
    """The deck in a file, every card of it known to the library; whether it is legal is not asked here.

    Raises DeckError for a file that cannot be read, is over 100 kB or is not TOML, and for an unknown or
    missing field, a wrong type, an unknown card, format or clan, or a number of copies outside 1 to 99.
    """
    reader = _Reader(path, _text_of(path), frozenset(library.ids()))
    return reader.deck()


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise DeckError(f"{path}: cannot be read ({error.strerror}).") from None
    if len(data) > MOST_BYTES:
        raise DeckError(f"{path}: a deck file holds at most {MOST_BYTES} bytes.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DeckError(f"{path}: byte {error.start} is not UTF-8.") from None


class _Reader:
    """Turns the text of one deck file into a Deck; knows the file, so that an error can name the line."""

    def __init__(self, path: Path, text: str, known: frozenset[str]) -> None:
        self._path = path
        self._text = text
        self._known = known

    def deck(self) -> Deck:
        table = self._table()
        for field in table:
            if field not in _FIELDS:
                raise self._error(
                    field, f"'{field}' is not a field of a deck" + nearest(field, _FIELDS, "field")
                )
        for field in _REQUIRED:
            if field not in table:
                raise DeckError(f"{self._path}: the field '{field}' is missing.")
        words = {field: self._word(field, table[field]) for field in _TEXT_FIELDS if field in table}
        self._one_of("format", words["format"], FORMATS)
        self._one_of("clan", words["clan"], CLANS)
        for field in ("stronghold", "role"):
            if field in words:
                self._check_card(words[field])
        learning = table.get("learning", False)
        if not isinstance(learning, bool):
            raise self._error("learning", "'learning' must be true or false.")
        return Deck(
            key=self._path.stem,
            name=words["name"],
            format=words["format"],
            clan=words["clan"],
            stronghold=words.get("stronghold"),
            role=words.get("role"),
            provinces=self._cards("province", table),
            dynasty=self._cards("dynasty", table),
            conflict=self._cards("conflict", table),
            sideboard=self._cards("sideboard", table),
            learning=learning,
            name_fr=words.get("name_fr", ""),
        )

    def _table(self) -> dict[str, object]:
        try:
            return tomllib.loads(self._text)
        except RecursionError:
            raise DeckError(f"{self._path}: it is nested too deeply.") from None
        except ValueError as error:
            # TOMLDecodeError names line and column itself; numbers out of range are plain ValueErrors.
            raise DeckError(f"{self._path}: not TOML ({error}).") from None

    def _word(self, field: str, value: object) -> str:
        if not isinstance(value, str) or not value:
            raise self._error(field, f"'{field}' must be a text that is not empty.")
        return value

    def _one_of(self, field: str, value: str, known: tuple[str, ...]) -> None:
        if value not in known:
            raise self._error(field, f"'{value}' is not a known {field}" + nearest(value, known, field))

    def _check_card(self, card: str) -> None:
        if card not in self._known:
            raise self._error(card, f"'{card}' is not a known card" + nearest(card, self._known, "id"))

    def _cards(self, section: str, table: Mapping[str, object]) -> Cards:
        cards = table.get(section, {})
        if not isinstance(cards, dict):
            raise self._error(section, f"'{section}' must be a table of card id = copies.")
        for card, copies in cards.items():
            self._check_card(card)
            if type(copies) is not int or not 1 <= copies <= MOST_COPIES:
                raise self._error(card, f"the copies of '{card}' must be a number from 1 to {MOST_COPIES}.")
        return tuple(cards.items())

    def _error(self, word: str, sentence: str) -> DeckError:
        place = re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", self._text)
        line = f", line {self._text.count(chr(10), 0, place.start()) + 1}" if place else ""
        return DeckError(f"{self._path}{line}: {sentence}")

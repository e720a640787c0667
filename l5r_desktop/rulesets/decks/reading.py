"""The reader of deck files: TOML with words, and tables of card id = copies."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from l5r_desktop.cardscript.cardfile import LINE_DOTS
from l5r_desktop.cardscript.errors import nearest, quoted

MOST_BYTES = 100_000
MOST_COPIES = 99

Cards = tuple[tuple[str, int], ...]


class FactsOfCard(Protocol):
    """A card as the deck checker needs it: `facts` maps field names of the card file to values."""

    @property
    def facts(self) -> Mapping[str, object]: ...


class CardSource(Protocol):
    """The source in which decks look cards up; cardscript's Library is one."""

    def ids(self) -> Iterable[str]: ...

    def facts(self, card_id: str, /) -> FactsOfCard: ...


class DeckError(ValueError):
    """A deck (or a request about one) that makes no sense; str() is one sentence saying what and where."""


@dataclass(frozen=True, slots=True)
class DeckShape:
    """A record of what the deck files of a game hold.

    formats, clans: values of `format` and `clan`, which every deck has like `name`; `name_fr` is optional.
    singles: fields that name one card. sections: tables of card id = copies; of these `required` must be there.
    switches: fields that are true or false.
    """

    formats: tuple[str, ...]
    clans: tuple[str, ...]
    singles: tuple[str, ...]
    sections: tuple[str, ...]
    required: tuple[str, ...]
    switches: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """Fields that hold a text."""
        return ("name", "name_fr", "format", "clan", *self.singles)


@dataclass(frozen=True, slots=True)
class DeckTable:
    """The content of a deck file: its texts by field, its cards in the order of the file by section, its switches.

    key: file name without ending. Sections and switches that the file leaves out are there, empty and false.
    """

    key: str
    words: Mapping[str, str]
    sections: Mapping[str, Cards]
    switches: Mapping[str, bool]


def unknown(word: str, known: Iterable[str], what: str) -> str:
    """The sentence about a word that is not one of the known, with the nearest known one if one is near.

    >>> unknown("crain", ("crab", "crane"), "clan")
    "'crain' is not a known clan; nearest known clan: 'crane'."
    """
    near = nearest(word, known)
    return f"{quoted(word)} is not a known {what}" + (f"; nearest known {what}: '{near}'." if near else ".")


def spread_cards(cards: Cards) -> tuple[str, ...]:
    """One entry for each copy.

    >>> spread_cards((("a", 2), ("b", 1)))
    ('a', 'a', 'b')
    """
    return tuple(card for card, copies in cards for _ in range(copies))


def counted(pile: Iterable[str | None]) -> Cards:
    """The cards of a pile with their copies, in the order in which they first come; what is not known is left out.

    >>> counted(("a", "b", "a"))
    (('a', 2), ('b', 1))
    """
    return tuple(Counter(card for card in pile if card is not None).items())


def deck_files(folder: Path) -> tuple[Path, ...]:
    """All deck files directly in a folder, by name; none if there is no such folder."""
    return tuple(sorted(folder.glob("*.toml")))


def read_table(path: Path, library: CardSource, shape: DeckShape, text: str | None = None) -> DeckTable:
    """The contents of a deck file, every card of it known to the library; whether it is legal is not asked here.

    text: what the file holds, if it has been read already, or is kept elsewhere.

    Raises DeckError for a file that cannot be read, is over 100 kB, has very many dots in a line or is not TOML, and
    for an unknown or missing field, a wrong type, an unknown card, format or clan, or copies outside 1 to 99.
    """
    return _Reader(path, _text_of(path) if text is None else text, frozenset(library.ids()), shape).table()


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise DeckError(f"{path}: cannot be read ({error.strerror}).") from None
    if len(data) > MOST_BYTES:
        raise DeckError(f"{path}: a deck file holds at most {MOST_BYTES} bytes.")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as misread:
        raise DeckError(f"{path}: byte {misread.start} is not UTF-8.") from None
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > LINE_DOTS:
            raise DeckError(f"{path}, line {number}: a line of a deck has at most {LINE_DOTS} dots.")
    return text


class _Reader:
    """Checks the text of one deck file; knows the file, so that an error can name the line."""

    def __init__(self, path: Path, text: str, known: frozenset[str], shape: DeckShape) -> None:
        self._path = path
        self._text = text
        self._known = known
        self._shape = shape

    def table(self) -> DeckTable:
        shape = self._shape
        table = self._toml()
        fields = (*shape.words, *shape.switches, *shape.sections)
        for field in table:
            if field not in fields:
                raise self._error(field, unknown(field, fields, "field of a deck"))
        for field in ("name", "format", "clan", *shape.required):
            if field not in table:
                raise DeckError(f"{self._path}: the field '{field}' is missing.")
        words = {field: self._word(field, table[field]) for field in shape.words if field in table}
        self._one_of("format", words["format"], shape.formats)
        self._one_of("clan", words["clan"], shape.clans)
        for field in shape.singles:
            if field in words:
                self._check_card(words[field])
        switches = {field: self._switch(field, table.get(field, False)) for field in shape.switches}
        sections = {section: self._cards(section, table) for section in shape.sections}
        return DeckTable(self._path.stem, words, sections, switches)

    def _toml(self) -> dict[str, object]:
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

    def _switch(self, field: str, value: object) -> bool:
        if not isinstance(value, bool):
            raise self._error(field, f"'{field}' must be true or false.")
        return value

    def _one_of(self, field: str, value: str, known: tuple[str, ...]) -> None:
        if value not in known:
            raise self._error(field, unknown(value, known, field))

    def _check_card(self, card: str) -> None:
        if card not in self._known:
            raise self._error(card, unknown(card, self._known, "card"))

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

"""One card file: facts of cards as TOML tables, checked against a ruleset's schema; scripts stay text. In a lazy one
the cards are known by their headers, and read when one of them is needed.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from l5r_desktop.cardscript.errors import CardFileError, nearest, quoted
from l5r_desktop.cardscript.schema import COMMON_OPTIONAL, FIELD_TYPES, Schema

FILE_BYTES = 2_000_000
LINE_CHARACTERS = 20_000
LINE_DOTS = 50
"""No card or deck needs a key of many dotted parts, and tomllib takes quadratic time over one."""

_HEADER = re.compile(r"""^\s*\[\s*["']?([^"'\]]+?)["']?\s*\]""")
_KEY = re.compile(r"""^\s*["']?([A-Za-z0-9_-]+)["']?\s*=\s*(.*)$""")
_FENCES = ("'''", '"""')
_AT_LINE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)$")


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A record of what a card file states of one card.

    id: the full id. set: the folder's name. file, line: where its table begins.
    facts: the fields but for the script; lists are tuples.
    script_line: line of the file where the script begins.
    """

    id: str
    set: str
    file: str
    line: int
    facts: Mapping[str, Any] = field(hash=False)
    script: str | None = None
    script_line: int = 0


@dataclass(slots=True)
class _Places:
    """Lines where tables and fields begin; of a fenced text the line where its words begin."""

    tables: dict[str, int] = field(default_factory=dict)
    fields: dict[tuple[str, str], int] = field(default_factory=dict)
    words: dict[tuple[str, str], int] = field(default_factory=dict)


def read_card_file(path: Path, schema: Schema, *, shown: str | None = None) -> dict[str, CardFacts]:
    """The cards of one TOML file by id, in the file's order.

    shown: how to name the file in messages and facts (the path as given, if absent).
    Raises CardFileError: unreadable or too large, not UTF-8, not TOML, or facts against the schema.
    """
    name = shown or path.as_posix()
    return cards_of(read_text(path, name), schema, file=name, set_name=path.parent.name)


def cards_of(text: str, schema: Schema, *, file: str, set_name: str) -> dict[str, CardFacts]:
    """The cards of a card file's text by id, in its order. Raises CardFileError: not TOML, or against the schema."""
    tables = _tables(text, file)
    places = _places(text)
    found: dict[str, CardFacts] = {}
    for card, table in tables.items():
        line = places.tables.get(card, 0)
        if not isinstance(table, dict):
            raise CardFileError(file, None, f"{quoted(card)} stands outside of any card's table")
        _check(card, table, schema, file, places)
        facts = {key: tuple(v) if isinstance(v, list) else v for key, v in table.items() if key != "script"}
        script_line = places.words.get((card, "script"), line)
        found[card] = CardFacts(card, set_name, file, line, facts, table.get("script"), script_line)
    return found


def read_text(path: Path, name: str) -> str:
    """The text of a card file. Raises CardFileError: unreadable, too large or not UTF-8, or a line too long."""
    try:
        with path.open("rb") as stream:
            raw = stream.read(FILE_BYTES + 1)
    except OSError as error:
        raise CardFileError(name, None, f"the file cannot be read ({error.strerror})") from None
    if len(raw) > FILE_BYTES:
        raise CardFileError(name, None, f"the file is longer than {FILE_BYTES} bytes")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as misread:
        line = raw.count(b"\n", 0, misread.start) + 1
        raise CardFileError(name, line, "the file is not UTF-8 text") from None
    if len(text) > LINE_CHARACTERS or text.count(".") > LINE_DOTS:
        _check_lines(text, name)
    return text


def _check_lines(text: str, name: str) -> None:
    for number, content in enumerate(text.split("\n"), 1):
        if len(content) > LINE_CHARACTERS:
            raise CardFileError(name, number, f"the line is longer than {LINE_CHARACTERS} characters")
        if content.count(".") > LINE_DOTS:
            raise CardFileError(name, number, f"the line has more than {LINE_DOTS} dots")


def _tables(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise CardFileError(name, None, "the file is nested too deeply") from None
    except ValueError as error:
        # TOMLDecodeError, or plain ValueError for a number or date that Python cannot hold.
        reason = str(error)
        at = _AT_LINE.search(reason)
        line = int(at.group(1)) if at and at.group(1) else None
        reason = _AT_LINE.sub("", reason)
        raise CardFileError(name, line, f"the file is not TOML ({quoted(reason)[1:-1]})") from None


def _places(text: str) -> _Places:
    """Return where things stand, which tomllib does not tell; used for messages only."""
    places = _Places()
    table, fence = "", ""
    for number, line in enumerate(text.split("\n"), 1):
        if fence:
            fence = "" if fence in line else fence
        elif header := _HEADER.match(line):
            table = header.group(1)
            places.tables.setdefault(table, number)
        elif key := _KEY.match(line):
            place, value = (table, key.group(1)), key.group(2)
            opened = next((f for f in _FENCES if value.startswith(f)), "")
            rest = value[len(opened) :].strip()
            places.fields.setdefault(place, number)
            places.words.setdefault(place, number + 1 if opened and not rest else number)
            fence = opened if opened and opened not in rest else ""
    return places


def _check(card: str, table: Mapping[str, Any], schema: Schema, name: str, places: _Places) -> None:
    """Raises CardFileError for the first fact that the schema does not allow."""

    def wrong(message: str, key: str = "", near: str | None = None) -> CardFileError:
        line = places.fields.get((card, key)) or places.tables.get(card)
        return CardFileError(name, line, message, near)

    kind = table.get("kind")
    if not isinstance(kind, str):
        raise wrong(f"card {quoted(card)} does not say its kind", "kind")
    if kind not in schema.kinds:
        raise wrong(f"{quoted(kind)} is not a kind of card", "kind", nearest(kind, schema.kinds))
    required = schema.kinds[kind].required
    types = {"kind": "str", **COMMON_OPTIONAL, **schema.kinds[kind].optional, **required}
    for key, value in table.items():
        if key not in types:
            message = f"{quoted(key)} is not a field of a card of kind {quoted(kind)}"
            raise wrong(message, key, nearest(key, types))
        fits, called = FIELD_TYPES[types[key]]
        if not fits(value):
            raise wrong(f"field {quoted(key)} of card {quoted(card)} must be {called}", key)
    for key in required:
        if key not in table:
            raise wrong(f"card {quoted(card)} of kind {quoted(kind)} lacks the field {quoted(key)}")
    if "script" in table and not any(_says_something(table["script"])):
        raise wrong(f"the script of card {quoted(card)} says nothing", "script")


def _says_something(script: str) -> Iterator[bool]:
    return (bool(line.partition("#")[0].strip()) for line in script.split("\n"))


# A text in fences, which may hold anything, or the header of a table. No pattern crosses lines but for the fences.
_PIECE = re.compile(
    r"""^[ \t]*[\w"'-]+[ \t]*=[ \t]*(?P<fence>'''|\"\"\")(?s:.*?)(?P=fence)|^[ \t]*\[(?P<header>[^\]\n]*)\]""",
    re.MULTILINE,
)
_SCRIPT = re.compile(r"^[ \t]*script[ \t]*=[ \t]*'''((?s:.*?))'''", re.MULTILINE)
_KIND = re.compile(r"""^[ \t]*kind[ \t]*=[ \t]*["']([a-z-]+)["'][ \t]*$""", re.MULTILINE)
_ANY_SCRIPT = re.compile(r"""^[ \t]*["']?script["']?[ \t]*=""", re.MULTILINE)


@dataclass(slots=True)
class LazyCardFile:
    """A card file that has been read but not parsed.

    name: the file as shown to people. set: the folder's name. cards: where the table of each id begins in the text.
    """

    name: str
    set: str
    text: str
    cards: dict[str, int] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path, name: str) -> LazyCardFile:
        """Read a file and find its cards. Raises CardFileError if it cannot be read as text."""
        file = cls(name, path.parent.name, read_text(path, name))
        for piece in _PIECE.finditer(file.text):
            card = _first_key(piece["header"] or "")
            if card:
                file.cards.setdefault(card, piece.start("header"))
        return file

    def line(self, card: str) -> int:
        """The line where a card's table begins."""
        return self.text.count("\n", 0, self.cards[card]) + 1

    def facts(self, schema: Schema) -> dict[str, CardFacts]:
        """All cards of the file. Raises CardFileError for what read_card_file raises it, and for hidden cards."""
        found = cards_of(self.text, schema, file=self.name, set_name=self.set)
        for card in found:
            if card not in self.cards:
                raise CardFileError(self.name, None, f"the table of card {quoted(card)} has no header of its own")
        for card in self.cards:
            if card not in found:
                raise CardFileError(self.name, self.line(card), f"{quoted(card)} is not the header of a card's table")
        return found

    def scripts(self) -> Iterator[tuple[str, str | None, str]]:
        """The script and the kind of each card that has a script, by id; None and "" for what only parsing can tell."""
        starts = list(self.cards.values())
        ends = [*starts[1:], len(self.text)]
        for card, start, end in zip(self.cards, starts, ends, strict=True):
            part = self.text[start:end]
            kind = _KIND.search(part)
            if script := _SCRIPT.search(part):
                yield card, script[1], kind[1] if kind else ""
            elif _ANY_SCRIPT.search(part):
                yield card, None, ""


def _first_key(header: str) -> str:
    """The id in a table header, of which the rest may name a table inside the card's; "" for no such header."""
    header = header.strip()
    if header[:1] in ("'", '"'):
        return header[1:].partition(header[0])[0]
    return "" if header.startswith("[") else header.partition(".")[0].strip()

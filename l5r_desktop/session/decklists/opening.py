"""Recognizes the layout of a deck list's bytes, and reads them."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress

from l5r_desktop.session.cardbase.folding import fold
from l5r_desktop.session.decklists.assembling import SINGLES, assemble
from l5r_desktop.session.decklists.listing import MOST_COPIES, DeckList, DeckListError, RawDeck, RawLine
from l5r_desktop.session.decklists.matching import Matcher
from l5r_desktop.session.decklists.plain import read_codes, read_plain
from l5r_desktop.session.decklists.structured import read_json, read_table, read_xml

# Our own deck files (TOML), read like any other list: what is wrong in one is told, and the rest is taken.

_BEGINNING = re.compile(r"(?m)^(name|format|clan)\s*=\s*[\"']")
_TABLE = re.compile(r"(?m)^\[(dynasty|fate|conflict|province)\]\s*$")
_MOST_DOTS = 50


def is_ours(text: str) -> bool:
    """Return True if a text looks like a deck file of this program."""
    return bool(_BEGINNING.search(text) and _TABLE.search(text))


def read_ours(text: str) -> RawDeck:
    """Return what a deck file says. Raises DeckListError where it is no TOML."""
    if any(line.count(".") > _MOST_DOTS for line in text.split("\n")):
        raise DeckListError(f"A line of a deck file has at most {_MOST_DOTS} dots.")
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise DeckListError(f"The deck file is not TOML ({str(error)[:80]}).") from None
    deck = RawDeck()
    fields = [line.partition("=")[0].strip().strip("\"'") for line in text.split("\n")]
    lines = {field: number for number, field in reversed(list(enumerate(fields, start=1)))}
    for field, value in table.items():
        if field in ("name", "format", "clan") and isinstance(value, str):
            setattr(deck, field, value)
        elif field in SINGLES and isinstance(value, str):
            deck.lines.append(RawLine(lines.get(field, 0), f"{field} = {value}", value, 1, "pre-game"))
        elif isinstance(value, dict):
            _section(deck, field, value, lines)
        elif field not in ("name_fr", "learning"):
            deck.unread.append((lines.get(field, 0), f"{field} = {value}"))
    return deck


def _section(deck: RawDeck, section: str, cards: dict[str, object], lines: dict[str, int]) -> None:
    for card, copies in cards.items():
        number, text = lines.get(card, 0), f"{copies} {card}"
        if type(copies) is int and 1 <= copies <= MOST_COPIES:
            name = "pre-game" if section == "starting" else section
            deck.lines.append(RawLine(number, text, card, copies, name))
        else:
            deck.unread.append((number, text))


MOST_BYTES = 500_000
MOST_LINES = 3_000
_MOST_STRANGE = 10
"""One in so many letters may be one that no text holds; more, and the file is something else."""
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f]")
_CODES = re.compile(r"\s*(?:[A-Za-z]+\d*\d{3}\|)+[A-Za-z]*\d*\|?\s*")
_HEADER = re.compile(
    r"(?i)^\s*\"?(?:count|quantity|qty|copies|amount|name|title|id|card|nombre|nom|section)\"?\s*[,;\t]"
)


def read_list(data: bytes, matcher: Matcher, name: str = "") -> DeckList:
    """A deck from the bytes of a list. name: what the deck is called where the list does not say, such as its file.

    Every line is in the result: as a card, a guess, a remark, or unread. Raises DeckListError for what is no text,
    too long, or no list of the layout that it begins like.
    """
    if len(data) > MOST_BYTES:
        raise DeckListError(f"A deck list holds at most {MOST_BYTES} bytes.")
    text = _text(data)
    if text.count("\n") > MOST_LINES:
        raise DeckListError(f"A deck list has at most {MOST_LINES} lines.")
    return assemble(_read(text), matcher, name)


def _read(text: str) -> RawDeck:
    start = text.lstrip()[:200]
    if start.startswith(("{", "[{", "[\n", "[ ", '["')):
        return read_json(text)
    if start.startswith("<?xml") or re.match(r"<(cockatrice_deck|deck|g3d|cards)\b", start):
        return read_xml(text)
    if _CODES.fullmatch(text):
        return read_codes(text)
    if _HEADER.match(start):
        return read_table(text)
    if is_ours(text):
        return read_ours(text)
    return read_plain(text)


def _text(data: bytes) -> str:
    """The text of a list: Unicode, or what old Windows programs wrote, where a few bytes may be spoiled.

    Raises DeckListError for what is no text.
    """
    text = ""
    for start, encoding in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"", "utf-8-sig")):
        if data.startswith(start):
            with suppress(UnicodeDecodeError):
                text = data.decode(encoding)
                break
    text = text or data.decode("cp1252", "replace")
    strange = sum(letter < " " and letter not in "\t\n\r\f\v" for letter in text)
    if strange * _MOST_STRANGE > len(text):
        raise DeckListError("The list is no text.")
    return _CONTROLS.sub("?", text.replace("\r\n", "\n").replace("\r", "\n").replace(chr(0x2028), "\n"))


def key_of(name: str) -> str:
    """A key for a deck of this name, for files and the store.

    >>> key_of("Crane: Dōji's best!")
    'crane-dojis-best'
    """
    return fold(name).replace(" ", "-")[:60] or "deck"

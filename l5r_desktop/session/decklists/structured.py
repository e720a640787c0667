"""Lists that are data: XML of Cockatrice, OCTGN and Gempukku 3, JSON of the card sites, tables with commas."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree import ElementTree

from l5r_desktop.session.cardbase.folding import fold
from l5r_desktop.session.decklists.listing import MOST_COPIES, DeckListError, RawDeck, RawLine
from l5r_desktop.session.decklists.plain import coded, strip_hints
from l5r_desktop.session.decklists.words import format_named, heading

_COUNTS = ("count", "quantity", "qty", "copies", "number", "amount", "nombre", "quantite")
_TITLES = ("card id", "cardid", "id", "code", "name", "title", "card", "card name", "nom", "titre", "carte")
"""What tells the card, the surest first; an id that is a number is another program's, and tells nothing here."""
_MOST_NODES = 20_000
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*>")


def read_xml(text: str) -> RawDeck:
    """The cards of an XML list. Raises DeckListError for what is no XML, or declares entities."""
    if "<!" in text.replace("<!--", ""):
        raise DeckListError("The list declares XML entities or types, which no deck needs.")
    try:
        # The text has been decoded: what it declares of its encoding says nothing any more.
        root = ElementTree.fromstring(_DECLARATION.sub("", text))
    except (ElementTree.ParseError, ValueError) as error:
        raise DeckListError(f"The list is not XML ({error}).") from None
    deck = RawDeck(name=(root.findtext("deckname") or "").strip())
    notes = (root.findtext("comments") or root.findtext("notes") or "").strip()
    deck.format = format_named(notes.partition(",")[0])
    deck.notes.extend([notes] if notes and not deck.format else [])
    section = ""
    for element in root.iter():
        if element.tag in ("section", "zone"):
            section = _section(element.get("name", ""))
        elif element.tag == "card":
            code = element.findtext("cardId") or ""
            title = element.get("name") or coded(code) or code or (element.text or "").strip()
            count = element.get("number") or element.get("qty") or element.findtext("count") or "1"
            _take(deck, title, count, section)
    return deck


def read_json(text: str) -> RawDeck:
    """The cards of a JSON list, in whichever way it tells ids or titles and counts. Raises DeckListError."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise DeckListError("The list is not JSON.") from None
    deck = RawDeck()
    waiting: list[tuple[Any, str]] = [(data, "")]
    seen = 0
    while waiting:
        value, section = waiting.pop(0)
        seen += 1
        if seen > _MOST_NODES:
            raise DeckListError("The list is too large for a deck.")
        if isinstance(value, list):
            waiting[:0] = [(part, section or "cards") for part in value]
        elif isinstance(value, dict):
            waiting[:0] = list(_from_object(deck, value, section))
        elif isinstance(value, str) and section:
            title, hints = strip_hints(value.strip())
            _take(deck, title, "1", section, " ".join(hints))
    return deck


def _from_object(deck: RawDeck, value: Mapping[str, Any], section: str) -> Iterator[tuple[Any, str]]:
    """Take what an object says of the deck, or of one card; yields what is inside it."""
    folded = {fold(key): key for key in value}
    count = _first_of(value, folded, _COUNTS)
    told = [value[folded[key]] for key in _TITLES if key in folded]
    inside_card = [part.get(key) for part in told if isinstance(part, dict) for key in ("id", "name", "title")]
    card = next((one for one in (*told, *inside_card) if isinstance(one, str) and not one.isdecimal()), None)
    single = section and count is None and not any(isinstance(inside, dict | list) for inside in value.values())
    if card is not None and (_is_count(count) or single):
        _take(deck, card, str(1 if single else count), section, str(value.get("set") or value.get("pack") or ""))
        return
    counts = bool(section) or (len(value) > 2 and all(type(inside) is int for inside in value.values()))
    for key, inside in value.items():
        if isinstance(inside, dict) and section and heading(key) is None:
            copies = _first_of(inside, {fold(name): name for name in inside}, _COUNTS)
            if _is_count(copies):
                # An object of what is told of the card that its key names.
                _take(deck, key, str(copies), section, str(inside.get("set") or inside.get("pack") or ""))
                continue
        if isinstance(inside, dict | list):
            yield inside, heading(key) or section or "cards"
        elif _is_count(inside):
            if counts:
                _take(deck, key, str(inside), section)
        elif not (isinstance(inside, str) and _told(deck, fold(key), inside)) and counts:
            deck.unread.append((len(deck.lines) + len(deck.unread) + 1, f"{key}: {json.dumps(inside)}"))


def _first_of(value: Mapping[str, Any], folded: Mapping[str, str], names: tuple[str, ...]) -> Any:
    """The value under the first of some names, by the folded keys; None where there is none."""
    return next((value[folded[name]] for name in names if name in folded), None)


def _is_count(value: Any) -> bool:
    """Return True for a whole number, or the digits of one."""
    return type(value) is int or (isinstance(value, str) and value.strip().isdecimal())


def _told(deck: RawDeck, key: str, value: str) -> bool:
    """Take what a field says of the deck; returns whether it is a field that does."""
    if key in ("name", "title"):
        deck.name = deck.name or value
    elif key in ("format", "ruleset"):
        deck.format = format_named(value) or deck.format
    elif key in ("clan", "primary clan"):
        deck.clan = deck.clan or value.lower()
    elif key in ("description", "notes", "comment"):
        deck.notes.extend([value] if value else [])
    else:
        return False
    return True


def read_table(text: str) -> RawDeck:
    """The cards of a table with commas, semicolons or tabs. Raises DeckListError where no column names the cards."""
    first = text.split("\n", 1)[0]
    sign = max(",;\t", key=first.count)
    try:
        rows = list(csv.reader(io.StringIO(text), delimiter=sign))
    except csv.Error as error:
        raise DeckListError(f"The list is no table with {sign!r} between its columns ({error}).") from None
    columns = {fold(name): place for place, name in enumerate(rows[0] if rows else [])}
    known = [columns[name] for name in _TITLES if name in columns]
    title = next((place for place in known if not _numbers(rows[1:], place)), None)
    if title is None:
        raise DeckListError("The list is a table of which no column is called 'name', 'title' or 'id'.")
    count = next((columns[name] for name in _COUNTS if name in columns), None)
    sections = columns.get("section", columns.get("deck"))
    sets = columns.get("set", columns.get("pack"))
    deck = RawDeck()
    for number, row in enumerate(rows[1:], start=2):
        cells = {place: cell.strip() for place, cell in enumerate(row)}
        if any(cells.values()):
            copies = cells.get(count, "") if count is not None else "1"
            section = _section(cells.get(sections, "")) if sections is not None else ""
            hint = cells.get(sets, "") if sets is not None else ""
            _take(deck, cells.get(title, ""), copies, section, hint, number=number, text=sign.join(row))
    return deck


def _numbers(rows: list[list[str]], place: int) -> bool:
    """Return True if a column holds nothing but numbers."""
    return all(row[place].strip().isdecimal() for row in rows if len(row) > place)


def _section(name: str) -> str:
    return heading(name) or ""


def _take(
    deck: RawDeck, title: str, count: str, section: str, hint: str = "", *, number: int = 0, text: str = ""
) -> None:
    number = number or len(deck.lines) + len(deck.unread) + 1
    shown = text or f"{count} {title}"
    if count.strip() == "0":
        return
    if not count.strip().isdecimal() or not 1 <= int(count[:6]) <= MOST_COPIES or not title.strip():
        deck.unread.append((number, shown))
    else:
        deck.lines.append(RawLine(number, shown, title.strip(), int(count), section.replace("cards", ""), hint))

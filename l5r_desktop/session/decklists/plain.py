"""Lists that are lines of text: of Egg of P'an Ku, Sun and Moon, Oracle of the Void, Yasuki, jigoku, the card sites."""

from __future__ import annotations

import html
import re

from l5r_desktop.session.decklists.listing import MOST_COPIES, RawDeck, RawLine
from l5r_desktop.session.decklists.words import CODES, KEYS, format_named, heading

_TAGS = re.compile(
    r"<[^<>]{0,200}>|\[/?(?:b|i|u|url|card|size|color|quote|list|img|center|\*)(?:=[^\]]{0,200})?\]", re.I
)
_COUNTED = re.compile(r"^(?P<count>\d{1,3})\s*(?:[xX×]\s*|\t\s*|\s+)(?P<title>\S.*)$")
_COUNT_LAST = re.compile(r"^(?P<title>.*\S)\s+(?:[xX×]\s?(?P<count>\d{1,2})|\((?P<in>\d{1,2})[xX×]\))$")
_HINT = re.compile(r"\s*(?:\((?P<round>[^()]{1,60})\)|\[(?P<square>[^\[\]]{1,80})\]|\{(?P<curly>[^{}]{1,80})\})\s*$")
_KEY = re.compile(r"^(?P<key>[^\W\d][\w \-]{0,30}?)\s*:\s*(?P<value>.*)$")
_EXPERIENCE = re.compile(r"^\s*(?:in)?exp", re.I)
_CODE = re.compile(r"^(?P<set>[A-Za-z]+\d?)(?P<number>\d{3})$")


def read_plain(text: str) -> RawDeck:
    """Return what lines of text say, whatever program has written them."""
    deck = RawDeck()
    section = ""
    for number, line in enumerate(text.split("\n"), start=1):
        said = html.unescape(_TAGS.sub(" ", line)).strip()
        if not said:
            continue
        opened = heading(said)
        if opened is not None:
            section = opened or section
        elif said.startswith(("#", "//")):
            remark = said.lstrip("#/ ")
            if deck.name or deck.lines or section:
                deck.notes.append(remark)
            else:
                deck.name = remark
        elif not _key(deck, number, said):
            _card(deck, RawLine(number, line.strip(), said, section=section))
    return deck


def _key(deck: RawDeck, number: int, said: str) -> bool:
    """Take a line such as `Format: Stronghold`, if it is one; `Stronghold: Shizuka Toshi` names a card."""
    found = _KEY.match(said)
    if not found:
        return False
    word = found["key"].strip().lower().replace("_", " ")
    section, known = heading(word), KEYS.get(word)
    if section is not None and known is None and found["value"]:
        _card(deck, RawLine(number, said, found["value"].strip(), section=section))
    elif known == "name":
        deck.name = deck.name or found["value"].strip("\"' ")
    elif known == "format" and format_named(found["value"]):
        deck.format = format_named(found["value"])
    elif known == "clan" and found["value"]:
        deck.clan = found["value"].strip("\"' ").lower()
    elif known:
        deck.notes.append(said)
    return known is not None or (section is not None and bool(found["value"]))


def _card(deck: RawDeck, line: RawLine) -> None:
    """Take a line that may name a card: its count, its title and what stands in brackets behind it."""
    said, count, counted = line.title.lstrip("-•* \t"), 1, False
    for pattern in (_COUNTED, _COUNT_LAST):
        if found := pattern.match(said):
            number = found["count"] or found["in"] if pattern is _COUNT_LAST else found["count"]
            said, count, counted = found["title"].strip(), int(number), True
            break
    title, hints = strip_hints(said)
    if not any(letter.isalnum() for letter in title) or not 1 <= count <= MOST_COPIES:
        deck.unread.append((line.number, line.text))
        return
    if not (counted or deck.lines or deck.name or line.section):
        # The first line of many lists is what the deck is called; if it is a card after all, matching says so.
        deck.name = said
    deck.lines.append(RawLine(line.number, line.text, title, count, line.section, " ".join(hints)))


def strip_hints(said: str) -> tuple[str, list[str]]:
    """A title without what stands in brackets behind it, such as a set, and these words; experience stays.

    >>> strip_hints("Doji Challenger (Core Set)"), strip_hints("Hida Kisada (Experienced 2) [R - CE]")
    (('Doji Challenger', ['Core Set']), ('Hida Kisada (Experienced 2)', ['R - CE']))
    """
    hints: list[str] = []
    while found := _HINT.search(said):
        inside = found["round"] or found["square"] or found["curly"] or ""
        if _EXPERIENCE.match(inside) or not said[: found.start()].strip():
            break
        hints.append(inside)
        said = said[: found.start()].strip()
    return said, hints


def read_codes(text: str) -> RawDeck:
    """One line of codes with bars between them, one for each copy, as The Game and Gempukku 1 and 2 write it."""
    deck = RawDeck()
    counted: dict[str, int] = {}
    for code in text.replace("\n", "|").split("|"):
        if code.strip():
            counted[code.strip()] = counted.get(code.strip(), 0) + 1
    for code, count in counted.items():
        _code(deck, code, count)
    return deck


def coded(code: str) -> str:
    """A card's place in its set, as matching takes it, of an old client's code; "" for one whose set is not known.

    >>> coded("TH166"), coded("XX001")
    ('the-harbinger#166', '')
    """
    found = _CODE.match(code.strip())
    known = CODES.get(found["set"].lower()) if found else None
    return f"{known}#{int(found['number'])}" if found and known else ""


def _code(deck: RawDeck, code: str, count: int) -> None:
    if (title := coded(code)) and count <= MOST_COPIES:
        deck.lines.append(RawLine(1, code, title, count))
    else:
        deck.unread.append((1, f"{count} {code}"))

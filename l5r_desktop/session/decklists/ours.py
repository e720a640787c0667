"""Our own deck files (TOML), read like any other list: what is wrong in one is told, and the rest is taken."""

from __future__ import annotations

import re
import tomllib

from l5r_desktop.session.decklists.listing import MOST_COPIES, DeckListError, RawDeck, RawLine

_BEGINNING = re.compile(r"(?m)^(name|format|clan)\s*=\s*[\"']")
_TABLE = re.compile(r"(?m)^\[(dynasty|fate|conflict|province)\]\s*$")
_SINGLES = ("stronghold", "role", "sensei")
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
        elif field in _SINGLES and isinstance(value, str):
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

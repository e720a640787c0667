"""The file of a pack: a few lines of head, each a comment, and then cards as in a card file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from l5r_desktop.cardscript.cardfile import LINE_CHARACTERS, LINE_DOTS, CardFacts, cards_of
from l5r_desktop.cardscript.errors import CardFileError
from l5r_desktop.cardscript.schema import Schema

MOST_BYTES = 200_000
MOST_CARDS = 300
_MOST_WORD = 80
_HEAD = "# l5r-pack 1"
_FIELD = re.compile(r"# (game|title|author) = (.*)")
_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,60}")
_GAMES = ("lcg", "ccg")


class PackError(ValueError):
    """A pack that cannot be used; one sentence. line: of the file, 0 if it is about the whole."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


@dataclass(frozen=True, slots=True)
class CardPack:
    """game: "lcg" or "ccg". title, author: what a fan calls it and themselves. text: the cards, as in a card file."""

    game: str
    title: str
    author: str
    text: str


def read_pack(data: bytes) -> CardPack:
    """The pack in the bytes of a file; its cards are checked later. Raises PackError."""
    if len(data) > MOST_BYTES:
        raise PackError(f"A pack of cards has at most {MOST_BYTES} bytes.")
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise PackError("A pack of cards is UTF-8 text, and this is none.") from None
    lines = text.split("\n")
    if lines[0].strip() != _HEAD:
        raise PackError(f"A pack of cards begins with the line {_HEAD!r}.", 1)
    head: dict[str, str] = {}
    rest = 1
    while rest < len(lines) and (found := _FIELD.fullmatch(lines[rest].rstrip())) is not None:
        head[found[1]] = _plain(found[2])
        rest += 1
    if head.get("game") not in _GAMES:
        raise PackError("A pack of cards says in its head of which game it is: '# game = lcg', or ccg.", 2)
    return CardPack(head["game"], head.get("title", ""), head.get("author", ""), "\n".join(lines[rest:]).strip("\n"))


def write_pack(pack: CardPack) -> bytes:
    """The bytes of a pack's file, which `read_pack` reads. Raises PackError for one that is too long."""
    head = [f"# {name} = {_plain(value)}" for name, value in _words(pack).items()]
    data = "\n".join((_HEAD, *head, "", pack.text.strip("\n"), "")).encode()
    if len(data) > MOST_BYTES:
        raise PackError(f"A pack of cards has at most {MOST_BYTES} bytes.")
    return data


def cards_in(text: str, schema: Schema) -> dict[str, CardFacts]:
    """The cards of a pack's text by id. Raises PackError with the line of the first thing that is wrong."""
    for number, line in enumerate(text.split("\n"), start=1):
        # What would keep the reader of TOML busy for minutes.
        if len(line) > LINE_CHARACTERS or line.count(".") > LINE_DOTS:
            raise PackError("The line is too long, or has too many dots.", number)
    try:
        found = cards_of(text, schema, file="", set_name="own")
    except CardFileError as error:
        raise PackError(told_of(str(error)), error.line or 0) from None
    if len(found) > MOST_CARDS:
        raise PackError(f"A pack has at most {MOST_CARDS} cards.")
    for card, facts in found.items():
        if _ID.fullmatch(card) is None:
            raise PackError(f"{card[:40]!r} is no id: small letters, digits, '-' and '_'.", facts.line)
    return found


def new_card(game: str, card: str = "own-card") -> str:
    """A card to begin with."""
    return _BEGINNINGS[game].format(card)


def told_of(text: str) -> str:
    """An error of a card file without the place before it, which is told beside it."""
    said = text.removeprefix(", ").removeprefix(": ")
    said = re.sub(r"^(?:, )?line \d+(?:, column \d+)?: ", "", said)
    return said[:1].upper() + said[1:]


def _plain(text: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:_MOST_WORD]


def _words(pack: CardPack) -> Mapping[str, str]:
    return {"game": pack.game, "title": pack.title, "author": pack.author}


_BEGINNINGS = {
    "lcg": """[{}]
title = "My character"
title_fr = "Mon personnage"
kind = "character"
clan = "crane"
deck = "dynasty"
number = 1
quantity = 1
deck_limit = 3
cost = 2
military = 2
political = 2
glory = 1
traits = ["bushi"]
script = '''
action while self is participating
  honor self
'''
""",
    "ccg": """[{}]
title = "My Personality"
kind = "personality"
clan = "crane"
deck = "dynasty"
number = 1
cost = 5
force = 3
chi = 3
hr = 0
ph = 2
keywords = ["samurai"]
formats = ["ivory"]
script = '''
open
  cost bow self
  you gain 1 honor
'''
""",
}

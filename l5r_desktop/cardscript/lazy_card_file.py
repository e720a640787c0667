"""A card file whose cards are known by their headers, and read when one of them is needed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from l5r_desktop.cardscript.cardfile import CardFacts, cards_of, read_text
from l5r_desktop.cardscript.errors import CardFileError, quoted
from l5r_desktop.cardscript.schema import Schema

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

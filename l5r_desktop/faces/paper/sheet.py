"""A sheet of paper with places for cards, in millimeters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of the papers there are, in millimeters."""
CARD_MM = (63.0, 88.0)
"""Width and height of a card, in millimeters."""
DPI = 300
"""Pixels for an inch of a page, at which a card is 744 pixels wide, as it is drawn."""
MARK, GAP = 4.0, 1.0
"""Length of a cut mark, and how far it stays from the cards, in millimeters."""
_INCH = 25.4

Line = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paper of a name in PAPERS. Cards lie edge to edge in its middle, so that one cut separates two of them."""

    paper: str

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in millimeters."""
        return PAPERS[self.paper]

    @property
    def columns(self) -> int:
        """How many cards lie beside each other."""
        return int(self.size[0] // CARD_MM[0])

    @property
    def rows(self) -> int:
        """How many cards lie below each other."""
        return int(self.size[1] // CARD_MM[1])

    @property
    def places(self) -> int:
        """How many cards a sheet holds."""
        return self.columns * self.rows

    @property
    def corner(self) -> tuple[float, float]:
        """Where the cards begin: the same room is left on both sides, and above and below."""
        return (
            (self.size[0] - self.columns * CARD_MM[0]) / 2,
            (self.size[1] - self.rows * CARD_MM[1]) / 2,
        )

    def place(self, number: int) -> tuple[float, float]:
        """The upper left corner of a place, by its number from 0, row after row."""
        row, column = divmod(number, self.columns)
        return self.corner[0] + column * CARD_MM[0], self.corner[1] + row * CARD_MM[1]

    def marks(self) -> Iterator[Line]:
        """Cut marks: short lines outside the cards, at the ends of each cut (x, y to x, y)."""
        left, top = self.corner
        right, bottom = self.size[0] - left, self.size[1] - top
        for column in range(self.columns + 1):
            x = left + column * CARD_MM[0]
            yield x, max(0.0, top - GAP - MARK), x, top - GAP
            yield x, bottom + GAP, x, min(self.size[1], bottom + GAP + MARK)
        for row in range(self.rows + 1):
            y = top + row * CARD_MM[1]
            yield max(0.0, left - GAP - MARK), y, left - GAP, y
            yield right + GAP, y, min(self.size[0], right + GAP + MARK), y


def pixels(length: float) -> int:
    """Millimeters as pixels of a page."""
    return round(length / _INCH * DPI)

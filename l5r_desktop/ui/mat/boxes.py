"""Rectangles of the table, places in them, and the positions of cards. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

RATIO = 1040 / 744
"""Height of a card by its width."""
GAP = 8.0
"""What lies between two cards or rows, in pixels."""


class Box(NamedTuple):
    """A rectangle in pixels of the table."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def contains(self, other: Box) -> bool:
        """Return True if another rectangle lies wholly within this one."""
        return self.x <= other.x and self.y <= other.y and self.right >= other.right and self.bottom >= other.bottom


class Home(NamedTuple):
    """A place in a row. kind: as of Place; each pile is a home of its own. card: width of its cards."""

    name: str
    kind: str
    box: Box
    card: float

    @property
    def wide(self) -> bool:
        """Return True if there is room for several cards side by side."""
        return self.box.w > 2 * self.card


@dataclass(frozen=True, slots=True)
class Spot:
    """The position of a card: its middle, its width upright, what it lies above, and its quarter turns clockwise.

    small: it stands for a pile. covered: only a strip of it is seen. folded: it lies upright in a column of cards of
    which each shows its name, whatever its turn. under: so many cards lie wholly under it. copies: so many equal ones
    lie here, itself included. over: how much of it the next card covers at its right, by its width. strip: how high
    what is seen of a folded one is, by its width.
    """

    no: int
    x: float
    y: float
    width: float
    z: float
    turn: int = 0
    small: bool = False
    covered: bool = False
    folded: bool = False
    under: int = 0
    copies: int = 1
    over: float = 0.0
    strip: float = 1.0

    @property
    def turned(self) -> bool:
        """Return True if it lies on its side."""
        return self.turn % 2 == 1

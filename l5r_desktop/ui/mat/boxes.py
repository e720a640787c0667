"""Rectangles of the table, and places in them. Pure numbers; no Qt, no rule."""

from __future__ import annotations

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

"""The texts beside small cards and piles, so that nobody has to read these themselves."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from l5r_desktop.ui.mat.boxes import GAP, Box, Home
from l5r_desktop.ui.mat.painted_item import PaintedItem, line_width, write
from l5r_desktop.ui.preferences.theme import color, text_scale

_LINE = 16.0
"""Height of a line in pixels, where texts have their usual size."""
_LETTERS = 0.8
"""Height of its letters by that of a line."""
_LEAST = 40.0
"""Room in pixels below which nothing is written: there the card is large enough to be read."""


class PlaceLabel(PaintedItem):
    """Two lines: what lies there, and how it stands."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = ("", "")
        self.setZValue(-4)

    def put(self, box: QRectF, title: str, note: str) -> None:
        """Show these two lines in this box."""
        self.lines = title, note
        self.lie_in(box, self.lines)

    def written(self) -> QRectF:
        """Return where something is written, in its own coordinates; nowhere where there is no room for it."""
        if self._box.width() < _LEAST:
            return QRectF()
        high = self._line_height()
        wide = max(line_width(line, round(high * _LETTERS)) for line in self.lines)
        top = (self._box.height() - high * len(self.lines)) / 2
        return QRectF(0, top, min(self._box.width(), wide), high * len(self.lines))

    def _line_height(self) -> float:
        return min(_LINE * text_scale(), self._box.height() / len(self.lines))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._box.width() < _LEAST:
            return
        high = self._line_height()
        top = (self._box.height() - high * len(self.lines)) / 2
        painter.setPen(color("cloth-text"))
        for at, line in enumerate(self.lines):
            box = QRectF(0, top + at * high, self._box.width(), high)
            write(painter, box, line, high * _LETTERS, bold=at == 0)


def room_beside(places: Mapping[str, Home], name: str) -> Box:
    """Return the room from what lies in a place to the end of the place, or to the next place of its row; none where a
    card lies in the middle of its place, which is then hardly wider.
    """
    home = places[name]
    left = home.box.x + home.card + GAP / 2
    if home.kind != "pile":
        return Box(left, home.box.y, max(0.0, home.box.right - left) if home.wide else 0.0, home.box.h)
    after = [
        one.box.x for one in places.values() if one.kind != "pile" and _level(one.box, home.box) and one.box.x > left
    ]
    return Box(left, home.box.y, max(0.0, min(after, default=left) - GAP - left), home.box.h)


def _level(one: Box, other: Box) -> bool:
    """Return True if two boxes lie in one row."""
    return one.y < other.bottom and other.y < one.bottom

"""What the painted pieces of the table share: a box to paint in, the font."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGraphicsItem


def lettering(pixels: int, *, bold: bool = False) -> QFont:
    """The table's font at a height in pixels."""
    font = QFont("Fira Sans Condensed")
    font.setPixelSize(pixels)
    font.setBold(bold)
    return font


class Painted(QGraphicsItem):
    """Painted in one piece, in a box of its own whose corner is the point (0, 0)."""

    def __init__(self) -> None:
        super().__init__()
        self._box = QRectF()

    def lie_in(self, box: QRectF) -> None:
        """Take up this box of the table, and be painted anew."""
        self.prepareGeometryChange()
        self._box = QRectF(0, 0, box.width(), box.height())
        self.setPos(box.topLeft())
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

"""A bar that shows a chance."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from l5r_desktop.ui.preferences.theme import color, text_pixels

_ROUND = 3.0


def percent(chance: float) -> str:
    """A chance as people read it; what is not sure is never told as sure.

    >>> [percent(chance).split() for chance in (0.574, 0.999, 1.0)]
    [['57', '%'], ['99', '%'], ['100', '%']]
    """
    whole = round(100 * chance)
    if 0.0 < chance < 1.0:
        whole = max(1, min(99, whole))
    return f"{whole}\N{NO-BREAK SPACE}%"


class ChanceMeter(QWidget):
    """A horizontal bar, filled as far as the chance goes, with a mark in the middle. width: in pixels of usual text."""

    def __init__(self, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._width = width
        self._chance: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def tell(self, chance: float | None) -> None:
        """Show this chance; None shows nothing in the bar."""
        if chance != self._chance:
            self._chance = chance
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(text_pixels(self._width), text_pixels(12))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(color("panel-edge"))
        painter.setBrush(color("panel-well"))
        painter.drawRoundedRect(box, _ROUND, _ROUND)
        if self._chance is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color("panel-marked-edge"))
            filled = QRectF(box)
            filled.setWidth(box.width() * self._chance)
            painter.drawRoundedRect(filled, _ROUND, _ROUND)
        painter.setPen(color("panel-text"))
        middle = box.center().x()
        painter.drawLine(round(middle), round(box.top()), round(middle), round(box.bottom()))
        painter.end()

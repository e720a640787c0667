"""A deck or a discard pile: its back or an empty place, and how many cards it holds."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from l5r_desktop.ui.mat.painted_item import PaintedItem, write
from l5r_desktop.ui.preferences.theme import color, text_scale

_ABOVE_CARDS = 4.5


class Pile(PaintedItem):
    """Lies above the card on a discard pile, so that the number can be read; it paints no card itself but a back."""

    def __init__(self, seat: int, place: str) -> None:
        super().__init__()
        self.seat = seat
        self.place = place
        self.count = 0
        self._back: QPixmap | None = None
        self.setZValue(_ABOVE_CARDS)

    def put(self, box: QRectF, back: QPixmap | None, count: int) -> None:
        """Show a pile of `count` cards in this box; without a back, the card on top is drawn by others."""
        self._back = back
        self.count = count
        self.lie_in(box, None if back is None else back.cacheKey(), count)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._back is not None:
            painter.drawPixmap(0, 0, self._back)
        elif not self.count:
            painter.setPen(QPen(color("cloth-empty"), 1.5, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(self._box.adjusted(2, 2, -2, -2), 4, 4)
            return
        tall = min(17 * text_scale(), self._box.height() * 0.45)
        wide = min(self._box.width(), tall * 1.65)
        chip = QRectF((self._box.width() - wide) / 2, self._box.height() - tall - 2, wide, tall)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color("chip"))
        painter.drawRoundedRect(chip, 5, 5)
        painter.setPen(color("chip-text"))
        write(painter, chip, str(self.count), tall * 0.78, align=Qt.AlignmentFlag.AlignHCenter, bold=True)

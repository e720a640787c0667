"""The plate of a seat: name, counters such as honor, facts such as the size of the hand, signs such as a favor."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from l5r_desktop.ui.comfort.theme import color
from l5r_desktop.ui.mat.painted import Painted, lettering
from l5r_desktop.ui.mat.pictures import Pictures

_LINE = 17.0
_LOW = 100.0
"""Below this height all is told in two lines."""


@dataclass(frozen=True, slots=True)
class PlateText:
    """What a plate says. counters: tokens with numbers. facts: words with texts. notes: below them. signs: tokens."""

    name: str
    counters: tuple[tuple[str, int], ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    asked: bool = False


class Plate(Painted):
    """Painted in one piece; low plates have their facts in one line."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self.text = PlateText("")
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def put(self, box: QRectF, text: PlateText) -> None:
        """Show this text in this box."""
        self.lie_in(box)
        self.text = text

    def counter_at(self, at: int) -> QRectF:
        """Where the token of a counter is painted, by its number in the row."""
        if self._box.height() < _LOW:
            box = self._box.adjusted(8, 3, -8, -3)
            return QRectF(box.right() - 56 * (len(self.text.counters) - at), box.top(), 24, 24)
        box = self._box.adjusted(12, 8, -10, -8)
        size = 38 if self._box.height() > 150 else 28
        return QRectF(box.left() + at * box.width() / max(1, len(self.text.counters)), box.top() + 32, size, size)

    def sign_at(self, at: int) -> QRectF:
        """Where a sign is painted, by its number in the row."""
        if self._box.height() < _LOW:
            box, right, size = self._box.adjusted(8, 3, -8, -3), 116, 22
        else:
            box, right, size = self._box.adjusted(12, 8, -10, -8), 0, 26
        return QRectF(box.right() - right - size - at * (size + 2), box.top(), size, size)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPen(color("frame-active"), 3) if self.text.asked else QPen(color("plate-edge"), 1)
        painter.setPen(edge)
        painter.setBrush(color("plate"))
        painter.drawRoundedRect(self._box.adjusted(2, 2, -2, -2), 8, 8)
        if self._box.height() < _LOW:
            self._paint_low(painter)
        else:
            self._paint_high(painter)

    def _paint_high(self, painter: QPainter) -> None:
        box = self._box.adjusted(12, 8, -10, -8)
        self._write(painter, QRectF(box.left(), box.top(), box.width() - 50, 26), self.text.name, 19, bold=True)
        self._signs(painter)
        self._counters(painter)
        y = self.counter_at(0).bottom() + 6
        lines = len(self.text.facts) + len(self.text.notes)
        if y + lines * _LINE > box.bottom() + 2:
            facts = " · ".join(f"{label} {value}" for label, value in self.text.facts)
            self._write(painter, QRectF(box.left(), y, box.width(), _LINE), facts, 13, ink="plate-faint")
            below = QRectF(box.left(), y + _LINE, box.width(), _LINE)
            self._write(painter, below, " · ".join(self.text.notes), 12, ink="plate-note")
            return
        for label, value in self.text.facts:
            self._write(painter, QRectF(box.left(), y, box.width(), _LINE), label, 13, ink="plate-faint")
            self._write(painter, QRectF(box.left(), y, box.width(), _LINE), value, 14, bold=True, right=True)
            y += _LINE
        for note in self.text.notes:
            self._write(painter, QRectF(box.left(), y, box.width(), _LINE), note, 13, ink="plate-note")
            y += _LINE

    def _paint_low(self, painter: QPainter) -> None:
        box = self._box.adjusted(8, 3, -8, -3)
        self._write(painter, QRectF(box.left(), box.top(), box.width() - 130, 24), self.text.name, 16, bold=True)
        self._counters(painter)
        facts = "  ".join(f"{label} {value}" for label, value in self.text.facts)
        line = f"{facts}  {', '.join(self.text.notes)}"
        self._write(painter, QRectF(box.left(), box.top() + 25, box.width(), 18), line, 12, ink="plate-faint")
        self._signs(painter)

    def _signs(self, painter: QPainter) -> None:
        for at, kind in enumerate(self.text.signs):
            box = self.sign_at(at)
            painter.drawPixmap(box.toRect(), self._pictures.token(kind, 1, box.width()))

    def _counters(self, painter: QPainter) -> None:
        for at, (kind, n) in enumerate(self.text.counters):
            box = self.counter_at(at)
            painter.drawPixmap(box.toRect(), self._pictures.token(kind, 1, box.width()))
            beside = QRectF(box.right() + 5, box.top(), 60, box.height())
            self._write(painter, beside, str(n), round(box.height() * 0.72), bold=True)

    def _write(
        self, painter: QPainter, box: QRectF, text: str, pixels: int, *,
        bold: bool = False, right: bool = False, ink: str = "plate-text",
    ) -> None:  # fmt: skip
        painter.setFont(lettering(pixels, bold=bold))
        painter.setPen(color(ink))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        fitting = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, int(side | Qt.AlignmentFlag.AlignVCenter), fitting)

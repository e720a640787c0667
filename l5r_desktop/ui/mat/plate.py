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

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPen(color("frame-active"), 3) if self.text.asked else QPen(color("plate-edge"), 1)
        painter.setPen(edge)
        painter.setBrush(color("plate"))
        painter.drawRoundedRect(self._box.adjusted(2, 2, -2, -2), 8, 8)
        if self._box.height() < 100:
            self._paint_low(painter)
        else:
            self._paint_high(painter)

    def _paint_high(self, painter: QPainter) -> None:
        box = self._box.adjusted(12, 8, -10, -8)
        self._write(painter, QRectF(box.left(), box.top(), box.width() - 50, 26), self.text.name, 19, bold=True)
        self._signs(painter, box.right(), box.top(), 26)
        y = box.top() + 32
        size = 38 if self._box.height() > 150 else 28
        for at, (kind, n) in enumerate(self.text.counters):
            self._counter(painter, kind, n, box.left() + at * box.width() / len(self.text.counters), y, size)
        y += size + 6
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
        for at, (kind, n) in enumerate(reversed(self.text.counters), 1):
            self._counter(painter, kind, n, box.right() - 56 * at, box.top(), 24)
        facts = "  ".join(f"{label} {value}" for label, value in self.text.facts)
        line = f"{facts}  {', '.join(self.text.notes)}"
        self._write(painter, QRectF(box.left(), box.top() + 25, box.width(), 18), line, 12, ink="plate-faint")
        self._signs(painter, box.right() - 116, box.top(), 22)

    def _signs(self, painter: QPainter, right: float, top: float, size: float) -> None:
        for kind in self.text.signs:
            right -= size
            painter.drawPixmap(QRectF(right, top, size, size).toRect(), self._pictures.token(kind, 1, size))
            right -= 2

    def _counter(self, painter: QPainter, kind: str, n: int, x: float, y: float, size: float) -> None:
        painter.drawPixmap(QRectF(x, y, size, size).toRect(), self._pictures.token(kind, 1, size))
        pixels = round(size * 0.72)
        self._write(painter, QRectF(x + size + 5, y, 60, size), str(n), pixels, bold=True)

    def _write(
        self, painter: QPainter, box: QRectF, text: str, pixels: int, *,
        bold: bool = False, right: bool = False, ink: str = "plate-text",
    ) -> None:  # fmt: skip
        painter.setFont(lettering(pixels, bold=bold))
        painter.setPen(color(ink))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        fitting = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, int(side | Qt.AlignmentFlag.AlignVCenter), fitting)

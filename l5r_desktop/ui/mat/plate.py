"""The plate of a seat: name, counters such as honor, facts such as the size of the hand, signs such as a favor."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from l5r_desktop.ui.comfort.theme import color, text_scale
from l5r_desktop.ui.mat.painted import Painted, lettering, write
from l5r_desktop.ui.mat.pictures import Pictures

_LINE = 17.0
_NAME = 32.0
_WIDE = 2.5
"""Plates that are so much wider than high have their facts in one line."""


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
        if self._box.width() > _WIDE * self._box.height():
            self._paint_low(painter)
        else:
            self._paint_high(painter)

    def _paint_high(self, painter: QPainter) -> None:
        """The name, the counters side by side, and a line for each fact and note; or all of them in two lines."""
        box = self._box.adjusted(12, 8, -10, -8)
        text = self.text
        lines = len(text.facts) + len(text.notes)
        size = 38.0 if self._box.height() > 150 * text_scale() else 28.0
        head = _NAME + size + 6
        short = box.height() / (head + lines * _LINE) < min(0.8, text_scale())
        unit = min(text_scale(), box.height() / (head + (2 if short else lines) * _LINE))
        signs = len(text.signs) * (26 * unit + 2)
        name = QRectF(box.left(), box.top(), box.width() - signs, 26 * unit)
        self._write(painter, name, text.name, 19 * unit, bold=True)
        self._signs(painter, box.right(), box.top(), 26 * unit)
        y = box.top() + _NAME * unit
        wide = box.width() / max(1, len(text.counters))
        for at, (kind, n) in enumerate(text.counters):
            self._counter(painter, kind, n, QRectF(box.left() + at * wide, y, wide - 4, size * unit))
        y += (size + 6) * unit
        line = QRectF(box.left(), y, box.width(), _LINE * unit)
        if short:
            facts = " · ".join(f"{label} {value}" for label, value in text.facts)
            self._write(painter, line, facts, 13 * unit, ink="plate-faint")
            self._write(painter, line.translated(0, line.height()), " · ".join(text.notes), 12 * unit, ink="plate-note")
            return
        for label, value in text.facts:
            self._fact(painter, line, label, value, unit)
            line.translate(0, line.height())
        for note in text.notes:
            self._write(painter, line, note, 13 * unit, ink="plate-note")
            line.translate(0, line.height())

    def _fact(self, painter: QPainter, line: QRectF, label: str, value: str, unit: float) -> None:
        """A word at the left and its value at the right, which has as much room as it needs."""
        painter.setFont(lettering(round(14 * unit), bold=True))
        wide = min(line.width() * 0.6, painter.fontMetrics().horizontalAdvance(value) + 4)
        self._write(painter, line.adjusted(0, 0, -wide - 4, 0), label, 13 * unit, ink="plate-faint")
        self._write(painter, line.adjusted(line.width() - wide, 0, 0, 0), value, 14 * unit, bold=True, right=True)

    def _paint_low(self, painter: QPainter) -> None:
        """Name, signs and counters in the first line, all else in the second."""
        box = self._box.adjusted(8, 3, -8, -3)
        high = box.height() * 0.56
        size = min(24 * text_scale(), high)
        wide = min(size * 2.3, box.width() * 0.22)
        right = box.right()
        for kind, n in reversed(self.text.counters):
            right -= wide
            self._counter(painter, kind, n, QRectF(right, box.top(), wide - 2, size))
        self._signs(painter, right - 4, box.top(), size)
        right -= 4 + len(self.text.signs) * (size + 2)
        name = QRectF(box.left(), box.top(), max(20.0, right - box.left() - 4), size)
        self._write(painter, name, self.text.name, 16 * text_scale(), bold=True)
        facts = "  ".join(f"{label} {value}" for label, value in self.text.facts)
        line = f"{facts}  {', '.join(self.text.notes)}"
        below = QRectF(box.left(), box.top() + high, box.width(), box.height() - high)
        self._write(painter, below, line, 12 * text_scale(), ink="plate-faint")

    def _signs(self, painter: QPainter, right: float, top: float, size: float) -> None:
        for kind in self.text.signs:
            right -= size
            painter.drawPixmap(QRectF(right, top, size, size).toRect(), self._pictures.token(kind, 1, size))
            right -= 2

    def _counter(self, painter: QPainter, kind: str, n: int, box: QRectF) -> None:
        """A token with its number beside it."""
        size = min(box.height(), box.width() * 0.55)
        token = QRectF(box.left(), box.top() + (box.height() - size) / 2, size, size)
        painter.drawPixmap(token.toRect(), self._pictures.token(kind, 1, size))
        self._write(painter, box.adjusted(size + 4, 0, 0, 0), str(n), size * 0.72, bold=True)

    def _write(
        self, painter: QPainter, box: QRectF, text: str, pixels: float, *,
        bold: bool = False, right: bool = False, ink: str = "plate-text",
    ) -> None:  # fmt: skip
        painter.setPen(color(ink))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        write(painter, box, text, pixels, align=side, bold=bold)

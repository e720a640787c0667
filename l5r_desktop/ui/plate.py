"""The plate of a seat: name, honor, fate, hand, dial, who is first, the Imperial Favor."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from l5r_desktop.ui.painted import Painted, lettering
from l5r_desktop.ui.pictures import Pictures

PAPER = QColor("#f3ead6")
INK = QColor("#221d18")
RED = QColor("#9a3324")
FAINT = QColor("#6d6255")
ACTIVE_EDGE = QColor("#ffd75e")


@dataclass(frozen=True, slots=True)
class PlateText:
    """What a plate says. facts: pairs of a token and a number, or of a word and a text. note: a line at the foot."""

    name: str
    honor: int
    fate: int
    facts: tuple[tuple[str, str], ...]
    note: str = ""
    first: bool = False
    favor: str = ""
    asked: bool = False


class Plate(Painted):
    """Painted in one piece; low plates have their facts in one line."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self.text = PlateText("", 0, 0, ())
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def put(self, box: QRectF, text: PlateText) -> None:
        """Show this text in this box."""
        self.lie_in(box)
        self.text = text

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPen(ACTIVE_EDGE, 3) if self.text.asked else QPen(INK, 1)
        painter.setPen(edge)
        painter.setBrush(PAPER)
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
        self._counter(painter, "honor", self.text.honor, box.left(), y, 38)
        self._counter(painter, "fate", self.text.fate, box.left() + box.width() / 2, y, 38)
        y += 44
        for label, value in self.text.facts:
            self._write(painter, QRectF(box.left(), y, box.width(), 18), label, 13, color=FAINT)
            self._write(painter, QRectF(box.left(), y, box.width(), 18), value, 14, bold=True, right=True)
            y += 18
        if self.text.note:
            self._write(painter, QRectF(box.left(), y + 2, box.width(), 18), self.text.note, 13, color=RED)

    def _paint_low(self, painter: QPainter) -> None:
        box = self._box.adjusted(8, 3, -8, -3)
        self._write(painter, QRectF(box.left(), box.top(), box.width() - 130, 24), self.text.name, 16, bold=True)
        self._counter(painter, "honor", self.text.honor, box.right() - 112, box.top(), 24)
        self._counter(painter, "fate", self.text.fate, box.right() - 56, box.top(), 24)
        facts = "  ".join(f"{label} {value}" for label, value in self.text.facts)
        line = f"{facts}  {self.text.note}"
        self._write(painter, QRectF(box.left(), box.top() + 25, box.width(), 18), line, 12, color=FAINT)
        self._signs(painter, box.right() - 116, box.top(), 22)

    def _signs(self, painter: QPainter, right: float, top: float, size: float) -> None:
        kinds = (["first-player"] if self.text.first else []) + ([self.text.favor] if self.text.favor else [])
        for kind in kinds:
            right -= size
            painter.drawPixmap(QRectF(right, top, size, size).toRect(), self._pictures.token(kind, 1, size))
            right -= 2

    def _counter(self, painter: QPainter, kind: str, n: int, x: float, y: float, size: float) -> None:
        painter.drawPixmap(QRectF(x, y, size, size).toRect(), self._pictures.token(kind, 1, size))
        pixels = round(size * 0.72)
        self._write(painter, QRectF(x + size + 5, y, 60, size), str(n), pixels, bold=True)

    def _write(
        self, painter: QPainter, box: QRectF, text: str, pixels: int, *,
        bold: bool = False, right: bool = False, color: QColor = INK,
    ) -> None:  # fmt: skip
        painter.setFont(lettering(pixels, bold=bold))
        painter.setPen(color)
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        fitting = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, int(side | Qt.AlignmentFlag.AlignVCenter), fitting)

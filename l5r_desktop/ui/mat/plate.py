"""The plate of a seat: name, counters such as honor, facts such as the size of the hand, signs such as a favor."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from l5r_desktop.ui.mat.painted_item import PaintedItem, lettering, write
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.mat.plate_layout import PlateLayout, PlateText, plate_layout
from l5r_desktop.ui.preferences.theme import color, text_scale

__all__ = ["Plate", "PlateText"]


class Plate(PaintedItem):
    """Painted in one piece; low plates have their facts in one line."""

    def __init__(self, pictures: PixmapCache) -> None:
        super().__init__()
        self._pictures = pictures
        self.text = PlateText("")
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def put(self, box: QRectF, text: PlateText) -> None:
        """Show this text in this box."""
        self.lie_in(box)
        self.text = text

    def counter_at(self, at: int) -> QRectF:
        """Return where the token of a counter is painted, by its number in the row."""
        return self._layout().token(at)

    def sign_at(self, at: int) -> QRectF:
        """Return where a sign is painted, by its number in the row."""
        return self._layout().signs[at]

    def _layout(self) -> PlateLayout:
        return plate_layout(self._box, self.text, text_scale())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPen(color("frame-active"), 3) if self.text.asked else QPen(color("plate-edge"), 1)
        painter.setPen(edge)
        painter.setBrush(color("plate"))
        painter.drawRoundedRect(self._box.adjusted(2, 2, -2, -2), 8, 8)
        lay, text = self._layout(), self.text
        self._write(painter, lay.name, text.name, (16 if lay.low else 19) * lay.unit, bold=True)
        for box, kind in zip(lay.signs, text.signs, strict=False):
            painter.drawPixmap(box.toRect(), self._pictures.token(kind, 1, box.width()))
        for at, (kind, n) in enumerate(text.counters):
            token = lay.token(at)
            painter.drawPixmap(token.toRect(), self._pictures.token(kind, 1, token.width()))
            beside = lay.counters[at].adjusted(token.width() + 4, 0, 0, 0)
            self._write(painter, beside, str(n), token.height() * 0.72, bold=True)
        self._facts(painter, lay)

    def _facts(self, painter: QPainter, lay: PlateLayout) -> None:
        text, unit, line = self.text, lay.unit, QRectF(lay.line)
        if lay.low and not lay.short:
            facts = "  ".join(f"{label} {value}" for label, value in text.facts)
            self._write(painter, line, f"{facts}  {', '.join(text.notes)}", 12 * unit, ink="plate-faint")
        elif lay.short:
            facts = " · ".join(f"{label} {value}" for label, value in text.facts)
            self._write(painter, line, facts, (12 if lay.low else 13) * unit, ink="plate-faint")
            self._write(painter, line.translated(0, line.height()), " · ".join(text.notes), 12 * unit, ink="plate-note")
        else:
            for label, value in text.facts:
                self._fact(painter, line, label, value, unit)
                line.translate(0, line.height())
            for note in text.notes:
                self._write(painter, line, note, 13 * unit, ink="plate-note")
                line.translate(0, line.height())

    def _fact(self, painter: QPainter, line: QRectF, label: str, value: str, unit: float) -> None:
        """A word at the left and its value at the right, which has as much room as it needs."""
        painter.setFont(lettering(max(1, round(14 * unit)), bold=True))
        wide = min(line.width() * 0.6, painter.fontMetrics().horizontalAdvance(value) + 4)
        self._write(painter, line.adjusted(0, 0, -wide - 4, 0), label, 13 * unit, ink="plate-faint")
        self._write(painter, line.adjusted(line.width() - wide, 0, 0, 0), value, 14 * unit, bold=True, right=True)

    def _write(
        self, painter: QPainter, box: QRectF, text: str, pixels: float, *,
        bold: bool = False, right: bool = False, ink: str = "plate-text",
    ) -> None:  # fmt: skip
        painter.setPen(color(ink))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        write(painter, box, text, pixels, align=side, bold=bold)

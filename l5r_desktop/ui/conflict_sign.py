"""The sign in the middle of the table: the conflict that is going on and how it would end now."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from l5r_desktop.ui.painted import LIGHT, Painted, lettering

_COLORS = {"military": QColor("#9c2b22"), "political": QColor("#2a4f9e")}


@dataclass(frozen=True, slots=True)
class SignText:
    """What the sign says. kind colors it: military or political. totals: attack and defense."""

    kind: str
    title: str
    totals: tuple[int, int]
    sides: tuple[str, str]
    notes: tuple[str, ...]


class ConflictSign(Painted):
    """A colored board with both totals; hidden while there is no conflict. The ring lies at its top."""

    def __init__(self) -> None:
        super().__init__()
        self.text: SignText | None = None
        self.hide()

    def put(self, box: QRectF, text: SignText | None) -> None:
        """Show this text in this box, or nothing."""
        self.lie_in(box)
        self.text = text
        self.setVisible(text is not None)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.text is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(_COLORS.get(self.text.kind, QColor("#444444")))
        painter.setPen(QPen(QColor("#221d18"), 2))
        painter.drawRoundedRect(self._box.adjusted(1, 1, -1, -1), 10, 10)
        box = self._box.adjusted(8, 4, -8, -4)
        painter.setPen(LIGHT)
        self._line(painter, QRectF(box.left() + 44, box.top() + 2, box.width() - 44, 36), self.text.title, 15)
        big = QRectF(box.left(), box.top() + 36, box.width(), 34)
        self._line(painter, big, f"{self.text.totals[0]}  :  {self.text.totals[1]}", 32)
        for side, align in zip(self.text.sides, (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight), strict=True):
            painter.setFont(lettering(12))
            painter.drawText(big, int(align | Qt.AlignmentFlag.AlignVCenter), side)
        for at, note in enumerate(self.text.notes):
            self._line(painter, QRectF(box.left(), box.top() + 70 + at * 17, box.width(), 17), note, 13)

    def _line(self, painter: QPainter, box: QRectF, text: str, pixels: int) -> None:
        painter.setFont(lettering(pixels, bold=True))
        fitting = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), fitting)

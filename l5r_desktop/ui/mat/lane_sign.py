"""The sign of a lane: what is fought there and how it would end now."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from l5r_desktop.ui.comfort.theme import color
from l5r_desktop.ui.mat.painted import Painted, lettering

_COLORS = {"military": "sign-military", "political": "sign-political", "battle": "sign-battle"}
_ACTIVE = {"battle": "sign-fight"}
_LOW = 60
_SMALLEST = 10


@dataclass(frozen=True, slots=True)
class SignText:
    """What the sign says. kind colors it. totals: of both sides. sides: their names. more: what is being added to each.

    active, closed: as of Lane.
    """

    kind: str
    title: str
    totals: tuple[int, int]
    sides: tuple[str, str]
    notes: tuple[str, ...]
    active: bool = True
    closed: bool = False
    more: tuple[int, int] = (0, 0)


class LaneSign(Painted):
    """A colored board with both totals. Low ones have all in two lines."""

    def __init__(self, lane: int) -> None:
        super().__init__()
        self.lane = lane
        self.text: SignText | None = None
        self.setZValue(2)

    def put(self, box: QRectF, text: SignText) -> None:
        """Show this text in this box."""
        self.lie_in(box)
        self.text = text

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.text is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = _COLORS.get(self.text.kind, "sign-other")
        if self.text.active:
            ground = _ACTIVE.get(self.text.kind, ground)
        painter.setBrush(color("sign-closed" if self.text.closed else ground))
        painter.setPen(QPen(color("sign-edge"), 2))
        low = self._box.height() < _LOW
        painter.drawRoundedRect(self._box.adjusted(1, 1, -1, -1), 6 if low else 10, 6 if low else 10)
        painter.setPen(color("sign-text"))
        if low:
            self._paint_low(painter, self.text)
        else:
            self._paint_high(painter, self.text)

    def _paint_high(self, painter: QPainter, text: SignText) -> None:
        box = self._box.adjusted(8, 4, -8, -4)
        self._line(painter, QRectF(box.left() + 44, box.top() + 2, box.width() - 44, 36), text.title, 15)
        big = QRectF(box.left(), box.top() + 36, box.width(), 34)
        self._line(painter, big, f"{text.totals[0]}  :  {text.totals[1]}", 32)
        for side, align in zip(text.sides, (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight), strict=True):
            painter.setFont(lettering(12))
            painter.drawText(big, int(align | Qt.AlignmentFlag.AlignVCenter), side)
        for at, note in enumerate(text.notes):
            self._line(painter, QRectF(box.left(), box.top() + 70 + at * 17, box.width(), 17), note, 13)

    def _paint_low(self, painter: QPainter, text: SignText) -> None:
        """Both sides with their totals in the first line, the strength and the outcome in the second."""
        box = self._box.adjusted(8, 2, -8, -2)
        half = box.height() * 0.54
        first = QRectF(box.left(), box.top(), box.width(), half)
        second = QRectF(box.left(), box.top() + half, box.width(), box.height() - half)
        big, small = max(12, round(half * 0.86)), max(11, round((box.height() - half) * 0.82))
        one, two = (
            f"{total} +{more}" if more else f"{total}" for total, more in zip(text.totals, text.more, strict=True)
        )
        self._line(painter, first, f"{one}  :  {two}", big)
        painter.setFont(lettering(small))
        wide = first.width() * 0.36
        for side, left, align in (
            (text.sides[0], first.left(), Qt.AlignmentFlag.AlignLeft),
            (text.sides[1], first.right() - wide, Qt.AlignmentFlag.AlignRight),
        ):
            fitting = painter.fontMetrics().elidedText(side, Qt.TextElideMode.ElideRight, int(wide))
            painter.drawText(QRectF(left, first.top(), wide, half), int(align | Qt.AlignmentFlag.AlignVCenter), fitting)
        self._line(painter, second, " · ".join(text.notes), small)

    def _line(self, painter: QPainter, box: QRectF, text: str, pixels: int) -> None:
        """A line in the middle of a box, in smaller letters if it is long, and cut off if that is not enough."""
        painter.setFont(lettering(pixels, bold=True))
        while pixels > _SMALLEST and painter.fontMetrics().horizontalAdvance(text) > box.width():
            pixels -= 1
            painter.setFont(lettering(pixels, bold=True))
        fitting = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), fitting)

"""The light of a lesson: what it points at is framed and bright, all else a little darker, with an arrow to it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from l5r_desktop.ui.preferences.theme import color

_ROUND = 9.0
_AROUND = 4
_NEAREST = 26.0
"""Where the box is nearer than so many pixels, no arrow is needed."""
_HEAD = 15.0


class Spotlight(QWidget):
    """Lies over a whole page and lets every click through. places: what is bright now."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.places: tuple[QRect, ...] = ()
        self._box = QRect()
        self.hide()

    def light(self, places: Sequence[QRect], box: QRect) -> None:
        """Show these rectangles of the page; an arrow goes from the box to the nearest. No rectangle: no light."""
        parent = self.parentWidget()
        assert parent is not None
        self.places = tuple(rect.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND) for rect in places)
        self._box = box
        self.setGeometry(parent.rect())
        self.setVisible(bool(places))
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bright = QPainterPath()
        bright.setFillRule(Qt.FillRule.WindingFill)
        for rect in self.places:
            bright.addRoundedRect(QRectF(rect), _ROUND, _ROUND)
        whole = QPainterPath()
        whole.addRect(QRectF(self.rect()))
        painter.fillPath(whole.subtracted(bright), color("lesson-veil"))
        for name, width in (("lesson-halo", 7.0), ("lesson-light", 3.0)):
            painter.setPen(QPen(color(name), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for rect in self.places:
                painter.drawRoundedRect(QRectF(rect), _ROUND, _ROUND)
        self._paint_arrow(painter)

    def _paint_arrow(self, painter: QPainter) -> None:
        way = min((_between(QRectF(self._box), QRectF(rect)) for rect in self.places), key=_length, default=None)
        if way is None or _length(way) < _NEAREST or self._box.isEmpty():
            return
        start, end = way
        slope = math.atan2(end.y() - start.y(), end.x() - start.x())
        sides = [
            QPointF(end.x() - _HEAD * math.cos(slope + turn), end.y() - _HEAD * math.sin(slope + turn))
            for turn in (-0.45, 0.45)
        ]
        neck = QPointF((sides[0].x() + sides[1].x()) / 2, (sides[0].y() + sides[1].y()) / 2)
        for name, width in (("lesson-halo", 8.0), ("lesson-light", 4.0)):
            painter.setPen(QPen(color(name), width, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawLine(start, neck)
            painter.setBrush(color("lesson-light"))
            painter.drawPolygon(QPolygonF([end, *sides]))


def _between(one: QRectF, other: QRectF) -> tuple[QPointF, QPointF]:
    """From the edge of a rectangle to the edge of another, the shortest way."""
    left, right = max(one.left(), other.left()), min(one.right(), other.right())
    top, bottom = max(one.top(), other.top()), min(one.bottom(), other.bottom())
    if left <= right:
        start_x = end_x = (left + right) / 2
    else:
        start_x, end_x = (one.right(), other.left()) if one.right() < other.left() else (one.left(), other.right())
    if top <= bottom:
        start_y = end_y = (top + bottom) / 2
    else:
        start_y, end_y = (one.bottom(), other.top()) if one.bottom() < other.top() else (one.top(), other.bottom())
    return QPointF(start_x, start_y), QPointF(end_x, end_y)


def _length(way: tuple[QPointF, QPointF]) -> float:
    return math.hypot(way[1].x() - way[0].x(), way[1].y() - way[0].y())

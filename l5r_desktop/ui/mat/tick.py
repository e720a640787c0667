"""The tick on a card that is chosen, which tells it from those that can be chosen without their color."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from l5r_desktop.ui.preferences.theme import color

_SHARE = 0.26
"""How wide it is, by the shorter side of the card."""
_LEAST, _MOST = 14.0, 34.0
_STROKE = ((0.26, 0.52), (0.43, 0.69), (0.74, 0.34))
"""The tick within its circle, by its width."""


class Tick(QGraphicsItem):
    """A tick in a circle at the middle of the lower edge of a card, upright however the card is turned."""

    def __init__(self, card: QGraphicsItem) -> None:
        super().__init__(card)
        self._size = _LEAST
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(7)

    def lie(self, card: QRectF, turned: float) -> None:
        """Lie on the picture of a card. turned: by how much the card is, in degrees."""
        self.prepareGeometryChange()
        self._size = min(_MOST, max(_LEAST, _SHARE * min(card.width(), card.height())))
        upright = turned % 180 == 0
        across = card.height() if upright else card.width()
        down = across / 2 - self._size / 2
        self.setRotation(-turned)
        self.setPos(card.center() + (QPointF(0, down) if upright else QPointF(down, 0)))

    def boundingRect(self) -> QRectF:
        return QRectF(-self._size / 2, -self._size / 2, self._size, self._size)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        size = self._size
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(color("chip"))
        painter.setPen(QPen(color("frame-marked"), size * 0.09))
        painter.drawEllipse(self.boundingRect().adjusted(1, 1, -1, -1))
        points = [QPointF(x - 0.5, y - 0.5) * size for x, y in _STROKE]
        path = QPainterPath(points[0])
        for point in points[1:]:
            path.lineTo(point)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(color("chip-text"), size * 0.13, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(path)

"""Movements that tell a number: a counter that rises or falls, dials that are shown together."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsPathItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from l5r_desktop.ui.mat.motion.animations import leave
from l5r_desktop.ui.mat.motion.moving_picture import ABOVE
from l5r_desktop.ui.mat.painted_item import PaintedItem, lettering

_FACES = 5
_SIZE = 118.0
_TURNING = 0.4
"""Share of the time in which dials turn; then they stand."""
_FADING = 0.85


class CounterChange:
    """A change of a counter, such as +1, that rises from it (or falls) within the table, and fades.

    size: height of its letters in pixels. colors: of the letters and of their edge. moves: else it stands and fades.
    away: how far what it tells of is seen now from where it belongs, in pixels; the change goes with it.
    """

    def __init__(
        self, scene: QGraphicsScene, place: QPointF, change: int, size: float, colors: tuple[QColor, QColor], *,
        moves: bool = True, away: Callable[[], QPointF] = QPointF,
    ) -> None:  # fmt: skip
        color, edge = colors
        self._away = away
        self._moves = moves
        self._way = (-1.3 * size if change > 0 else 1.3 * size) if moves else 0.0
        highest, lowest = scene.sceneRect().top() + size, scene.sceneRect().bottom() - size
        start = min(max(place.y(), highest - min(0.0, self._way)), lowest - max(0.0, self._way))
        self._place = QPointF(place.x(), start)
        path = QPainterPath()
        path.addText(0, 0, lettering(round(size), bold=True), f"+{change}" if change > 0 else f"−{-change}")
        self._text = QGraphicsPathItem(path.translated(-path.boundingRect().center()))
        self._text.setBrush(QBrush(color))
        self._text.setPen(QPen(edge, 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        self._text.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._text.setZValue(ABOVE + 32)
        self._fill = QGraphicsPathItem(self._text.path(), self._text)
        self._fill.setBrush(QBrush(color))
        self._fill.setPen(QPen(Qt.PenStyle.NoPen))
        self._fill.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(self._text)
        self.at(0.0)

    def at(self, share: float) -> None:
        eased = QEasingCurve(QEasingCurve.Type.OutCubic).valueForProgress(share)
        self._text.setPos(self._place + self._away() + QPointF(0, self._way * eased))
        if self._moves:
            self._text.setScale(0.7 + 0.5 * math.sin(math.pi * min(1.0, share * 1.6)) * (share < 0.625) + 0.3)
        self._text.setOpacity(min(1.0, 2.5 * (1 - share)))

    def end(self) -> None:
        leave(self._text)


class DialFace(PaintedItem):
    """A dial with the name of its player: turns, and stops with its number above."""

    def __init__(self, name: str, number: int, paper: QColor, ink: QColor, seal: QColor) -> None:
        super().__init__()
        self._name, self._number = name, number
        self._paper, self._ink, self._seal = paper, ink, seal
        self.turned = 0.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(ABOVE + 34)

    @property
    def stands(self) -> bool:
        """Return True if it has turned and shows its number."""
        return self.turned >= 1

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        disc = QRectF(3, 3, _SIZE - 6, _SIZE - 6)
        painter.setPen(QPen(self._ink, 3))
        painter.setBrush(self._paper)
        painter.drawEllipse(disc)
        self._paint_faces(painter, disc)
        painter.setPen(QPen(self._ink, 2))
        painter.setBrush(self._seal)
        painter.drawEllipse(disc.center(), 27, 27)
        painter.setPen(self._paper)
        painter.setFont(lettering(40, bold=True))
        shown = str(self._number) if self.stands else "?"
        painter.drawText(disc, int(Qt.AlignmentFlag.AlignCenter), shown)
        plate = QRectF(2, _SIZE + 2, _SIZE - 4, 22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._ink)
        painter.drawRoundedRect(plate, 6, 6)
        painter.setPen(self._paper)
        painter.setFont(lettering(15, bold=True))
        name = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, int(plate.width() - 8))
        painter.drawText(plate, int(Qt.AlignmentFlag.AlignCenter), name)

    def _paint_faces(self, painter: QPainter, disc: QRectF) -> None:
        """The numbers around the middle; the one bid comes to stand above."""
        painter.setFont(lettering(17, bold=True))
        for face in range(1, _FACES + 1):
            angle = math.tau * ((face - self._number) / _FACES + 2 * (1 - self.turned))
            x = disc.center().x() + 41 * math.sin(angle)
            y = disc.center().y() - 41 * math.cos(angle)
            chosen = face == self._number and self.stands
            painter.setPen(self._seal if chosen else self._ink)
            painter.drawText(QRectF(x - 12, y - 12, 24, 24), int(Qt.AlignmentFlag.AlignCenter), str(face))


class Reveal:
    """Dials side by side around a point: they turn together, stand, and fade. moves: else they do not turn."""

    def __init__(
        self, scene: QGraphicsScene, middle: QPointF, faces: list[DialFace], *, moves: bool = True
    ) -> None:  # fmt: skip
        self._faces = faces
        self._turning = _TURNING if moves else 0.0
        left = middle.x() - len(faces) * (_SIZE + 18) / 2 + 9
        for at, face in enumerate(faces):
            face.lie_in(QRectF(left + at * (_SIZE + 18), middle.y() - _SIZE / 2 - 12, _SIZE, _SIZE + 26))
            scene.addItem(face)
        self.at(0.0)

    def at(self, share: float) -> None:
        way = min(1.0, share / self._turning) if self._turning else 1.0
        turned = QEasingCurve(QEasingCurve.Type.OutQuart).valueForProgress(way)
        for face in self._faces:
            if turned != face.turned:
                face.turned = turned
                face.update()
            face.setOpacity(min(1.0, share * 12, max(0.0, (1 - share) / (1 - _FADING))))

    def end(self) -> None:
        for face in self._faces:
            leave(face)

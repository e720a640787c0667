"""What has changed, shown without movement: a frame stays around it for a moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene

from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.motion.moves import Break, CardMove, Glow, Move, Rise
from l5r_desktop.ui.mat.motion.moving_picture import ABOVE
from l5r_desktop.ui.mat.plate import Plate
from l5r_desktop.ui.preferences.theme import color

_MOMENT = 1400
"""Milliseconds that a frame stays."""


class ChangeFrames(QObject):
    """Frames around what is different from before; those of the change before are taken away at once."""

    def __init__(self, scene: QGraphicsScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._frames: list[QGraphicsRectItem] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_MOMENT)
        self._timer.timeout.connect(self.clear)

    @property
    def rects(self) -> list[QRectF]:
        """Return what is framed now, on the scene."""
        return [frame.rect() for frame in self._frames]

    def show(self, moves: Iterable[Move], items: Mapping[int, CardItem], plates: Mapping[int, Plate]) -> None:
        """Frame what these moves have led to."""
        self.clear()
        for move in moves:
            if isinstance(move, (CardMove, Break, Glow)) and move.no in items:
                self._frame(items[move.no].sceneBoundingRect())
            elif isinstance(move, Rise) and move.seat in plates:
                plate = plates[move.seat]
                self._frame(plate.mapRectToScene(plate.counter_at(move.at)))
        if self._frames:
            self._timer.start()

    def clear(self) -> None:
        """Remove all frames."""
        self._timer.stop()
        for frame in self._frames:
            self._scene.removeItem(frame)
        self._frames = []

    def _frame(self, rect: QRectF) -> None:
        frame = QGraphicsRectItem(rect.adjusted(-3, -3, 3, 3))
        frame.setPen(QPen(color("frame-changed"), 3, Qt.PenStyle.DotLine))
        frame.setZValue(ABOVE)
        frame.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(frame)
        self._frames.append(frame)

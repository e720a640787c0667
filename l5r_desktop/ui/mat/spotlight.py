"""A card of the table pointed out from elsewhere: a wide frame around it, which blinks where movement is wished."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QBrush, QPen
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene

from l5r_desktop.ui.preferences.theme import color

_BLINKS = 6
"""How often the frame comes and goes, each counted."""
_BEAT = 220
"""Milliseconds from one to the next at the usual speed."""
_STEADY = 1500
_AROUND = 6.0


class Spotlight(QObject):
    """A double frame, so that it can be told from others without its color. shown: whether it can be seen."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self._frames = [QGraphicsRectItem(), QGraphicsRectItem()]
        for frame in self._frames:
            frame.setBrush(QBrush(Qt.BrushStyle.NoBrush))
            frame.setZValue(85)
            frame.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            frame.hide()
            scene.addItem(frame)
        self._left = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._beat)

    @property
    def shown(self) -> bool:
        """Return True if something is pointed out now."""
        return self._frames[0].isVisible()

    @property
    def box(self) -> QRectF:
        """Return what is pointed out, in the scene."""
        return self._frames[0].rect().adjusted(_AROUND, _AROUND, -_AROUND, -_AROUND)

    def point(self, box: QRectF) -> None:
        """Point out what lies in this box of the scene, until `clear`."""
        self._timer.stop()
        self._draw(box)

    def blink(self, box: QRectF, pace: float) -> None:
        """Point it out for a moment. pace: how long movements take, 0 for none."""
        self._draw(box)
        self._left = _BLINKS if pace else 0
        self._timer.start(round(_BEAT * pace) if pace else _STEADY)

    def clear(self) -> None:
        """Point at nothing any more; what blinks goes on to its end."""
        if not self._timer.isActive():
            self._show(False)

    def wipe(self) -> None:
        """Point at nothing at once."""
        self._timer.stop()
        self._show(False)

    def _draw(self, box: QRectF) -> None:
        for at, (frame, name) in enumerate(zip(self._frames, ("spot", "spot-edge"), strict=True)):
            frame.setPen(QPen(color(name), 4 - 2 * at))
            around = _AROUND - 3 * at
            frame.setRect(box.adjusted(-around, -around, around, around))
        self._show(True)

    def _beat(self) -> None:
        self._left -= 1
        if self._left > 0:
            self._show(not self.shown)
        else:
            self.wipe()

    def _show(self, shown: bool) -> None:
        for frame in self._frames:
            frame.setVisible(shown)

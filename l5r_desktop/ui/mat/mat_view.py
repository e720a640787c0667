"""The view upon the mat: one pixel of the table is one of the window, so that pictures are shown as drawn."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from l5r_desktop.ui.mat.cursor import ARROWS
from l5r_desktop.ui.mat.scene import Mat

_SETTLE = 60
"""Milliseconds without a change of size before cards are drawn for the new one."""


class MatView(QGraphicsView):
    """Shows the whole mat, which is laid out anew for another size. resized: the new size has settled.

    The arrow keys go from one lit card to the next, the Return key clicks it. put_down: the Escape key.
    """

    resized = Signal()
    put_down = Signal()

    def __init__(self, mat: Mat, parent: QWidget | None = None) -> None:
        super().__init__(mat, parent)
        self._mat = mat
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMouseTracking(True)
        self.setMinimumSize(640, 480)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SETTLE)
        self._timer.timeout.connect(self.resized)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._timer.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS:
            self._mat.step(key)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._mat.cursor.number >= 0:
            self._mat.press(self._mat.cursor.number)
        elif key == Qt.Key.Key_Escape:
            self.put_down.emit()
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._mat.leave()
        super().leaveEvent(event)

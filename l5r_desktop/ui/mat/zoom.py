"""Looking closer at the table: the wheel zooms where the mouse is, the middle button moves the table about."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsView

MOST = 3.0
_STEP = 1.2
"""How much nearer one notch of the wheel brings the table."""
_NOTCH = 120
_SETTLE = 120
"""Milliseconds without a change before cards are drawn for the new size."""


class Zoom(QObject):
    """How near the view is; 1 shows the whole table, pixel for pixel. settled: cards are to be drawn for it.

    Ctrl and the left button move the table too, where a mouse has no middle one.
    """

    settled = Signal()

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view)
        self._view = view
        self._factor = 1.0
        self._grip: QPoint | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SETTLE)
        self._timer.timeout.connect(self.settled)
        view.viewport().installEventFilter(self)

    @property
    def factor(self) -> float:
        """How large the table is shown, by the size at which it is seen whole."""
        return self._factor

    def to(self, factor: float, at: QPoint | None = None) -> None:
        """Show the table in this size, at most MOST; what lies at a point of the view (its middle) stays there."""
        new = min(MOST, max(1.0, factor))
        if abs(new - 1.0) < 0.02:
            new = 1.0
        if new == self._factor:
            return
        point = self._view.viewport().rect().center() if at is None else at
        before = self._view.mapToScene(point)
        self._factor = new
        self._view.resetTransform()
        if new != 1.0:
            self._view.scale(new, new)
        self._move(point - self._view.mapFromScene(before))
        self._timer.start()

    def closer(self) -> None:
        """Make the table larger by one step."""
        self.to(self._factor * _STEP)

    def farther(self) -> None:
        """Make the table smaller by one step."""
        self.to(self._factor / _STEP)

    def fit(self) -> None:
        """Show the whole table."""
        self.to(1.0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QWheelEvent):
            self.to(self._factor * _STEP ** (event.angleDelta().y() / _NOTCH), event.position().toPoint())
            return True
        if isinstance(event, QMouseEvent):
            return self._pan(event)
        return super().eventFilter(watched, event)

    def _pan(self, event: QMouseEvent) -> bool:
        """Move the table along with the mouse while it is held. Returns whether the event was about that."""
        if event.type() == QEvent.Type.MouseButtonPress and self._grips(event):
            self._grip = event.position().toPoint()
            self._view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            return True
        if self._grip is None:
            return False
        if event.type() == QEvent.Type.MouseMove:
            now = event.position().toPoint()
            self._move(now - self._grip)
            self._grip = now
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._grip = None
            self._view.viewport().unsetCursor()
        return True

    def _grips(self, event: QMouseEvent) -> bool:
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        button = event.button()
        return button == Qt.MouseButton.MiddleButton or (button == Qt.MouseButton.LeftButton and bool(held))

    def _move(self, by: QPoint) -> None:
        across, down = self._view.horizontalScrollBar(), self._view.verticalScrollBar()
        across.setValue(across.value() - by.x())
        down.setValue(down.value() - by.y())

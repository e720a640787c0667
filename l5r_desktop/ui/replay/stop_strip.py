"""The base of the strips that show a game from left to right: a click or a drag on them goes to a stop."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from l5r_desktop.session import Recording, Wording


class StopStrip(QWidget):
    """A strip on which each stop of a game has a place. asked: the stop to go to. number: the one that is shown."""

    asked = Signal(int)

    def __init__(self, recording: Recording, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._recording = recording
        self._wording = wording
        self.number = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def number_at(self, x: float) -> int:
        """Return the stop that is drawn nearest to `x`."""
        raise NotImplementedError

    def told(self, number: int) -> str:
        """Return what the tool tip tells of a stop."""
        raise NotImplementedError

    def show_number(self, number: int) -> None:
        """Mark this stop as the one that is shown."""
        self.number = number
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.asked.emit(self.number_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.asked.emit(self.number_at(event.position().x()))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.told(self.number_at(event.pos().x())), self)
            return True
        return super().event(event)

"""The card that the mouse is over, large enough to be read."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from l5r_desktop.ui.mat.geometry import RATIO
from l5r_desktop.ui.mat.pictures import Pictures

WIDTH = 300


class Preview(QLabel):
    """Shows one card, and keeps it until another is shown."""

    def __init__(self, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.shown: str | None = None
        self._draw: Callable[[float], QPixmap] | None = None
        self._width = WIDTH
        self.setFixedSize(WIDTH, round(WIDTH * RATIO))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.wipe()

    def show_card(self, card: str, now: dict[str, int] | None = None) -> None:
        """Show the front of a card; now: its numbers at this moment."""
        self.shown = card
        self._show(lambda width: self._pictures.face(card, width, now))

    def show_ring(self, element: str) -> None:
        """Show a ring."""
        self.shown = None
        self._show(lambda width: self._pictures.ring(element, width * 0.8))

    def wipe(self) -> None:
        """Show nothing."""
        self.shown = None
        self._draw = None
        self.setText(self.tr("Point at a card to read it."))

    def _show(self, draw: Callable[[float], QPixmap]) -> None:
        """Show a picture as large as there is room."""
        self._draw = draw
        self.setPixmap(draw(min(self._width, round(self.height() / RATIO))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._draw is not None:
            self._show(self._draw)

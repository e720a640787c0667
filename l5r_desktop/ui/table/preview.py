"""The card that the mouse is over, large enough to be read."""

from __future__ import annotations

from PySide6.QtCore import Qt
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
        self.setFixedSize(WIDTH, round(WIDTH * RATIO))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.wipe()

    def show_card(self, card: str, now: dict[str, int] | None = None) -> None:
        """Show the front of a card; now: its numbers at this moment."""
        self.shown = card
        self.setPixmap(self._pictures.face(card, WIDTH, now))

    def show_ring(self, element: str) -> None:
        """Show a ring."""
        self.shown = None
        self.setPixmap(self._pictures.ring(element, WIDTH * 0.8))

    def wipe(self) -> None:
        """Show nothing."""
        self.shown = None
        self.setText(self.tr("Point at a card to read it."))

"""The card that the mouse is over, large enough to be read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from l5r_desktop.ui.comfort.theme import card_scale
from l5r_desktop.ui.mat.geometry import RATIO
from l5r_desktop.ui.mat.pictures import Pictures

WIDTH = 300
"""Of the card in pixels, where cards have their usual size."""
LEAST, MOST = 200, 440


def preview_width() -> int:
    """How wide a card is shown to be read, in the size of cards that is set."""
    return max(LEAST, min(MOST, round(WIDTH * card_scale())))


class Preview(QLabel):
    """Shows one card, and keeps it until another is shown."""

    def __init__(self, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.shown: str | None = None
        self._width = preview_width()
        self.setFixedSize(self._width, round(self._width * RATIO))
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.wipe()

    def show_card(self, card: str, now: dict[str, int] | None = None) -> None:
        """Show the front of a card; now: its numbers at this moment."""
        self.shown = card
        self.setPixmap(self._pictures.face(card, self._width, now))

    def show_ring(self, element: str) -> None:
        """Show a ring."""
        self.shown = None
        self.setPixmap(self._pictures.ring(element, self._width * 0.8))

    def wipe(self) -> None:
        """Show nothing."""
        self.shown = None
        self.setText(self.tr("Point at a card to read it."))

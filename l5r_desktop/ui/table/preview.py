"""The card that the mouse is over, large enough to be read."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.theme import card_scale, text_scale

WIDTH = 300
"""Of the card in pixels, where cards have their usual size."""
LEAST, MOST = 200, 440
HINT = 48
"""Height of the hint that stands there while nothing is shown, where texts have their usual size."""


def preview_width() -> int:
    """Return how wide a card is shown to be read, in the size of cards that is set."""
    return max(LEAST, min(MOST, round(WIDTH * card_scale())))


class Preview(QLabel):
    """Shows one card, and keeps it until another is shown."""

    def __init__(self, pictures: PixmapCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.shown: str | None = None
        self._draw: Callable[[float], QPixmap] | None = None
        self._folded = False
        self._greeting: tuple[str, ...] = ()
        self._width = preview_width()
        self.setFixedWidth(self._width)
        self.setMinimumHeight(LEAST)
        self.setMaximumHeight(round(self._width * RATIO))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.wipe()

    def show_card(self, card: str, now: dict[str, int] | None = None) -> None:
        """Show the front of a card; now: its numbers at this moment."""
        self.shown = card
        self._show(lambda width: self._pictures.face(card, width, now))

    def show_ring(self, element: str) -> None:
        """Show the picture of a ring."""
        self.shown = None
        self._show(lambda width: self._pictures.ring(element, width * 0.8))

    def wipe(self) -> None:
        """Clear what is shown."""
        self.shown = None
        self._draw = None
        self.setText("\n".join((*self._greeting, self.tr("Point at a card to read it."))))

    def greet(self, lines: tuple[str, ...]) -> None:
        """Lines that stand above the hint until a card is shown for the first time."""
        self._greeting = lines
        self.wipe()

    def fold(self) -> None:
        """Take no more room than the hint needs, until something is shown."""
        self._folded = True
        self.setFixedHeight(self.hint_height)

    @property
    def hint_height(self) -> int:
        """Pixels that the hint needs, with the lines above it."""
        return round(HINT * (1 + len(self._greeting)) * max(1.0, text_scale()))

    def _show(self, draw: Callable[[float], QPixmap]) -> None:
        """Show a picture as large as there is room."""
        if self._folded:
            self._folded = False
            self.setMinimumHeight(LEAST)
            self.setMaximumHeight(round(self._width * RATIO))
        self._draw = draw
        self._greeting = ()
        self.setPixmap(draw(min(self._width, round(self.height() / RATIO))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._draw is not None:
            self._show(self._draw)

    def sizeHint(self) -> QSize:
        return QSize(self._width, round(self._width * RATIO))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width, LEAST)

"""One card as large as the window allows, with its text beside it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QTextBrowser, QWidget

from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.rules.card_text import link_style
from l5r_desktop.ui.table.card_reading import CardReading

_MARGIN = 20
_TEXT = 420
"""Width of the text in pixels, where texts have their usual size."""
_MOST_TEXT = 0.45
"""The most of the window's width that the text takes."""


class LargeCard(QWidget):
    """Lies over the whole page until any key or click puts it away; neither does anything else then.

    picture: the card or ring. text: all there is to say of it; hidden where there is nothing.
    """

    def __init__(self, reading: CardReading, piece_style: PieceStyle, pictures: PixmapCache, page: QWidget) -> None:
        super().__init__(page)
        self._reading = reading
        self._piece_style = piece_style
        self._pictures = pictures
        self._before: QWidget | None = None
        self.setObjectName("large-card")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.picture = QLabel(self)
        self.text = QTextBrowser(self)
        self.text.setObjectName("large-text")
        self.text.setOpenLinks(False)
        self.text.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for part in (self.picture, self.text.viewport()):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_piece(self, number: int) -> bool:
        """Show a card or ring that the seat at the window knows. Returns whether there is one."""
        found = self._reading.words(number)
        if found is None:
            return False
        piece, words = found
        page = self.parentWidget()
        assert page is not None
        self.setGeometry(page.rect())
        aside = min(text_pixels(_TEXT), round(self.width() * _MOST_TEXT)) if words else 0
        tall = self.height() - 2 * _MARGIN
        width = min(tall / RATIO, self.width() - aside - 3.0 * _MARGIN)
        if piece.ident is None or piece.shape == "round":
            self.picture.setPixmap(self._pictures.ring(piece.element, width))
        else:
            self.picture.setPixmap(self._pictures.face(piece.ident, width, self._piece_style.changed(piece)))
        self.picture.adjustSize()
        left = (self.width() - self.picture.width() - (aside + _MARGIN if words else 0)) // 2
        self.picture.move(left, (self.height() - self.picture.height()) // 2)
        self.text.document().setDefaultStyleSheet(link_style())
        self.text.setHtml(words)
        self.text.setGeometry(left + self.picture.width() + _MARGIN, self.picture.y(), aside, self.picture.height())
        self.text.setVisible(bool(words))
        self._before = QApplication.focusWidget()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def put_away(self) -> None:
        """Show the table again; what had the focus has it again."""
        before, self._before = self._before, None
        if before is not None and self.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            self.put_away()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.put_away()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

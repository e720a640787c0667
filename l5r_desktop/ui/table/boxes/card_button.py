"""A card as a button outside of the table: in the tray, in a duel."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QToolButton, QWidget

KEY = 16
"""Height below a card for its key, which covers nothing of it then, in pixels that follow the size of texts."""
_DIM = 0.45
"""How much is seen of a card that cannot be chosen, beside others that can."""


class CardButton(QToolButton):
    """chosen: it was clicked. pointed: its number as the mouse comes, -1 as it goes. lit: a click does something.

    keyed: there is room for a key below it. menu_asked: its number, and where on the screen its menu is asked for.
    """

    chosen = Signal(int)
    pointed = Signal(int)
    menu_asked = Signal(int, QPoint)

    def __init__(
        self, number: int, picture: QPixmap, parent: QWidget | None = None, *, marked: bool = False, lit: bool = True,
        keyed: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.number = number
        self.setObjectName(f"card-{number}")
        self.lit = lit
        self.setProperty("keyed", keyed)
        self.show_picture(picture)
        self.setProperty("marked", marked)
        self.setProperty("lit", lit)
        self.setCursor(Qt.CursorShape.PointingHandCursor if lit else Qt.CursorShape.ArrowCursor)
        if lit:
            self.clicked.connect(lambda: self.chosen.emit(number))

    def show_picture(self, picture: QPixmap) -> None:
        """Show this picture in its own size."""
        self.picture = picture
        self.setIcon(QIcon(picture))
        self.setIconSize(QSize(*(round(n) for n in picture.deviceIndependentSize().toTuple())))

    def dim(self) -> None:
        """Step back behind cards that can be chosen."""
        faint = QPixmap(self.picture.size())
        faint.setDevicePixelRatio(self.picture.devicePixelRatio())
        faint.fill(Qt.GlobalColor.transparent)
        painter = QPainter(faint)
        painter.setOpacity(_DIM)
        painter.drawPixmap(0, 0, self.picture)
        painter.end()
        self.show_picture(faint)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed.emit(self.number)
        super().enterEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_asked.emit(self.number, event.globalPos())

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(-1)
        super().leaveEvent(event)

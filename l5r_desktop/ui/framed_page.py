"""A page with sheets, most of them no larger than they need, with the scenery of the start page around."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedLayout, QVBoxLayout, QWidget

from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.start_picture import Scenery


class FramedPage(QWidget):
    """Shows one sheet at a time; the first says that the cards are not there yet, and leads back too. Escape leaves.

    left: back to the start. begun: a TableSession that is played from here. build_wanted: a kept Deck that is to be
    changed, and the key of the format that it is built by.
    """

    left = Signal()
    begun = Signal(object)
    build_wanted = Signal(object, str)

    def __init__(self, density: float, parent: QWidget) -> None:
        super().__init__(parent)
        self._scenery = Scenery(density)
        self._frames: dict[QWidget, QWidget] = {}
        self._sheets = QStackedLayout(self)
        self.waiting = PlainLabel(self.tr("Cards are being gathered…"), self)
        self.waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.back = QPushButton(self.tr("Back"), self)
        self.back.setCursor(Qt.CursorShape.PointingHandCursor)
        self.back.clicked.connect(self.left)
        first = QWidget(self)
        first.setObjectName("bare")
        column = QVBoxLayout(first)
        column.addWidget(self.waiting)
        column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignCenter)
        self.add(first, (400, 140))

    def add(self, sheet: QWidget, largest: tuple[int, int] | None = None) -> None:
        """Add a sheet. largest: width and height, in pixels that follow the size of texts; None fills the page."""
        frame = sheet
        if largest is not None:
            frame = QWidget(self)
            frame.setObjectName("bare")
            sheet.setMaximumSize(text_pixels(largest[0]), text_pixels(largest[1]))
            row = QHBoxLayout(frame)
            row.addWidget(sheet)
        self._frames[sheet] = frame
        self._sheets.addWidget(frame)

    def turn_to(self, sheet: QWidget) -> None:
        """Show a sheet that was added."""
        self._sheets.setCurrentWidget(self._frames[sheet])

    def show_base(self, base: CardBase | None) -> None:
        """Go on with these cards; None: they cannot be read."""
        if base is None:
            self.waiting.setText(self.tr("The cards cannot be read."))
        else:
            self.go_on(base)

    def go_on(self, base: CardBase) -> None:
        """Show where it stands, now that the cards are there."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the scenery behind a sheet that does not fill the page."""
        if self._sheets.currentWidget() not in self._frames:
            self._scenery.paint(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

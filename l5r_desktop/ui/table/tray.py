"""Cards that can be chosen or looked at but lie in no place of their own on the table: in a deck, in a pile."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from l5r_desktop.ui.mat.geometry import RATIO
from l5r_desktop.ui.table.card_button import CardButton


class Tray(QFrame):
    """Floats over the table. clicked, pointed: a card by number. closed: it was put away by its reader."""

    clicked = Signal(int)
    pointed = Signal(int)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tray")
        self._title = QLabel(self)
        self._title.setObjectName("dial-title")
        self._close = QPushButton(self.tr("Close"), self)
        self._close.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._close)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        column = QVBoxLayout(self)
        column.addLayout(head)
        column.addWidget(self._area)
        self.hide()

    def buttons(self) -> dict[int, CardButton]:
        """The cards in it, by number."""
        return {button.number: button for button in self._area.findChildren(CardButton)}

    def reveal(self, number: int) -> None:
        """Scroll so that a card can be seen."""
        self._area.ensureWidgetVisible(self.buttons()[number])

    def wipe(self) -> None:
        """Hold no card."""
        self._title.clear()
        self._area.setWidget(QWidget())

    def offer(self, title: str, cards: list[tuple[int, QPixmap, bool]], *, closable: bool) -> None:
        """Show cards by number with their pictures; the third says whether it is marked."""
        self._title.setText(title)
        self._close.setVisible(closable)
        content = QWidget()
        row = QHBoxLayout(content)
        for number, picture, marked in cards:
            row.addWidget(self._card(number, picture, marked))
        self._area.setWidget(content)
        width = cards[0][1].deviceIndependentSize().width() if cards else 100.0
        parent = self.parentWidget()
        assert parent is not None
        wanted = round(len(cards) * (width + 28) + 60)
        self.resize(min(parent.width() - 20, max(260, wanted)), round(width * RATIO) + 120)
        self.move((parent.width() - self.width()) // 2, (parent.height() - self.height()) // 2)
        self.show()
        self.raise_()

    def _card(self, number: int, picture: QPixmap, marked: bool) -> CardButton:
        button = CardButton(number, picture, marked=marked)
        button.chosen.connect(self.clicked)
        button.pointed.connect(self.pointed)
        return button

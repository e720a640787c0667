"""Cards that can be chosen or looked at but lie in no place of their own on the table: in a deck, in a pile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from l5r_desktop.ui.mat.geometry import RATIO
from l5r_desktop.ui.table.boxes.card_button import CardButton
from l5r_desktop.ui.table.boxes.float_box import FloatBox

_FILTERED = 8
"""From how many cards on a text can be looked for."""
_BETWEEN = 10
_ROOM = 14
"""What a card takes up beside its picture, in pixels."""
_SMALLEST = 0.65
"""How much smaller cards are at least, so that they lie in one row."""
_BESIDE = 76
"""What lies beside all cards of a row, in pixels."""
_ROWS = 2
"""How many rows of cards are seen at once."""


@dataclass(frozen=True, slots=True)
class TrayCard:
    """A card in the tray. title: what a text is looked for in. marked: chosen already. lit: it can be chosen."""

    number: int
    picture: QPixmap
    title: str
    marked: bool = False
    lit: bool = True


class Tray(FloatBox):
    """A grid of cards. filter: the text.

    clicked, pointed, menu_asked: a card by number. closed: it was put away by its reader.
    """

    clicked = Signal(int)
    pointed = Signal(int)
    menu_asked = Signal(int, QPoint)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "tray")
        self._cards: tuple[TrayCard, ...] = ()
        self._inside: QRect | None = None
        self._buttons: dict[int, CardButton] = {}
        self.filter = QLineEdit(self)
        self.filter.setPlaceholderText(self.tr("Find a title"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._lay)
        self._close = QPushButton(self.tr("Close"), self)
        self._close.clicked.connect(self.closed)
        head = QHBoxLayout()
        self.column.removeWidget(self._title)
        head.addWidget(self._title, 1)
        head.addWidget(self.filter)
        head.addWidget(self._close)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._grid = QGridLayout()
        self.column.addLayout(head)
        self.column.addWidget(self._area)

    @staticmethod
    def card_width(usual: float, count: int, room: int) -> float:
        """Return how wide cards are, in pixels: a little smaller than usual if all of them then lie in one row."""
        fits = (room - _BESIDE) / count - _ROOM - _BETWEEN
        return fits if usual * _SMALLEST <= fits < usual else usual

    def buttons(self) -> dict[int, CardButton]:
        """The cards that are seen in it, by number."""
        return {number: button for number, button in self._buttons.items() if not button.isHidden()}

    def answers(self) -> Sequence[QAbstractButton]:
        return [button for button in self.buttons().values() if button.lit]

    def reveal(self, number: int) -> None:
        """Scroll so that a card can be seen."""
        self._area.ensureWidgetVisible(self._buttons[number])

    def wipe(self) -> None:
        """Take all cards out of the tray."""
        self._title.clear()
        self.filter.clear()
        self._cards = ()
        self._buttons = {}
        self._area.setWidget(QWidget())

    def put_away(self) -> None:
        """Show it no longer; the next time no text is looked for."""
        self.filter.clear()
        super().put_away()

    def offer(self, title: str, cards: Sequence[TrayCard], clear: Sequence[QRect], *, closable: bool,
        inside: QRect | None = None,
    ) -> None:  # fmt: skip
        """Show cards. clear: what must not be covered. inside: where it may lie; None is anywhere."""
        self._inside = inside
        self._title.setText(title)
        self._close.setVisible(closable)
        self.filter.setVisible(len(cards) > _FILTERED)
        self._cards = tuple(cards)
        content = QWidget()
        self._grid = QGridLayout(content)
        self._grid.setSpacing(_BETWEEN)
        self._buttons = {card.number: self._card(card) for card in cards}
        self._lay()
        self._area.setWidget(content)
        self._fit()
        self.settle(clear, inside=inside)

    def _lay(self) -> None:
        """Put the cards whose titles have the text in them into the grid, row by row."""
        wanted = self.filter.text().casefold()
        seen = [card for card in self._cards if wanted in card.title.casefold()]
        for button in self._buttons.values():
            self._grid.removeWidget(button)
            button.hide()
        across = self._across()
        for at, card in enumerate(seen):
            button = self._buttons[card.number]
            self._grid.addWidget(button, at // across, at % across, Qt.AlignmentFlag.AlignTop)
            button.show()

    @property
    def _within(self) -> QRect:
        return self._over.rect() if self._inside is None else self._inside

    def _wide(self) -> int:
        width = self._cards[0].picture.deviceIndependentSize().width() if self._cards else 100.0
        return round(width) + _ROOM

    def _across(self) -> int:
        """Return how many cards lie in a row."""
        most = max(1, (self._within.width() - _BESIDE + _BETWEEN) // (self._wide() + _BETWEEN))
        return min(most, max(1, len(self._cards)))

    def _fit(self) -> None:
        across = self._across()
        rows = min(_ROWS, -(-len(self._cards) // across))
        tall = round((self._wide() - _ROOM) * RATIO) + _ROOM + _BETWEEN
        self._area.setFixedWidth(max(300, across * (self._wide() + _BETWEEN) + 36))
        self._area.setFixedHeight(min(self._within.height() - 90, rows * tall + 26))

    def _card(self, card: TrayCard) -> CardButton:
        button = CardButton(card.number, card.picture, marked=card.marked, lit=card.lit)
        button.setAccessibleName(card.title)
        if not card.lit and any(other.lit for other in self._cards):
            button.dim()
        button.chosen.connect(self.clicked)
        button.pointed.connect(self.pointed)
        button.menu_asked.connect(self.menu_asked)
        return button

"""Cards that can be chosen or looked at but lie in no place of their own on the table: in a deck, in a pile. They stand
beside the mat, so that they cover nothing of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

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

from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.table.boxes.card_button import KEY, CardButton
from l5r_desktop.ui.table.boxes.float_box import FloatBox

_FILTERED = 8
"""From how many cards on a text can be looked for."""
_BETWEEN = 4
_ROOM = 14
"""What a card takes up beside its picture, in pixels."""
_ACROSS = 2
"""How many cards lie in a row."""
_MARGINS = 30
"""What the margins around a row and the bar beside it take, in pixels."""
_SHARE = 0.6
"""What of the height of the column beside the mat the cards take at most."""
_ALIKE = 40
"""By less than so many pixels the height that there is may change, and cards that are left keep their places."""
_LEAST_ROWS = 1.2
"""How many rows of cards are seen at least."""


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
        self._buttons: dict[int, CardButton] = {}
        self._slots: dict[int, int] = {}
        self._kept_in = (0.0, 0)
        self.filter = QLineEdit(self)
        self.filter.setPlaceholderText(self.tr("Find a title"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._lay)
        self._close = QPushButton(self.tr("Close"), self)
        self._close.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(self.filter, 1)
        head.addWidget(self._close)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._grid = QGridLayout()
        self.column.addLayout(head)
        self.column.addWidget(self._area)

    @property
    def card_width(self) -> float:
        """Return how wide cards are, in pixels."""
        return (self.room - _MARGINS) / _ACROSS - _ROOM - _BETWEEN

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
        self._slots = {}
        self._area.setWidget(QWidget())

    def put_away(self) -> None:
        """Show it no longer; the next time no text is looked for."""
        self.filter.clear()
        super().put_away()

    def offer(self, title: str, cards: Sequence[TrayCard], clear: Sequence[QRect], *, closable: bool) -> None:
        """Show cards. Those that are left of the last ones keep their places, so that several may be chosen one after
        another. clear: what must not be covered where it floats.
        """
        self._title.setText(title)
        self._close.setVisible(closable)
        self.filter.setVisible(len(cards) > _FILTERED)
        self._cards = tuple(cards)
        content = QWidget()
        before, self._grid = self._grid, QGridLayout(content)
        self._grid.setSpacing(_BETWEEN)
        self._buttons = {card.number: self._card(card) for card in cards}
        wide, high = self._kept_in
        alike = wide == self.card_width and abs(high - self.reach) < _ALIKE
        kept = bool(cards) and alike and self._slots.keys() > self._buttons.keys()
        if kept:
            self._keep_cells(before)
        else:
            self._slots = {card.number: at for at, card in enumerate(cards)}
        self._kept_in = self.card_width, self.reach
        self._lay()
        self._area.setWidget(content)
        if not kept:
            self._fit()
        self.settle(clear)

    def _keep_cells(self, before: QGridLayout) -> None:
        """Have the cells of the last grid, empty ones too."""
        last = [divmod(at, _ACROSS) for at in self._slots.values()]
        left = [divmod(self._slots[no], _ACROSS) for no in self._buttons]
        had = [place for place in last if before.itemAtPosition(*place) is not None]
        for way in (0, 1):
            for at in {place[way] for place in last}:
                cell = before.cellRect(at, 0) if way == 0 else before.cellRect(0, at)
                # What is empty has no gap beside it.
                emptied = at in {place[way] for place in had} and at not in {place[way] for place in left}
                least = (cell.height() if way == 0 else cell.width()) + (_BETWEEN if emptied else 0)
                (self._grid.setRowMinimumHeight if way == 0 else self._grid.setColumnMinimumWidth)(at, least)

    def _lay(self) -> None:
        """Put the cards whose titles have the text in them into the grid, row by row."""
        wanted = self.filter.text().casefold()
        seen = [card for card in self._cards if wanted in card.title.casefold()]
        for button in self._buttons.values():
            self._grid.removeWidget(button)
            button.hide()
        for at, card in enumerate(seen):
            at = at if wanted else self._slots[card.number]
            button = self._buttons[card.number]
            self._grid.addWidget(button, at // _ACROSS, at % _ACROSS, Qt.AlignmentFlag.AlignTop)
            button.show()

    def _fit(self) -> None:
        rows = -(-len(self._cards) // _ACROSS)
        width = self._cards[0].picture.deviceIndependentSize().width() if self._cards else self.card_width
        tall = round(width * RATIO) + _ROOM + text_pixels(KEY) + _BETWEEN
        most = max(_LEAST_ROWS * tall, min(self.reach * _SHARE, self._dock_room()))
        around = self._grid.contentsMargins()
        self._area.setFixedHeight(round(min(most, rows * tall + _BETWEEN + around.top() + around.bottom())))

    def _dock_room(self) -> float:
        """Return how high the cards may be beside the mat, below the title of the box: else one would scroll in what is
        scrolled itself.
        """
        if self.dock is None:
            return inf
        wide = self.dock.room
        shown = [widget.sizeHint().height() for widget in (self.filter, self._close) if not widget.isHidden()]
        head = self._title.heightForWidth(wide) + max(shown, default=0)
        margins = self.column.contentsMargins()
        return self.dock.reach - head - 3 * self.column.spacing() - margins.top() - margins.bottom()

    def _card(self, card: TrayCard) -> CardButton:
        button = CardButton(card.number, card.picture, marked=card.marked, lit=card.lit, keyed=True)
        button.setAccessibleName(card.title)
        if not card.lit and any(other.lit for other in self._cards):
            button.dim()
        button.chosen.connect(self.clicked)
        button.pointed.connect(self.pointed)
        button.menu_asked.connect(self.menu_asked)
        return button

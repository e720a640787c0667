"""A pack on the table: its cards as pictures, one of which is taken, and beside them what one has."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.session.boosters import ROUNDS, DraftTable
from l5r_desktop.session.boosters.table import to_left
from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.ui.cards.detail import CardDetail
from l5r_desktop.ui.cards.model import CARD, CardGrid, FoundCards, Index
from l5r_desktop.ui.draft.own_cards import OwnCards
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.ports import Library
from l5r_desktop.ui.preferences.elided_label import ElidedLabel
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.theme import text_pixels

_SIDE = 330
"""Width of what stands beside the pack, in pixels that follow the size of texts."""
_ROOMY = 1020
"""The height from which the picture of the card that is told of has room, in the same pixels."""


class PickSheet(QFrame):
    """A first click marks a card and tells of it, a second one takes it, as Return and the button do.

    taken: the id of the card that is taken. left: the draft is left for now.
    """

    taken = Signal(str)
    left = Signal()

    def __init__(self, library: Library, pictures: PixmapCache, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._language = language
        self._base: CardBase | None = None
        self._marked = -1
        self.heading = PlainLabel("", self)
        self.heading.setObjectName("heading")
        self.note = ElidedLabel(1, self)
        self.model = FoundCards(language)
        self.model.setParent(self)
        self.grid = CardGrid(self.model, pictures, self)
        self.grid.setObjectName("draft-pack")
        self.grid.setAccessibleName(self.tr("The pack, as pictures"))
        self.grid.setDragEnabled(False)
        self.grid.setMouseTracking(True)
        self.detail = CardDetail(library, pictures, language, self)
        # Until it is known that there is room for it: the window would grow by its height.
        self.detail.face.hide()
        self.own = OwnCards(language, self)
        self.take = QPushButton(self.tr("Take this card"), self)
        self.take.setObjectName("draft-take")
        self.take.setProperty("main", True)
        self.leave = QPushButton(self.tr("Leave, and go on later"), self)
        self.leave.setObjectName("draft-leave")
        self._lay_out()
        self.grid.entered.connect(self._tell)
        self.grid.selectionModel().currentChanged.connect(lambda index, _: self._tell(index))
        self.grid.clicked.connect(self._on_click)
        self.detail.wanted.connect(self._tell_of)
        self.own.pointed.connect(self._tell_of)
        self.take.clicked.connect(self._take)
        self.leave.clicked.connect(self.left)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.heading)
        top.addSpacing(text_pixels(14))
        top.addWidget(self.note, 1)
        top.addWidget(self.take)
        top.addWidget(self.leave)
        side = QFrame(self)
        side.setObjectName("bare")
        side.setFixedWidth(text_pixels(_SIDE))
        beside = QVBoxLayout(side)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(self.detail, 1)
        beside.addWidget(self.own, 1)
        middle = QHBoxLayout()
        middle.addWidget(self.grid, 1)
        middle.addWidget(side)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.addLayout(top)
        column.addLayout(middle, 1)

    def show_pack(self, table: DraftTable, seat: int, base: CardBase) -> None:
        """Show the pack that a seat has before it now."""
        self._base, self._marked = base, -1
        cards = [base.by_id[card] for card in table.pack(seat)]
        self.heading.setText(
            self.tr("Pack {0} of {1}, card {2} of {3}").format(
                table.round + 1, ROUNDS, table.step % table.size + 1, table.size
            )
        )
        after = table.drafters[(seat + to_left(table.round)) % len(table.drafters)].name
        name = table.drafters[seat].name
        way = self.tr("{0}: the rest goes to the left, to {1}") if to_left(table.round) > 0 else self.tr(
            "{0}: the rest goes to the right, to {1}"
        )  # fmt: skip
        self.note.setText(way.format(name, after))
        self.model.show(cards)
        self.own.show_cards([base.by_id[card] for card in table.picks[seat]], table.ruleset[:3])
        self.grid.fit(len(cards))
        first = self.model.index(0, 0)
        self.grid.selectionModel().setCurrentIndex(first, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.grid.setFocus()

    @property
    def card(self) -> IndexCard | None:
        """The card that is marked."""
        card = self.model.data(self.grid.currentIndex(), CARD)
        return card if isinstance(card, IndexCard) else None

    def _on_click(self, index: Index) -> None:
        if index.row() == self._marked:
            self._take()
        else:
            self._marked = index.row()

    def _take(self) -> None:
        if self.card is not None:
            self.taken.emit(self.card.id)

    def _tell(self, index: Index) -> None:
        card = self.model.data(index, CARD)
        if isinstance(card, IndexCard):
            self.detail.show_soon(card, self._base)

    def _tell_of(self, card: str) -> None:
        if self._base is not None and card in self._base.by_id:
            self.detail.show_card(self._base.by_id[card], self._base)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the picture of the card that is told of only where there is room for its text too."""
        self.detail.face.setVisible(self.height() >= text_pixels(_ROOMY))
        super().resizeEvent(event)

"""Sample hands, and a deal that goes on alone, turn after turn."""

from __future__ import annotations

from random import SystemRandom

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.decklists import DeckList
from l5r_desktop.session.decklists.dealing import Deal
from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.theme import text_pixels

_WIDTH = 132
_NUMBER = Qt.ItemDataRole.UserRole


class HandsDialog(QDialog):
    """provinces, hand: the cards, of which some can be marked. deal: what lies there. Each action has its key."""

    def __init__(
        self, deck: DeckList, base: CardBase, pictures: PixmapCache, language: str, parent: QWidget | None = None, *,
        seed: int | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("hands-dialog")
        self.setWindowTitle(self.tr("Hands of {}").format(deck.name))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._deck, self._base, self._pictures, self._language = deck, base, pictures, language
        self._seeds = SystemRandom()
        self.deal = Deal(deck, self._seeds.getrandbits(32) if seed is None else seed)
        self.told = QLabel(self)
        self.provinces = self._row(self.tr("Provinces"))
        self.hand = self._row(self.tr("Hand"))
        self.each = QSpinBox(self)
        self.each.setRange(0, 5)
        self.each.setValue(self.deal.drawn_each_turn)
        self.each.setAccessibleName(self.tr("Cards drawn each turn"))
        self._lay_out()
        pictures.arrivals.replaced.connect(self.show_deal)
        self.resize(text_pixels(980), text_pixels(600))
        if parent is not None:
            self.resize(self.size().boundedTo(parent.window().size() * 0.96))
        self.show_deal()

    def _row(self, name: str) -> QListWidget:
        row = QListWidget(self)
        row.setAccessibleName(name)
        row.setViewMode(QListWidget.ViewMode.IconMode)
        row.setFlow(QListWidget.Flow.LeftToRight)
        row.setWrapping(False)
        row.setMovement(QListWidget.Movement.Static)
        row.setSelectionMode(QAbstractItemView.SelectionMode.MultiSelection)
        row.setIconSize(QSize(text_pixels(_WIDTH), round(text_pixels(_WIDTH) * RATIO)))
        return row

    def _lay_out(self) -> None:
        self.again = QPushButton(self.tr("Deal &anew"), self)
        self.replacing = QPushButton(self.tr("&Replace marked cards"), self)
        self.using = QPushButton(self.tr("&Play or discard marked cards"), self)
        self.next = QPushButton(self.tr("&Next turn"), self)
        close = QPushButton(self.tr("Close"), self)
        for button, act in (
            (self.again, self.deal_anew), (self.replacing, self.replace), (self.using, self.use),
            (self.next, self.next_turn), (close, self.reject),
        ):  # fmt: skip
            button.clicked.connect(act)
            button.setAutoDefault(False)
        row = QHBoxLayout()
        for widget in (self.again, self.replacing, self.using, self.next, QLabel(self.tr("drawing"), self), self.each):
            row.addWidget(widget)
        row.addStretch()
        row.addWidget(close)
        column = QVBoxLayout(self)
        column.addWidget(self.told)
        column.addWidget(self.provinces, 1)
        column.addWidget(self.hand, 1)
        column.addLayout(row)

    def show_deal(self) -> None:
        """Show what lies there now; what was marked stays marked."""
        deal = self.deal
        self.told.setText(
            self.tr("Turn {} · {} Dynasty cards and {} others left").format(
                deal.turn, len(deal.dynasty), len(deal.hidden)
            )
        )
        for row, cards in ((self.provinces, deal.provinces), (self.hand, deal.hand)):
            marked = self._marked(row)
            row.clear()
            for number, card in enumerate(cards):
                item = QListWidgetItem(row)
                item.setData(_NUMBER, number)
                if card is None:
                    item.setText(self.tr("empty"))
                    continue
                title = self._base.by_id[card].shown_title(self._language)
                item.setIcon(QIcon(self._pictures.face(card, text_pixels(_WIDTH))))
                item.setToolTip(title)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, title)
                item.setSelected(number in marked)

    def deal_anew(self) -> None:
        """Shuffle everything and begin again."""
        self.deal = Deal(self._deck, self._seeds.getrandbits(32))
        self._clear()

    def replace(self) -> None:
        """Put the marked cards aside and take as many new ones."""
        self.deal.replace(self._marked(self.provinces), self._marked(self.hand))
        self._clear()

    def use(self) -> None:
        """Have the marked cards be played or discarded."""
        self.deal.use(self._marked(self.provinces), self._marked(self.hand))
        self._clear()

    def next_turn(self) -> None:
        """Draw for the next turn."""
        self.deal.drawn_each_turn = self.each.value()
        self.deal.next_turn()
        self.show_deal()

    def _marked(self, row: QListWidget) -> list[int]:
        return [int(item.data(_NUMBER)) for item in row.selectedItems()]

    def _clear(self) -> None:
        for row in (self.provinces, self.hand):
            row.clearSelection()
        self.show_deal()

"""The packs of which one is chosen after a won game, their cards as pictures."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.ui.cards.detail import CardDetail
from l5r_desktop.ui.cards.model import CARD, CardGrid, FoundCards, Index
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.ports import Library
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.theme import text_pixels

_SIDE = 330
"""Width of what stands beside the packs, in pixels that follow the size of texts."""


class PackSheet(QFrame):
    """taken: the number of the pack that is chosen. left: the choice is put off."""

    taken = Signal(int)
    left = Signal()

    def __init__(self, library: Library, pictures: PixmapCache, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._pictures, self._language = pictures, language
        self._base: CardBase | None = None
        self.heading = PlainLabel("", self)
        self.heading.setObjectName("heading")
        self.told = PlainLabel("", self)
        self.told.setWordWrap(True)
        self.back = QPushButton(self.tr("Leave, and choose later"), self)
        self.back.setObjectName("campaign-later")
        self.back.clicked.connect(self.left)
        self.detail = CardDetail(library, pictures, language, self)
        self.detail.face.hide()
        self.detail.setFixedWidth(text_pixels(_SIDE))
        self.buttons: list[QPushButton] = []
        self._packs = QWidget(self)
        self._middle = QHBoxLayout()
        self._middle.addWidget(self._packs, 1)
        self._middle.addWidget(self.detail)
        top = QHBoxLayout()
        top.addWidget(self.heading, 1)
        top.addWidget(self.back)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.addLayout(top)
        column.addWidget(self.told)
        column.addLayout(self._middle, 1)

    def show_packs(
        self, title: str, told: str, packs: Sequence[tuple[str, Sequence[IndexCard]]], base: CardBase
    ) -> None:
        """Show packs, each with its name and its cards."""
        self._base = base
        self.heading.setText(title)
        self.told.setText(told)
        self.buttons = []
        inside = QWidget(self)
        inside.setObjectName("bare")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        for number, (name, cards) in enumerate(packs):
            column.addLayout(self._head(number, name, inside))
            column.addWidget(self._grid(name, cards, inside), 1)
        self._middle.replaceWidget(self._packs, inside)
        self._packs.deleteLater()
        self._packs = inside
        if packs and packs[0][1]:
            self.detail.show_card(packs[0][1][0], base)

    def _head(self, number: int, name: str, inside: QWidget) -> QHBoxLayout:
        label = PlainLabel(name, inside)
        label.setObjectName("subheading")
        button = QPushButton(self.tr("Take this pack"), inside)
        button.setObjectName(f"campaign-pack-{number}")
        button.setAccessibleName(self.tr("Take the pack: {}").format(name))
        button.clicked.connect(lambda: self.taken.emit(number))
        self.buttons.append(button)
        head = QHBoxLayout()
        head.addWidget(label, 1)
        head.addWidget(button)
        return head

    def _grid(self, name: str, cards: Sequence[IndexCard], inside: QWidget) -> CardGrid:
        model = FoundCards(self._language)
        model.setParent(inside)
        model.show(cards)
        grid = CardGrid(model, self._pictures, inside)
        grid.setAccessibleName(name)
        grid.setDragEnabled(False)
        grid.setMouseTracking(True)
        grid.fit(len(cards))
        grid.entered.connect(self._tell)
        grid.selectionModel().currentChanged.connect(lambda index, _: self._tell(index))
        return grid

    def _tell(self, index: Index) -> None:
        card = index.data(CARD)
        if isinstance(card, IndexCard):
            self.detail.show_soon(card, self._base)

"""The cards that a drafter has taken: how many, by clan, by cost, and each by its kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from l5r_desktop.session.boosters import LEAST
from l5r_desktop.session.boosters.worth import kind_of
from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.session.decklists.assembling import section_of
from l5r_desktop.session.decklists.pools import PILES
from l5r_desktop.ui.decks.cost_curve import CostCurve
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.theme import text_pixels

_CARD = Qt.ItemDataRole.UserRole
_MOST_CLANS = 4


class OwnCards(QWidget):
    """pointed: the id of a card of the list that is to be told of."""

    pointed = Signal(str)

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._language = language
        self.piles = PlainLabel("", self)
        self.piles.setObjectName("subheading")
        self.clans = PlainLabel("", self)
        self.clans.setWordWrap(True)
        self.curve = CostCurve(self)
        self.list = QTreeWidget(self)
        self.list.setObjectName("draft-own")
        self.list.setAccessibleName(self.tr("Cards that you have taken"))
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setColumnCount(3)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        self.list.currentItemChanged.connect(lambda item, _: self._tell(item))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(text_pixels(5))
        for widget in (self.piles, self.clans, self.curve):
            column.addWidget(widget)
        column.addWidget(self.list, 1)

    def show_cards(self, cards: Sequence[IndexCard], game: str) -> None:
        """Show what has been taken, by kind and then by cost."""
        piles = Counter(section_of(card) for card in cards)
        told = [
            self.tr("{0} {1} of {2}").format(shown("deck", pile, self._language), piles[pile], LEAST)
            for pile in PILES[game]
        ]
        self.piles.setText(" · ".join(told))
        clans = Counter(clan for card in cards for clan in card.clans)
        self.clans.setText(
            " · ".join(
                f"{shown('clan', clan, self._language)} {count}" for clan, count in clans.most_common(_MOST_CLANS)
            )
        )
        costs = Counter(card.numbers["cost"] for card in cards if "cost" in card.numbers)
        self.curve.show_costs({cost: costs[cost] for cost in range(max(costs, default=-1) + 1)})
        self._list(cards, game)

    def _list(self, cards: Sequence[IndexCard], game: str) -> None:
        self.list.clear()
        copies = Counter(card.id for card in cards)
        kinds = sorted({kind_of(card) for card in cards}, key=lambda kind: (PILES[game].index(kind[0]), kind[1]))
        by_id = {card.id: card for card in cards}
        for kind in kinds:
            own = [card for card in by_id.values() if kind_of(card) == kind]
            count = sum(copies[card.id] for card in own)
            head = QTreeWidgetItem(self.list, ["", f"{shown('type', kind[1], self._language)} ({count})", ""])
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            head.setForeground(1, self.palette().text())
            for card in sorted(own, key=lambda card: (card.numbers.get("cost", 0), card.title)):
                title = card.shown_title(self._language)
                many = f"{copies[card.id]}× {title}" if copies[card.id] > 1 else title
                clan = ", ".join(shown("clan", one, self._language) for one in card.clans)
                row = QTreeWidgetItem(self.list, [str(card.numbers.get("cost", "–")), many, clan])
                row.setData(0, _CARD, card.id)

    def _tell(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and item.data(0, _CARD):
            self.pointed.emit(item.data(0, _CARD))

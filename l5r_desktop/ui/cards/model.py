"""The cards that a query has found, as both views show them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt

from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.session.cardbase.query import shown

Index = QModelIndex | QPersistentModelIndex
CARD = Qt.ItemDataRole.UserRole
DRAGGED = "application/x-l5r-card"
"""What a card is called that is dragged: its id, as UTF-8."""
_NUMBERS = {
    "lcg": ("military", "political", "glory", "strength", "strength_bonus"),
    "ccg": ("force", "chi", "ph", "focus", "produces"),
}


_FIRST = 120
"""Rows that a view is given at once: more than are seen on a large screen. It lays out all that it is given, at each
key that is typed.
"""
_MORE = 240
"""Rows that it is given when it has been scrolled to its end."""


class FoundCards(QAbstractTableModel):
    """One row for each card, as far as a view has asked for it. columns: what each is called."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        self.cards: Sequence[IndexCard] = ()
        self._given = 0
        self.columns = (
            self.tr("Title"), self.tr("Type"), self.tr("Clan"), self.tr("Cost"), self.tr("Numbers"),
            self.tr("Traits"), self.tr("Set"),
        )  # fmt: skip

    def show(self, cards: Sequence[IndexCard], to_row: int = 0) -> None:
        """Replace the cards of the model. to_row: a row that is given at once."""
        self.beginResetModel()
        self.cards = cards
        self._given = min(len(cards), to_row + _FIRST)
        self.endResetModel()

    def canFetchMore(self, parent: Index = QModelIndex()) -> bool:  # noqa: B008
        return not parent.isValid() and self._given < len(self.cards)

    def fetchMore(self, parent: Index = QModelIndex()) -> None:  # noqa: B008
        """Give the view the next rows."""
        more = min(len(self.cards), self._given + _MORE)
        self.beginInsertRows(QModelIndex(), self._given, more - 1)
        self._given = more
        self.endInsertRows()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self._given

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self.columns[section]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cards can be dragged, into a deck."""
        usual = super().flags(index)
        return usual | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else usual

    def mimeTypes(self) -> list[str]:
        return [DRAGGED]

    def mimeData(self, indexes: Sequence[Index]) -> QMimeData:
        """The id of the card that is dragged."""
        data = QMimeData()
        card = next((self.cards[index.row()].id for index in indexes if index.isValid()), "")
        data.setData(DRAGGED, card.encode())
        return data

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        card = self.cards[index.row()]
        if role == CARD:
            return card
        if role == Qt.ItemDataRole.DisplayRole:
            return self._cell(card, index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(self._cell(card, column) for column in range(5) if self._cell(card, column))
        return None

    def _cell(self, card: IndexCard, column: int) -> str:
        match column:
            case 0:
                return card.shown_title(self._language)
            case 1:
                return shown("type", card.kind, self._language)
            case 2:
                return ", ".join(shown("clan", clan, self._language) for clan in card.clans)
            case 3:
                return number(card, "cost")
            case 4:
                return numbers(card)
            case 5:
                return marks(card, self._language)
            case _:
                return (card.set_title_fr if self._language == "fr" else "") or card.set_title or card.set


def marks(card: IndexCard, language: str) -> str:
    """The traits of a card as they are printed, with capital letters."""
    told = card.traits_fr if language == "fr" and card.traits_fr else card.traits
    return ", ".join(one[:1].upper() + one[1:] for one in told)


def number(card: IndexCard, field: str) -> str:
    """A printed number, or the sign in its place; "" of a card without."""
    return str(card.numbers.get(field, card.marks.get(field, "")))


def numbers(card: IndexCard) -> str:
    """The numbers that cards of a game are compared by, with strokes between them."""
    told = [number(card, field) for field in _NUMBERS[card.game]]
    return " / ".join(one for one in told if one)

"""The cards that a query has found, as both views show them, and the view of pictures."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.theme import card_scale, color, text_pixels

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
                return card.shown_set(self._language)


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


WIDTH = 150
"""Of a card, in pixels that follow the size of cards."""
_GAP = 8
_LEAST, _LARGEST = 70, 260
"""Of a card in a grid that fits its cards to the room; the second follows the size of texts."""
_BUDGET = 0.008
"""Seconds for what is new in one picture of the view; a frame has 0.0167."""


class Faces(QStyledItemDelegate):
    """Paints the front of a card, and a frame around the one that is chosen.

    The first time that a card is seen its file has to be read: what takes longer than _BUDGET is left for the next
    picture, if it is `hurried`, so that keys never wait. late: something was left.
    """

    def __init__(self, pictures: PixmapCache, parent: QWidget, *, hurried: bool) -> None:
        super().__init__(parent)
        self._hurried = hurried
        self._pictures = pictures
        self.width = round(WIDTH * card_scale())
        self.late = False
        self._seen: set[str] = set()
        self._ends = 0.0

    def begin(self) -> None:
        """A new picture of the view begins."""
        self._ends = perf_counter() + _BUDGET
        self.late = False

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(self.width + 2 * _GAP, round(self.width * RATIO) + 2 * _GAP)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        card: IndexCard = index.data(CARD)
        rect = option.rect
        painter.drawPixmap(rect.left() + _GAP, rect.top() + _GAP, self._face(card.id))
        if option.state & QStyle.StateFlag.State_Selected:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(color("focus"), 4))
            painter.drawRoundedRect(QRectF(rect).adjusted(4, 4, -4, -4), 9, 9)
            painter.restore()

    def _face(self, card: str) -> QPixmap:
        """The front of a card, or an empty field if there is no time left to look it up in this picture."""
        if self._hurried and card not in self._seen and perf_counter() > self._ends:
            self.late = True
            return self._pictures.ground(self.width)
        self._seen.add(card)
        return self._pictures.face(card, self.width)


class CardGrid(QListView):
    """Pictures in rows; only those that are seen are drawn, and where it is hurried, a few of them at a time."""

    def __init__(
        self, model: FoundCards, pictures: PixmapCache, parent: QWidget | None = None, *, hurried: bool = False
    ) -> None:
        super().__init__(parent)
        self.setObjectName("card-grid")
        self.setAccessibleName(self.tr("Cards found, as pictures"))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setDragEnabled(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._fitted = 0
        self._faces = Faces(pictures, self, hurried=hurried)
        self.setItemDelegate(self._faces)
        self.setModel(model)
        pictures.arrivals.replaced.connect(self._on_picture)

    def _on_picture(self) -> None:
        """Bound to the grid itself, which is deleted while pictures are still drawn."""
        self.viewport().update()

    def fit(self, count: int) -> None:
        """Have cards as large as so many find room without scrolling, up to _LARGEST; for grids of a few."""
        self._fitted = count
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self._fit()

    def _fit(self) -> None:
        count = self._fitted
        room, edge = self.viewport().size(), 2 * _GAP
        widths = [_LEAST]
        for across in range(1, count + 1):
            down = -(-count // across)
            widths.append(min((room.width() - 2) // across - edge, int(((room.height() - 2) // down - edge) / RATIO)))
        width = min(max(widths), text_pixels(_LARGEST))
        bars = Qt.ScrollBarPolicy
        # Where all find room, none is kept free for a bar.
        self.setVerticalScrollBarPolicy(bars.ScrollBarAsNeeded if width == _LEAST else bars.ScrollBarAlwaysOff)
        if width != self._faces.width:
            self._faces.width = width
            self.doItemsLayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._faces.begin()
        super().paintEvent(event)
        if self._faces.late:
            QTimer.singleShot(0, self.viewport(), self.viewport().update)

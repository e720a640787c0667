"""The cards found as pictures."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.ui.cards.model import CARD, FoundCards
from l5r_desktop.ui.mat.geometry import RATIO
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.theme import card_scale, color

WIDTH = 150
"""Of a card, in pixels that follow the size of cards."""
_GAP = 8
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
        self._faces = Faces(pictures, self, hurried=hurried)
        self.setItemDelegate(self._faces)
        self.setModel(model)
        pictures.arrivals.replaced.connect(lambda *_: self.viewport().update())

    def paintEvent(self, event: QPaintEvent) -> None:
        self._faces.begin()
        super().paintEvent(event)
        if self._faces.late:
            QTimer.singleShot(0, self.viewport(), self.viewport().update)

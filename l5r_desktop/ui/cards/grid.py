"""The cards found as pictures."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.ui.cards.model import CARD, FoundCards
from l5r_desktop.ui.comfort.theme import card_scale, color
from l5r_desktop.ui.mat.geometry import RATIO
from l5r_desktop.ui.mat.pictures import Pictures

WIDTH = 150
"""Of a card, in pixels that follow the size of cards."""
_GAP = 8


class Faces(QStyledItemDelegate):
    """Paints the front of a card, and a frame around the one that is chosen."""

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.width = round(WIDTH * card_scale())

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(self.width + 2 * _GAP, round(self.width * RATIO) + 2 * _GAP)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        card: IndexCard = index.data(CARD)
        rect = option.rect
        painter.drawPixmap(rect.left() + _GAP, rect.top() + _GAP, self._pictures.face(card.id, self.width))
        if option.state & QStyle.StateFlag.State_Selected:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(color("focus"), 4))
            painter.drawRoundedRect(QRectF(rect).adjusted(4, 4, -4, -4), 9, 9)
            painter.restore()


class CardGrid(QListView):
    """Pictures in rows; only those that are seen are drawn."""

    def __init__(self, model: FoundCards, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card-grid")
        self.setAccessibleName(self.tr("Cards found, as pictures"))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(Faces(pictures, self))
        self.setModel(model)
        pictures.arrivals.replaced.connect(lambda *_: self.viewport().update())

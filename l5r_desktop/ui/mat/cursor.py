"""The keyboard's place on the table: one lit card, moved by the arrow keys."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsScene

from l5r_desktop.ui.comfort.theme import color

_ASIDE = 2.5
"""How much more a step aside counts than one ahead."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Cursor:
    """A dashed frame around the card that the Return key would click. number: of the card, or -1."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.number = -1
        self._items: Mapping[int, QGraphicsItem] = {}
        self._frame = QGraphicsRectItem()
        self._frame.setZValue(80)
        self._frame.hide()
        scene.addItem(self._frame)

    def follow(self, items: Mapping[int, QGraphicsItem]) -> None:
        """These are the cards that can be clicked now; the cursor stays where it is, if it can."""
        self._items = items
        if self.number not in items:
            self.number = -1
        self._draw()

    def step(self, key: int) -> None:
        """Go to the nearest card in the direction of an arrow key; the first step goes to the lowest card."""
        if not self._items:
            return
        if self.number < 0:
            self.number = max(self._items, key=lambda no: (self._items[no].y(), -self._items[no].x()))
        else:
            self.number = self._nearest(*ARROWS[Qt.Key(key)])
        self._draw()

    def _nearest(self, across: int, down: int) -> int:
        here = self._items[self.number].pos()
        ahead = {}
        for no, item in self._items.items():
            way: QPointF = item.pos() - here
            along = way.x() * across + way.y() * down
            aside = abs(way.x() * down) + abs(way.y() * across)
            if along > 1:
                ahead[no] = along + _ASIDE * aside
        return min(ahead, key=lambda no: (ahead[no], no), default=self.number)

    def _draw(self) -> None:
        self._frame.setVisible(self.number >= 0)
        if self.number >= 0:
            self._frame.setPen(QPen(color("cursor"), 3, Qt.PenStyle.DashLine))
            self._frame.setRect(self._items[self.number].sceneBoundingRect().adjusted(-4, -4, 4, 4))

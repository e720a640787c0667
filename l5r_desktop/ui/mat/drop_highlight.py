"""The light on places where a card that is carried may be let go."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from l5r_desktop.session.dragging import Spot
from l5r_desktop.ui.preferences.theme import color

_Z = 60.0
_ROUND = 7.0
_FAINT, _STRONG = 36, 92
"""How much the light covers, of 255: a place that is offered, and the one under the mouse."""


class DropHighlight:
    """Rounded frames upon a scene, with a faint light in them; the one pointed at is brighter and thicker."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: list[tuple[Spot, QGraphicsPathItem]] = []

    def show(self, places: Sequence[tuple[Spot, QRectF]]) -> None:
        """Light these places and no others."""
        self.clear()
        for spot, rect in places:
            path = QPainterPath()
            path.addRoundedRect(rect.adjusted(-2, -2, 2, 2), _ROUND, _ROUND)
            item = QGraphicsPathItem(path)
            item.setZValue(_Z if spot[0] == "card" else _Z - 62)
            self._scene.addItem(item)
            self._items.append((spot, item))
        self.point(frozenset())

    def point(self, spots: frozenset[Spot]) -> None:
        """Brighten the places of these spots."""
        light = color("frame-marked")
        for spot, item in self._items:
            strong = spot in spots
            fill = QColor(light)
            fill.setAlpha(_STRONG if strong else _FAINT)
            item.setBrush(QBrush(fill))
            item.setPen(QPen(light, 4 if strong else 2))

    def clear(self) -> None:
        """Remove the light from all places."""
        for _, item in self._items:
            self._scene.removeItem(item)
        self._items = []

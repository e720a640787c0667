"""Arrows from the card that asks for targets to those chosen and to the one pointed at, and from what others aim."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QPainterPath, QPainterPathStroker, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsScene

from l5r_desktop.session import AnswerBuilder
from l5r_desktop.ui.preferences.theme import color

_Z = 48.0
_BEND = 0.12
"""How far an arrow bends aside, by its length."""
_SHORTEST = 12.0


class Arrow(QGraphicsPathItem):
    """A bent arrow with a dark edge."""

    def __init__(self, start: QPointF, end: QPointF, thick: float, name: str) -> None:
        super().__init__(outline(start, end, thick))
        self.setBrush(QBrush(color(name)))
        self.setPen(QPen(color("chip"), 2))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(_Z)


class Arrows:
    """The arrows on a scene. chosen: thin ones. pointed: the thick one, or None."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self.chosen: tuple[Arrow, ...] = ()
        self.pointed: Arrow | None = None

    def show(self, picking: AnswerBuilder | None, items: Mapping[int, QGraphicsItem], pointed: tuple[int, ...]) -> None:
        """Draw arrows from the card that asks to those chosen, and to the first of those pointed at that can be."""
        self.wipe()
        if picking is None or picking.decision.source not in items:
            return
        chosen = [items[no].pos() for no in sorted(picking.marked()) if no in items]
        offered = (picking.cards() - picking.marked()) & items.keys()
        at = next((no for no in pointed if no in offered), -1)
        self._aim(items[picking.decision.source].pos(), chosen, items[at].pos() if at >= 0 else None)

    def _aim(self, source: QPointF, chosen: Iterable[QPointF], pointed: QPointF | None) -> None:
        self.chosen = tuple(Arrow(source, point, 5, "frame-marked") for point in chosen if _apart(source, point))
        if pointed is not None and _apart(source, pointed):
            self.pointed = Arrow(source, pointed, 10, "frame-active")
        for arrow in self._all():
            self._scene.addItem(arrow)

    def join(self, pairs: Iterable[tuple[QPointF, QPointF]]) -> None:
        """Draw an arrow for each pair of points, in place of what was there."""
        self.wipe()
        self.chosen = tuple(Arrow(start, end, 7, "frame-asking") for start, end in pairs if _apart(start, end))
        for arrow in self.chosen:
            self._scene.addItem(arrow)

    def wipe(self) -> None:
        """Clear what is shown."""
        for arrow in self._all():
            self._scene.removeItem(arrow)
        self.chosen, self.pointed = (), None

    def _all(self) -> tuple[Arrow, ...]:
        return self.chosen if self.pointed is None else (*self.chosen, self.pointed)


def _apart(one: QPointF, other: QPointF) -> bool:
    return (one - other).manhattanLength() > _SHORTEST


def outline(start: QPointF, end: QPointF, thick: float) -> QPainterPath:
    """The shape of a bent arrow from one point to another."""
    way = end - start
    length = math.hypot(way.x(), way.y())
    across = QPointF(-way.y(), way.x()) / length
    bend = (start + end) / 2 + across * length * _BEND
    last = end - bend
    along = last / math.hypot(last.x(), last.y())
    side = QPointF(-along.y(), along.x())
    head = min(thick * 2.6, length * 0.6)
    neck = end - along * head
    shaft = QPainterPath(start)
    shaft.quadTo(bend, neck)
    stroker = QPainterPathStroker()
    stroker.setWidth(thick)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    point = QPainterPath()
    point.addPolygon(QPolygonF([end, neck + side * head * 0.6, neck - side * head * 0.6, end]))
    return stroker.createStroke(shaft).united(point)

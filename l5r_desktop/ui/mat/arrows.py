"""Arrows from the card that asks for targets to those chosen and to the one pointed at, and from what others aim."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainterPath, QPainterPathStroker, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsScene

from l5r_desktop.session import AnswerBuilder
from l5r_desktop.ui.preferences.theme import color, current_theme

_Z = 48.0
_BEND = 0.12
"""How far an arrow bends aside, by its length."""
_BENDS = (_BEND, -_BEND, 0.3, -0.3, 0.5, -0.5, 0.75, -0.75, 1.1, -1.1)
"""The bends that are tried so that an arrow crosses no number, the usual one first."""
_SHORTEST = 12.0


class Arrow(QGraphicsPathItem):
    """A bent arrow with a dark edge."""

    def __init__(
        self, start: QPointF, end: QPointF, thick: float, name: str, numbers: Sequence[QRectF] = ()
    ) -> None:  # fmt: skip
        super().__init__(past(numbers, start, end, thick))
        self.setBrush(QBrush(color(name)))
        self.setPen(QPen(color("chip"), 2))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(_Z)


class Arrows:
    """The arrows on a scene. chosen: thin ones. pointed: the thick one, or None. numbers: what they are to leave
    readable.
    """

    def __init__(self, scene: QGraphicsScene, numbers: Callable[[], Sequence[QRectF]] = tuple) -> None:
        self._scene = scene
        self._numbers = numbers
        self.chosen: tuple[Arrow, ...] = ()
        self.pointed: Arrow | None = None
        self._joined: object = None

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
        numbers = self._numbers()
        self.chosen = tuple(
            Arrow(source, point, 5, "frame-marked", numbers) for point in chosen if _apart(source, point)
        )
        if pointed is not None and _apart(source, pointed):
            self.pointed = Arrow(source, pointed, 10, "frame-active", numbers)
        for arrow in self._all():
            self._scene.addItem(arrow)

    def join(self, pairs: Iterable[tuple[QPointF, QPointF]]) -> None:
        """Draw an arrow for each pair of points, in place of what was there."""
        joined = list(pairs)
        numbers = self._numbers() if joined else ()
        drawn = joined, numbers, current_theme()
        if drawn == self._joined:
            return
        self.wipe()
        self._joined = drawn
        self.chosen = tuple(Arrow(*pair, 7, "frame-asking", numbers) for pair in joined if _apart(*pair))
        for arrow in self.chosen:
            self._scene.addItem(arrow)

    def wipe(self) -> None:
        """Clear what is shown."""
        for arrow in self._all():
            self._scene.removeItem(arrow)
        self.chosen, self.pointed, self._joined = (), None, None

    def _all(self) -> tuple[Arrow, ...]:
        return self.chosen if self.pointed is None else (*self.chosen, self.pointed)


def _apart(one: QPointF, other: QPointF) -> bool:
    return (one - other).manhattanLength() > _SHORTEST


def past(numbers: Sequence[QRectF], start: QPointF, end: QPointF, thick: float) -> QPainterPath:
    """The shape of an arrow that bends so far aside that it covers the fewest of some numbers, and no more than that.

    A number at either end cannot be gone past.
    """
    ahead = [box for box in numbers if not box.isEmpty() and not box.contains(start) and not box.contains(end)]
    best, least = QPainterPath(), len(ahead) + 1
    for bend in _BENDS:
        path = outline(start, end, thick, bend)
        crossed = sum(path.intersects(box) for box in ahead)
        if crossed < least:
            best, least = path, crossed
        if not crossed:
            break
    return best


def outline(start: QPointF, end: QPointF, thick: float, bent: float = _BEND) -> QPainterPath:
    """The shape of a bent arrow from one point to another. bent: how far aside, by its length."""
    way = end - start
    length = math.hypot(way.x(), way.y())
    across = QPointF(-way.y(), way.x()) / length
    bend = (start + end) / 2 + across * length * bent
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

"""The parts of cards that are seen: their names, and the point at which an arrow to one ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF

from l5r_desktop.ui.mat.card_item import CardItem

_POINTS = 9
"""Points in a row of those of a card that are looked at."""
_INSIDE = 4.0
"""How far from the end of what is seen of a name an arrow ends, in pixels."""
_LEAST = 8.0
"""Width of what is seen of a name at least, in pixels, so that it is read."""


def names_seen(cards: Iterable[CardItem]) -> list[QRectF]:
    """Return where the names of cards are read on the scene, without what other cards cover of them."""
    lying = sorted(cards, key=lambda item: item.zValue())
    edges = [_edges(item.sceneBoundingRect()) for item in lying]
    found = []
    for at, item in enumerate(lying):
        name = item.name_rect()
        left, top, right, bottom, _ = _edges(name)
        # Numbers are compared first: there are many pairs of cards, and few that touch.
        upon = [box for x, y, to, end, box in edges[at + 1 :] if x < right and to > left and y < bottom and end > top]
        for box in upon:
            if box.intersects(name):
                name = _left_over(name, box)
        if min(name.width(), name.height()) >= _LEAST:
            found.append(name)
    return found


def _edges(box: QRectF) -> tuple[float, float, float, float, QRectF]:
    """Return the left, upper, right and lower edge of a rectangle, with it."""
    return box.left(), box.top(), box.right(), box.bottom(), box


def _left_over(name: QRectF, box: QRectF) -> QRectF:
    """Return the largest part of a name that a card upon it leaves free."""
    parts = (
        QRectF(name.left(), name.top(), box.left() - name.left(), name.height()),
        QRectF(box.right(), name.top(), name.right() - box.right(), name.height()),
        QRectF(name.left(), name.top(), name.width(), box.top() - name.top()),
        QRectF(name.left(), box.bottom(), name.width(), name.bottom() - box.bottom()),
    )
    return max(parts, key=lambda part: max(0.0, part.width()) * max(0.0, part.height()))


def seen_point(item: CardItem, seen: Callable[[QPointF], bool], other: QPointF | None) -> QPointF:
    """Return a point of a card of which the middle is covered: in the middle of what is seen of it beside its name, or
    where only that is seen at the end of the name that is nearer to another point; its middle where nothing is.

    seen: tells if it lies uppermost at a point.
    """
    box, name = item.sceneBoundingRect(), item.name_rect()
    steps = [(at + 0.5) / _POINTS for at in range(_POINTS)]
    grid = (QPointF(box.left() + box.width() * x, box.top() + box.height() * y) for y in steps for x in steps)
    points = [point for point in grid if seen(point)]
    if not points:
        return item.pos()
    beside = [point for point in points if not name.contains(point)]
    if len(beside) * 2 > len(points):
        middle = sum(beside, QPointF()) / len(beside)
        return min(beside, key=lambda point: (point - middle).manhattanLength())
    level = points[len(points) // 2].y()
    left, right = min(point.x() for point in points), max(point.x() for point in points)
    if other is None or other.x() < (left + right) / 2:
        return QPointF(max(box.left() + _INSIDE, left - box.width() / _POINTS), level)
    return QPointF(min(box.right() - _INSIDE, right + box.width() / _POINTS), level)

"""The parts of cards that are seen: their names, and the point at which an arrow to one ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF

from l5r_desktop.ui.mat.card_item import CardItem, Extent
from l5r_desktop.ui.mat.edges import Edges

_POINTS = 9
"""Points in a row of those of a card that are looked at."""
_INSIDE = 4.0
"""How far from the end of what is seen of a name an arrow ends, in pixels."""
_LEAST = 8.0
"""Width of what is seen of a name at least, in pixels, so that it is read."""
_SQUARE = 96
"""Width of the squares by which cards are found that may lie upon a name, in pixels."""


class NamesSeen:
    """Finds where the names of cards are read, and knows it as long as all of them lie and look as they did."""

    def __init__(self) -> None:
        self._extents: list[Extent] = []
        self._names: list[QRectF] = []

    def of(self, cards: Iterable[CardItem]) -> list[QRectF]:
        """Return where the names of cards are read on the scene, without what other cards cover of them. The list is
        kept: nobody changes it.
        """
        extents = [item.extent for item in cards]
        if extents != self._extents:
            self._extents, self._names = extents, _uncovered(extents)
        return self._names


def _uncovered(extents: Iterable[Extent]) -> list[QRectF]:
    """Return where the names of cards that lie so are read."""
    lying = sorted(extents, key=lambda extent: extent.z)
    squares: dict[tuple[int, int], list[tuple[int, Edges]]] = {}
    for at, extent in enumerate(lying):
        for square in _squares(extent.box):
            squares.setdefault(square, []).append((at, extent.box))
    found = []
    for at, extent in enumerate(lying):
        name = extent.name
        left, top, right, bottom = name
        near = {one for square in _squares(name) for one in squares.get(square, ()) if one[0] > at}
        for _, box in sorted(near):
            if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top:
                left, top, right, bottom = _left_over((left, top, right, bottom), box)
        if min(right - left, bottom - top) >= _LEAST:
            found.append(QRectF(left, top, right - left, bottom - top))
    return found


def _squares(box: Edges) -> list[tuple[int, int]]:
    """Return which squares of the scene a rectangle touches: few cards are compared with a name then."""
    across = range(int(box[0] // _SQUARE), int(box[2] // _SQUARE) + 1)
    down = range(int(box[1] // _SQUARE), int(box[3] // _SQUARE) + 1)
    return [(x, y) for y in down for x in across]


def _left_over(name: Edges, box: Edges) -> Edges:
    """Return the largest part of a name that a card upon it leaves free."""
    left, top, right, bottom = name
    parts = (
        (left, top, box[0], bottom),
        (box[2], top, right, bottom),
        (left, top, right, box[1]),
        (left, box[3], right, bottom),
    )
    return max(parts, key=lambda part: max(0.0, part[2] - part[0]) * max(0.0, part[3] - part[1]))


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

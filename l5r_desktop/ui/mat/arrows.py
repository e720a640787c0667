"""Arrows from the card that asks for targets to those chosen and to the one pointed at, and from what others aim."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainterPath, QPainterPathStroker, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from l5r_desktop.session import AnswerBuilder
from l5r_desktop.ui.mat.edges import Edges, edges_of
from l5r_desktop.ui.preferences.theme import color, current_theme

_Z = 48.0
_BEND = 0.12
"""How far an arrow bends aside, by its length."""
_BENDS = (_BEND, -_BEND, 0.3, -0.3, 0.5, -0.5, 0.75, -0.75, 1.1, -1.1)
"""The bends that are tried so that an arrow crosses no number and no name, the usual one first."""
_SHORTEST = 12.0
_EDGE = 3.0
"""What an arrow that goes under a name leaves free around it, in pixels."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Rectangles that arrows leave readable. numbers: totals of lanes, which come first; lines: the others on their
    signs; names: of cards, where they are seen. field: the room that arrows do not leave, empty for any.
    """

    numbers: Sequence[QRectF] = ()
    lines: Sequence[QRectF] = ()
    names: Sequence[QRectF] = ()
    field: QRectF = field(default_factory=QRectF)


Aimed = Callable[[int, QPointF | None], QPointF | None]
"""The point of a card, by number, at which an arrow ends; None where it lies nowhere. The point: the other end, where
that is known.
"""


class Arrow(QGraphicsPathItem):
    """A bent arrow with a dark edge."""

    def __init__(self, start: QPointF, end: QPointF, thick: float, name: str, kept: Kept) -> None:
        super().__init__(past(kept, start, end, thick))
        self.setBrush(QBrush(color(name)))
        self.setPen(QPen(color("chip"), 2))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(_Z)


class Arrows:
    """The arrows on a scene. chosen: thin ones. pointed: the thick one, or None. kept: what they are to leave readable.
    aimed: where they begin and end. lying: tells of all that both depend on how it is now; by equality.
    """

    def __init__(
        self, scene: QGraphicsScene, aimed: Aimed, kept: Callable[[], Kept] = Kept,
        lying: Callable[[], object] = object,
    ) -> None:  # fmt: skip
        self._scene = scene
        self._aimed = aimed
        self._kept = kept
        self._lying = lying
        self.chosen: tuple[Arrow, ...] = ()
        self.pointed: Arrow | None = None
        self._asked: object = None
        self._joined: object = None

    def show(self, picking: AnswerBuilder | None, pointed: tuple[int, ...]) -> None:
        """Draw arrows from the card that asks to those chosen, and to the first of those pointed at that can be."""
        self.wipe()
        if picking is None:
            return
        marked, source = picking.marked(), picking.decision.source
        offered = picking.cards() - marked
        at = next((no for no in pointed if no in offered and self._aimed(no, None) is not None), -1)
        chosen = self._ways((source, number) for number in sorted(marked))
        over = self._ways([(source, at)] if at >= 0 else [])
        kept = self._kept() if chosen or over else Kept()
        self.chosen = tuple(Arrow(*way, 5, "frame-marked", kept) for way in chosen)
        self.pointed = Arrow(*over[0], 10, "frame-active", kept) if over else None
        self._draw()

    def join(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Draw an arrow for each pair of cards, by number, in place of what was there; none where one lies nowhere.

        Where they go is worked out anew only if something lies otherwise.
        """
        wanted = tuple(pairs)
        asked = wanted, self._lying() if wanted else None, current_theme()
        if asked == self._asked:
            return
        ways = self._ways(wanted)
        kept = self._kept() if ways else Kept()
        joined = ways, kept, current_theme()
        if joined == self._joined:
            self._asked = asked
            return
        self.wipe()
        self._asked, self._joined = asked, joined
        self.chosen = tuple(Arrow(*way, 7, "frame-asking", kept) for way in ways)
        self._draw()

    def _ways(self, pairs: Iterable[tuple[int, int]]) -> list[tuple[QPointF, QPointF]]:
        """Return where arrows between cards begin and end."""
        found = []
        for source, target in pairs:
            start = self._aimed(source, None)
            end = None if start is None else self._aimed(target, start)
            if start is not None and end is not None:
                found.append((self._aimed(source, end) or start, end))
        return [(start, end) for start, end in found if _apart(start, end)]

    def _draw(self) -> None:
        for arrow in self._all():
            self._scene.addItem(arrow)

    def wipe(self) -> None:
        """Clear what is shown."""
        for arrow in self._all():
            self._scene.removeItem(arrow)
        self.chosen, self.pointed, self._asked, self._joined = (), None, None, None

    def _all(self) -> tuple[Arrow, ...]:
        return self.chosen if self.pointed is None else (*self.chosen, self.pointed)


def _apart(one: QPointF, other: QPointF) -> bool:
    return (one - other).manhattanLength() > _SHORTEST


_Boxes = Sequence[tuple[Edges, QRectF]]
"""Rectangles, each with its left, upper, right and lower edge."""


def past(kept: Kept, start: QPointF, end: QPointF, thick: float) -> QPainterPath:
    """The shape of an arrow that bends so far aside that it covers the fewest of some numbers, then the fewest lines,
    then the fewest names, and no more than that. Its shaft goes under the names that it cannot go past.

    What lies at either end cannot be gone past.
    """
    ahead = [
        [(edges_of(box), box) for box in boxes if not (box.isEmpty() or box.contains(start) or box.contains(end))]
        for boxes in (kept.numbers, kept.lines, kept.names)
    ]
    best, least = (QPainterPath(), QPainterPath()), [math.inf] * len(ahead)
    for bend in _BENDS:
        shaft, point = _parts(start, end, thick, bend)
        if bend != _BEND and not kept.field.isEmpty() and not kept.field.contains(_around(shaft, point)):
            continue
        crossed = _crossed(shaft, point, ahead, least)
        if crossed < least:
            best, least = (shaft, point), crossed
        if not any(crossed):
            break
    shaft, point = best
    over = QPainterPath()
    over.setFillRule(Qt.FillRule.WindingFill)
    for box in _near(shaft.controlPointRect(), ahead[-1]):
        if shaft.intersects(box):
            over.addRect(box.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE))
    return shaft.subtracted(over).united(point)


def _crossed(shaft: QPainterPath, point: QPainterPath, ahead: Sequence[_Boxes], least: list[float]) -> list[float]:
    """Return how many rectangles of each kind an arrow crosses; no more is counted once it is sure to cross more than
    the fewest so far, and infinity told.
    """
    around = _around(shaft, point)
    found: list[float] = []
    for boxes, fewest in zip(ahead, least, strict=True):
        most = fewest if found == least[: len(found)] else math.inf
        found.append(0)
        for box in _near(around, boxes):
            found[-1] += shaft.intersects(box) or point.intersects(box)
            if found[-1] > most:
                return [math.inf]
    return found


def _around(shaft: QPainterPath, point: QPainterPath) -> QRectF:
    return shaft.boundingRect() | point.boundingRect()


def _near(around: QRectF, boxes: _Boxes) -> Iterator[QRectF]:
    """Yield the rectangles that touch another one: numbers are compared first, since few of many are near an arrow."""
    left, top, right, bottom = edges_of(around)
    for (x, y, to, end), box in boxes:
        if x <= right and to >= left and y <= bottom and end >= top:
            yield box


def outline(start: QPointF, end: QPointF, thick: float, bent: float = _BEND) -> QPainterPath:
    """The shape of a bent arrow from one point to another. bent: how far aside, by its length."""
    shaft, head = _parts(start, end, thick, bent)
    return shaft.united(head)


def _parts(start: QPointF, end: QPointF, thick: float, bent: float) -> tuple[QPainterPath, QPainterPath]:
    """Return the shaft and the head of such an arrow."""
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
    return stroker.createStroke(shaft), point

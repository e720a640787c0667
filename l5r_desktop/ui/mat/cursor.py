"""The keyboard's place on the table: one thing on the mat, from which keys lead to others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene

from l5r_desktop.ui.mat.accessibility.stops import CARD, Stop
from l5r_desktop.ui.preferences.theme import color

_ASIDE = 2.5
"""How much more a step aside counts than one ahead."""
_LINE = 40
"""What lies in the same strip of so many pixels is read from left to right."""
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""Steps across and down, by the name of their command."""


class Cursor:
    """A frame around what the Return key would click. at: that, or None.

    led: keys have brought it somewhere since the mouse was last used on the mat.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self.at: Stop | None = None
        self._found: tuple[Stop, ...] | None = ()
        self._find: Callable[[], Sequence[Stop]] = tuple
        self._last = QPointF()
        self._awake = False
        self.led = False
        self._edge, self._frame = QGraphicsRectItem(), QGraphicsRectItem()
        for item, z in ((self._edge, 79.9), (self._frame, 80.0)):
            item.setZValue(z)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.hide()
            scene.addItem(item)

    @property
    def number(self) -> int:
        """The card that it is on, or -1."""
        return self.at.number if self.at is not None and self.at.kind == CARD else -1

    @property
    def seen(self) -> bool:
        """Return True if the frame is shown."""
        return self._frame.isVisible()

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Return all that it can come to; looked for when it is asked for first, as most tables are gone by then."""
        if self._found is None:
            self._found = tuple(self._find())
        return self._found

    def follow(self, find: Callable[[], Sequence[Stop]]) -> None:
        """Another table is there, on which these can be found. The cursor stays where it is; where that is gone, it
        goes to what lies nearest.
        """
        self._find, self._found = find, None
        if self.at is not None:
            here = next((stop for stop in self.stops if stop == self.at), None)
            self.at = here or self._nearest_to(self._last)
        self._draw()

    def wake(self, *, awake: bool) -> None:
        """Be shown while the keyboard is used upon the mat, or not."""
        self._awake = awake
        self._draw()

    def go(self, stop: Stop | None) -> None:
        """Move the keyboard cursor to a stop of the mat."""
        self.at = stop
        self._awake = self.led = True
        self._draw()

    def step(self, way: str) -> None:
        """Go to what is nearest in a direction; the first step goes to the lowest thing that is lit."""
        if self.at is None:
            among = [stop for stop in self.stops if stop.lit] or list(self.stops)
            self.go(max(among, key=lambda stop: (stop.middle.y(), -stop.middle.x()), default=None))
        else:
            self.go(self._ahead(*ARROWS[way]) or self.at)

    def lit(self) -> list[Stop]:
        """Return what can be clicked now, as it is read: from above to below, from left to right."""
        return sorted((stop for stop in self.stops if stop.lit), key=_reading)

    def tab(self, *, back: bool) -> bool:
        """Go to the next lit thing in reading order, or the one before. Returns whether there is one."""
        lit = self.lit()
        if back:
            lit.reverse()
        if self.at is not None and self._awake:
            here = _reading(self.at)
            lit = [stop for stop in lit if (_reading(stop) < here if back else _reading(stop) > here)]
        if lit:
            self.go(lit[0])
        return bool(lit)

    def edge(self, *, last: bool) -> bool:
        """Go to the first lit thing, or the last one. Returns whether there is one."""
        lit = self.lit()
        if lit:
            self.go(lit[-1 if last else 0])
        return bool(lit)

    def visit(self, area: str, *, own: bool | None = None) -> bool:
        """Go to an area, or on to the next thing in it. own: on whose side; None: on any.

        Returns whether something lies there.
        """
        there = [stop for stop in self.stops if stop.area == area and (own is None or stop.own == own)]
        there.sort(key=lambda stop: (not stop.own, *_reading(stop)))
        if there:
            at = there.index(self.at) + 1 if self.at in there else 0
            self.go(there[at % len(there)])
        return bool(there)

    def _ahead(self, across: int, down: int) -> Stop | None:
        assert self.at is not None
        here = self.at.middle
        best: tuple[float, Stop] | None = None
        for stop in self.stops:
            way = stop.middle - here
            along = way.x() * across + way.y() * down
            aside = abs(way.x() * down) + abs(way.y() * across)
            if along > 1 and (best is None or along + _ASIDE * aside < best[0]):
                best = along + _ASIDE * aside, stop
        return None if best is None else best[1]

    def _nearest_to(self, point: QPointF) -> Stop | None:
        return min(self.stops, key=lambda stop: (stop.middle - point).manhattanLength(), default=None)

    def _draw(self) -> None:
        seen = self.at is not None and self._awake
        self._edge.setVisible(seen)
        self._frame.setVisible(seen)
        if self.at is None:
            return
        self._last = self.at.middle
        rect = self.at.rect.adjusted(-4, -4, 4, 4)
        self._edge.setPen(QPen(color("cloth"), 7, j=Qt.PenJoinStyle.RoundJoin))
        self._frame.setPen(QPen(color("cursor"), 3.5, Qt.PenStyle.DashLine, j=Qt.PenJoinStyle.RoundJoin))
        self._edge.setRect(rect)
        self._frame.setRect(rect)


def _reading(stop: Stop) -> tuple[int, float, float, str, int]:
    home = stop.home
    return round(home.y() / _LINE), home.x(), home.y(), stop.kind, stop.number

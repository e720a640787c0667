"""The fan that opens where the mouse rests upon a card with attachments, or where the keyboard comes to one."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer

from l5r_desktop.session import Table
from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.fan import cluster, fanned
from l5r_desktop.ui.mat.motion.animation_player import AnimationPlayer
from l5r_desktop.ui.mat.spots import Spot

_REST = 220
"""Milliseconds that the mouse rests upon a card before its fan opens."""
_EDGE = 6.0


class HoverFans(QObject):
    """Opens one fan at a time. The items themselves lie in it, so that what is seen can be clicked."""

    def __init__(self, stage: AnimationPlayer) -> None:
        super().__init__(stage)
        self._stage = stage
        self._table: Table | None = None
        self._items: Mapping[int, CardItem] = {}
        self._spots: Mapping[int, Spot] = {}
        self._width = 0.0
        self._open: dict[int, Spot] = {}
        self._anchor = -1
        self._waiting = -1
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_REST)
        self._timer.timeout.connect(lambda: self.open(self._waiting))

    @property
    def opened(self) -> frozenset[int]:
        """The cards that lie in the fan."""
        return frozenset(self._open)

    def follow(self, table: Table, spots: Mapping[int, Spot], items: Mapping[int, CardItem], width: float) -> None:
        """All lies in its place again; a fan that was open stays open if the same cards lie as they lay."""
        same = all(self._spots.get(no) == spots.get(no) for no in self._open)
        opened, anchor = self._open, self._anchor
        self._timer.stop()
        self._table, self._spots, self._items, self._width = table, spots, items, width
        self._open, self._anchor = {}, -1
        if opened and same and frozenset(cluster(table, anchor)) >= opened.keys():
            self._lay(anchor, smoothly=False)

    def point(self, number: int, at: QPointF) -> None:
        """The mouse is over a card, or over none (-1), at a point."""
        if self._open:
            if number in self._open or self._rect().contains(at):
                return
            self.close()
        if number != self._waiting or not self._timer.isActive():
            self._waiting = number
            if self._table is not None and len(cluster(self._table, number)) > 1:
                self._timer.start()
            else:
                self._timer.stop()

    def open(self, number: int) -> None:
        """Fan out the cluster of a card; a card without attachments closes the fan."""
        self._timer.stop()
        if number in self._open:
            return
        self.close()
        self._lay(number, smoothly=True)

    def close(self) -> None:
        """Let all lie where it belongs."""
        self._timer.stop()
        cards, self._open, self._anchor = self._open, {}, -1
        for no in cards:
            self._put(no, self._spots[no], smoothly=True)

    def forget(self) -> None:
        """The table is wiped."""
        self._timer.stop()
        self._table, self._spots, self._items, self._open = None, {}, {}, {}
        self._anchor = self._waiting = -1

    def _lay(self, anchor: int, *, smoothly: bool) -> None:
        if self._table is None:
            return
        self._open = fanned(cluster(self._table, anchor), self._spots, anchor, self._width)
        self._anchor = anchor
        for no, spot in self._open.items():
            self._put(no, spot, smoothly=smoothly)

    def _put(self, number: int, spot: Spot, *, smoothly: bool) -> None:
        item = self._items.get(number)
        if item is None:
            return
        before = self._stage.pose(item)
        item.setPos(round(spot.x), round(spot.y))
        item.setZValue(spot.z)
        if smoothly:
            self._stage.glide(item, before)
        else:
            self._stage.settle(number)

    def _rect(self) -> QRectF:
        """Return what the fan takes up."""
        found = QRectF()
        for no in self._open:
            found = found.united(self._items[no].sceneBoundingRect())
        return found.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE)

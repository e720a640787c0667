"""One of several other seats that is looked at closely: the mouse rests on its plate, or a key has chosen it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QTimer, Signal

from l5r_desktop.ui.mat.geometry import Geometry

REST = 350
"""Milliseconds that the mouse rests on a plate before its seat is shown larger, or away before it no longer is."""
FEWEST = 3
"""Seats at a table from which the others share its top."""


class NearSeat(QObject):
    """The seat whose cards are larger than those of the others, -1 for none. changed: another one, or none any more.

    One that a key has chosen stays until the key chooses another; one that the mouse rests on until the mouse leaves
    its part of the table, which always holds the plate that was pointed at.
    """

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.seat = -1
        self._wanted = -1
        self._kept = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(REST)
        self._timer.timeout.connect(self._settle)

    def point(self, geo: Geometry | None, at: QPointF | None) -> None:
        """The mouse is at a point of the table, or has left it."""
        if self._kept or geo is None or len(geo.areas) < FEWEST:
            return
        wanted = -1 if at is None else self._meant(geo, at)
        if wanted != self._wanted:
            self._wanted = wanted
            self._timer.start()

    def step(self, seats: tuple[int, ...]) -> int:
        """Look at the next of some seats, after the last one at none. Returns the seat, or -1."""
        ways = (-1, *seats)
        at = ways.index(self.seat) if self.seat in ways else 0
        self._wanted = ways[(at + 1) % len(ways)]
        self._kept = self._wanted >= 0
        self._settle()
        return self.seat

    def forget(self) -> None:
        """Look at none, and tell nobody: there is another table, or none."""
        self._timer.stop()
        self.seat, self._wanted, self._kept = -1, -1, False

    def _meant(self, geo: Geometry, at: QPointF) -> int:
        for seat, area in geo.areas.items():
            plate = area.plate
            foot = geo.foot if seat == self.seat else plate.bottom
            if geo.shared(area) and plate.x <= at.x() <= plate.right and plate.y <= at.y() <= foot:
                return seat
        return -1

    def _settle(self) -> None:
        self._timer.stop()
        if self._wanted != self.seat:
            self.seat = self._wanted
            self.changed.emit()

"""Words of the bar beside "Waiting for …": in which step others are asked, and for how long so far."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from l5r_desktop.session import Table, Wording

_AFTER = 3
"""Seconds that others are waited for before it is told for how long."""
_EVERY = 1000
"""Milliseconds between two looks at the clock."""


class WaitingSign(QObject):
    """Counts how long the same players are waited for at the same step. ticked: another second is to be told.

    now: seconds of a clock that does not go back.
    """

    ticked = Signal()

    def __init__(self, wording: Wording, parent: QObject | None = None, now: Callable[[], float] = monotonic) -> None:
        super().__init__(parent)
        self._wording = wording
        self._now = now
        self._awaited: object = None
        self._since = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self.ticked)

    def follow(self, table: Table | None) -> None:
        """Count from now on for whom this table waits; None: for nobody."""
        awaited = None if table is None else (table.waiting_for, table.course.now, table.course.inside, len(table.log))
        if awaited != self._awaited:
            self._awaited, self._since = awaited, self._now()
        if awaited is None:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def sentence(self, table: Table) -> str:
        """Return the innermost step of the timing chart that others are asked in, and after a short while for how many
        seconds; "" where neither is known.
        """
        course = table.course
        stages = (*course.phases[course.now : course.now + 1], *course.inside) if course.now >= 0 else course.inside
        step = self._wording.stage(stages[-1]) if stages else ""
        seconds = int(self._now() - self._since)
        told = self.tr("{} s").format(seconds) if self._awaited is not None and seconds >= _AFTER else ""
        return " · ".join(part for part in (step, told) if part)

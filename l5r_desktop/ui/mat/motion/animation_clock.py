"""The one clock that all movements share; it runs only while something moves."""

from __future__ import annotations

from PySide6.QtCore import QAbstractAnimation, QObject, Signal


class AnimationClock(QAbstractAnimation):
    """Counts milliseconds, in step with the window's frames. ticked: the time now."""

    ticked = Signal(int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._now = 0

    @property
    def now(self) -> int:
        """The time in milliseconds since it began to run; 0 while it stands."""
        return self._now

    @property
    def runs(self) -> bool:
        """True while the clock counts."""
        return self.state() == QAbstractAnimation.State.Running

    def begin(self) -> None:
        """Run, if it does not yet."""
        if not self.runs:
            self._now = 0
            self.start()

    def duration(self) -> int:
        return -1

    def updateCurrentTime(self, currentTime: int) -> None:
        if currentTime > self._now:
            self._now = currentTime
            self.ticked.emit(currentTime)

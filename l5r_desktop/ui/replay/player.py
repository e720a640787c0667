"""The position in a replay, and going on by itself."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from l5r_desktop.session import Recording

SPEEDS = (0.5, 1.0, 2.0, 4.0)
STEP = 1200
"""Milliseconds that an act is shown at speed 1."""


class Player(QObject):
    """A place in a recording. moved: it is another one. playing: it goes on by itself now, or no more."""

    moved = Signal(int)
    playing = Signal(bool)

    def __init__(self, recording: Recording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._recording = recording
        self.number = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_tick)
        self.speed(1.0)

    @property
    def plays(self) -> bool:
        """Return True if it goes on by itself."""
        return self._timer.isActive()

    def speed(self, factor: float) -> None:
        """Set the speed at which it goes on by itself; 1 is one act in STEP milliseconds."""
        self._timer.setInterval(round(STEP / factor))

    def toggle(self) -> None:
        """Go on by itself, from the beginning if it has come to the end; or stop doing so."""
        if self.plays:
            self.stop()
            return
        if self.number == self._recording.last:
            self._move(0)
        self._timer.start()
        self.playing.emit(True)

    def stop(self) -> None:
        """Stop playing; the replay stays where it is."""
        if self.plays:
            self._timer.stop()
            self.playing.emit(False)

    def go(self, number: int) -> None:
        """Go to a stop, the nearest there is, and stay there."""
        self.stop()
        self._move(number)

    def step(self, inputs: int) -> None:
        """Go on by so many inputs; back by a negative number."""
        self.go(self.number + inputs)

    def act(self, *, forward: bool) -> None:
        """To the next act or phase, or to the one before."""
        self.go(self._recording.act_after(self.number) if forward else self._recording.act_before(self.number))

    def turn(self, *, forward: bool) -> None:
        """To the next round or turn, or to the one before."""
        self.go(self._recording.turn_after(self.number) if forward else self._recording.turn_before(self.number))

    def _on_tick(self) -> None:
        self._move(self._recording.act_after(self.number))
        if self.number == self._recording.last:
            self.stop()

    def _move(self, number: int) -> None:
        number = max(0, min(number, self._recording.last))
        if number != self.number:
            self.number = number
            self.moved.emit(number)

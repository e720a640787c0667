"""Acts that a new table leads to, and that need not be in the frame in which it is painted while things move on it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from l5r_desktop.ui.mat.motion.animation_player import AnimationPlayer

_LATEST = 100
"""Milliseconds after which what waits is done, though nothing may move any more."""
_PAINTED = 2
"""At the second step of the movements from when a table is shown, it has been painted."""


class AfterPainting(QObject):
    """Does some of what a new table leads to in the frames after it, one thing in each, while things move on the mat;
    where nothing moves, at once.
    """

    def __init__(self, stage: AnimationPlayer, parent: QObject) -> None:
        super().__init__(parent)
        self._stage = stage
        self._waiting: dict[str, Callable[[], None]] = {}
        self._steps = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._do_all)
        stage.clock.ticked.connect(self._step)

    def do(self, name: str, act: Callable[[], None]) -> None:
        """Have something done, in place of what still waits under the same name."""
        self._waiting.pop(name, None)
        if not self._stage.busy:
            act()
            return
        self._waiting[name] = act
        self._steps = 0
        self._timer.start(_LATEST)

    def drop(self, name: str) -> None:
        """Leave out what still waits under a name."""
        self._waiting.pop(name, None)

    def forget(self) -> None:
        """Leave out all that still waits."""
        self._waiting.clear()
        self._timer.stop()

    def _step(self, _: int) -> None:
        self._steps += 1
        if self._steps >= _PAINTED:
            self._do_next()

    def _do_next(self) -> None:
        if self._waiting:
            self._waiting.pop(next(iter(self._waiting)))()

    def _do_all(self) -> None:
        while self._waiting:
            self._do_next()

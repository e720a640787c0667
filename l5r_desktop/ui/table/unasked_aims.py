"""Arrows to what an own act is aimed at where nothing could be chosen, so that no question has shown it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QTimer, Signal

from l5r_desktop.session import LogLine
from l5r_desktop.ui.table.line_parts import TARGETS, aims_of

_ASKS = frozenset({"target", "ring-effect"})
"""The kinds of questions by which a target is chosen, so that it is not told once more."""


class UnaskedAims(QObject):
    """Keeps, for a moment that is long enough to be seen, at what an own act was aimed without a question.

    pairs: the cards, from and to. over: the moment is over.
    """

    over = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.pairs: list[tuple[int, int]] = []
        self._chosen = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._end)

    def note(self, own: Iterable[LogLine], asked: str, seconds: float) -> None:
        """Take the aims of what the seat at the window has just done. asked: the kind of the question that was open.
        seconds: how long they are shown; 0: not at all.
        """
        self._chosen = self._chosen or asked in _ASKS
        pairs = [pair for line in own if line[0] in TARGETS for pair in aims_of(line)]
        if not pairs:
            return
        if not self._chosen and seconds:
            self.pairs = pairs
            self._timer.start(round(1000 * seconds))
        self._chosen = False

    def wipe(self) -> None:
        """The player goes on: nothing is shown any more."""
        self._timer.stop()
        self.pairs = []

    def _end(self) -> None:
        self.pairs = []
        self.over.emit()

"""Looking again and again whether an adviser has found something."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from l5r_desktop.ui.ports import Adviser

_EVERY = 40
"""Milliseconds between two looks."""


class AdvicePolling(QObject):
    """Attends to an adviser as long as there is something to be found."""

    def __init__(self, adviser: Adviser, parent: QObject) -> None:
        super().__init__(parent)
        self._adviser = adviser
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)

    def wake(self) -> None:
        """Look for answers of the adviser from now on: something has been asked."""
        if not self._timer.isActive():
            self._timer.start(_EVERY)

    def leave(self) -> None:
        """Stop looking for answers, and end the adviser."""
        self._timer.stop()
        self._adviser.leave()

    def _look(self) -> None:
        self._adviser.attend()
        if not self._adviser.thinking:
            self._timer.stop()

"""Keeps back for a moment what another has begun, so that it is told together with what he aims it at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from l5r_desktop.session import LogLine, Wording

_WAITS = 700
"""Milliseconds after which an act is told without its aim: its player is still thinking about that."""


class HalfTold(QObject):
    """Holds the last act of another player while more is to be told of it. due: it has been held for long enough."""

    due = Signal()

    def __init__(self, wording: Wording, parent: QObject) -> None:
        super().__init__(parent)
        self._wording = wording
        self._kept: list[LogLine] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAITS)
        self._timer.timeout.connect(self.due)

    def joined(self, new: Sequence[LogLine], *, waits: bool) -> list[LogLine]:
        """Return the lines to be told now: those held and the new ones, without those of which a later one tells all.

        waits: False where nothing may be held: the seat at the window is asked, or earlier tables are shown.
        """
        lines, held = [*self._kept, *new], self._kept
        told = [
            line
            for at, line in enumerate(lines)
            if not any(self._wording.completes(later, line) for later in lines[at + 1 :])
        ]
        self._kept = [told.pop()] if waits and told and self._wording.is_completed(told[-1]) else []
        if not self._kept:
            self._timer.stop()
        elif self._kept != held:
            self._timer.start()
        return told

    def name_anew(self, known: Mapping[LogLine, LogLine]) -> None:
        """More is known of lines that may be held. known: what they are now, by what they were."""
        self._kept = [known.get(line, line) for line in self._kept]

    def release(self) -> list[LogLine]:
        """Return what is held; nothing is any more."""
        kept, self._kept = self._kept, []
        self._timer.stop()
        return kept

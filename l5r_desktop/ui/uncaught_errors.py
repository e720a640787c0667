"""Uncaught errors: each is told in one sentence, and a report of it is written."""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal

Write = Callable[[str], Path | None]
"""Keeps the text of a report; gives its file, or None if it cannot be written."""


class UncaughtErrors(QObject):
    """Hears of every exception that nobody has caught, on any thread. told: a sentence for the player.

    The same one, raised at the same place again, is not told again: what fails while the window is painted may fail
    with each frame.
    """

    told = Signal(str)
    _noted = Signal(str)

    def __init__(self, write: Write, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._write = write
        self._known: set[tuple[str, str, int]] = set()
        self._noted.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    @contextmanager
    def caught(self) -> Iterator[None]:
        """While this lasts, exceptions come here, and to standard error as ever."""
        before = sys.excepthook, threading.excepthook
        sys.excepthook, threading.excepthook = self._on_error, self._on_thread_error
        try:
            yield
        finally:
            sys.excepthook, threading.excepthook = before

    def _on_thread_error(self, given: threading.ExceptHookArgs) -> None:
        if given.exc_value is not None and not issubclass(given.exc_type, SystemExit):
            self._on_error(given.exc_type, given.exc_value, given.exc_traceback)

    def _on_error(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error, trace)
        if not issubclass(kind, Exception):
            return
        frames = traceback.extract_tb(trace)
        place = (kind.__name__, frames[-1].filename, frames[-1].lineno or 0) if frames else (kind.__name__, "", 0)
        if place in self._known:
            return
        self._known.add(place)
        path = self._write("".join(traceback.format_exception(kind, error, trace)))
        self._noted.emit("" if path is None else str(path))

    def _tell(self, path: str) -> None:
        """Sent through the window's loop: an exception may come from any thread, and from the middle of anything."""
        if path:
            sentence = self.tr(
                "Something went wrong in the program. The game is kept up to the last answer and can be taken up "
                "again. What happened is in the file {}."
            ).format(path)
        else:
            sentence = self.tr(
                "Something went wrong in the program. The game is kept up to the last answer and can be taken up "
                "again. A report of it could not be written."
            )
        self.told.emit(sentence)

"""Work that takes long: done on a thread of its own, with its progress shown, and a way to cancel it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from l5r_desktop.session.progress import Report
from l5r_desktop.ui.ports import PortError


class LongTask(QObject):
    """Does one piece of work, to which it is the report, and shows a dialog once it has taken half a second.

    finished: what the work gave, on the window's thread. failed: the sentence of its PortError. Whatever else it raises
    is raised on the window's thread. A cancelled task says nothing, unless it is `kept`: then what it gives counts.
    """

    finished = Signal(object)
    failed = Signal(str)
    _told = Signal(int, int)
    _ended = Signal(object, object)

    def __init__(self, text: str, work: Callable[[Report], Any], parent: QWidget, *, kept: bool = False) -> None:
        super().__init__(parent)
        self._kept = kept
        self._work = work
        self._stop = Event()
        self.dialog = QProgressDialog(text, self.tr("Cancel"), 0, 0, parent)
        self.dialog.setWindowModality(Qt.WindowModality.WindowModal)
        self.dialog.setMinimumDuration(500)
        self.dialog.setAutoClose(False)
        self.dialog.setAutoReset(False)
        self.dialog.canceled.connect(self.cancel)
        self._told.connect(self._show, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._end, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Begin the work."""
        self.dialog.setValue(0)
        Thread(target=self._run, name="long task", daemon=True).start()

    @property
    def cancelled(self) -> bool:
        """Whether the work is wanted no more."""
        return self._stop.is_set()

    def tell(self, done: int, of: int) -> None:
        """Have it shown how far the work is; to be called by the work."""
        if not self.cancelled:
            self._told.emit(done, of)

    def cancel(self) -> None:
        """Want the work no more."""
        self._stop.set()
        self.dialog.hide()

    def _run(self) -> None:
        try:
            result, error = self._work(self), None
        except Exception as raised:
            result, error = None, raised
        try:
            self._ended.emit(result, error)
        except RuntimeError:
            # The window was closed meanwhile.
            return

    def _show(self, done: int, of: int) -> None:
        if not self.cancelled:
            self.dialog.setMaximum(of)
            self.dialog.setValue(done)

    def _end(self, result: object, error: Exception | None) -> None:
        self.dialog.reset()
        self.dialog.deleteLater()
        if isinstance(error, PortError):
            self.failed.emit(str(error))
        elif error is not None:
            raise error
        elif self._kept or not self.cancelled:
            self.finished.emit(result)

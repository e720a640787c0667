"""Work that may take longer than a frame, done off the thread of the window."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from l5r_desktop.ui.ports import PortError

T = TypeVar("T")
PATIENCE = 0.002
"""Seconds that the window waits for work to be done, so that what is quick is shown at once; a frame has 0.0167.

Showing a table with 200 cards takes most of a frame, so that little is left to wait within the same one.
"""


class Worker(QObject):
    """Does one piece of work after another on a thread of its own, and hands each result to the window's thread.

    changed: it has become busy, or is busy no more. crashed: some work has raised what nobody expected.
    """

    changed = Signal(bool)
    crashed = Signal()
    _done = Signal()

    def __init__(self) -> None:
        # Without a parent, so that it outlives a page that is closed while something is being worked on.
        super().__init__()
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="rules")
        self._waiting: deque[tuple[Future[Any], Callable[[Any], None], Callable[[PortError], None] | None]] = deque()
        self._told = self._closed = False
        self._done.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Return True if something is being worked on."""
        return bool(self._waiting)

    def do(
        self, work: Callable[[], T], then: Callable[[T], None], failed: Callable[[PortError], None] | None = None
    ) -> None:
        """Have work done, and `then` called with what it gives; in the order of the calls.

        What is done within PATIENCE is handed over before this returns. failed: called instead, if work raises
        PortError. Whatever else it raises is raised where the result would have been handed over, after `crashed`.
        Nothing is done once the worker is closed: what was told before may still be on its way to the window's thread.
        """
        if self._closed:
            return
        future = self._pool.submit(work)
        self._waiting.append((future, then, failed))
        if len(self._waiting) == 1:
            wait((future,), PATIENCE)
            if future.done():
                self._deliver()
                return
        if not self._told:
            self._told = True
            self.changed.emit(True)
        # Bound to the worker itself, which lives as long as something is to be done for it.
        future.add_done_callback(lambda _: self._done.emit())

    def close(self, *, wait: bool = False, last: Callable[[], None] | None = None) -> None:
        """Do nothing more, and hand nothing over any more; what is being worked on goes on unheard.

        wait: until it has come to its end. last: what is still done after it.
        """
        for future, _, _ in self._waiting:
            future.cancel()
        self._waiting.clear()
        if last is not None and not self._closed:
            self._pool.submit(last)
        self._closed = True
        self._pool.shutdown(wait=wait)

    def _deliver(self) -> None:
        while self._waiting and self._waiting[0][0].done():
            future, then, failed = self._waiting.popleft()
            self._rest()
            error = future.exception()
            if isinstance(error, PortError) and failed is not None:
                failed(error)
                continue
            if error is not None:
                self.crashed.emit()
            then(future.result())

    def _rest(self) -> None:
        if self._told and not self._waiting:
            self._told = False
            self.changed.emit(False)

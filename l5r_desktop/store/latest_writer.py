"""A background writer that keeps only the newest version of a value, such as a match."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from l5r_desktop.store.database_file import StoreError

T = TypeVar("T")
AGAIN = 10.0
"""Seconds until something that could not be written is tried once more."""


class LatestWriter(Generic[T]):
    """Writes what it is handed on a thread of its own; of several versions that wait, only the newest.

    write: keeps a version, or raises StoreError; what it keeps must be whole or not there at all. A version that could
    not be written is tried again every `again` seconds, until it can be or a newer one comes.
    """

    def __init__(self, write: Callable[[T], None], *, again: float = AGAIN) -> None:
        self._write = write
        self._again = again
        self._state = threading.Condition()
        self._newest: T | None = None
        self._works = False
        self._tries = 0
        self._trouble = ""
        self._listeners: list[Callable[[], None]] = []

    @property
    def trouble(self) -> str:
        """Why the last version could not be written, or ""."""
        return self._trouble

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have `callback` called, on the writing thread, when there is trouble, other trouble, or none any more.

        Returns what ends that.
        """
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def put(self, version: T) -> None:
        """Have a version written, in place of one that still waits. Never blocks for the disk."""
        with self._state:
            self._newest = version
            self._state.notify_all()
            if not self._works:
                self._works = True
                # It must not keep the program from ending; who ends it calls `finish`.
                threading.Thread(target=self._work, name="latest-writer", daemon=True).start()

    def finish(self, timeout: float = 5.0) -> bool:
        """Wait until all is written, or until one more try has failed. Returns whether all is written."""
        with self._state:
            failed = self._tries
            self._state.notify_all()
            self._state.wait_for(lambda: not self._works or (self._trouble and self._tries > failed), timeout)
            return not self._works

    def give_up(self) -> None:
        """Forget what could not be written."""
        with self._state:
            self._newest = None
            self._state.notify_all()

    def _work(self) -> None:
        try:
            self._write_all()
        except BaseException:
            with self._state:
                self._works = False
                self._state.notify_all()
            raise

    def _write_all(self) -> None:
        while True:
            with self._state:
                version = self._newest
                if version is None:
                    # Under the lock: a version that is put from now on begins a thread of its own.
                    self._works = False
                    self._state.notify_all()
                    return
            trouble = self._try(version)
            if trouble != self._trouble:
                self._trouble = trouble
                for callback in tuple(self._listeners):
                    callback()
            with self._state:
                self._tries += 1
                if not trouble and self._newest is version:
                    self._newest = None
                self._state.notify_all()
                if trouble and self._newest is version:
                    self._state.wait(self._again)

    def _try(self, version: T) -> str:
        try:
            self._write(version)
        except StoreError as error:
            return str(error)
        return ""

"""A file that grows by whole lines, each of which is on the disk before anybody is told of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import IO

from l5r_desktop.store.database_file import StoreError

MOST_BYTES = 20_000_000
"""So long such a file may become; then it is to be written anew."""
_BINARY = getattr(os, "O_BINARY", 0)
_synced: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)


class AppendFile:
    """One file, written by this object alone as far as it knows; any thread may call.

    When `append` or `rewrite` returns, the data are on the disk: the system has them, which is enough should this
    program be killed, and it has handed them on to the disk (fdatasync), which is what a power cut asks for. The latter
    is nearly all of what it costs: milliseconds, where the system alone takes microseconds; nobody who plays notices.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._part = path.with_name(f"{path.name}.part")
        self._size: int | None = None
        self._lock = Lock()

    def append(self, data: bytes) -> bool:
        """Add lines. Raises StoreError; what of them has come into the file then is taken out by the next `rewrite`.

        Returns False, and nothing is done, where `rewrite` is needed: the file is not as this object has left it,
        because it is the first time, because an attempt has failed, or because somebody else has changed or deleted it.
        """
        with self._lock:
            size = self._size
            if size is None or size + len(data) > MOST_BYTES:
                return False
            try:
                with os.fdopen(os.open(self.path, os.O_WRONLY | os.O_APPEND | _BINARY), "ab") as file:
                    if os.fstat(file.fileno()).st_size != size:
                        return False
                    self._size = None
                    _write(file, data)
            except FileNotFoundError:
                return False
            except OSError as error:
                raise self._failed("written", error) from error
            self._size = size + len(data)
            return True

    def rewrite(self, data: bytes) -> None:
        """Have the file hold just this, or leave it as it is. Raises StoreError."""
        part = self._part
        with self._lock:
            self._size = None
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                with part.open("wb") as file:
                    _write(file, data)
                part.replace(self.path)
            except OSError as error:
                with suppress(OSError):
                    part.unlink(missing_ok=True)
                raise self._failed("written", error) from error
            _sync_folder(self.path.parent)
            self._size = len(data)

    def read(self) -> bytes:
        """All that is in the file, b"" where there is none. Raises StoreError."""
        try:
            with self.path.open("rb") as file:
                return file.read(MOST_BYTES)
        except FileNotFoundError:
            return b""
        except OSError as error:
            raise self._failed("read", error) from error

    def remove(self) -> None:
        """Delete the file, if there is one. Raises StoreError."""
        with self._lock:
            self._size = None
            try:
                for path in (self._part, self.path):
                    path.unlink(missing_ok=True)
            except OSError as error:
                raise self._failed("deleted", error) from error

    def set_aside(self) -> Path:
        """Give the file a name under which it is not looked for. Returns where it lies now. Raises StoreError."""
        number = 1
        while (aside := self.path.with_name(f"{self.path.name}.aside-{number}")).exists():
            number += 1
        with self._lock:
            self._size = None
            try:
                self.path.rename(aside)
            except OSError as error:
                raise self._failed("moved aside", error) from error
        return aside

    def _failed(self, what: str, error: OSError) -> StoreError:
        return StoreError(f"The file {self.path} cannot be {what}: {error.strerror}.")


def _write(file: IO[bytes], data: bytes) -> None:
    file.write(data)
    file.flush()
    _synced(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Have the file's name on the disk too, where the system can be asked for that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

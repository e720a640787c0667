"""Drawn faces kept on disk, so that the next start of the program need not draw them again."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path
from threading import Lock
from uuid import uuid4

import PIL
from PIL import Image

from l5r_desktop.faces.image_files import PictureError, read_picture

_ENDING = ".png"
_FORMAT = "PNG"
_LEFT = 0.8
"""How much of the limit is left once pictures had to go."""


class DiskCache:
    """Pictures in a folder by a key of any length, together at most `limit` bytes; the longest unused go first.

    May be asked from several threads and by several programs at once: each picture is written whole or not at all.
    A picture that cannot be read is thrown away, a disk that cannot be written is left alone; `trouble` says why.
    """

    def __init__(self, folder: Path, limit: int = 256 * 1024 * 1024) -> None:
        if limit < 0:
            raise ValueError(f"A disk cache holds 0 bytes or more, not {limit}.")
        self.folder = folder
        self.trouble = ""
        self._limit = limit
        self._used: int | None = None
        self._lock = Lock()

    def get(self, key: str) -> Image.Image | None:
        """The picture kept under a key, or None."""
        path = self._path(key)
        try:
            found = read_picture(path, (_FORMAT,))
        except FileNotFoundError:
            return None
        except (OSError, PictureError):
            with suppress(OSError):
                path.unlink()
            return None
        with suppress(OSError):
            os.utime(path)
        return found

    def put(self, key: str, image: Image.Image) -> None:
        """Keep a picture under a key."""
        path = self._path(key)
        part = path.with_name(f"{path.stem}-{uuid4().hex}.part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            image.save(part, _FORMAT, compress_level=1)
            size = part.stat().st_size
            os.replace(part, path)
        except OSError as error:
            self.trouble = f"Drawn cards cannot be kept in {self.folder}: {error.strerror or error}."
            with suppress(OSError):
                part.unlink()
            return
        with self._lock:
            self._used = self._measured() if self._used is None else self._used + size
            if self._used > self._limit:
                self._clear()

    def _path(self, key: str) -> Path:
        name = sha256(f"{drawing_version()}\n{key}".encode()).hexdigest()
        return self.folder / name[:2] / f"{name}{_ENDING}"

    def _files(self) -> list[tuple[float, int, Path]]:
        """Return when each file was last used, its size and where it lies."""
        found = []
        for path in self.folder.glob("??/*"):
            with suppress(OSError):
                stated = path.stat()
                found.append((stated.st_mtime, stated.st_size, path))
        return sorted(found)

    def _measured(self) -> int:
        return sum(size for _, size, _ in self._files())

    def _clear(self) -> None:
        files = self._files()
        used = sum(size for _, size, _ in files)
        for _, size, path in files:
            if used <= self._limit * _LEFT:
                break
            with suppress(OSError):
                path.unlink()
                used -= size
        self._used = used


@cache
def drawing_version() -> str:
    """Return what all drawing depends on, as a short text: it changes with each file of this package and with
    Pillow.
    """
    digest = sha256(PIL.__version__.encode())
    for file in sorted(resources.files("l5r_desktop.faces").iterdir(), key=lambda file: file.name):
        if file.name.endswith((".py", ".toml")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]

"""A store of drawn faces: the latest used in memory, many more on disk, and the user's own pictures before both."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from threading import Lock

from PIL import Image

from l5r_desktop.faces.disk_cache import DiskCache
from l5r_desktop.faces.drawing import draw_face
from l5r_desktop.faces.face import Face
from l5r_desktop.faces.tables import FaceError
from l5r_desktop.faces.user_pictures import UserPictures, draw_scan

_BYTES = 4
"""Bytes of one RGBA pixel."""
_Key = tuple[Face, int, float, str]


class FaceCache:
    """Draws each face once for a width and keeps the latest used, at most `limit` bytes of pixels.

    disk_cache: where faces are kept on disk. scans: pictures that replace drawn faces. density: pixels of the screen
    for one of the table. Both may be set at any time.
    May be asked from several threads. The pictures handed out are shared: do not paint on them.
    Raises ValueError for a negative limit.
    """

    def __init__(
        self, limit: int = 128 * 1024 * 1024, disk_cache: DiskCache | None = None, scans: UserPictures | None = None
    ) -> None:
        if limit < 0:
            raise ValueError(f"A face box holds 0 bytes or more, not {limit}.")
        self.scans = scans
        self.density = 1.0
        self._disk_cache = disk_cache
        self._limit = limit
        self._used = 0
        self._kept: OrderedDict[_Key, Image.Image] = OrderedDict()
        self._lock = Lock()

    def get(self, face: Face, width: int) -> Image.Image:
        """The front of a card, `width` pixels wide; the very same picture while it is kept."""
        scan, key = self._source(face, width)
        image = self._recall(key)
        if image is not None:
            return image
        # Drawn outside the lock: two threads may draw the same face, but none waits for another's drawing.
        image = self._made(face, width, scan, key)
        if image is None:
            return self.get(face, width)
        with self._lock:
            return self._keep(key, image)

    def peek(self, face: Face, width: int) -> Image.Image | None:
        """The same if it is in memory, else None."""
        return self._recall(self._source(face, width)[1])

    @property
    def used(self) -> int:
        """Bytes of pixels held now."""
        return self._used

    def __len__(self) -> int:
        return len(self._kept)

    def _source(self, face: Face, width: int) -> tuple[Path | None, _Key]:
        scan = self.scans.of(face) if self.scans is not None else None
        return scan, (face, width, self.density, _stamp(scan) if scan is not None else "")

    def _recall(self, key: _Key) -> Image.Image | None:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        return None

    def _made(self, face: Face, width: int, scan: Path | None, key: _Key) -> Image.Image | None:
        """From disk, or drawn; None for a picture of the user's that turned out not to be one."""
        image = self._disk_cache.get(repr(key)) if self._disk_cache is not None else None
        if image is not None and image.width == width:
            return image
        if scan is None:
            image = draw_face(face, width, key[2])
        else:
            try:
                image = draw_scan(scan, face, width, key[2])
            except FaceError as error:
                assert self.scans is not None
                self.scans.refuse(scan, str(error))
                return None
        if self._disk_cache is not None:
            self._disk_cache.put(repr(key), image)
        return image

    def _keep(self, key: _Key, image: Image.Image) -> Image.Image:
        if key in self._kept:
            return self._kept[key]
        self._kept[key] = image
        self._used += _size(image)
        while self._used > self._limit and self._kept:
            _, old = self._kept.popitem(last=False)
            self._used -= _size(old)
        return image


def _stamp(path: Path) -> str:
    """A file and its state, so that a picture that was replaced is read anew."""
    try:
        stated = path.stat()
    except OSError:
        return str(path)
    return f"{path}|{stated.st_mtime_ns}|{stated.st_size}"


def _size(image: Image.Image) -> int:
    return image.width * image.height * _BYTES

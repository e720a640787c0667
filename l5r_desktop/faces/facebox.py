"""A store of drawn faces, bounded in memory."""

from collections import OrderedDict
from threading import Lock

from PIL import Image

from l5r_desktop.faces.drawing import draw_face
from l5r_desktop.faces.face import Face

_BYTES = 4
"""Bytes of one RGBA pixel."""


class FaceBox:
    """Draws each face once for a width and keeps the latest used, at most `limit` bytes of pixels.

    May be asked from several threads. The pictures handed out are shared: do not paint on them.
    Raises ValueError for a negative limit.
    """

    def __init__(self, limit: int = 128 * 1024 * 1024) -> None:
        if limit < 0:
            raise ValueError(f"A face box holds 0 bytes or more, not {limit}.")
        self._limit = limit
        self._used = 0
        self._kept: OrderedDict[tuple[Face, int], Image.Image] = OrderedDict()
        self._lock = Lock()

    def get(self, face: Face, width: int) -> Image.Image:
        """The front of a card, `width` pixels wide; the very same picture while it is kept."""
        key = face, width
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        # Drawn outside the lock: two threads may draw the same face, but none waits for another's drawing.
        image = draw_face(face, width)
        with self._lock:
            return self._keep(key, image)

    @property
    def used(self) -> int:
        """Bytes of pixels held now."""
        return self._used

    def __len__(self) -> int:
        return len(self._kept)

    def _keep(self, key: tuple[Face, int], image: Image.Image) -> Image.Image:
        if key in self._kept:
            return self._kept[key]
        self._kept[key] = image
        self._used += _size(image)
        while self._used > self._limit and self._kept:
            _, old = self._kept.popitem(last=False)
            self._used -= _size(old)
        return image


def _size(image: Image.Image) -> int:
    return image.width * image.height * _BYTES

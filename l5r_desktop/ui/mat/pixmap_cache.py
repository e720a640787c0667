"""Drawn cards and pieces as pixmaps of exactly the size shown, kept while they are in use."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPen, QPixmap

from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.mat.drawing_worker import DrawingWorker
from l5r_desktop.ui.mat.placeholder import image_of, plain_face
from l5r_desktop.ui.ports import Artist, FaceRequest, Raster
from l5r_desktop.ui.preferences.theme import color

MOST_BYTES = 128 * 2**20
"""Pixels of pixmaps that are kept. At 1920x1080 a table of 200 cards in three sizes takes some 60 MiB."""
STEP = 8
"""Backs are drawn in widths of so many pixels and scaled down: rows that grow would have each drawn anew."""
_WIDEST = 200
"""Width of a back that is foreseen at most, in pixels of the table."""
LEAST = 24
"""Artists draw nothing narrower; what is shown smaller is scaled down."""


class PixmapReplacements(QObject):
    """replaced: a stand-in, by its cache key, gave way to a pixmap."""

    replaced = Signal(object, QPixmap)


class PixmapCache:
    """Pixmaps by what they show. density: pixels of the screen for one of the table.

    Draws nothing twice while it is kept; the least used are dropped beyond MOST_BYTES. drawing_worker: draws fronts of
    cards on its own thread, while a plain face stands in; `arrivals` tells when the drawn one is there. None draws at
    once.
    """

    def __init__(self, artist: Artist, density: float = 1.0, drawing_worker: DrawingWorker | None = None) -> None:
        self._artist = artist
        self._drawing_worker = drawing_worker
        self.density = density
        self.arrivals = PixmapReplacements()
        self._kept: OrderedDict[tuple[Any, ...], QPixmap] = OrderedDict()
        self._keys: dict[int, tuple[Any, ...]] = {}
        self._bytes = 0
        self._waiting: dict[tuple[Any, ...], FaceRequest] = {}
        self._drawn: dict[tuple[Any, ...], tuple[Any, ...]] = {}
        self._last_drawn: dict[str, tuple[Any, ...]] = {}
        self._foreseen: set[str] = set()
        self._held = drawing_worker is not None

    def release(self) -> bool:
        """Order drawings from now on, as the size of cards is known. Returns False if that was so before."""
        was, self._held = self._held, False
        return was

    def undisturbed(self) -> AbstractContextManager[None]:
        """Return a context in which the drawing worker begins no drawing."""
        return nullcontext() if self._drawing_worker is None else self._drawing_worker.paused()

    def rest(self, seconds: float) -> None:
        """Have the drawing worker begin no drawing for so long from now."""
        if self._drawing_worker is not None:
            self._drawing_worker.rest(seconds)

    def face(self, card: str, width: float, now: Mapping[str, int] | None = None) -> QPixmap:
        """The front of a card; now: its numbers at this moment."""
        numbers = dict(now or {})
        if self._drawing_worker is not None:
            return self._order(self._drawing_worker, card, width, numbers)
        key = ("face", card, *sorted(numbers.items()))
        return self._get(key, width, lambda pixels: self._artist.face(card, pixels, numbers))

    def back(self, deck: str, width: float) -> QPixmap:
        """The back of a deck's cards. Once it is asked for, the drawing worker draws it in the other widths too, behind
        all that waits: a row that grows or shrinks would have it drawn while a frame is waited for.
        """
        if self._drawing_worker is not None and deck not in self._foreseen:
            self._foreseen.add(deck)
            for pixels in range(_stepped(LEAST), _stepped(round(_WIDEST * self.density)) + STEP, STEP):
                draw = partial(self._artist.back, deck, pixels)
                self._drawing_worker.ask_last((deck, pixels, self.density), draw, pixels)
        return self._get(("back", deck), width, lambda pixels: self._artist.back(deck, _stepped(pixels)))

    def ring(self, element: str, width: float) -> QPixmap:
        """Return the picture of a ring."""
        return self._get(("ring", element), width, lambda pixels: self._artist.ring(element, pixels))

    def token(self, kind: str, n: int, width: float) -> QPixmap:
        """A token with a number on it."""
        return self._get(("token", kind, n), width, lambda pixels: self._artist.token(kind, n, pixels))

    def province_token(self, width: float, broken: bool) -> QPixmap:
        """The square token of a province."""
        return self._get(("site", broken), width, lambda pixels: self._artist.province_token(pixels, broken))

    def emblem(self, clan: str, width: float) -> QPixmap:
        """The round seal of a clan."""
        return self._get(("emblem", clan), width, lambda pixels: self._artist.emblem(clan, pixels))

    def ground(self, width: float) -> QPixmap:
        """An empty field for cards, of a card's shape."""
        pixels = max(8, round(width * self.density))
        key = ("ground", color("ground").rgba(), pixels, self.density)
        if key not in self._kept:
            pixmap = QPixmap(pixels, round(pixels * RATIO))
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(color("ground-edge"), max(2.0, pixels * 0.03)))
            painter.setBrush(color("ground"))
            painter.drawRoundedRect(QRectF(pixmap.rect()).adjusted(2, 2, -2, -2), pixels * 0.05, pixels * 0.05)
            painter.end()
            pixmap.setDevicePixelRatio(self.density)
            self._keep(key, pixmap)
        return self._kept[key]

    def keep(self, picture: QPixmap) -> bool:
        """Keep a picture that is still shown as long as others that are in use; one that is waited for in its place is
        drawn sooner than those that were ordered before.

        Returns False where it has to be asked for again: it is an empty field, or is not kept any more.
        """
        key = self._keys.get(picture.cacheKey())
        if key is None or key[0] == "ground":
            return False
        self._kept.move_to_end(key)
        if key in self._waiting and self._drawing_worker is not None:
            self._ask(self._drawing_worker, key, self._waiting[key], key[-2])
        return True

    def _get(self, what: tuple[Any, ...], width: float, draw: Callable[[int], Raster]) -> QPixmap:
        pixels = max(8, round(width * self.density))
        key = (*what, pixels, self.density)
        if key not in self._kept:
            self._keep(key, self._pixmap(image_of(draw(max(LEAST, pixels)), pixels)))
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: tuple[Any, ...], pixmap: QPixmap) -> QPixmap:
        before = self._kept.get(key)
        if before is not None:
            self._forget(before)
        self._bytes += _bytes(pixmap)
        self._kept[key] = pixmap
        self._keys[pixmap.cacheKey()] = key
        while self._bytes > MOST_BYTES and len(self._kept) > 1:
            gone, dropped = self._kept.popitem(last=False)
            self._waiting.pop(gone, None)
            self._forget(dropped)
        return pixmap

    def _forget(self, pixmap: QPixmap) -> None:
        self._bytes -= _bytes(pixmap)
        self._keys.pop(pixmap.cacheKey(), None)

    def _pixmap(self, image: QImage) -> QPixmap:
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(self.density)
        return pixmap

    def _order(self, drawing_worker: DrawingWorker, card: str, width: float, numbers: Mapping[str, int]) -> QPixmap:
        """A card's front if it is at hand; else what stands in for it until the drawing worker has drawn it."""
        pixels = max(8, round(width * self.density))
        key = ("face", card, *sorted(numbers.items()), pixels, self.density)
        if key in self._kept and key not in self._waiting:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._held:
            return self.ground(width)
        if key in self._kept:
            # What stands in is shown already; the order only moves up, because this card is looked at.
            self._ask(drawing_worker, key, self._waiting[key], pixels)
            return self._kept[key]
        request = self._artist.face_request(card, max(LEAST, pixels), numbers)
        if request.ready is not None:
            self._note_drawn(key)
            return self._keep(key, self._pixmap(image_of(request.ready, pixels)))
        self._waiting[key] = request
        self._ask(drawing_worker, key, request, pixels)
        return self._keep(key, self._pixmap(self._alike(key, pixels) or plain_face(request, pixels)))

    def _ask(self, drawing_worker: DrawingWorker, key: tuple[Any, ...], request: FaceRequest, pixels: int) -> None:
        drawing_worker.ask((id(self), key), request.draw, pixels, lambda image: self._on_drawn(key, image))

    def _note_drawn(self, key: tuple[Any, ...]) -> None:
        """A card is drawn with its numbers: it may stand in for the same card of another size."""
        self._drawn[key[:-2]] = self._last_drawn[key[1]] = key

    def _alike(self, key: tuple[Any, ...], pixels: int) -> QImage | None:
        """The same card of another size, as an image of this size: with the same numbers where it was drawn with them,
        since the last drawn one may be another copy, with numbers that this one never had.
        """
        there = self._kept.get(self._drawn.get(key[:-2], ()))
        if there is None:
            there = self._kept.get(self._last_drawn.get(key[1], ()))
        if there is None:
            return None
        image = there.toImage()
        if image.width() == pixels:
            return image.copy()  # Else it would be the same picture, and be swapped with it.
        return image.scaledToWidth(pixels, Qt.TransformationMode.SmoothTransformation)

    def _on_drawn(self, key: tuple[Any, ...], image: QImage) -> None:
        self._waiting.pop(key, None)
        old = self._kept.get(key)
        pixmap = self._pixmap(image)
        # The table may have been zoomed since this was ordered.
        pixmap.setDevicePixelRatio(key[-1])
        self._note_drawn(key)
        self._keep(key, pixmap)
        if old is not None:
            self.arrivals.replaced.emit(old.cacheKey(), pixmap)


def _stepped(pixels: int) -> int:
    """The next width in which backs are drawn."""
    return -(-pixels // STEP) * STEP


def _bytes(pixmap: QPixmap) -> int:
    return 4 * pixmap.width() * pixmap.height()

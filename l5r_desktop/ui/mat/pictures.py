"""Drawn cards and pieces as pixmaps of exactly the size shown, kept while they are in use."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen, QPixmap

from l5r_desktop.ui.comfort.theme import color
from l5r_desktop.ui.mat.geometry import RATIO
from l5r_desktop.ui.ports import Artist, Raster

MOST_PIXMAPS = 600
LEAST = 24
"""Artists draw nothing narrower; what is shown smaller is scaled down."""


class Pictures:
    """Pixmaps by what they show. density: pixels of the screen for one of the table.

    Draws nothing twice while it is kept; the least used is dropped beyond MOST_PIXMAPS.
    """

    def __init__(self, artist: Artist, density: float = 1.0) -> None:
        self._artist = artist
        self.density = density
        self._kept: OrderedDict[tuple[Any, ...], QPixmap] = OrderedDict()

    def face(self, card: str, width: float, now: Mapping[str, int] | None = None) -> QPixmap:
        """The front of a card; now: its numbers at this moment."""
        numbers = dict(now or {})
        key = ("face", card, *sorted(numbers.items()))
        return self._get(key, width, lambda pixels: self._artist.face(card, pixels, numbers))

    def back(self, deck: str, width: float) -> QPixmap:
        """The back of a deck's cards."""
        return self._get(("back", deck), width, lambda pixels: self._artist.back(deck, pixels))

    def ring(self, element: str, width: float) -> QPixmap:
        """A ring."""
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
            self._kept[key] = pixmap
        return self._kept[key]

    def _get(self, what: tuple[Any, ...], width: float, draw: Callable[[int], Raster]) -> QPixmap:
        pixels = max(8, round(width * self.density))
        key = (*what, pixels, self.density)
        if key not in self._kept:
            self._kept[key] = self._pixmap(draw(max(LEAST, pixels)), pixels)
            if len(self._kept) > MOST_PIXMAPS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]

    def _pixmap(self, raster: Raster, pixels: int) -> QPixmap:
        data = raster.tobytes()
        image = QImage(data, raster.width, raster.height, 4 * raster.width, QImage.Format.Format_RGBA8888)
        image = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
        if pixels != raster.width:
            image = image.scaledToWidth(pixels, Qt.TransformationMode.SmoothTransformation)
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(self.density)
        return pixmap

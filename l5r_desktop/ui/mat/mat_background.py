"""The cloth of the mat: one color, with hills in faint ink on it."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QPainter, QPixmap

from l5r_desktop.ui.preferences.theme import color
from l5r_desktop.ui.start_picture import paint_scenery

_INK = 0.16
"""How much of the hills is seen."""


def cloth(width: float, height: float) -> QBrush:
    """The cloth for a mat of this size in pixels, in the theme worn now."""
    names = ("cloth", "sky", "sky-low", "sun", "hill-far", "hill-near", "hem")
    return _cloth(round(width), round(height), tuple(color(name).rgba() for name in names))


@lru_cache(maxsize=4)
def _cloth(width: int, height: int, _: tuple[int, ...]) -> QBrush:
    pixmap = QPixmap(max(1, width), max(1, height))
    pixmap.fill(color("cloth"))
    painter = QPainter(pixmap)
    painter.setOpacity(_INK)
    paint_scenery(painter, QRectF(pixmap.rect()))
    painter.end()
    return QBrush(pixmap)

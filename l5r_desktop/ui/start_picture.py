"""The picture behind the start page: hills in ink before a sun, on silk. Our own, drawn anew for every size."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from l5r_desktop.ui.preferences.theme import color

_RANGES = 5
_STEPS = 90
_SEED = 5


def paint_scenery(painter: QPainter, box: QRectF) -> None:
    """Fill a box with the picture, in the colors of the theme in use."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    sky.setColorAt(0.0, color("sky"))
    sky.setColorAt(1.0, color("sky-low"))
    painter.fillRect(box, sky)
    painter.setPen(Qt.PenStyle.NoPen)
    radius = min(box.width(), box.height()) * 0.21
    painter.setBrush(color("sun"))
    painter.drawEllipse(QPointF(box.left() + box.width() * 0.82, box.top() + box.height() * 0.27), radius, radius)
    dice = random.Random(_SEED)
    _cranes(painter, box)
    for layer in range(_RANGES):
        near = layer / (_RANGES - 1)
        height = box.height() * (0.58 - 0.42 * near)
        _range(painter, box, height, _mixed(color("hill-far"), color("hill-near"), near), dice)
    _hem(painter, box)
    painter.restore()


def _range(painter: QPainter, box: QRectF, height: float, ink: QColor, dice: random.Random) -> None:
    """One range of hills; its foot fades into mist."""
    waves = [
        (dice.uniform(0.5, 1.3) * wave, dice.uniform(0, math.tau), 1 / wave**1.1) for wave in (1.1, 2.7, 6.3, 14, 31)
    ]
    total = sum(size for _, _, size in waves)
    ridge = [QPointF(box.left(), box.bottom())]
    for step in range(_STEPS + 1):
        along = step / _STEPS
        lift = sum(size * math.sin(math.tau * rate * along + start) for rate, start, size in waves) / total
        ridge.append(QPointF(box.left() + along * box.width(), box.bottom() - height * (0.66 + 0.5 * lift)))
    ridge.append(QPointF(box.right(), box.bottom()))
    fill = QLinearGradient(0, box.bottom() - height * 1.1, 0, box.bottom())
    mist = QColor(color("sky-low"))
    fill.setColorAt(0.0, ink)
    fill.setColorAt(0.9, _mixed(ink, mist, 0.5))
    painter.setBrush(fill)
    painter.drawPolygon(QPolygonF(ridge))


def _cranes(painter: QPainter, box: QRectF) -> None:
    """A few birds, two strokes of the brush each."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    size = min(box.width(), box.height()) * 0.022
    painter.setPen(QPen(color("hill-near"), max(1.2, size * 0.14), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for across, down, grown in ((0.70, 0.16, 1.0), (0.735, 0.125, 0.8), (0.76, 0.19, 0.7), (0.67, 0.21, 0.6)):
        x, y, span = box.left() + across * box.width(), box.top() + down * box.height(), size * grown
        painter.drawArc(QRectF(x - 2 * span, y - span / 2, 2 * span, span * 1.4), 20 * 16, 130 * 16)
        painter.drawArc(QRectF(x, y - span / 2, 2 * span, span * 1.4), 30 * 16, 130 * 16)
    painter.setPen(Qt.PenStyle.NoPen)


def _hem(painter: QPainter, box: QRectF) -> None:
    """The hem of the silk: two fine lines of gold."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width in ((10.0, 2.0), (16.0, 1.0)):
        painter.setPen(QPen(color("hem"), width))
        painter.drawRect(box.adjusted(inset, inset, -inset, -inset))


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    """A color between two; share: of the second."""
    pairs = zip(one.getRgb(), other.getRgb(), strict=True)  # type: ignore[call-overload]
    return QColor(*(round(a + (b - a) * share) for a, b in pairs))


class Scenery:
    """The scenery as a picture, painted anew where size or colors are others. density: pixels of the screen for one."""

    def __init__(self, density: float) -> None:
        self._density = density
        self._made: tuple[object, QPixmap] | None = None

    def paint(self, widget: QWidget) -> None:
        """Fill a widget with it; to be called where that paints itself."""
        key = widget.size(), color("sky").rgba(), color("hill-near").rgba()
        if self._made is None or self._made[0] != key:
            picture = QPixmap(widget.size() * self._density)
            picture.setDevicePixelRatio(self._density)
            painter = QPainter(picture)
            paint_scenery(painter, QRectF(widget.rect()))
            painter.end()
            self._made = key, picture
        QPainter(widget).drawPixmap(0, 0, self._made[1])

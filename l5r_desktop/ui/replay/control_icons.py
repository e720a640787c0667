"""The signs on the buttons of a replay, drawn, as no font must have them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap, QPolygonF

from l5r_desktop.ui.preferences.theme import color

SIZE = 20
_SIGNS = {
    "first": "|<<", "turn-back": "<<", "act-back": "|<", "back": "<", "play": ">", "stop": "||", "on": ">",
    "act-on": ">|", "turn-on": ">>", "last": ">>|",
}  # fmt: skip
"""Each sign from left to right: triangles that point left or right, and bars."""
_THIN = ("back", "on")


def sign(name: str, density: float = 1.0) -> QIcon:
    """The sign of a button by its name, in the color of texts on buttons, grey where the button is off."""
    icon = QIcon(_drawn(name, "button-text", density))
    icon.addPixmap(_drawn(name, "button-off-text", density), QIcon.Mode.Disabled)
    return icon


def _drawn(name: str, ink: str, density: float) -> QPixmap:
    pixmap = QPixmap(round(SIZE * density), round(SIZE * density))
    pixmap.setDevicePixelRatio(density)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color(ink))
    widths = [3.0 if part == "|" else 5.0 if name in _THIN else 8.0 for part in _SIGNS[name]]
    x = (SIZE - sum(widths) - 2 * (len(widths) - 1)) / 2
    for part, width in zip(_SIGNS[name], widths, strict=True):
        box = QRectF(x, 4, width, SIZE - 8)
        if part == "|":
            painter.drawRect(box)
        else:
            flat, point = (box.left(), box.right()) if part == ">" else (box.right(), box.left())
            corners = [QPointF(flat, box.top()), QPointF(point, box.center().y()), QPointF(flat, box.bottom())]
            painter.drawPolygon(QPolygonF(corners))
        x += width + 2
    painter.end()
    return pixmap

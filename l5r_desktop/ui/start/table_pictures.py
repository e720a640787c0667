"""Small pictures of each game's table (packaging/make_tables.py makes them)."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from l5r_desktop.places import data_folder

_ROUND = 8.0


def table_picture(ruleset: str, size: QSize, density: float = 1.0) -> QPixmap:
    """The table of a game, cut to a size, with round corners; empty for a game of which there is none."""
    whole = QPixmap(str(data_folder("resources") / "tables" / f"{ruleset}.png"))
    picture = QPixmap(size * density)
    picture.setDevicePixelRatio(density)
    picture.fill(Qt.GlobalColor.transparent)
    if whole.isNull():
        return picture
    fitted = whole.size().scaled(size, Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    path = QPainterPath()
    path.addRoundedRect(QRectF(0, 0, size.width(), size.height()), _ROUND, _ROUND)
    painter.setClipPath(path)
    corner = QPoint((size.width() - fitted.width()) // 2, (size.height() - fitted.height()) // 2)
    painter.drawPixmap(QRect(corner, fitted), whole)
    painter.end()
    return picture

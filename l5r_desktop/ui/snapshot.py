"""The table as a picture, without a screen."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QPixmap

from l5r_desktop.ui.comfort.theme import style_sheet
from l5r_desktop.ui.table.page import TablePage


def save_picture(page: TablePage, out: Path, size: tuple[int, int], scale: float) -> bool:
    """Draw a table of this size to a file, `scale` pixels for each of its own. Returns whether it could be written."""
    page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    page.setStyleSheet(style_sheet())
    page.resize(*size)
    page.show()
    page.refresh()
    QCoreApplication.sendPostedEvents()
    pixmap = QPixmap(round(size[0] * scale), round(size[1] * scale))
    pixmap.setDevicePixelRatio(scale)
    page.render(pixmap)
    page.hide()
    return pixmap.save(str(out))

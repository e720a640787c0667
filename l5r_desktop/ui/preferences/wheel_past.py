"""Fields on a page that scrolls, past which the wheel goes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class WheelPast(QObject):
    """Keeps the wheel from fields, so that it scrolls the page under them and changes nothing on its way."""

    def watch(self, field: QWidget) -> None:
        """Take the wheel from one more field."""
        field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Wheel:
            return False
        event.ignore()
        return True

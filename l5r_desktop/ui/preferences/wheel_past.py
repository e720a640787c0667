"""Fields on a page that scrolls, past which the wheel goes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QComboBox, QScrollBar, QWidget


class WheelPast(QObject):
    """Keeps the wheel from fields, so that it scrolls the page under them and changes nothing on its way."""

    def watch(self, field: QWidget) -> None:
        """Take the wheel from one more field."""
        field.installEventFilter(self)

    def watch_all(self, page: QWidget) -> None:
        """Take it from all fields of a page that have a value."""
        for kind in (QComboBox, QAbstractSpinBox, QAbstractSlider):
            for field in page.findChildren(kind):
                if not isinstance(field, QScrollBar):
                    self.watch(field)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Wheel:
            return False
        event.ignore()
        return True

"""Filter for the second click of a double click, where the first click has already opened another page."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

_LONG = 3000
"""Milliseconds for which a second half may still be on its way: drawing the other page takes a while."""


class DoubleClickFilter(QObject):
    """Drops the second click of a double click, which would hit the page that the first click has opened."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._rest)

    def arm(self) -> None:
        """Drop the next second click of a double click, as another page is shown now."""
        app = QCoreApplication.instance()
        assert app is not None
        app.installEventFilter(self)
        self._timer.start(_LONG)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            return False
        self._rest()
        return event.type() == QEvent.Type.MouseButtonDblClick

    def _rest(self) -> None:
        self._timer.stop()
        app = QCoreApplication.instance()
        if app is not None:
            app.removeEventFilter(self)

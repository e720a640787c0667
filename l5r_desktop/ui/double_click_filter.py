"""Filter for the second click of a double click, where the first click has already opened another page."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QWidget

_LONG = 3000
"""Milliseconds for which a second half may still be on its way: drawing the other page takes a while."""


class DoubleClickFilter(QObject):
    """Drops the second click of a double click, which would hit the page that the first click has opened.

    It looks at what the system sends to the window, not at the events of each widget: those are ten thousand and more
    when a page is opened, and to ask Python about each took a third of the time until it is shown.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._handle: QWindow | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._rest)

    def arm(self) -> None:
        """Drop the next second click of a double click, as another page is shown now."""
        self._rest()
        self._handle = self._window.windowHandle()
        if self._handle is not None:  # Nobody clicks in a window that has not been shown.
            self._handle.installEventFilter(self)
            self._timer.start(_LONG)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            return False
        self._rest()
        return event.type() == QEvent.Type.MouseButtonDblClick

    def _rest(self) -> None:
        self._timer.stop()
        if self._handle is not None:
            self._handle.removeEventFilter(self)
            self._handle = None

"""A page with a table on it, which is laid out for the first time when its parts have their sizes."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget


class MatPage(QWidget):
    """Shows a table, by `refresh`, for the size that the page has in its window, and for no other before."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._waits = False

    def refresh(self) -> None:
        """Show the table as it is now."""
        raise NotImplementedError

    def begin(self) -> None:
        """Show the table for the first time: now, or, in a window that is seen, when the page is shown in it."""
        within = self.parentWidget()
        self._waits = within is not None and within.isVisible()
        if within is not None and self._waits:
            self.resize(within.size())
        else:
            self.refresh()

    def refresh_again(self) -> None:
        """Show the table once more as it is now, if it has been shown before."""
        if not self._waits:
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        layout = self.layout()
        if self._waits and layout is not None:
            self._waits = False
            layout.activate()
            self.refresh()

"""Buttons in as many rows as they need, of which a few are seen at once."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

GAP = 6
"""What lies between two buttons, in pixels."""


class ButtonRows(QScrollArea):
    """Widgets from left to right, wrapping into rows; where not all of these are seen, a later widget fills the gap
    behind earlier ones, and what still does not fit is scrolled to. most: width it may take.

    single: height of the widgets while they lie in one row, in pixels; 0 for their own.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("flow")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._room = QWidget(self)
        self._room.setObjectName("flow-room")
        self.setWidget(self._room)
        self._widgets: list[QWidget] = []
        self.most = 400
        self.single = 0

    def fill(self, widgets: list[QWidget]) -> None:
        """Show these, and none of those before."""
        for old in self._widgets:
            old.hide()
            old.setParent(None)
            old.deleteLater()
        self._widgets = widgets
        for widget in widgets:
            widget.setParent(self._room)
            widget.show()
        self._lay()

    @property
    def least(self) -> int:
        """Return how wide it must be to show the widest of them wholly, in pixels."""
        return max((widget.sizeHint().width() for widget in self._widgets), default=0) + self._bar

    def grow_to(self, most: int) -> None:
        """Take no more width than this."""
        if most != self.most:
            self.most = most
            self._lay()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        sizes = [widget.sizeHint() for widget in self._widgets]
        whole = sum(size.width() + GAP for size in sizes)
        self.setFixedWidth(min(whole, self.most))
        width = self.width() if whole <= self.most else self.most - self._bar
        wide = [size.width() for size in sizes]
        rows = _in_rows(wide, width, last_only=True)
        tall = max((size.height() for size in sizes), default=0)
        if len(rows) > 1 and len(rows) * (tall + GAP) - GAP > self.height():
            rows = _in_rows(wide, width, last_only=False)
        if len(rows) == 1:
            tall = max(tall, min(self.single, self.height()))
        height = len(rows) * (tall + GAP) - GAP
        top = max(0, (self.height() - height) // 2)
        self._room.resize(QSize(width, max(self.height(), height)))
        for row, members in enumerate(rows):
            x = 0
            for at in members:
                self._widgets[at].setGeometry(x, top + row * (tall + GAP), min(sizes[at].width(), width), tall)
                x += sizes[at].width() + GAP

    @property
    def _bar(self) -> int:
        return self.verticalScrollBar().sizeHint().width() + 2

    def reveal(self, widget: QWidget) -> None:
        """Scroll so that one of them can be seen."""
        self.ensureWidgetVisible(widget, 0, 0)


def _in_rows(widths: list[int], width: int, *, last_only: bool) -> list[list[int]]:
    """The numbers of widgets by rows of this width, in pixels. last_only: only the last row takes more of them; else
    the first one with room.
    """
    rows: list[list[int]] = []
    left: list[int] = []
    for at, wide in enumerate(widths):
        tried = range(max(0, len(rows) - 1), len(rows)) if last_only else range(len(rows))
        row = next((row for row in tried if wide <= left[row]), len(rows))
        if row == len(rows):
            rows.append([])
            left.append(width)
        rows[row].append(at)
        left[row] -= wide + GAP
    return rows or [[]]

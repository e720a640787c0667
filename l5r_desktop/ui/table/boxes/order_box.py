"""Things to be put in order: the first happens first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from l5r_desktop.ui.table.boxes.float_box import FloatBox

PICTURE = 44.0
"""Width of a card in the list, in pixels."""
_MOST, _AROUND = 400, 24
"""Height of the list at most, and what its frame takes of it, in pixels."""


class OrderBox(FloatBox):
    """A list whose lines are dragged, or moved with two buttons. ordered: the keys of all options, the first first."""

    ordered = Signal(tuple)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "order")
        self._asked: tuple[str, ...] = ()
        self.list = QListWidget(self)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.list.setIconSize(QSize(round(PICTURE), round(PICTURE * 1.4)))
        self.list.setWordWrap(True)
        # Wrapped lines have their width; Qt would let one scroll sideways by the width of the upright bar.
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMinimumWidth(200)
        self.earlier = QPushButton(self.tr("Earlier"), self)
        self.later = QPushButton(self.tr("Later"), self)
        self.done = QPushButton(self.tr("In this order"), self)
        self.done.setObjectName("in-order")
        self.done.setProperty("main", True)
        row = QHBoxLayout()
        for button in (self.earlier, self.later):
            row.addWidget(button)
        self.column.addWidget(self.list)
        self.column.addLayout(row)
        self.column.addWidget(self.done)
        self.earlier.clicked.connect(lambda: self._move(-1))
        self.later.clicked.connect(lambda: self._move(1))
        self.done.clicked.connect(lambda: self.ordered.emit(self.keys))

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys as they are ordered now."""
        return tuple(self.list.item(at).data(Qt.ItemDataRole.UserRole) for at in range(self.list.count()))

    def answers(self) -> Sequence[QAbstractButton]:
        return [self.done]

    def ask(self, title: str, lines: Sequence[tuple[str, str, QPixmap | None]], clear: Sequence[QRect]) -> None:
        """Show these lines: key, text, picture. What has been ordered of the same lines stays. clear: not covered."""
        self._title.setText(title)
        self.list.setAccessibleName(title)
        keys = tuple(key for key, _, _ in lines)
        if sorted(keys) != sorted(self._asked):
            self._asked = keys
            self.list.clear()
            for key, text, picture in lines:
                item = QListWidgetItem(QIcon() if picture is None else QIcon(picture), text)
                item.setData(Qt.ItemDataRole.UserRole, key)
                self.list.addItem(item)
            self.list.setCurrentRow(0)
        self.settle(clear)
        # How high wrapped lines are is known once the list is shown with its width.
        self.list.setFixedHeight(min(_MOST, self._lines_height()))
        self.settle(clear)

    def _lines_height(self) -> int:
        """Return how high all lines are where they are wrapped at the width that there is, in pixels."""
        self.list.doItemsLayout()
        rows = (self.list.visualItemRect(self.list.item(at)).height() for at in range(self.list.count()))
        return _AROUND + sum(rows)

    def put_away(self) -> None:
        """Show it no longer, and keep no order."""
        self._asked = ()
        self.list.clear()
        super().put_away()

    def _move(self, by: int) -> None:
        at = self.list.currentRow()
        if 0 <= at + by < self.list.count():
            self.list.insertItem(at + by, self.list.takeItem(at))
            self.list.setCurrentRow(at + by)

"""The choice of a ring: each one large, with what it does, what lies on it and who holds it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.table.boxes.float_box import FloatBox
from l5r_desktop.ui.table.rows import empty

SIZE = 54.0
"""Width of a ring, in pixels."""


@dataclass(frozen=True, slots=True)
class RingChoice:
    """A ring to be shown. effect: what it does. state: what lies on it and who holds it. lit: it can be chosen."""

    number: int
    picture: QPixmap
    title: str
    effect: str
    state: str
    lit: bool


class RingBox(FloatBox):
    """clicked: a ring by number. buttons: by number."""

    clicked = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "rings")
        self.buttons: dict[int, QToolButton] = {}
        self._rows = QVBoxLayout()
        self.column.addLayout(self._rows)

    def answers(self) -> Sequence[QAbstractButton]:
        return [button for button in self.buttons.values() if button.isEnabled()]

    def ask(self, title: str, rings: Sequence[RingChoice], clear: Sequence[QRect]) -> None:
        """Show these rings; those that are not lit cannot be chosen. clear: what must not be covered."""
        self._title.setText(title)
        empty(self._rows)
        self.buttons = {}
        for ring in rings:
            self._rows.addWidget(self._ring(ring))
        self.settle(clear)

    def put_away(self) -> None:
        """Show it no longer, and no ring in it."""
        empty(self._rows)
        self.buttons = {}
        super().put_away()

    def _ring(self, ring: RingChoice) -> QWidget:
        cell = QWidget(self)
        cell.setObjectName("bare")
        row = QHBoxLayout(cell)
        row.setContentsMargins(2, 2, 2, 2)
        column = QVBoxLayout()
        column.setSpacing(0)
        button = QToolButton(cell)
        button.setObjectName(f"ring-{ring.number}")
        button.setIcon(QIcon(ring.picture))
        button.setIconSize(QSize(round(SIZE), round(SIZE)))
        button.setEnabled(ring.lit)
        button.setAccessibleName(ring.title)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda: self.clicked.emit(ring.number))
        self.buttons[ring.number] = button
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        for text, name in ((ring.title, "ring-title"), (ring.state, "box-note"), (ring.effect, "ring-effect")):
            label = PlainLabel(text, cell)
            label.setObjectName(name)
            label.setWordWrap(True)
            label.setVisible(bool(text))
            column.addWidget(label)
        column.addStretch()
        return cell

"""The box of a hint."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from l5r_desktop.ui.advice.answer_table import AnswerTable, Line
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.table.boxes.float_box import FloatBox

_WIDTH = 380


class HintBox(FloatBox):
    """A box with what has been thought about. taken: the advised answer shall be given. closed: it may go."""

    taken = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "advice-box")
        self.table = AnswerTable(self)
        self._note = PlainLabel(self)
        self._note.setObjectName("box-note")
        self._note.setWordWrap(True)
        self.take = QPushButton(self.tr("Do this"), self)
        self.close_button = QPushButton(self)
        row = QHBoxLayout()
        for name, button, signal in (
            ("hint-take", self.take, self.taken), ("hint-close", self.close_button, self.closed),
        ):  # fmt: skip
            button.setObjectName(name)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.clicked.connect(signal)
            row.addWidget(button)
        self.column.addWidget(self.table)
        self.column.addWidget(self._note)
        self.column.addLayout(row)

    @property
    def note(self) -> str:
        """The sentence below the answers."""
        return self._note.text()

    def think(self, clear: Sequence[QRect]) -> None:
        """Say that a hint is being worked out. clear: what must not be covered."""
        self.table.wipe()
        self._say(self.tr("Hint"), self.tr("Thinking, from what you can see…"), self.tr("Stop"), clear, take=False)

    def tell(self, lines: Sequence[Line], playouts: int, clear: Sequence[QRect]) -> None:
        """Show what has been found; the first line is what is advised."""
        self.table.tell(lines)
        if lines:
            note = self.tr("Played on {} times with cards dealt as you may know them.").format(playouts)
        else:
            note = self.tr("This is what is usually done here; nothing had to be weighed.")
        self._say(self.tr("Hint"), note, self.tr("Close"), clear, take=True)

    def fail(self, clear: Sequence[QRect]) -> None:
        """Say that there is no hint."""
        self.table.wipe()
        text = self.tr("No hint could be worked out: the computer has stopped. You can ask again.")
        self._say(self.tr("Hint"), text, self.tr("Close"), clear, take=False)

    def _say(self, title: str, note: str, close: str, clear: Sequence[QRect], *, take: bool) -> None:
        self._title.setText(title)
        self._note.setText(note)
        width = max(text_pixels(_WIDTH), self.table.sizeHint().width())
        self._note.setFixedWidth(width)
        self._note.ensurePolished()
        self._note.setFixedHeight(self._note.heightForWidth(width))
        self.take.setVisible(take)
        self.close_button.setText(close)
        said = [line.text for line in self.table.lines[:1]]
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join((*said, note)))
        self.settle(clear, height=0.0)

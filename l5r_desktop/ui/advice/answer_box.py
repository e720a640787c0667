"""The base of the boxes beside the mat that list answers: of a hint, and of a move that a computer has made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from l5r_desktop.ui.advice.answer_table import AnswerTable
from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.table.boxes.float_box import FloatBox


class AnswerBox(FloatBox):
    """A box with answers, a note below them, and buttons. name: of the box as an object."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent, name)
        self.table = AnswerTable(self)
        self._note = PlainLabel(self)
        self._note.setObjectName("box-note")
        self._note.setWordWrap(True)

    @property
    def note(self) -> str:
        """The sentence below the answers."""
        return self._note.text()

    def add_buttons(self, buttons: Mapping[str, QPushButton]) -> None:
        """Put the answers, the note and a row of buttons, by their names as objects, into the box."""
        row = FlowLayout()
        for name, button in buttons.items():
            button.setObjectName(name)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            row.addWidget(button)
        self.column.addWidget(self.table)
        self.column.addWidget(self._note)
        self.column.addLayout(row)

    def finish(self, clear: Sequence[QRect]) -> None:
        """Name what is shown for screen readers, and find a place. clear: what must not be covered."""
        self.setAccessibleName(self.title)
        said = [line.text for line in self.table.lines[:1]]
        self.setAccessibleDescription(" ".join((*said, self.note)))
        self.settle(clear, height=0.0)

"""The lines that players and those who watch say to one another beside the game."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from l5r_desktop.ui.preferences.theme import text_pixels

_LETTERS = 200
_LINE = 18
"""Pixels that a line of chat is high."""
_LINES, _LEAST = 5, 2
"""Lines of chat that are seen at most, and how many of them are where there is little room, or little was said."""


class ChatPane(QWidget):
    """The last lines, and a field to add one. said: what was typed. muted: the seats whose lines can be left out.

    names: by seat; a line of seat -1 is of somebody who watches, and begins with the name.
    """

    said = Signal(str)

    def __init__(self, names: tuple[str, ...], muted: tuple[int, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._names = names
        self._muted = muted
        self.lines: tuple[tuple[int, str], ...] = ()
        self.chat = QTextBrowser(self)
        self.chat.setObjectName("chat")
        self.chat.setAccessibleName(self.tr("What was said"))
        self.chat.setMinimumHeight(text_pixels(_LINE * _LEAST))
        self.chat.hide()
        self.line = QLineEdit(self)
        self.line.setObjectName("chat-line")
        self.line.setMaxLength(_LETTERS)
        self.line.setPlaceholderText(self.tr("Say something"))
        self.line.setAccessibleName(self.line.placeholderText())
        self.mute = QCheckBox(self.tr("Mute"), self)
        self.mute.setObjectName("chat-mute")
        row = QHBoxLayout()
        row.addWidget(self.line, 1)
        row.addWidget(self.mute)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.chat)
        column.addLayout(row)
        self.line.returnPressed.connect(self._on_said)
        self.mute.toggled.connect(lambda: self.show_lines(self.lines))

    def allow(self, *, on: bool) -> None:
        """Let something be said, or not: what would be said now would reach nobody."""
        for talk in (self.line, self.mute):
            talk.setVisible(on)

    def show_lines(self, lines: tuple[tuple[int, str], ...]) -> None:
        """Show what was said; muted, the lines of others are left out, and nothing is asked of them."""
        self.lines = lines
        shown = [line for line in lines if line[0] not in self._muted or not self.mute.isChecked()]
        self.chat.setPlainText("\n".join(self.sentence(line) for line in shown))
        # Each may be too long for one row, so there is room for two.
        self.chat.setMaximumHeight(text_pixels(_LINE * min(_LINES, max(_LEAST, 2 * len(shown)))))
        self.chat.setVisible(bool(shown))
        self.chat.moveCursor(QTextCursor.MoveOperation.End)

    def sentence(self, line: tuple[int, str]) -> str:
        """Return who has said something, and what."""
        seat, words = line
        if seat < 0:
            return self.tr("(watching) {}").format(words)
        return self.tr("{}: {}").format(self._names[seat], words)

    def _on_said(self) -> None:
        text = self.line.text()
        self.line.clear()
        if text.strip():
            self.said.emit(text)

"""A text of cards: what could be written comes up while it is typed, and the line that is wrong is marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor, QTextFormat
from PySide6.QtWidgets import QCompleter, QPlainTextEdit, QTextEdit, QWidget

from l5r_desktop.ui.preferences.theme import color, text_pixels


class CardEditor(QPlainTextEdit):
    """offers: what could stand at a place of the text. Ctrl+Space asks for it; Return or Tab takes what is marked.

    Escape closes what came up, and else leaves.
    """

    def __init__(self, offers: Callable[[str, int], Sequence[str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offers = offers
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabChangesFocus(True)
        self._model = QStringListModel(self)
        self.completer = QCompleter(self._model, self)
        self.completer.setWidget(self)
        self.completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.completer.activated[str].connect(self.put)  # type: ignore[index]

    def mark(self, line: int) -> None:
        """Mark a line as wrong, by its number from 1; 0 marks none."""
        marks = []
        block = self.document().findBlockByNumber(line - 1)
        if line > 0 and block.isValid():
            mark = QTextEdit.ExtraSelection()
            shade = color("button-main")
            shade.setAlpha(90)
            mark.format.setBackground(shade)
            mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            mark.cursor = QTextCursor(block)
            marks.append(mark)
        self.setExtraSelections(marks)

    def offer(self) -> None:
        """Show what could stand at the cursor; nothing comes up where nothing is known."""
        offers = list(self._offers(self.toPlainText(), self.textCursor().position()))
        self._model.setStringList(offers)
        popup = self.completer.popup()
        if not offers:
            if popup is not None:
                popup.hide()
            return
        place: QRect = self.cursorRect()
        place.setWidth(text_pixels(420))
        self.completer.complete(place)

    def put(self, text: str) -> None:
        """Have an offer stand there, in place of as much of the line as it begins with."""
        cursor = self.textCursor()
        before = cursor.block().text()[: cursor.positionInBlock()]
        same = next((n for n in range(min(len(before), len(text)), 0, -1) if before.endswith(text[:n])), 0)
        cursor.insertText(text[same:])
        self.setTextCursor(cursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self.completer.popup()
        asked = event.key() == Qt.Key.Key_Space and event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if popup is not None and popup.isVisible() and event.key() in (
            Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Escape
        ):  # fmt: skip
            event.ignore()
            return
        if asked:
            self.offer()
            return
        super().keyPressEvent(event)
        if event.text().isprintable() and event.text():
            self.offer()

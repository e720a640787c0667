"""The story of the game, line by line; the cards named in it can be pointed at."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from l5r_desktop.session import LogLine, Piece, Wording

_HEADS = ("round", "phase")


class Story(QTextBrowser):
    """Grows with the view's log. pointed: a card named in it, by id.

    The Tab key comes to it once; in it, Left and Right go from one card that is named to another.
    """

    pointed = Signal(str)

    def __init__(self, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("story")
        self._wording = wording
        self._lines: tuple[LogLine, ...] = ()
        self.setOpenLinks(False)
        self.setMouseTracking(True)
        self.document().setMaximumBlockCount(2000)
        self.highlighted.connect(self._point)
        self.anchorClicked.connect(self._point)

    def tell(self, lines: tuple[LogLine, ...]) -> None:
        """Show these lines; only what is new is added."""
        known = len(self._lines)
        if lines[:known] != self._lines:
            self.clear()
            known = 0
        for line in lines[known:]:
            self.append(self._html(line))
        self._lines = lines
        self.moveCursor(QTextCursor.MoveOperation.End)
        self.ensureCursorVisible()

    def focusNextPrevChild(self, forward: bool) -> bool:
        parent = self.parentWidget()
        return parent is not None and parent.focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            super().focusNextPrevChild(event.key() == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    def wipe(self) -> None:
        """Show nothing."""
        self._lines = ()
        self.clear()

    def _html(self, line: LogLine) -> str:
        text = "".join(_marked(piece) for piece in self._wording.story(line))
        return f"<b>{text}</b>" if line[0] in _HEADS else text

    def _point(self, url: QUrl) -> None:
        if not url.isEmpty():
            self.pointed.emit(url.toString())


def _marked(piece: Piece) -> str:
    """A piece of a line as rich text; a card that is known can be pointed at."""
    if isinstance(piece, str):
        return escape(piece)
    title, card = piece
    return escape(title) if card is None else f'<a href="{escape(card)}">{escape(title)}</a>'

"""The story of the game, line by line; the cards named in it can be pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from PySide6.QtCore import QMimeData, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from l5r_desktop.session import LogLine, Piece, Wording
from l5r_desktop.ui.rules.card_text import card_of, href, link_style

_MOST = 2000
"""So many lines are shown, the last ones."""
_WHY = "why:"
"""How the link of a sign begins; the number follows."""


class Story(QTextBrowser):
    """Grows with the view's log. pointed, followed: a card named in it, by number and id; -1 and "": none any more.

    The Tab key comes to it once; in it, Left and Right go from one card that is named to another.

    What is copied from it is plain text. why_asked: the sign of a move was clicked; see `explain`.
    """

    pointed = Signal(int, str)
    followed = Signal(int, str)
    why_asked = Signal(int)

    def __init__(self, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("story")
        self.setAccessibleName(self.tr("Story"))
        self._wording = wording
        self._lines: tuple[LogLine, ...] = ()
        self._last = 0
        self._explained: dict[int, int] = {}
        self._acts_only = False
        self._written: dict[LogLine, str] = {}
        self._at_end = True
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._keep_at_end)
        self.setOpenLinks(False)
        self.setMouseTracking(True)
        self.document().setMaximumBlockCount(_MOST)
        self.highlighted.connect(lambda url: self._tell(url, follow=False))
        self.anchorClicked.connect(lambda url: self._tell(url, follow=True))

    @property
    def acts_only(self) -> bool:
        """Return True if only what players do is told, and not what comes of it."""
        return self._acts_only

    def show_acts_only(self, acts_only: bool) -> None:
        """Tell only what players do, or everything."""
        lines, self._acts_only = self._lines, acts_only
        self.wipe()
        self.tell(lines)

    def tell(self, lines: tuple[LogLine, ...]) -> None:
        """Show these lines; only what is new is added, to the last line where both are told as one."""
        known = len(self._lines)
        style = link_style()
        if lines[:known] != self._lines or style != self.document().defaultStyleSheet():
            self.clear()
            known = self._last = 0
        self.document().setDefaultStyleSheet(style)
        self._explained = {number: at for number, at in self._explained.items() if at < len(lines)}
        start = self._last
        groups = [
            (start + first, start + at, line)
            for first, at, line in _with_first(self._wording.gathered(lines[start:]))
            if start + at >= known
        ]
        told = [self._html(line, first, at) for first, at, line in groups if not self._acts_only or self._matters(line)]
        # In one block of changes the document is laid out once, and not after each line.
        changes = QTextCursor(self.document())
        changes.beginEditBlock()
        if groups and groups[0][0] < known and (not self._acts_only or self._matters(groups[0][2])):
            self._take_back(changes)
        for line in told[-_MOST:]:
            self.append(line)
        changes.endEditBlock()
        self._lines = lines
        self._last = groups[-1][0] if groups else start
        if not told:
            return  # Whoever reads an earlier line stays there.
        self.moveCursor(QTextCursor.MoveOperation.End)
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
        self._at_end = True

    def _take_back(self, changes: QTextCursor) -> None:
        """Remove the last line that is told, which is told anew with what has followed it."""
        changes.movePosition(QTextCursor.MoveOperation.End)
        changes.select(QTextCursor.SelectionType.BlockUnderCursor)
        changes.removeSelectedText()

    def _keep_at_end(self, _: int, last: int) -> None:
        """Keep the latest line in sight as the room changes, unless somebody has gone back to an earlier one. Boxes
        below come and go, and the mouse may lie where the story grows to.
        """
        if self._at_end:
            self.verticalScrollBar().setValue(last)

    def _scrolled(self, value: int) -> None:
        self._at_end = value >= self.verticalScrollBar().maximum() - self.fontMetrics().height()

    def explain(self, moves: Mapping[int, int]) -> None:
        """Offer reasons for moves, each by a number and behind so many lines of the story; for other moves none."""
        last = len(self._lines) - 1
        places = {number: min(lines - 1, last) for number, lines in moves.items()}
        new = {number: at for number, at in places.items() if number not in self._explained}
        grown = {**self._explained, **new} == places and all(at == last for at in new.values())
        self._explained = places
        if grown and new and self._lines:
            end = QTextCursor(self.document())
            end.movePosition(QTextCursor.MoveOperation.End)
            end.insertHtml("".join(self._sign(number) for number in new))
        elif not grown:
            lines = self._lines
            self.wipe()
            self.tell(lines)

    def _sign(self, number: int) -> str:
        text = self.tr("Why?")
        # A plain space at the beginning of what is inserted would be dropped.
        return f'&nbsp;<a href="{_WHY}{number}">{escape(text)}</a>'

    def focusNextPrevChild(self, forward: bool) -> bool:
        parent = self.parentWidget()
        return parent is not None and parent.focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            super().focusNextPrevChild(event.key() == Qt.Key.Key_Right)
            named = self.textCursor()
            named.setPosition(named.selectionEnd())
            self._tell(QUrl(named.charFormat().anchorHref()), follow=False)
        else:
            super().keyPressEvent(event)

    def _matters(self, line: LogLine) -> bool:
        return self._wording.acts(line) or self._wording.heads(line)

    def wipe(self) -> None:
        """Clear what is shown."""
        self._lines = ()
        self._last = 0
        self.clear()

    def createMimeDataFromSelection(self) -> QMimeData:
        plain = QMimeData()
        plain.setText(self.textCursor().selection().toPlainText())
        return plain

    def _html(self, line: LogLine, first: int, at: int) -> str:
        """A line as rich text; first, at: the places of the first and last line of the story that it tells."""
        if line not in self._written:
            self._written[line] = "".join(_marked(piece) for piece in self._wording.story(line))
        text = self._written[line]
        text += "".join(self._sign(number) for number, where in self._explained.items() if first <= where <= at)
        by_hand = ("<i>", "</i>") if line[0].startswith("by-hand-") else ("", "")
        above, marks = ("6px", ("<b>", "</b>")) if self._wording.heads(line) else ("1px", by_hand)
        return f"<p style='margin:{above} 0 0 0'>{text.join(marks)}</p>"

    def _tell(self, url: QUrl, *, follow: bool) -> None:
        why = url.toString()
        if why.startswith(_WHY):
            if follow:
                self.why_asked.emit(int(why.removeprefix(_WHY)))
            return
        (self.followed if follow else self.pointed).emit(*card_of(url.toString()))


def _with_first(lines: Iterable[tuple[int, LogLine]]) -> Iterator[tuple[int, int, LogLine]]:
    """Lines with the places of the first and last that each tells of."""
    first = 0
    for at, line in lines:
        yield first, at, line
        first = at + 1


def _marked(piece: Piece) -> str:
    """A piece of a line as rich text; a card that is known can be pointed at."""
    if isinstance(piece, str):
        return escape(piece)
    if piece.ident is None:
        return escape(piece.text)
    return f'<a href="{escape(href(piece.no, piece.ident))}">{escape(piece.text)}</a>'

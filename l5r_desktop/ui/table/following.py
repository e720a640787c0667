"""What others do is shown for a moment that is long enough to read, before the computer goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QLabel

from l5r_desktop.session import LogLine
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.settings import MOMENTS

if TYPE_CHECKING:
    from l5r_desktop.ui.table.page import TablePage

_MOST = 3
"""So many acts at most are told at once."""
_TOP = 6
"""Pixels between the banner and the upper edge of the mat."""


class Following(QObject):
    """Tells in a banner above the mat what others have just done, shows its card large, and holds the computer back.

    The result of a conflict or battle stays until a click or a key; a click or key also ends what is shown, and lets
    the computer go on. banner: transparent for the mouse, so that what lies below it can be clicked.
    """

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._lines: tuple[LogLine, ...] | None = None
        self._stays = False
        self.banner: QLabel = PlainLabel(page.board)
        self.banner.setObjectName("banner")
        self.banner.setWordWrap(True)
        self.banner.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.banner.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.banner.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._over)
        page.shown.connect(self._look)
        page.board.viewport().installEventFilter(self)
        # Connected before the answers are, so that what an answer leads to is told after this.
        for answered in (page.prompt.chosen, page.prompt.part, page.prompt.handed_in):
            answered.connect(lambda *_: self.hurry())

    def hurry(self) -> None:
        """The player has seen enough: the computer may go on."""
        self._stays = False
        self._timer.stop()
        self._page.link.hold(0.0)
        self.banner.hide()

    def wipe(self) -> None:
        """The table is covered: nothing of it is to be seen."""
        self.hurry()
        self._lines = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress and self.banner.isVisible():
            self.hurry()
        return False

    def _look(self) -> None:
        """The table is shown anew: what is new in its story."""
        before, self._lines = self._lines, self._page.link.table.log
        seconds = MOMENTS[self._page.settings.now.moments]
        if before is None or not seconds or self._lines[: len(before)] != before:
            return
        new = self._lines[len(before) :]
        told = [line for line in new if self._by_others(line) or self._page.wording.results(line)]
        if told:
            self._tell(told[-_MOST:], seconds)

    def _tell(self, lines: list[LogLine], seconds: float) -> None:
        page = self._page
        self._stays = any(page.wording.results(line) for line in lines)
        self.banner.setText("\n".join(self._sentence(line) for line in lines))
        self.banner.setFixedWidth(min(page.board.width() - 2 * _TOP, page.board.width() * 3 // 5))
        self.banner.adjustSize()
        self.banner.move((page.board.width() - self.banner.width()) // 2, _TOP)
        self.banner.show()
        self.banner.raise_()
        cards = [value for line in lines for kind, value in _parts(line) if kind == "card"]
        if cards:
            page.reading.show_piece(cards[0])
        page.link.hold(seconds)
        self._timer.start(round(1000 * seconds))

    def _sentence(self, line: LogLine) -> str:
        return "".join(part if isinstance(part, str) else part.text for part in self._page.wording.story(line))

    def _over(self) -> None:
        """The moment is over; a result stays."""
        if not self._stays:
            self.banner.hide()

    def _by_others(self, line: LogLine) -> bool:
        """Return True if a line tells what another player did with a card; who passes is told by the table itself."""
        parts = _parts(line)
        cards = [value for kind, value in parts if kind == "card"]
        if not cards or not self._page.wording.acts(line):
            return False
        table = self._page.link.table
        piece = table.piece(cards[0])
        who = next((value for kind, value in parts if kind == "seat"), -1 if piece is None else piece.controller)
        return who not in (-1, table.seat)


def _parts(line: LogLine) -> list[tuple[str, int]]:
    """Return what a line names, as pairs of a kind and a number."""
    return [(arg[0], arg[1]) for arg in line[2] if isinstance(arg, tuple) and isinstance(arg[1], int)]

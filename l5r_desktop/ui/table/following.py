"""Shows what others do for a moment that is long enough to read, before the computer goes on."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QLabel

from l5r_desktop.session import LogLine
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.settings import MOMENTS
from l5r_desktop.ui.table.half_told import HalfTold
from l5r_desktop.ui.table.line_parts import (
    PASSES,
    aims_of,
    asked_about,
    cards_of,
    known_since,
    of_the_first,
    parts,
    told_of_many,
)
from l5r_desktop.ui.table.page_parts import PageParts
from l5r_desktop.ui.table.unasked_aims import UnaskedAims
from l5r_desktop.ui.table.worth_telling import WorthTelling

_MOST = 3
"""So many acts at most are told at once."""
_FURTHER = 0.5
"""How much of the time of an act each further one that is told with it adds."""
_LEAST = 0.5
"""Seconds at least for which a table between two questions is shown, so that what moves has come to its place."""
_TOP = 6
"""Pixels between the banner, which lies over the line above the mat, and the edges of that line."""
_TWO = 2
_ELSEWHERE = 0.6
"""For how much of the usual time is told, at a table of more than two, what the seat at the window has nothing to do
with.
"""
_BETWEEN = "  ·  "
"""What stands between two acts that are told at once."""
_MARGINS = 36
"""What the frame of the banner takes of its width, in pixels."""


class Following(QObject):
    """Tells in a banner above the mat what others have just done, shows its card large with arrows to what it is aimed
    at, and holds the computer back.

    The end of a conflict or battle is shown step by step, each table for its moment, whoever has brought it about. The
    result stays until a click or a key; a click or key also ends what is shown, shows the table as it is now, and lets
    the computer go on. Somebody elsewhere cannot be held back: what they do meanwhile is told when its turn comes, each
    act for its moment. banner: transparent for the mouse, so that what lies below it can be clicked.
    """

    def __init__(self, page: PageParts) -> None:
        super().__init__(page)
        self._page = page
        self._lines: tuple[LogLine, ...] | None = None
        self._seen: dict[int, tuple[LogLine, ...]] = {}
        self._stays = False
        self._aims: list[tuple[int, int]] = []
        self._next: list[list[LogLine]] = []
        self._told: list[LogLine] = []
        self._since = 0
        self._asked = ""
        self._hurried = self._pressed = self._skips = False
        self.banner: QLabel = PlainLabel(page)
        self.banner.setObjectName("banner")
        self.banner.setWordWrap(True)
        self.banner.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.banner.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.banner.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._over)
        self._worth = WorthTelling(page.link, page.wording)
        self._unasked = UnaskedAims(self)
        self._unasked.over.connect(self._draw_aims)
        self._half_told = HalfTold(page.wording, self)
        self._half_told.due.connect(self._tell_half)
        page.shown.connect(self._look)
        page.shown.connect(self._draw_aims)
        for placed in (page.shown, page.timing_bar.fitted):
            placed.connect(lambda: self._place() if self.banner.isVisible() else None)
        page.board.viewport().installEventFilter(self)
        # Connected before the answers are, so that what an answer leads to is told after this.
        for answered in (page.prompt.chosen, page.prompt.part, page.prompt.handed_in):
            answered.connect(lambda *_: self.hurry())

    def hurry(self) -> None:
        """The player has seen enough: the table is shown as it is now, and the computer may go on."""
        self._stays = False
        self._next = []
        self._half_told.release()
        self._unasked.wipe()
        self._timer.stop()
        self._page.link.hold(0.0)
        self._put_away()
        self._hurried = True
        self._page.link.catch_up()
        self._hurried = False

    def too_early(self) -> bool:
        """Return True if a click on a box comes before the table is shown as it is: it shows that, and does no more."""
        if self._page.link.lags:
            self.hurry()
            return True
        return self._page.link.works

    def skip(self) -> None:
        """The player wants to see nothing before the next question: what others do meanwhile is not shown."""
        self._skips = self._page.link.decision is None or self._page.link.lags
        self.hurry()

    def wipe(self) -> None:
        """The table is covered: nothing of it is to be seen. Whoever comes is told what has been done since it was last
        his turn to look.
        """
        self.hurry()
        self._lines = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress and (self.banner.isVisible() or self._page.link.lags):
            self._pressed = self._page.link.lags  # It was no click on what is asked next.
            self.hurry()
            return self._pressed
        released = event.type() == QEvent.Type.MouseButtonRelease and self._pressed
        self._pressed = self._pressed and not released
        return released

    def _look(self) -> None:
        """The table is shown anew: what is new in its story."""
        link = self._page.link
        if link.over or (link.decision is not None and not link.lags):
            self._skips = False
        link.look_apart(on=bool(self._seconds), tells=self._page.wording.news)
        before = self._seen.get(link.table.seat) if self._lines is None else self._lines
        self._seen[link.table.seat] = self._lines = link.table.log
        decision, asked = link.decision, self._asked
        if not link.lags:
            self._asked = "" if decision is None else decision.kind
        known = None if before is None else known_since(before, self._lines)
        if before is None or known is None:
            # Another story, as after an answer was taken back.
            self._since = len(self._lines)
            self._half_told.release()
        else:
            self._name_anew(known)
            self._count_since(len(before))
            if not link.over and not self._hurried:
                own = [line for line in self._lines[len(before) :] if self._worth.is_own(line)]
                self._unasked.note(own, asked, self._seconds)
                told = self._worth.lines(before, self._lines[len(before) :], asked)
                told = self._half_told.joined(told, waits=decision is None and not link.lags)
                self._next += self._portions(told) if self._seconds else []
        if link.over and not self._hurried:
            self.hurry()  # The end has a page of its own.
        elif not self._hurried and not self._timer.isActive():
            self._tell_next()

    def _name_anew(self, known: Mapping[LogLine, LogLine]) -> None:
        """More is known of lines that are told now, or are to be told. known: what they are now, by what they were."""
        self._told = [known.get(line, line) for line in self._told]
        self._next = [[known.get(line, line) for line in lines] for lines in self._next]
        self._half_told.name_anew(known)

    def _tell_half(self) -> None:
        """More of an act is long in coming: what is known of it is told."""
        self._next += self._portions(self._half_told.release()) if self._seconds else []
        if not self._timer.isActive():
            self._tell_next()

    @property
    def _seconds(self) -> float:
        """For how long each act is shown; not longer than quickly while the own clock stands for it."""
        wanted = 0.0 if self._skips else MOMENTS[self._page.settings.now.moments]
        return min(wanted, MOMENTS["quick"]) if self._page.hastens else wanted

    def _tell_next(self) -> None:
        """Begin the next moment, if there is anything to tell, or a table to look at."""
        if self._next and self._seconds:
            told = self._next.pop(0)
            whose = 1.0 if self._concerns(told) else _ELSEWHERE
            self._tell(told, self._seconds * whose * (1.0 + _FURTHER * (len(told) - 1)))
        elif self._page.link.lags:
            self._timer.start(round(1000 * max(_LEAST, self._seconds / 2)))

    def _concerns(self, lines: list[LogLine]) -> bool:
        """Return True if the seat at the window has to do with one of these lines: it, or a card of its own, is named,
        or a result told; at a table of two it has to do with all.
        """
        table, own = self._page.link.table, self._page.link.table.seat
        named = [part for line in lines for part in parts(line)]
        cards = (table.piece(value) for kind, value in named if kind == "card")
        mine = any(piece is not None and own in (piece.controller, piece.owner) for piece in cards)
        results = any(self._page.wording.results(line) or self._page.wording.heads(line) for line in lines)
        return len(table.plates) <= _TWO or ("seat", own) in named or mine or results

    def _portions(self, lines: list[LogLine]) -> list[list[LogLine]]:
        """Lines that are told at once: as many as have room in the one line of the banner, so that it covers nothing of
        the mat.
        """
        found: list[list[LogLine]] = []
        for line in map(self._short, lines):
            if found and self._wide([*found[-1], line]) <= self._room and len(found[-1]) < _MOST:
                found[-1].append(line)
            else:
                found.append([line])
        return found

    def _short(self, line: LogLine) -> LogLine:
        """A line that has room in the banner: of many cards that do alike the first ones are told, and how many more
        they are.
        """
        many, shorter = told_of_many(line), line
        for first in range(many - 1, 0, -1):
            if self._wide([shorter]) <= self._room:
                break
            shorter = of_the_first(line, first, self.tr("{} more").format(many - first))
        return shorter

    @property
    def _room(self) -> int:
        return self._page.board.width() - 2 * _TOP

    def _said(self, lines: list[LogLine]) -> str:
        unasked = {  # Others are not told so: their question was there.
            PASSES: self.tr("{} passes automatically."), "no-defenders": self.tr("{} has nobody who can defend."),
            "passes-conflict": self.tr("{} can declare no conflict and passes."),
        }  # fmt: skip
        name = self._page.names[self._page.link.table.seat]
        return _BETWEEN.join(
            unasked[line[0]].format(name) if line[0] in unasked and self._worth.is_own(line) else self.sentence(line)
            for line in lines
        )

    def _wide(self, lines: list[LogLine]) -> int:
        self.banner.ensurePolished()
        return self.banner.fontMetrics().horizontalAdvance(self._said(lines)) + _MARGINS

    def _tell(self, lines: list[LogLine], seconds: float) -> None:
        page = self._page
        self._stays = any(page.wording.results(line) for line in lines)
        self._told = lines
        self._place()
        self.banner.show()
        self.banner.raise_()
        self._aims = [pair for line in lines for pair in aims_of(line)]
        self._draw_aims()
        cards = [card for line in lines for card in cards_of(line)]
        if cards:
            # What is aimed tells more than what pays for it.
            shown = next((source for source, _ in self._aims), cards[0])
            page.reading.tell_of(shown, [card for card in dict.fromkeys(cards) if card != shown])
        page.link.hold(seconds)
        self._timer.start(round(1000 * seconds))

    def _place(self) -> None:
        """Say what is told in the names that are known now, and lay it over the line above the mat; the names in that
        line may have become others meanwhile.
        """
        self.banner.setText(self._said(self._told))
        wide, bar, board = min(self._room, self._wide(self._told)), self._page.timing_bar, self._page.board
        first = board.x() + (board.width() - wide) // 2
        left, right = bar.around(first - bar.x(), first + wide - bar.x())
        self.banner.setFixedWidth(right - left)
        self.banner.adjustSize()
        self.banner.move(left + bar.x(), max(0, board.y() - self.banner.height()))

    def since(self) -> tuple[LogLine, ...]:
        """Return what has been done with cards since the last act of the seat at the window, in its order."""
        return tuple(line for line in (self._lines or ())[self._since :] if cards_of(line))

    def aim(self, line: LogLine) -> None:
        """Draw arrows to what is aimed at in a line of the story, until something else is told."""
        self._aims = aims_of(line)
        self._draw_aims()

    def _count_since(self, known: int) -> None:
        """An own act among the lines that are new begins the count anew."""
        assert self._lines is not None
        own = self._page.link.table.seat
        for at, line in enumerate(self._lines[known:], known + 1):
            if self._page.wording.acts(line) and self._worth.who(line) == own:
                self._since = at

    def sentence(self, line: LogLine) -> str:
        """A line of the story, with the name of who has done it before it where it does not tell."""
        told = self._page.wording.story_text(line)
        who = self._worth.who(line)
        wording = self._page.wording
        if who < 0 or any(kind == "seat" for kind, _ in parts(line)) or not wording.acts(line):
            return told
        if wording.impersonal(line):
            return told
        return self.tr("{}: {}").format(self._page.names[who], told)

    def _over(self) -> None:
        """The moment is over: what came meanwhile is told; else a result stays."""
        if self._next and self._seconds:
            self._tell_next()
            return
        if not self._stays:
            self._put_away()
        self._page.link.hold(0.0)
        self._page.link.go_on()

    def _put_away(self) -> None:
        if self.banner.isVisible():
            self._page.reading.look_at(-1)
        self._aims = []
        self._draw_aims()
        self.banner.hide()

    def _draw_aims(self) -> None:
        """Arrows between cards where they lie now; none where one of the two lies nowhere."""
        link = self._page.link
        aims = self._aims or ([] if link.covered else self._unasked.pairs or asked_about(link.table, link.decision))
        self._page.mat.told.join(aims)

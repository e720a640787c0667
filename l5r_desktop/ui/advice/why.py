"""Why a computer has moved as it did: what it considered, for a reader who may not see all its cards, and in a sentence
why one answer was preferred to the others, by the numbers of the search.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from l5r_desktop.session import Idents, Match
from l5r_desktop.session.decision_analysis import AnalyzedAnswer, explained, lines_after, question_tellable, withheld
from l5r_desktop.ui.advice.answer_box import AnswerBox
from l5r_desktop.ui.advice.answer_table import AnswerWords, Line, room_for
from l5r_desktop.ui.advice.box_clearance import clear_of
from l5r_desktop.ui.advice.chance_meter import percent
from l5r_desktop.ui.advice.outlook_sentences import OutlookSentences
from l5r_desktop.ui.advice.reason_sentences import ReasonSentences
from l5r_desktop.ui.ports import TableSession
from l5r_desktop.ui.table.page_parts import PageParts

ALIKE = 0.02
"""Chances to win that differ by less are told as the same."""


def next_best(lines: Sequence[Line]) -> Line | None:
    """Return what was likeliest to win of all that was tried beside the answer given; None where nothing was."""
    tried = [line for line in lines if line.visits and not line.best]
    return max(tried, key=lambda line: line.chance, default=None)


class ReasonWords(QObject):
    """Says reasons. lines: as a reader may know them, so that no more is told than stands in the table."""

    def said(self, lines: Sequence[Line]) -> str:
        """A sentence on the answer given and the next best one; "" where there is nothing to compare."""
        given = next((line for line in lines if line.best and line.visits), None)
        other = next_best(lines)
        if given is None or other is None:
            return ""
        if given.weight:
            return self.tr("It was drawn, for it is answered in secret: it is given {} of the time.").format(
                percent(given.weight)
            )
        ahead = given.chance - other.chance
        if abs(ahead) < ALIKE:
            return self.tr("The next best answer came to the same, {}: {}.").format(percent(other.chance), other.text)
        if ahead > 0:
            return self.tr("It expected to win {} this way, and {} by the next best answer: {}.").format(
                percent(given.chance), percent(other.chance), other.text
            )
        return self.tr("Another answer seemed better, {} against {}, but not surely so: {}.").format(
            percent(other.chance), percent(given.chance), other.text
        )


@dataclass(frozen=True, slots=True)
class ToldReasons:
    """A record of what may be told of a match.

    lines: of the story, once a move was made, by its number. withheld: told later.
    """

    moves: tuple[AnalyzedAnswer, ...]
    lines: Mapping[int, int]
    withheld: bool


def _found(seat: int, match: Match) -> ToldReasons:
    moves = explained(match)
    lines = {one.number: lines_after(match, one.number, seat) for one in moves}
    return ToldReasons(moves, lines, withheld(match))


class WhyBox(AnswerBox):
    """A list of the answers considered before one move.

    stepped: to the move before (-1) or after (1). closed: it may go.
    """

    stepped = Signal(int)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "why")
        self.back = QPushButton(self.tr("Earlier move"), self)
        self.on = QPushButton(self.tr("Later move"), self)
        self.close_button = QPushButton(self.tr("Close"), self)
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.on.clicked.connect(lambda: self.stepped.emit(1))
        self.close_button.clicked.connect(self.closed)
        self.add_buttons({"why-back": self.back, "why-on": self.on, "why-close": self.close_button})

    def tell(self, question: str, lines: Sequence[Line], how: str, at: int, of: int, clear: list[QRect]) -> None:
        """Show move number `at`, from 1, of so many. how: what is said of it. clear: what must not be covered."""
        self._title.setText(question)
        self.table.tell(lines)
        self._note.setText("\n".join((how, self.tr("Move {} of {}.").format(at, of))))
        self.back.setEnabled(at > 1)
        self.on.setEnabled(at < of)
        self.finish(clear)

    def tell_nothing(self, clear: list[QRect], *, withheld: bool) -> None:
        """Say that there is nothing to be told, or only later."""
        self._title.setText(self.tr("Why this move"))
        self.table.wipe()
        self._note.setText(
            self.tr("The computer tells this when the game is over: now it would tell of cards that it holds.")
            if withheld
            else self.tr("No computer has weighed anything yet.")
        )
        self.back.setEnabled(False)
        self.on.setEnabled(False)
        self.finish(clear)


class Why(QObject):
    """Offers the reasons of computers in the story and by a key, where the settings allow it.

    idents: as the seat at the window knows the cards. moves: those that can be explained, in the order of the game.
    """

    def __init__(self, page: PageParts, table_session: TableSession, idents: Idents) -> None:
        super().__init__(page)
        self._page, self._names, self._idents = page, table_session.names, idents
        self._wording = table_session.wording
        self._words = AnswerWords(table_session.wording, self)
        self._reasons = ReasonWords(self)
        self._plain = ReasonSentences(table_session.wording, self)
        self._outlook = OutlookSentences(table_session.wording, self)
        self._at = -1
        self._on = False
        self._withheld = False
        self.moves: tuple[AnalyzedAnswer, ...] = ()
        self.box = WhyBox(page.board)
        self.box.stand(page.side.dock)
        self.box.closed.connect(self.close)
        self.box.stepped.connect(self._step)
        page.link.changed.connect(self.follow)
        page.settings.changed.connect(self.follow)
        page.link.stopped.connect(lambda: page.settings.changed.disconnect(self.follow))
        page.side.story.why_asked.connect(self._show_number)
        page.keys.pressing.on("why", self.toggle)
        self.follow()

    @property
    def shown(self) -> bool:
        """Return True if reasons are shown."""
        return self.box.isVisible()

    def toggle(self) -> None:
        """Show why the last move was made, or put it away."""
        if self.shown:
            self.close()
        elif self._allowed:
            self._show(len(self.moves) - 1)

    def close(self) -> None:
        """Close the box of reasons."""
        if self.box.isAncestorOf(self._page.window().focusWidget() or self._page):
            self._page.board.setFocus()
        self.box.put_away()

    def follow(self) -> None:
        """The table or the settings have changed."""
        if self._page.link.covered:
            # The next person knows other cards.
            self.close()
        elif self._allowed:
            self._on = True
            self._page.link.apart(partial(_found, self._page.link.seat), self._on_explained)
        elif self._on:
            self._on = False
            self.close()
            self._on_explained(ToldReasons((), {}, False))

    @property
    def _allowed(self) -> bool:
        return self._page.settings.now.explain and not self._page.link.covered

    def _on_explained(self, found: ToldReasons) -> None:
        if self._page.link.covered:
            return
        moves, self._withheld = found.moves, found.withheld
        shown = self.moves[self._at] if 0 <= self._at < len(self.moves) else None
        self.moves = tuple(one for one in moves if one.analysis.answers or one.analysis.habit) if self._on else ()
        self._page.side.story.explain({one.number: found.lines[one.number] for one in self.moves})
        if not self.shown:
            return
        if shown in self.moves:
            self._show(self.moves.index(shown))
        elif self._withheld and shown is None:
            self._show(-1)
        else:
            self.close()

    def _show_number(self, number: int) -> None:
        at = next((at for at, one in enumerate(self.moves) if one.number == number), None)
        if at is not None:
            self._show(at)

    def _step(self, way: int) -> None:
        self._show(max(0, min(len(self.moves) - 1, self._at + way)))

    def _show(self, at: int) -> None:
        page, self._at = self._page, at
        if not 0 <= at < len(self.moves):
            self.box.tell_nothing(clear_of(page, self.box), withheld=self._withheld)
            return
        move = self.moves[at]
        lines = self._words.lines_of_other(move.decision, move.analysis, self._idents, room_for(page.board.height()))
        how = self._how(move, lines)
        self.box.tell(self._question(move), lines, how, at + 1, len(self.moves), clear_of(page, self.box))
        page.announcements.announcer.say(self.box.accessibleDescription())

    def _how(self, move: AnalyzedAnswer, lines: Sequence[Line]) -> str:
        plain = self._plain.said(move.analysis.reasons, self._idents)
        if move.analysis.habit:
            return " ".join(filter(None, (plain, self.tr("Answered at first glance, without a search."))))
        played = self.tr("Played on {} times.").format(move.analysis.playouts)
        outlook = self._outlook.said(move.analysis, self._idents)
        compared = " ".join(filter(None, (plain, played, self._reasons.said(lines))))
        return "\n".join(filter(None, (compared, outlook)))

    def _question(self, move: AnalyzedAnswer) -> str:
        name = self._names[move.decision.seat]
        if not question_tellable(move.decision, self._idents):
            return self.tr("{} decided something about a card that you cannot see").format(name)
        return self.tr("{}: {}").format(name, self._wording.prompt(move.decision, self._idents))

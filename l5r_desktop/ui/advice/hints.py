"""Hints at the table: asked for with a key or a button, gone with the question that they are for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from l5r_desktop.session import Decision, Idents, Match, Wording
from l5r_desktop.session.decision_analysis import DecisionAnalysis
from l5r_desktop.ui.advice.advice_polling import AdvicePolling
from l5r_desktop.ui.advice.answer_box import AnswerBox
from l5r_desktop.ui.advice.answer_table import AnswerWords, Line, room_for
from l5r_desktop.ui.advice.box_clearance import clear_of
from l5r_desktop.ui.advice.hint_highlight import HintHighlight
from l5r_desktop.ui.advice.outlook_sentences import OutlookSentences
from l5r_desktop.ui.advice.reason_sentences import ReasonSentences
from l5r_desktop.ui.ports import Adviser
from l5r_desktop.ui.table.page_parts import PageParts

# The box of a hint.


class HintBox(AnswerBox):
    """A box with what has been thought about. taken: the advised answer shall be given. closed: it may go."""

    taken = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "advice-box")
        self.take = QPushButton(self.tr("Do this"), self)
        self.close_button = QPushButton(self)
        self.take.clicked.connect(self.taken)
        self.close_button.clicked.connect(self.closed)
        self.add_buttons({"hint-take": self.take, "hint-close": self.close_button})

    def think(self, clear: Sequence[QRect]) -> None:
        """Say that a hint is being worked out. clear: what must not be covered."""
        self.table.wipe()
        self._say(self.tr("Hint"), self.tr("Thinking, from what you can see…"), self.tr("Stop"), clear, take=False)

    def tell(self, lines: Sequence[Line], playouts: int, clear: Sequence[QRect], why: str = "") -> None:
        """Show what has been found; the first line is what is advised. why: reasons for it, and what it leads to."""
        self.table.tell(lines)
        if lines:
            note = self.tr("Played on {} times with cards dealt as you may know them.").format(playouts)
        else:
            note = self.tr("This is what is usually done here; nothing had to be weighed.")
        self._say(self.tr("Hint"), "\n".join(filter(None, (why, note))), self.tr("Close"), clear, take=True)

    def fail(self, clear: Sequence[QRect]) -> None:
        """Say that there is no hint."""
        self.table.wipe()
        text = self.tr("No hint could be worked out: the computer has stopped. You can ask again.")
        self._say(self.tr("Hint"), text, self.tr("Close"), clear, take=False)

    def _say(self, title: str, note: str, close: str, clear: Sequence[QRect], *, take: bool) -> None:
        self._title.setText(title)
        self._note.setText(note)
        self.take.setVisible(take)
        self.close_button.setText(close)
        self.finish(clear)


class Hints(QObject):
    """Asks an adviser about the question that is open, and shows what it says. advice: of the hint that is shown."""

    def __init__(
        self, page: PageParts, wording: Wording, idents: Idents, adviser: Adviser, attending: AdvicePolling
    ) -> None:  # fmt: skip
        super().__init__(page)
        self._idents = idents
        self._page, self._adviser, self._attending = page, adviser, attending
        self._words = AnswerWords(wording, self)
        self._plain = ReasonSentences(wording, self)
        self._outlook = OutlookSentences(wording, self)
        self._for: Decision | None = None
        self.advice: DecisionAnalysis | None = None
        self.box = HintBox(page.board)
        self.box.stand(page.side.dock)
        self.light = HintHighlight(page)
        self.box.closed.connect(self.close)
        self.box.taken.connect(self._take)
        page.prompt.advice.clicked.connect(self.toggle)
        page.keys.pressing.on("hint", self.toggle)
        page.shown.connect(self.follow)
        page.link.changed.connect(self.follow)
        page.settings.changed.connect(self.follow)
        page.link.stopped.connect(lambda: page.settings.changed.disconnect(self.follow))
        page.link.stopped.connect(self.close)
        # Not QTimer.singleShot: a page that is left before that comes to it is never let go of.
        self._laid_out = QTimer(self)
        self._laid_out.setSingleShot(True)
        self._laid_out.timeout.connect(self._shine)
        for bar in (page.board.horizontalScrollBar(), page.board.verticalScrollBar()):
            bar.valueChanged.connect(self._shine)
        self.follow()

    @property
    def possible(self) -> bool:
        """Return True if a hint can be asked for now."""
        link = self._page.link
        return self._page.settings.now.hints and not link.covered and link.plays and link.decision is not None

    @property
    def shown(self) -> bool:
        """Return True if a hint is shown or worked out."""
        return self._for is not None

    def toggle(self) -> None:
        """Ask for a hint, or put it away."""
        if self.shown:
            self.close()
        elif self.possible:
            self._ask()

    def close(self) -> None:
        """Put the hint away; if it is being worked out, no longer."""
        if self._for is None:
            return
        if self.advice is None:
            self._adviser.drop_hint()
        self._for = self.advice = None
        if self.box.isAncestorOf(self._page.window().focusWidget() or self._page):
            self._page.board.setFocus()
        self.box.put_away()
        self.light.wipe()

    def follow(self) -> None:
        """Be there only for the question that was asked about, and where things lie now."""
        advice = self._page.prompt.advice
        advice.setVisible(self._page.settings.now.hints)
        advice.setEnabled(self.possible)
        if self._for is not None and (not self.possible or self._page.link.decision is not self._for):
            self.close()
        # What is lit may get its place only when Qt has laid it out.
        self._laid_out.start(0)

    def _ask(self) -> None:
        link = self._page.link
        decision, seat = link.decision, link.seat
        assert decision is not None, "nothing is asked"
        self._for, self.advice = decision, None

        def look(match: Match) -> Any:
            return self._adviser.look(match, seat) if match.decision_of(seat) is decision else None

        link.apart(look, partial(self._on_look, decision))
        if self._for is decision and self.advice is None:
            self.box.think(self._clear())

    def _on_look(self, decision: Decision, position: Any) -> None:
        if self._for is not decision or self.advice is not None:
            return
        if position is None:
            self.close()
            return
        self._adviser.advise(position, partial(self._on_analysis, decision), partial(self._on_failed, decision))
        self._attending.wake()

    def _on_analysis(self, decision: Decision, analysis: DecisionAnalysis) -> None:
        if self._for is not decision:
            return
        self.advice = analysis
        lines = self._words.lines(decision, analysis, self._idents, room_for(self._page.board.height()))
        self._shine()
        plain, outlook = self._plain.said(analysis.reasons, self._idents), self._outlook.said(analysis, self._idents)
        why = "\n".join(filter(None, (plain, outlook)))
        self.box.tell(lines, analysis.playouts, self._clear(), why)
        said = lines[0].text if lines else self._words.said(decision, analysis.keys, self._idents)
        self._page.announcements.announcer.say(self.tr("Hint: {}").format(said))

    def _on_failed(self, decision: Decision) -> None:
        if self._for is decision:
            self.box.fail(self._clear())

    def _take(self) -> None:
        analysis = self.advice
        self.close()
        if analysis is not None and not self._page.link.works:
            self._page.link.answer(analysis.keys)

    def _shine(self) -> None:
        if self._for is not None and self.advice is not None:
            self.light.light(self._for, self.advice.keys)

    def _clear(self) -> list[QRect]:
        return clear_of(self._page, self.box, self.light.places)

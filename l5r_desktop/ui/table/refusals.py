"""Why something cannot be done: said below the question, to the ear, and beside the card that is pointed at; there also
what a click would lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QRect, QTimer, Signal

from l5r_desktop.session import Decision, Idents, Refusal, Table, Wording
from l5r_desktop.ui.mat.mat_view import MatView
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.preferences.sounds.sound_cues import ERROR
from l5r_desktop.ui.preferences.sounds.sound_player import Sounds
from l5r_desktop.ui.table.card_menu import Entry, Subject
from l5r_desktop.ui.table.foresight import Foresight
from l5r_desktop.ui.table.prompt_bar import PromptBar
from l5r_desktop.ui.table.reasons import ReasonLabel
from l5r_desktop.ui.table.session_link import SessionLink
from l5r_desktop.ui.table.table_announcements import TableAnnouncements

STOPPED = 450
"""Milliseconds after which the mouse has stopped on a card; 0: at once."""

_NOT_YOURS = "not-yours"
"""The reason why a seat cannot use a card that another one controls."""


class Refusals(QObject):
    """Says why not. reasons: the line beside a card. table: gives what is shown now. rule_wanted: a rule by name."""

    rule_wanted = Signal(str)

    def __init__(
        self,
        link: SessionLink,
        wording: Wording,
        idents: Idents,
        table: Callable[[], Table | None],
        board: MatView,
        mat: Mat,
        says: tuple[PromptBar, TableAnnouncements, Sounds],
        foresight: Foresight,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._link = link
        self._wording = wording
        self._idents = idents
        self._table = table
        self._board = board
        self._mat = mat
        self._prompt, self._hearing, self._sounds = says
        self._foresight = foresight
        self._pointed = -1
        self._asked: Decision | None = None
        self._unsaid = -1
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.explain)
        self.reasons = ReasonLabel(wording.word("word", "not-now"), board)

    def say(self, sentence: str) -> None:
        """Say, to be seen and heard, why something cannot be done."""
        self._prompt.tell(sentence)
        self._heard(sentence)

    def warn(self, sentence: str) -> None:
        """Say, to be seen and heard, what an answer that was not given yet would cost."""
        self._prompt.warn(sentence)
        self._heard(sentence)

    def _heard(self, sentence: str) -> None:
        self._hearing.refuse(sentence)
        self._sounds.play(ERROR)

    def refuse(self, refusal: Refusal) -> None:
        """The rules have refused an answer."""
        self.say(self._wording.refusal(refusal, self._idents))

    def say_why_not(self, number: int) -> None:
        """Say below the question why a click on a card would do nothing; while the rules work, once they rest."""
        reasons = self._of(number)
        self._unsaid = number if self._link.works else -1
        if reasons:
            self.say(reasons[0])

    def say_unsaid(self) -> None:
        """The rules rest: say what could not be said while they worked."""
        if self._unsaid >= 0:
            self.say_why_not(self._unsaid)

    def say_misplaced(self, number: int) -> None:
        """Say why a card cannot be where it was let go."""
        reasons = self._of(number)
        ident = self._idents(number)
        there = self.tr("{} cannot go there. It may go where the table is lit while you carry it.")
        title = "" if ident is None else self._wording.title(ident)
        self.say(reasons[0] if reasons else there.format(title))

    def section(self, subject: Subject) -> Sequence[Entry]:
        """The lines of a card's menu: each reason why it can do nothing now that has a rule, which the line opens."""
        if subject.card < 0 or not self._readable(subject.card):
            return ()
        said = {
            self._wording.refusal(one, self._idents): self._wording.rule(one)
            for one in self._link.why_not(subject.card)
        }
        return tuple(
            Entry(f"why-not-{at}", f"{sentence} ({rule})", partial(self.rule_wanted.emit, rule))
            for at, (sentence, rule) in enumerate(said.items())
            if rule
        )

    def point(self, number: int) -> None:
        """The mouse is over a card or ring, or over none (-1). Something is said once the mouse has stopped."""
        self._pointed, self._asked = number, self._link.decision
        self.wipe()
        if STOPPED:
            self._timer.start(STOPPED)
        else:
            self.explain()

    def explain(self) -> None:
        """Say beside the card that the mouse has stopped on what a click would do, or why it can do nothing now; why it
        cannot is not said where another question came while the mouse lay there.
        """
        if self._timer.isActive():
            return
        item = self._mat.items_by_number().get(self._pointed)
        if item is None or self._mat.carrier.carried >= 0:
            self.wipe()
            return
        place = self._board.mapFromScene(item.sceneBoundingRect()).boundingRect()
        signs = self._mat.lanes.signs.values()
        clear = [self._board.mapFromScene(sign.sceneBoundingRect()).boundingRect() for sign in signs]
        line = self._foresight.line(self._mat.meant(self._pointed))
        if line:
            self.reasons.foretell(line, place, clear)
        elif self._readable(self._pointed) and self._link.decision == self._asked:
            self.reasons.tell(self._worth_saying(self._pointed), place, clear)
        else:
            self.wipe()

    def rest(self) -> None:
        """The card under the mouse has been clicked or let go: no more is said of it until the mouse comes anew."""
        self._pointed = self._unsaid = -1
        self._timer.stop()

    def wipe(self) -> None:
        """Clear what is shown."""
        self.reasons.tell((), QRect())

    def _worth_saying(self, number: int) -> tuple[str, ...]:
        """Return the reasons why a card that is looked at can do nothing; none of somebody else's, which is read."""
        refusals = self._link.why_not(number)
        if any(refusal.reason == _NOT_YOURS for refusal in refusals):
            return ()
        return self._wording.reasons(refusals, self._idents)

    def _of(self, number: int) -> tuple[str, ...]:
        return self._wording.reasons(self._link.why_not(number), self._idents)

    def _readable(self, number: int) -> bool:
        """Return True if there is something to read on a card, that the seat at the window knows."""
        table = self._table()
        piece = None if table is None else table.piece(number)
        return piece is not None and piece.ident is not None and piece.shape == "card"

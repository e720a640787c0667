"""The one place where what happens in the session becomes Qt signals."""

from __future__ import annotations

from collections.abc import Callable
from random import random
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from l5r_desktop.session import Decision, ManualTable, Match, Refusal
from l5r_desktop.session.auto_pass import PASS, window_of
from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.table.auto_pass import AutoPass, Roll
from l5r_desktop.ui.table.match_view import MatchView
from l5r_desktop.ui.table.rules_worker import RulesWorker

T = TypeVar("T")


class SessionLink(MatchView):
    """A match as this window sees and plays it: who sits at the window, what that seat sees, is asked and answers.

    The rules work in the background (`RulesRoom`), where alone the match is touched while they do; meanwhile all that
    is known is as it was before.
    curtain: cover the table whenever another person has to answer. before: the link of the page that this one replaces,
    which hears no more of the match.
    changed: the table has to be shown anew. refused: an answer was not accepted. busy: the rules have begun (True) or
    ended to work on something that takes longer than a moment. stopped: nothing is heard of the match any more.
    broken: the rules have failed, and what they leave of the match is not to be played on; what is kept of it is.
    """

    changed = Signal()
    refused = Signal(Refusal)
    busy = Signal(bool)
    stopped = Signal()
    broken = Signal()

    def __init__(
        self,
        match: Match,
        *,
        curtain: bool = True,
        roll: Roll = random,
        before: SessionLink | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(match, RulesWorker(match, curtain, roll, None if before is None else before._room), parent)
        self._room.setParent(self)
        self._room.changed.connect(self.changed)
        self._room.refused.connect(self.refused)
        self._room.busy.connect(self.busy)
        self._room.stopped.connect(self.stopped)
        self._room.broken.connect(self.broken)

    @property
    def doorman(self) -> AutoPass:
        """Who answers where nobody needs to be asked."""
        return self._room.doorman

    def close(self) -> None:
        """Hear no more of the match; who answers in his own time may go."""
        self._room.close()

    def do_by_hand(self, act: Callable[[ManualTable], Refusal | None], then: Callable[[], None] = lambda: None) -> None:
        """Have something done at the manual table. then: afterwards, if it was not refused."""
        self._room.do(lambda: act(self._match.manual), then)

    def answer(self, keys: tuple[str, ...]) -> None:
        """Answer for the seat at the window. Heard only if its question is still asked when the rules come to it."""

        def act(seat: int) -> Refusal | None:
            decision = self._match.decision_of(seat)
            if keys == (PASS,) and decision is not None and self.doorman.hold_back(decision):
                return None
            return self._match.answer(seat, keys)

        self._reply(act)

    def asked(self, seat: int) -> Decision | None:
        """What any seat is asked, on a table where everything lies open."""
        return None if self.works else self._match.decision_of(seat)

    def answer_for(self, seat: int, keys: tuple[str, ...]) -> None:
        """Answer for a seat that a lesson, or the solution of a puzzle, plays."""
        self._room.do(lambda: self._match.answer(seat, keys))

    def pass_until(self, end: str) -> None:
        """Pass now, and from now on until something (session/auto_pass.py: UNTIL)."""
        if self.decision is None or not window_of(self.decision):
            return

        def act(seat: int) -> Refusal | None:
            self.doorman.pass_until(seat, end)
            return self._match.answer(seat, (PASS,))

        self._reply(act)

    def order(self, keys: tuple[str, ...]) -> None:
        """Answer what comes first, and have the rest of this order given by itself."""
        decision = self.decision
        assert decision is not None, "nothing is asked"
        options = tuple(option for key in keys if (option := decision.option(key)) is not None)

        def act(seat: int) -> Refusal | None:
            self.doorman.order(decision.prompt, options[1:])
            return self._match.answer(seat, (keys[0],))

        self._reply(act)

    def anew(self) -> None:
        """The settings have changed: what is asked now may be answered by itself."""
        self._room.look()

    def undo(self) -> None:
        """Take back the last answer; while the rules work, as soon as they are done."""
        self._room.do(lambda: self._match.undo() if self._match.can_undo else None)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._room.do(lambda: self._match.redo() if self._match.can_redo else None)

    def reply(self, *, yes: bool) -> None:
        """Agree, or not, to what somebody elsewhere asks; not heard if that is asked no more."""
        asked = self.asks
        self._room.do(lambda: self._match.reply(yes=yes) if self._match.asks == asked else None)

    def concede(self) -> None:
        """Give up for the seat at the window."""
        seat = self.seat
        self._room.do(lambda: self._match.concede(seat))

    def take_over(self, seat: int) -> None:
        """Have somebody at this window play a seat whose controller has failed."""

        def act() -> None:
            if seat in self._match.seats_without_controller:
                self.doorman.admit(seat)
                self._match.take_over(seat)

        self._room.do(act)

    def uncover(self) -> None:
        """The person named on the curtain is there."""
        self._room.uncover()

    def apart(
        self, work: Callable[[Match], T], then: Callable[[T], None], failed: Callable[[PortError], None] | None = None
    ) -> None:
        """Have something worked out of the match in the background, where nothing changes it meanwhile."""
        self._room.apart(lambda: work(self._match), then, failed)

    def _reply(self, act: Callable[[int], Refusal | None]) -> None:
        """Have the question answered that the window shows. A second click on it finds it answered and does nothing."""
        seat, decision = self.seat, self.decision

        def reply() -> Refusal | None:
            if decision is not None and self._match.decision_of(seat) is not decision:
                return None
            self.doorman.answered(seat)
            return act(seat)

        self._room.do(reply)

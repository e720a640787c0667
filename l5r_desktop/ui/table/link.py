"""The one place where what happens in the session becomes Qt signals."""

from __future__ import annotations

from collections.abc import Callable
from random import random
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from l5r_desktop.session import Decision, ManualTable, Match, Offer, Proposal, Refusal, Request, Subject, Table, Value
from l5r_desktop.session.passing import PASS, window_of
from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.table.doorman import Doorman, Roll
from l5r_desktop.ui.table.seen import Seen, look_at
from l5r_desktop.ui.worker import Worker

T = TypeVar("T")


ATTENDED_EVERY = 40
"""Milliseconds between two looks at whether a controller that takes its time has found its answer."""


class SessionLink(QObject):
    """A match as this window sees it: who sits at the window, what that seat sees and is asked.

    The rules work in the background (`_do`), where alone the match is touched while they do; meanwhile all this is as
    it was before.
    curtain: cover the table whenever another person has to answer. before: the link of the page that this one replaces,
    which hears no more of the match.
    changed: the table has to be shown anew. refused: an answer was not accepted. busy: the rules have begun (True) or
    ended to work on something that takes longer than a moment. stopped: nothing is heard of the match any more.
    """

    changed = Signal()
    refused = Signal(Refusal)
    busy = Signal(bool)
    stopped = Signal()
    _elsewhere = Signal()

    def __init__(
        self,
        match: Match,
        *,
        curtain: bool = True,
        roll: Roll = random,
        before: SessionLink | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        if before is not None:
            before._hand_over()
        self._match = match
        self._curtain = curtain
        self._worker = Worker()
        self._worker.changed.connect(self.busy)
        self._acts = self._heard = self._stopped = False
        self._inputs = len(match.game.inputs)
        self.doorman = Doorman(match, self, roll=roll)
        self.doorman.timer.timeout.connect(lambda: self._do(self._pause_over))
        self._elsewhere.connect(lambda: self._do(self._match_changed))
        self._unlisten = match.listen(self._on_change)
        self._now = self._last = self._first() if before is None else self._taken_over(before)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._attend)
        if match.guests:
            self._timer.start(ATTENDED_EVERY)
        self._leaving = self.destroyed.connect(lambda: match.leave())

    def close(self) -> None:
        """Hear no more of the match; who answers in his own time may go."""
        self._stop()
        self._worker.close(last=self._match.leave)

    def _hand_over(self) -> None:
        """Hear no more of the match, which another link takes over once the rules have done what they are at."""
        self._stop()
        self._worker.close(wait=True)

    def _stop(self) -> None:
        if self._stopped:
            return
        self._stopped = True
        self._unlisten()
        self.doorman.timer.stop()
        self._timer.stop()
        QObject.disconnect(self._leaving)
        self.stopped.emit()

    @property
    def seat(self) -> int:
        """Who sits at the window."""
        return self._now.seat

    @property
    def covered(self) -> bool:
        """Whether the curtain hides the table."""
        return self._now.covered

    @property
    def view(self) -> Any:
        """What the seat at the window sees, as its game tells it. Not to be asked for while the table is covered."""
        assert not self.covered, "the table is covered"
        assert not self.works, "the rules are at work"
        return self._match.view(self.seat)

    @property
    def table(self) -> Table:
        """What the seat at the window is shown. Not to be asked for while the table is covered."""
        assert self._now.table is not None, "the table is covered"
        return self._now.table

    @property
    def decision(self) -> Decision | None:
        """What the seat at the window is asked now."""
        return self._now.decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._now.over

    @property
    def pass_alone(self) -> bool:
        """Whether what has one answer only is usually answered without asking."""
        return self._match.pass_alone

    @property
    def plays(self) -> bool:
        """Whether the seat at the window is a person's, who plays here."""
        return not self.covered and self.seat in self._match.persons

    @property
    def works(self) -> bool:
        """Whether the rules are at work."""
        return self._worker.busy

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to take back."""
        return self._now.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is something to do again that was taken back."""
        return self._now.can_redo

    @property
    def asked_for(self) -> Request | None:
        """What others have been asked to agree to."""
        return self._now.asked_for

    @property
    def declined(self) -> Request | None:
        """What others did not agree to just now."""
        return self._now.declined

    @property
    def lost(self) -> tuple[int, ...]:
        """Seats that are asked something, and whose controllers have failed."""
        return self._now.lost

    def why_not(self, card: int) -> list[Refusal]:
        """Why the seat at the window, asked something, can do nothing with a card; nothing while it is not asked."""
        return [] if self.decision is None or self.works else self._match.why_not(self.seat, card)

    def explain(self, card: int) -> tuple[Value, ...]:
        """The numbers of a card with all that makes them up, as far as the seat at the window may know."""
        return () if self.covered or self.works else self._match.explain(self.seat, card)

    def explain_sides(self, lane: int) -> tuple[tuple[int, Value], ...]:
        """The totals of both sides of a lane, by seat."""
        return () if self.covered or self.works else self._match.explain_sides(self.seat, lane)

    def keywords(self, card: int) -> tuple[str, ...]:
        """The keywords that a card has now, as far as the seat at the window may know."""
        return () if self.covered or self.works else self._match.keywords(self.seat, card)

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats of the people at this window."""
        return self._match.persons

    @property
    def manual_on(self) -> tuple[int, ...]:
        """The seats that have switched the manual table on."""
        return self._now.manual_on

    @property
    def proposal(self) -> Proposal | None:
        """What somebody proposes to do by hand and others have to agree to."""
        return self._now.proposal

    def by_hand(self, subject: Subject) -> tuple[Offer, ...]:
        """What the seat at the window could do by hand with something."""
        ready = self.plays and not self.over and not self.works
        return self._match.manual.offers(self.seat, subject) if ready else ()

    def do_by_hand(self, act: Callable[[ManualTable], Refusal | None], then: Callable[[], None] = lambda: None) -> None:
        """Have something done at the manual table. then: afterwards, if it was not refused."""
        self._do(lambda: act(self._match.manual), then)

    def ahead(self, key: str) -> Decision | None:
        """What the seat at the window would be asked next, were this its answer; None if that cannot be told."""
        return None if self.works else self._match.ahead(self.seat, (key,))

    def answer(self, keys: tuple[str, ...]) -> None:
        """Answer for the seat at the window. Heard only if its question is still asked when the rules come to it."""
        self._reply(lambda seat: self._match.answer(seat, keys))

    def answer_for(self, seat: int, keys: tuple[str, ...]) -> None:
        """Answer for a seat that a lesson plays."""
        self._do(lambda: self._match.answer(seat, keys))

    def pass_until(self, end: str) -> None:
        """Pass now, and from now on until something (session/passing.py: UNTIL)."""
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
        self._do(self._match_changed)

    def undo(self) -> None:
        """Take back the last answer; while the rules work, as soon as they are done."""
        self._do(lambda: self._match.undo() if self._match.can_undo else None)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._do(lambda: self._match.redo() if self._match.can_redo else None)

    def concede(self) -> None:
        """Give up for the seat at the window."""
        seat = self.seat
        self._do(lambda: self._match.concede(seat))

    def take_over(self, seat: int) -> None:
        """Have somebody at this window play a seat whose controller has failed."""

        def act() -> None:
            if seat in self._match.lost:
                self.doorman.admit(seat)
                self._match.take_over(seat)

        self._do(act)

    def uncover(self) -> None:
        """The person named on the curtain is there."""
        self._worker.do(lambda: self._seen(covered=False), self._show)

    def apart(
        self, work: Callable[[Match], T], then: Callable[[T], None], failed: Callable[[PortError], None] | None = None
    ) -> None:
        """Have something worked out of the match in the background, where nothing changes it meanwhile."""
        self._worker.do(lambda: work(self._match), then, failed)

    def _do(self, act: Callable[[], Refusal | None], then: Callable[[], None] = lambda: None) -> None:
        """Have something done to the match, and looked at what came of it. then: afterwards, if it was not refused."""

        def work() -> tuple[Refusal | None, Seen | None]:
            self._acts, self._heard = True, False
            try:
                refusal = act()
                if self._heard:
                    self._settle()
            finally:
                self._acts = False
            return refusal, self._seen(covered=self._last.covered) if self._heard else None

        def done(found: tuple[Refusal | None, Seen | None]) -> None:
            self._on_done(found)
            if found[0] is None:
                then()

        self._worker.do(work, done)

    def _reply(self, act: Callable[[int], Refusal | None]) -> None:
        """Have the question answered that the window shows. A second click on it finds it answered and does nothing."""
        seat, decision = self.seat, self.decision

        def reply() -> Refusal | None:
            if decision is not None and self._match.decision_of(seat) is not decision:
                return None
            self.doorman.answered(seat)
            return act(seat)

        self._do(reply)

    def _attend(self) -> None:
        """Take what somebody who takes his time has answered meanwhile."""
        if not self.works:
            self._do(self._match.attend)

    def _pause_over(self) -> None:
        self.doorman.pause_over()

    def _settle(self) -> None:
        """Have answered what nobody needs to be asked; the match tells of each answer, but the window sees the last."""
        if len(self._match.game.inputs) < self._inputs:
            self.doorman.spare()
        while not self._match.over and self.doorman.work():
            pass
        self._inputs = len(self._match.game.inputs)

    def _on_done(self, done: tuple[Refusal | None, Seen | None]) -> None:
        refusal, seen = done
        self.doorman.keep_time()
        if refusal is not None:
            self.refused.emit(refusal)
        if seen is not None:
            self._show(seen)

    def _on_change(self) -> None:
        """The match tells that it has changed, on the thread that changed it."""
        self._heard = True
        if not self._acts:
            self._elsewhere.emit()

    def _match_changed(self) -> None:
        """Somebody else has changed the match: it is to be looked at."""
        self._heard = True

    def _show(self, seen: Seen) -> None:
        self._now = seen
        self.changed.emit()

    def _seen(self, *, covered: bool) -> Seen:
        """What there is to see now; where the rules work."""
        self._last = look_at(self._match, self._last.seat, covered=covered, curtain=self._curtain)
        return self._last

    def _first(self) -> Seen:
        """What there is to see as the match comes to this window."""
        self._acts = True
        self._settle()
        self._acts = False
        self.doorman.keep_time()
        persons = self._match.persons
        return look_at(self._match, persons[0] if persons else 0, covered=False, first=True, curtain=self._curtain)

    def _taken_over(self, before: SessionLink) -> Seen:
        """What there is to see where another page of the same match has been."""
        self._last = before._last
        return look_at(self._match, before._last.seat, covered=before._last.covered, curtain=self._curtain)

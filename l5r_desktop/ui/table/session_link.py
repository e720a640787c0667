"""The link between a page and a match: the one place where the session becomes Qt signals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import random
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from l5r_desktop.session import (
    Consequences,
    Decision,
    ExplainedValue,
    ForeseenResult,
    Lane,
    LogLine,
    Losses,
    ManualTable,
    Match,
    MenuEntry,
    Refusal,
    Subject,
    Table,
)
from l5r_desktop.session.auto_pass import PASS, window_of
from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.table.auto_pass import AutoPass, Roll
from l5r_desktop.ui.table.rules_worker import MatchSnapshot, RulesWorker

T = TypeVar("T")


class ReadableLink(QObject):
    """A match as this window sees it: who sits at the window, what that seat sees and is asked, and what is so of it.

    The rules work in the background (`RulesWorker`), where alone the match is touched while they do; meanwhile all that
    is known is as it was before.
    curtain: cover the table whenever another person has to answer. before: the link of the page that this one replaces,
    which hears no more of the match.
    changed: the table has to be shown anew. refused: an answer was not accepted. busy: the rules have begun (True) or
    ended to work on something that takes longer than a moment. stopped: nothing is heard of the match any more.
    crashed: the rules have failed, and what they leave of the match is not to be played on; what is kept of it is.
    rested: something was to be read of the match while the rules worked, and can be read now. unread: no table has been
    shown since that could have told it.
    """

    changed = Signal()
    refused = Signal(Refusal)
    busy = Signal(bool)
    rested = Signal()
    stopped = Signal()
    crashed = Signal()

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
        self._match = match
        self._rules: RulesWorker = RulesWorker(match, curtain, roll, None if before is None else before._rules, self)
        self._missed = self.unread = False
        self._rules.changed.connect(self._on_changed)
        self._rules.changed.connect(self.changed)
        self._rules.refused.connect(self.refused)
        self._rules.busy.connect(self.busy)
        # Once what has come of the work is shown.
        self._rules.busy.connect(self._on_busy, Qt.ConnectionType.QueuedConnection)
        self._rules.stopped.connect(self.stopped)
        self._rules.crashed.connect(self.crashed)

    @property
    def now(self) -> MatchSnapshot:
        """Return what was known of the match when the rules were last done."""
        return self._rules.now

    @property
    def seat(self) -> int:
        """Return who sits at the window."""
        return self._rules.now.seat

    @property
    def covered(self) -> bool:
        """Return True if the curtain hides the table."""
        return self._rules.now.covered

    @property
    def view(self) -> Any:
        """Return what the seat at the window sees, as its game tells it.

        Not to be asked for while the table is covered.
        """
        assert not self.covered, "the table is covered"
        assert not self.works, "the rules are at work"
        return self._match.view(self.seat)

    @property
    def table(self) -> Table:
        """Return what the seat at the window is shown. Not to be asked for while the table is covered."""
        assert self._rules.now.table is not None, "the table is covered"
        return self._rules.now.table

    @property
    def decision(self) -> Decision | None:
        """Return what the seat at the window is asked now; None while later tables wait to be shown: a question that
        is still shown then has been answered.
        """
        return None if self.lags else self._rules.now.decision

    @property
    def over(self) -> bool:
        """Return True if the game has ended."""
        return self._rules.now.over

    @property
    def plays(self) -> bool:
        """Return True if the seat at the window is a person's, who plays here."""
        return not self.covered and self.seat in self._match.persons

    @property
    def works(self) -> bool:
        """Return True if the rules are at work."""
        return self._rules.works

    @property
    def lags(self) -> bool:
        """Return True while tables that come before the last one are shown; nothing is asked meanwhile."""
        return self._rules.lags

    @property
    def asks_meanwhile(self) -> bool:
        """Return True if the seat at the window is asked something by the last of the tables still to be shown."""
        return self._rules.asks_meanwhile

    def why_not(self, card: int) -> list[Refusal]:
        """Why the seat at the window, asked something, can do nothing with a card; nothing while it is not asked."""
        return [] if self.decision is None or not self.can_read() else self._match.why_not(self.seat, card)

    def explain(self, card: int) -> tuple[ExplainedValue, ...]:
        """The numbers of a card with all that makes them up, as far as the seat at the window may know."""
        return () if self._unsure else self._match.explain(self.seat, card)

    def explain_sides(self, lane: int) -> tuple[tuple[int, ExplainedValue], ...]:
        """The totals of both sides of a lane, by seat."""
        return () if self._unsure else self._match.explain_sides(self.seat, lane)

    def keywords(self, card: int) -> tuple[str, ...]:
        """The keywords that a card has now, as far as the seat at the window may know."""
        return () if self._unsure else self._match.keywords(self.seat, card)

    @property
    def _unsure(self) -> bool:
        """Return True if what is so of the match now is not what is shown, or may not be looked at."""
        return self.covered or self.works or self.lags

    def can_read(self) -> bool:
        """Return True if the match can be read now; where it cannot, `rested` is heard once it can."""
        if self.works:
            self._missed = self.unread = True
        return not self.works

    def _on_changed(self) -> None:
        self.unread = self.unread and self.works

    def _on_busy(self, busy: bool) -> None:
        if self._missed and not busy and not self.works:
            self._missed = False
            self.rested.emit()
            self.unread = self._missed

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats of the people at this window."""
        return self._match.persons

    def by_hand(self, subject: Subject) -> tuple[MenuEntry, ...]:
        """Return what the seat at the window could do by hand with something."""
        ready = self.plays and not self.over and not self.works and not self.lags
        return self._match.manual.offers(self.seat, subject) if ready else ()

    def ahead(self, key: str) -> Decision | None:
        """Return what the seat at the window would be asked next, were this its answer; None if that cannot be told."""
        return None if self.works or self.lags else self._match.ahead(self.seat, (key,))

    def foretold(self, keys: tuple[str, ...], *, lanes: bool = True) -> ForeseenResult | None:
        """Return what this would lead to as the answer of the seat at the window; None where that cannot be told.

        lanes: also which lanes would change.
        """
        readable = self.decision is not None and self.can_read()
        return self._match.foretold(self.seat, keys, lanes=lanes) if readable else None

    def consequences(self, keys: tuple[str, ...]) -> Consequences:
        """Return what would come of this as the answer of the seat at the window, were nobody to do anything more, as
        far as that can be told.
        """
        readable = self.decision is not None and self.can_read()
        return self._match.consequences(self.seat, keys) if readable else Consequences()

    def paid_for(self) -> tuple[LogLine, ...]:
        """Return the lines of the story that would come of what the seat at the window is asked to pay for."""
        return self._match.paid_for(self.seat) if self.decision is not None and self.can_read() else ()

    def losses(self, keys: tuple[str, ...]) -> Losses:
        """Return what this would cost as the answer of the seat at the window without its choosing it, as far as that
        can be told.
        """
        return self._match.losses(self.seat, keys) if self.decision is not None and self.can_read() else Losses()

    def lanes_with(self, keys: tuple[str, ...]) -> tuple[Lane, ...]:
        """Return the lanes as they would be, were this the answer of the seat at the window; none if unknown."""
        return () if self.decision is None or not self.can_read() else self._match.lanes_with(self.seat, keys)

    def idle_answers(self) -> frozenset[str]:
        """Return the keys of the answers to the open question that would have no effect, as far as that is sure."""
        if self.decision is None or not self.can_read():
            return frozenset()
        return self._match.idle_answers(self.decision)

    def asked(self, seat: int) -> Decision | None:
        """Return what any seat is asked, on a table where everything lies open."""
        return None if self.works else self._match.decision_of(seat)


class SessionLink(ReadableLink):
    """A match as this window plays it: what is answered, done by hand, taken back and agreed to."""

    @property
    def auto_pass(self) -> AutoPass:
        """Return who answers where nobody needs to be asked."""
        return self._rules.auto_pass

    @property
    def pass_alone(self) -> bool:
        """Return True if what has one answer only is usually answered without asking."""
        return self._match.pass_alone

    def close(self) -> None:
        """Hear no more of the match; who answers in his own time may go."""
        self._rules.close()

    def do_by_hand(self, act: Callable[[ManualTable], Refusal | None], then: Callable[[], None] = lambda: None) -> None:
        """Have something done at the manual table. then: afterwards, if it was not refused."""
        self._rules.do(lambda: act(self._match.manual), then)

    def answer(self, keys: tuple[str, ...]) -> None:
        """Answer for the seat at the window. Heard only if its question is still asked when the rules come to it."""

        def act(seat: int) -> Refusal | None:
            decision = self._match.decision_of(seat)
            if keys == (PASS,) and decision is not None:
                self.auto_pass.person_passes(decision)
                if self.auto_pass.hold_back(decision):
                    return None
            return self._match.answer(seat, keys)

        self._reply(act)

    def answer_for(self, seat: int, keys: tuple[str, ...]) -> None:
        """Answer for a seat that a lesson, or the solution of a puzzle, plays."""
        self._rules.do(lambda: self._match.answer(seat, keys))

    def pass_until(self, end: str) -> None:
        """Pass now, and from now on until something (session/auto_pass.py: UNTIL)."""
        if self.decision is None or not window_of(self.decision):
            return

        def act(seat: int) -> Refusal | None:
            self.auto_pass.pass_until(seat, end)
            return self._match.answer(seat, (PASS,))

        self._reply(act)

    def order(self, keys: tuple[str, ...]) -> None:
        """Answer what comes first, and have the rest of this order given by itself."""
        decision = self.decision
        assert decision is not None, "nothing is asked"
        options = tuple(option for key in keys if (option := decision.option(key)) is not None)

        def act(seat: int) -> Refusal | None:
            self.auto_pass.order(decision.prompt, options[1:])
            return self._match.answer(seat, (keys[0],))

        self._reply(act)

    def anew(self) -> None:
        """The settings have changed: what is asked now may be answered by itself."""
        self._rules.look()

    def undo(self) -> None:
        """Take back the last answer; while the rules work, as soon as they are done."""
        self._rules.do(lambda: self._match.undo() if self._match.can_undo else None)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._rules.do(lambda: self._match.redo() if self._match.can_redo else None)

    def reply(self, *, yes: bool) -> None:
        """Agree, or not, to what somebody elsewhere asks; not heard if that is asked no more."""
        asked = self.now.asks
        self._rules.do(lambda: self._match.reply(yes=yes) if self._match.asks == asked else None)

    def concede(self) -> None:
        """Give up for the seat at the window."""
        seat = self.seat
        self._rules.do(lambda: self._match.concede(seat))

    def take_over(self, seat: int) -> None:
        """Have somebody at this window play a seat whose controller has failed."""

        def act() -> None:
            if seat in self._match.seats_without_controller:
                self.auto_pass.admit(seat)
                self._match.take_over(seat)

        self._rules.do(act)

    def hold(self, seconds: float) -> None:
        """Let computers go on only after so many seconds; 0: at once."""
        self._rules.hold(seconds)

    def look_apart(self, *, on: bool, tells: Callable[[LogLine], bool]) -> None:
        """Have tables between two questions that are worth a look shown one after another, each until `go_on`; or not
        from now on. tells: whether a line of the story is told over the table, whoever has caused it.
        """
        self._rules.apart_too, self._rules.tells = on, tells

    def prepare_by(self, prepare: Callable[[Sequence[Table]], None]) -> None:
        """Have tables laid out on the thread of the rules before they are shown. prepare: does so, in their order."""
        self._rules.prepare = prepare

    def go_on(self) -> None:
        """Show the next of the tables that are still to be shown."""
        self._rules.go_on()

    def catch_up(self) -> None:
        """Show the table as it is now."""
        self._rules.catch_up()

    def uncover(self) -> None:
        """The person named on the curtain is there."""
        self._rules.uncover()

    def apart(
        self, work: Callable[[Match], T], then: Callable[[T], None], failed: Callable[[PortError], None] | None = None
    ) -> None:
        """Have something worked out of the match in the background, where nothing changes it meanwhile."""
        self._rules.apart(lambda: work(self._match), then, failed)

    def _reply(self, act: Callable[[int], Refusal | None]) -> None:
        """Have the question answered that the window shows. A second click on it finds it answered and does nothing."""
        seat, decision = self.seat, self.decision
        if self.lags:
            return

        def reply() -> Refusal | None:
            if decision is not None and self._match.decision_of(seat) is not decision:
                return None
            self.auto_pass.answered(seat)
            return act(seat)

        self._rules.do(reply)

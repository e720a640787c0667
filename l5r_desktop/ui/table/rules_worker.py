"""The worker on which the rules of a match run for a window: in the background, one piece of work after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from l5r_desktop.session import Decision, LogLine, Match, Proposal, Refusal, Request, Table
from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.table.auto_pass import AutoPass, Roll
from l5r_desktop.ui.worker import Worker

T = TypeVar("T")
ATTENDED_EVERY = 40
"""Milliseconds between two looks at whether a controller that takes its time has found its answer."""


@dataclass(frozen=True, slots=True)
class MatchSnapshot:
    """A record of what is known while the rules are at work on what comes next. table: None while it is covered.

    lost: seats that are asked, and whose controllers have failed. begun_anew: how often computers have failed and gone
    on by themselves. inputs: how many the game has taken. idle: keys of the answers to the question that are not
    offered, as they would change nothing.
    """

    seat: int
    covered: bool
    table: Table | None
    decision: Decision | None
    over: bool
    can_undo: bool
    can_redo: bool
    asked_for: Request | None
    declined: Request | None
    asks: Request | None
    manual_on: tuple[int, ...]
    proposal: Proposal | None
    lost: tuple[int, ...]
    begun_anew: int
    inputs: int
    idle: frozenset[str] = frozenset()


def look_at(match: Match, seat: int, *, covered: bool, curtain: bool, first: bool = False) -> MatchSnapshot:
    """Put the person who has to answer at the window, and look at the table from there.

    seat, covered: who sat there before. curtain: cover the table before another person. first: nobody sat there yet.
    """
    persons = match.persons
    asked = [decision.seat for decision in match.waiting if decision.seat in persons]
    if asked and not match.over and (first or seat not in asked):
        before, seat = -1 if first or covered else seat, asked[0]
        if before != seat and curtain and len(persons) > 1 and match.holds_secrets(seat, before):
            covered = True
    return MatchSnapshot(
        seat, covered, None if covered else match.table(seat), None if covered else match.decision_of(seat),
        match.over, match.can_undo, match.can_redo, match.asked_for, match.declined, match.asks,
        match.manual.on, match.manual.proposal, match.seats_without_controller, match.begun_anew,
        len(match.game.inputs),
    )  # fmt: skip


_MOST = 8
"""So many tables at most wait to be shown; of more, the oldest are left out."""


def _laid(table: Table) -> tuple[object, ...]:
    """All that lies on a table and stands beside it, without its story and the lanes where nobody is: how a battle that
    nobody fights comes to its end is no sight.
    """
    occupied = {piece.lane for piece in table.pieces}
    return table.pieces, table.plates, [lane for lane in table.lanes if lane.number in occupied], table.piles


def _goes_on(before: MatchSnapshot, seen: MatchSnapshot) -> bool:
    """Return True if a table follows from another for the same seat, and nothing was taken back."""
    if before.table is None or seen.table is None or before.seat != seen.seat:
        return False
    told = before.table.log
    return seen.table.log[: len(told)] == told


def _alike(seen: MatchSnapshot, before: MatchSnapshot) -> MatchSnapshot:
    """Return a snapshot with the pieces of the table before where they are as they were: whoever shows both has less to
    compare.
    """
    if seen.table is None or before.table is None:
        return seen
    had = {piece.no: piece for piece in before.table.pieces}
    pieces = tuple(old if (old := had.get(piece.no)) == piece else piece for piece in seen.table.pieces)
    return replace(seen, table=replace(seen.table, pieces=pieces))


class RulesWorker(QObject):
    """Has everything done to a match on one thread of its own, and keeps what the window knows of it meanwhile.

    before: the worker of the page that is replaced, which hears no more of the match. The signals are those of
    `SessionLink`. apart_too: whether tables between two questions that are worth a look are shown one after another,
    each until `go_on`; the match goes on without waiting for that. tells: whether a line of the story is told whoever
    has caused it, so that the table it is told over must not be a later one. prepare: lays out tables that are to be
    shown one after another, where the rules work.
    """

    changed = Signal()
    refused = Signal(Refusal)
    busy = Signal(bool)
    stopped = Signal()
    crashed = Signal()
    _elsewhere = Signal()

    def __init__(
        self, match: Match, curtain: bool, roll: Roll, before: RulesWorker | None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        if before is not None:
            before.hand_over()
        self._match = match
        self._curtain = curtain
        self._worker = Worker()
        self._worker.changed.connect(self.busy)
        self._worker.crashed.connect(self.crashed)
        self._acts = self._heard = self._stopped = False
        self._inputs = len(match.game.inputs)
        self.auto_pass = AutoPass(match, self, roll=roll)
        self.auto_pass.timer.timeout.connect(lambda: self.do(self._pause_over))
        self._elsewhere.connect(lambda: self.do(self._changed_elsewhere))
        self._unlisten = match.listen(self._on_change)
        self.now = self._last = self._first() if before is None else self._taken_over(before)
        self._held = 0.0
        self.apart_too = False
        self.tells: Callable[[LogLine], bool] = lambda line: False
        self.prepare: Callable[[Sequence[Table]], None] = lambda tables: None
        self._coming: list[MatchSnapshot] = []
        self._telling = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._attend)
        if match.async_controllers:
            self._timer.start(ATTENDED_EVERY)
        self._leaving = self.destroyed.connect(lambda: match.leave())

    def close(self) -> None:
        """Hear no more of the match; who answers in his own time may go."""
        self._stop()
        self._worker.close(last=self._match.leave)

    def hand_over(self) -> None:
        """Hear no more of the match, which another link takes over once the rules have done what they are at."""
        self._stop()
        self._worker.close(wait=True)

    def _stop(self) -> None:
        if self._stopped:
            return
        self._stopped = True
        self._unlisten()
        self.auto_pass.timer.stop()
        self._timer.stop()
        QObject.disconnect(self._leaving)
        self.stopped.emit()

    @property
    def works(self) -> bool:
        """Return True if the rules are at work."""
        return self._worker.busy

    def look(self) -> None:
        """Look at the match once more, as if it had changed."""
        self.do(self._changed_elsewhere)

    def uncover(self) -> None:
        """Show the table to whom the curtain names."""
        self._worker.do(lambda: self._seen(covered=False), self._show)

    def apart(
        self, work: Callable[[], T], then: Callable[[T], None], failed: Callable[[PortError], None] | None = None
    ) -> None:
        """Have something worked out in the background, where nothing changes the match meanwhile."""
        self._worker.do(work, then, failed)

    def do(self, act: Callable[[], Refusal | None], then: Callable[[], None] = lambda: None) -> None:
        """Have something done to the match, and looked at what came of it. then: afterwards, if it was not refused."""

        def work() -> tuple[Refusal | None, tuple[MatchSnapshot, ...]]:
            self._acts, self._heard = True, False
            before = self._last
            try:
                refusal = act()
                if self._heard:
                    self._settle()
            finally:
                self._acts = False
            if not self._heard:
                return refusal, ()
            seen = self._seen(covered=before.covered)
            found = (*self._apart(before, seen), seen)
            self.prepare([one.table for one in found if one.table is not None])
            return refusal, found

        def done(found: tuple[Refusal | None, tuple[MatchSnapshot, ...]]) -> None:
            self._on_done(found)
            if found[0] is None:
                then()

        self._worker.do(work, done)

    def _attend(self) -> None:
        """Take what somebody who takes his time has answered meanwhile."""
        if not self.works and monotonic() >= self._held and (not self.lags or self._match.elsewhere):
            self.do(self._match.attend)

    def hold(self, seconds: float) -> None:
        """Take no answer of a computer for so long, so that what happened can be seen; 0: no longer.

        A player at another program is always attended to: the two programs answer each other. What they do meanwhile is
        shown afterwards, unless it asks something.
        """
        self._telling = seconds > 0
        self._held = 0.0 if self._match.elsewhere else monotonic() + seconds

    def _pause_over(self) -> None:
        self.auto_pass.pause_over()

    def _settle(self) -> None:
        """Have answered what nobody needs to be asked; the match tells of each answer, but the window sees the last."""
        if len(self._match.game.inputs) < self._inputs:
            self.auto_pass.spare()
        while not self._match.over and self.auto_pass.work():
            pass
        self._inputs = len(self._match.game.inputs)

    def _on_done(self, done: tuple[Refusal | None, tuple[MatchSnapshot, ...]]) -> None:
        refusal, seen = done
        self.auto_pass.keep_time()
        if refusal is not None:
            self.refused.emit(refusal)
        if seen:
            self._show(*seen)

    def _on_change(self) -> None:
        """The match tells that it has changed, on the thread that changed it."""
        self._heard = True
        if not self._acts:
            self._elsewhere.emit()

    def _changed_elsewhere(self) -> None:
        """Somebody else has changed the match: it is to be looked at."""
        self._heard = True

    @property
    def lags(self) -> bool:
        """Return True while the table that is shown is not the last one."""
        return bool(self._coming)

    @property
    def asks_meanwhile(self) -> bool:
        """Return True if the last table asks something, and is still to be shown."""
        return bool(self._coming) and self._coming[-1].decision is not None

    def go_on(self) -> None:
        """Show the next of the tables that are still to be shown."""
        if self._coming:
            self.now = self._coming.pop(0)
            self.changed.emit()

    def catch_up(self) -> None:
        """Show the table as it is now."""
        if self._coming:
            self._coming = self._coming[-1:]
            self.go_on()

    def _show(self, *seen: MatchSnapshot) -> None:
        """Show these one after another, behind those that are still to be shown, if the game goes on from there."""
        waits = self._coming or (self._telling and seen[-1].decision is None and not seen[-1].over)
        if waits and _goes_on([self.now, *self._coming][-1], seen[0]):
            answered = not self.lags and self.now.decision is not None
            self._coming = [*self._coming, *seen][-_MOST:]
            if answered:  # By itself, after a pause: the question is not put any more.
                self.changed.emit()
            return
        self._coming = [*seen]
        self.go_on()

    def _apart(self, before: MatchSnapshot, seen: MatchSnapshot) -> Iterator[MatchSnapshot]:
        """Yield what there was to see between two questions, for who sat at the window before; where the rules work.

        The last table of a game is one of them, so that it is seen before the page of its end.
        """
        if not self.apart_too or before.table is None or not before.inputs < seen.inputs:
            return
        shown = before.table
        for table in self._match.tables_apart(before.inputs, before.seat):
            if _laid(table) != _laid(shown) or any(map(self.tells, table.log[len(shown.log) :])):
                shown = table
                apart = replace(seen, seat=before.seat, covered=False, table=table, decision=None, over=False)
                yield _alike(apart, before)

    def _seen(self, *, covered: bool) -> MatchSnapshot:
        """Return what there is to see now; where the rules work."""
        before = self._last
        self._last = _alike(self._look(before.seat, covered=covered), before)
        return self._last

    def _look(self, seat: int, *, covered: bool, first: bool = False) -> MatchSnapshot:
        """Return what a seat sees, with what of its question need not be offered."""
        seen = look_at(self._match, seat, covered=covered, first=first, curtain=self._curtain)
        return replace(seen, idle=self.auto_pass.not_offered(seen.decision))

    def _first(self) -> MatchSnapshot:
        """Return what there is to see as the match comes to this window."""
        self._acts = True
        self._settle()
        self._acts = False
        self.auto_pass.keep_time()
        persons = self._match.persons
        return self._look(persons[0] if persons else 0, covered=False, first=True)

    def _taken_over(self, before: RulesWorker) -> MatchSnapshot:
        """Return what there is to see where another page of the same match has been."""
        self._last = before._last
        self.auto_pass.take_over(before.auto_pass)
        self.auto_pass.keep_time()
        return self._look(before._last.seat, covered=before._last.covered)

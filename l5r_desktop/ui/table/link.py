"""The one place where what happens in the session becomes Qt signals."""

from __future__ import annotations

from random import random
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from l5r_desktop.session import Decision, Match, Refusal, Table, Value
from l5r_desktop.session.passing import PASS, window_of
from l5r_desktop.ui.table.doorman import Doorman, Roll

ATTENDED_EVERY = 40
"""Milliseconds between two looks at whether a controller that takes its time has found its answer."""


class SessionLink(QObject):
    """A match as this window sees it: who sits at the window, what that seat sees and is asked.

    curtain: cover the table whenever another person has to answer. before: the link of the page that this one replaces,
    which hears no more of the match.
    changed: the table has to be shown anew. refused: an answer was not accepted.
    """

    changed = Signal()
    refused = Signal(Refusal)

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
        self._curtain = curtain
        self.seat = match.persons[0] if match.persons else 0
        self.covered = False
        self._inputs = len(match.game.inputs)
        self._working = False
        self.doorman = Doorman(match, self, roll=roll)
        self._unlisten = match.listen(self._on_change)
        if before is None:
            self._work()
            self._sit_down(first=True)
        else:
            before.close()
            self.seat, self.covered = before.seat, before.covered
        self._timer = QTimer(self)
        self._timer.timeout.connect(match.attend)
        if match.guests:
            self._timer.start(ATTENDED_EVERY)
        self._leaving = self.destroyed.connect(lambda: match.leave())

    def close(self) -> None:
        """Hear no more of the match, which another link takes over."""
        self._unlisten()
        self._timer.stop()
        QObject.disconnect(self._leaving)

    @property
    def view(self) -> Any:
        """What the seat at the window sees, as its game tells it. Not to be asked for while the table is covered."""
        assert not self.covered, "the table is covered"
        return self._match.view(self.seat)

    @property
    def table(self) -> Table:
        """What the seat at the window is shown. Not to be asked for while the table is covered."""
        assert not self.covered, "the table is covered"
        return self._match.table(self.seat)

    @property
    def decision(self) -> Decision | None:
        """What the seat at the window is asked now."""
        return None if self.covered else self._match.decision_of(self.seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._match.over

    @property
    def pass_alone(self) -> bool:
        """Whether what has one answer only is usually answered without asking."""
        return self._match.pass_alone

    @property
    def plays(self) -> bool:
        """Whether the seat at the window is a person's, who plays here."""
        return not self.covered and self.seat in self._match.persons

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to take back."""
        return self._match.can_undo

    def why_not(self, card: int) -> list[Refusal]:
        """Why the seat at the window, asked something, can do nothing with a card; nothing while it is not asked."""
        return [] if self.decision is None else self._match.why_not(self.seat, card)

    def explain(self, card: int) -> tuple[Value, ...]:
        """The numbers of a card with all that makes them up, as far as the seat at the window may know."""
        return () if self.covered else self._match.explain(self.seat, card)

    def explain_sides(self, lane: int) -> tuple[tuple[int, Value], ...]:
        """The totals of both sides of a lane, by seat."""
        return () if self.covered else self._match.explain_sides(self.seat, lane)

    def keywords(self, card: int) -> tuple[str, ...]:
        """The keywords that a card has now, as far as the seat at the window may know."""
        return () if self.covered else self._match.keywords(self.seat, card)

    def ahead(self, key: str) -> Decision | None:
        """What the seat at the window would be asked next, were this its answer; None if that cannot be told."""
        return self._match.ahead(self.seat, (key,))

    def answer(self, keys: tuple[str, ...]) -> None:
        """Answer for the seat at the window."""
        self.doorman.answered(self.seat)
        self._give(keys)

    def _give(self, keys: tuple[str, ...]) -> None:
        refusal = self._match.answer(self.seat, keys)
        if refusal is not None:
            self.refused.emit(refusal)

    def undo(self) -> None:
        """Take back the last answer."""
        if self.can_undo:
            self._match.undo()

    def concede(self) -> None:
        """Give up for the seat at the window."""
        self._match.concede(self.seat)

    def uncover(self) -> None:
        """The person named on the curtain is there."""
        self.covered = False
        self.changed.emit()

    def pass_until(self, end: str) -> None:
        """Pass now, and from now on until something (session/passing.py: UNTIL)."""
        decision = self.decision
        if decision is None or not window_of(decision):
            return
        self.doorman.answered(self.seat)
        self.doorman.pass_until(self.seat, end)
        self._match.answer(self.seat, (PASS,))

    def order(self, keys: tuple[str, ...]) -> None:
        """Answer what comes first, and have the rest of this order given by itself."""
        decision = self.decision
        assert decision is not None, "nothing is asked"
        options = tuple(option for key in keys if (option := decision.option(key)) is not None)
        self.doorman.answered(self.seat)
        self.doorman.order(decision.prompt, options[1:])
        self._give((keys[0],))

    def anew(self) -> None:
        """The settings have changed: what is asked now may be answered by itself."""
        self._on_change()

    def _on_change(self) -> None:
        if self._working:
            return
        if len(self._match.game.inputs) < self._inputs:
            self.doorman.spare()
        self._work()
        self._inputs = len(self._match.game.inputs)
        self._sit_down(first=False)
        self.changed.emit()

    def _work(self) -> None:
        """Have answered what nobody needs to be asked; the match tells of each answer, but the window sees the last."""
        self._working = True
        while not self._match.over and self.doorman.work():
            pass
        self._working = False

    def _sit_down(self, *, first: bool) -> None:
        """Put the person who has to answer at the window."""
        persons = self._match.persons
        asked = [decision.seat for decision in self._match.waiting if decision.seat in persons]
        if self._match.over or not asked:
            return
        if self.seat in asked and not first:
            return
        changed = asked[0] != self.seat
        self.seat = asked[0]
        if (changed or first) and self._curtain and len(persons) > 1 and self._match.holds_secrets(self.seat):
            self.covered = True

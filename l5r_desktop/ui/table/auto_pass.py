"""Answers for the people at this window where they have said that they need not be asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import random
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from l5r_desktop.session import Decision, Match, Option
from l5r_desktop.session.auto_pass import (
    ASK,
    EMPTY,
    PASS,
    PassContext,
    PassRules,
    PassSettings,
    even_pause,
    natural_pause,
    window_of,
)
from l5r_desktop.session.needless import NARROWED, WITH_IDLE_ANSWERS, needless
from l5r_desktop.session.ordering import ChosenOrder
from l5r_desktop.session.same_outcome import TRIED

Roll = Callable[[], float]
"""Draws a number evenly from 0 to 1."""


class AutoPass(QObject):
    """Passes by itself, at once or after a natural pause, and gives the rest of an order that was chosen before.

    It works where the rules work, off the window's thread; only `keep_time` and the timer, by which a pause is
    measured, belong to the window's. roll: for how long a pause is; now: seconds of a clock that does not go back.
    pausing: a pause has begun.
    """

    pausing = Signal()

    def __init__(
        self, match: Match, parent: QObject | None = None, *, roll: Roll = random, now: Callable[[], float] = monotonic,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._match = match
        self._roll = roll
        manners = PassSettings(usual=EMPTY if match.pass_alone else ASK)
        self._passing = {seat: PassRules(manners) for seat in match.persons}
        self._ordering: ChosenOrder | None = None
        self._spared: tuple[Decision, ...] = ()
        self._waited: Decision | None = None
        self._timed: Decision | None = None
        self._now = now
        self._beat: tuple[Decision, float] | None = None
        self._passed = False
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        match.held = self._held

    def take_over(self, before: AutoPass) -> None:
        """Go on as another did until now: what was said of passing and of orders holds on a page in other words too."""
        self._passing = before._passing
        self._ordering = before._ordering
        self._spared = before._spared
        self._waited = before._waited
        self._beat, self._passed = before._beat, before._passed

    def admit(self, seat: int) -> None:
        """Somebody at this window plays another seat from now on, and is asked as usual."""
        others = [passing.manners for passing in self._passing.values()]
        self._passing[seat] = PassRules(others[0] if others else PassSettings())

    @property
    def passed(self) -> bool:
        """Return True if the person has passed, and the other player will hear of it in a moment."""
        return self._waited is not None and self._passed

    def of(self, seat: int) -> PassRules:
        """The rules of passing of a seat."""
        return self._passing[seat]

    @property
    def thinking(self) -> bool:
        """Return True if a pause is being made before passing."""
        return self._waited is not None

    def follow(self, manners: PassSettings) -> bool:
        """These are the settings now, for everybody at this window. Returns whether they are others than before."""
        before = [passing.manners for passing in self._passing.values()]
        for passing in self._passing.values():
            passing.manners = manners
        return any(one != manners for one in before)

    def answered(self, seat: int) -> None:
        """A person has answered: passing until something ends, and what was spared is over."""
        self._passing[seat].stop()
        self._spared = ()
        self._ordering = None
        self._waited = None

    def person_passes(self, decision: Decision) -> None:
        """A person passes at this window."""
        self._passing[decision.seat].note_pass(decision, self._moment(decision.seat))

    def spare(self) -> None:
        """Never pass the present question by itself: somebody has gone back to it."""
        for passing in self._passing.values():
            passing.stop()
        self._ordering = None
        self._spared = self._match.waiting
        self._waited = None

    def order(self, prompt: str, options: tuple[Option, ...]) -> None:
        """Have what is left of an order given by itself."""
        self._ordering = ChosenOrder(prompt, options)

    def pass_until(self, seat: int, end: str) -> None:
        """Pass from now on until something (session/auto_pass.py: UNTIL)."""
        self._passing[seat].pass_until(end, self._moment(seat))

    def work(self) -> bool:
        """Answer one question that nobody needs to be asked. Returns whether one was answered."""
        for decision in self._match.waiting:
            if decision.seat not in self._passing:
                continue
            if self._evens(decision) and (self._beat is None or self._beat[0] is not decision):
                self._beat = decision, self._now() + even_pause(self._roll(), deserted=self._match.deserted)
            if decision in self._spared or (decision is self._waited and self._passed):
                continue
            if self._ordering is not None and decision.kind == "order":
                key = self._ordering.next(decision)
                if key is not None:
                    return self._give(decision, key)
                self._ordering = None
            idle = self._match.idle_answers(decision)
            if (only := self._needless(decision, idle)) is not None:
                if decision.prompt in WITH_IDLE_ANSWERS and self._bluffs(decision.seat):  # The hand may bear upon it.
                    self._waited, self._passed = decision, False
                    continue
                return self._give(decision, only)
            verdict = self._passing[decision.seat].verdict(decision, partial(self._moment, decision.seat), idle)
            if verdict is None:
                if decision is self._waited:  # It was to be passed until the settings changed.
                    self._waited = None
                continue
            if verdict.tells and self._bluffs(decision.seat):
                self._waited, self._passed = decision, False
                continue
            return self._give(decision, PASS)
        return False

    def _needless(self, decision: Decision, idle: frozenset[str]) -> str | None:
        """The answer to a question that needs none, where nobody has said that all is to be asked; else None. idle:
        the keys of answers that would change nothing.
        """
        if self._asks_all(decision.seat) or (
            decision.kind not in (*TRIED, "pay") and decision.prompt not in WITH_IDLE_ANSWERS
        ):
            return None
        only = needless(decision, self._match.table(decision.seat), self._match.quiet, idle)
        if only is None and self._match.same_outcome(decision):
            return decision.options[0 if decision.kind == "order" else -1].key  # What "may" be done is declined last.
        return only

    def not_offered(self, decision: Decision | None) -> frozenset[str]:
        """The keys of the answers to a question that need not be offered, as they would change nothing: battlefields
        where nobody is, beside others (Ivory: Fight Battles); none where all is to be asked.
        """
        if decision is None or decision.prompt not in NARROWED or self._asks_all(decision.seat):
            return frozenset()
        idle = self._match.idle_answers(decision)
        return idle if len(idle) < len(decision.options) else frozenset()

    def _asks_all(self, seat: int) -> bool:
        return not self._match.pass_alone or (seat in self._passing and self._passing[seat].manners.hold)

    def hold_back(self, decision: Decision) -> bool:
        """A person passes: whether that is to be told later, when it would have been by somebody who can do nothing."""
        if not self._evens(decision) or self._beat is None or self._beat[0] is not decision:
            return False
        if self._now() >= self._beat[1]:
            return False
        self._waited, self._passed = decision, True
        return True

    def _give(self, decision: Decision, key: str, *, by_itself: bool = True) -> bool:
        return self._match.answer(decision.seat, (key,), by_itself=by_itself) is None

    def _bluffs(self, seat: int) -> bool:
        """Among people at one window there is no secret in how long the program takes."""
        manners = self._passing[seat].manners
        wanted = manners.bluff or (manners.even and self._match.elsewhere)
        return wanted and len(self._match.persons) < self._match.seats

    def _evens(self, decision: Decision) -> bool:
        """Return True if every pass takes the same time here, whatever the hand holds."""
        even = self._match.elsewhere and self._passing[decision.seat].manners.even
        return even and decision.hidden and bool(window_of(decision))

    def keep_time(self) -> None:
        """Begin to measure a pause that is to be made now, or stop. On the window's thread."""
        if self._waited is self._timed:
            return
        self._timed = self._waited
        if self._timed is None:
            self.timer.stop()
        else:
            beat = self._beat
            paced = beat is not None and beat[0] is self._timed
            pause = max(0.0, beat[1] - self._now()) if paced and beat else natural_pause(self._roll())
            self.timer.start(round(1000 * pause))
            self.pausing.emit()

    def pause_over(self) -> None:
        """A pause has come to its end: pass, or give the only answer that matters, if that is still asked."""
        (decision, self._waited), passed, self._passed = (self._waited, None), self._passed, False
        if decision is not None and decision in self._match.waiting:
            key = None if passed else self._needless(decision, self._match.idle_answers(decision))
            self._give(decision, PASS if key is None else key, by_itself=not passed)

    def _held(self, decision: Decision) -> bool:
        passing = self._passing.get(decision.seat)
        return passing is not None and passing.held(decision, bluffs=self._bluffs(decision.seat))

    def _moment(self, seat: int) -> PassContext:
        table = self._match.table(seat)
        pieces = {piece.no: piece for piece in table.pieces}
        return PassContext(
            *table.moment, table.turn, self._match.acts_of_others(seat),
            lambda no: no in pieces and pieces[no].seat == seat,
            lambda no: pieces[no].ident if no in pieces else None,
        )  # fmt: skip

"""Delays the answers of a computer, so that the time they take tells nothing of what it holds."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.session.controllers import DecisionContext, Keys

Clock = Callable[[], float]


def reveals_by_time(decision: Decision) -> bool:
    """Return True if the time taken for an answer could reveal hidden cards: True if the seat's hidden cards may add
    options (`Decision.hidden`, which everybody knows).
    """
    return decision.hidden


@runtime_checkable
class TimesAnswers(Protocol):
    """A controller whose answers take a time that public information decides."""

    def paces(self, decision: Decision) -> bool:
        """Return True if an answer takes its time even where there is only one, so that the match must not give it at
        once.
        """


@dataclass(slots=True)
class AnswerTime:
    """The time at which the answer to one question is shown. now: by this clock, which never goes back.

    An answer that comes later than it should is shown at the next multiple of its time: how late it is tells less.
    """

    now: Clock = time.monotonic
    _seconds: float = 0.0
    _due: float = 0.0

    def begin(self, seconds: float) -> None:
        """A question is asked now, the answer to which is to be shown after so many seconds."""
        self._seconds, self._due = seconds, self.now() + seconds

    def found(self) -> None:
        """Its answer has been found now."""
        late = self.now() - self._due
        if late > 0.0 and self._seconds:
            self._due += self._seconds * (1 + late // self._seconds)

    @property
    def due(self) -> bool:
        """Return True if an answer that has been found may be shown now."""
        return self.now() >= self._due


class PacedBotController:
    """A BotController at a table with people: it has its answer at once, and shows it when that tells nothing."""

    here = False

    def __init__(self, choose: Callable[[State, Decision], Keys], seconds: float, now: Clock = time.monotonic) -> None:
        self._choose = choose
        self._seconds, self._pace = seconds, AnswerTime(now)
        self._held: tuple[Decision, DecisionContext, Keys] | None = None

    def sit(self, rules: PlayedRules, seatings: Sequence[SeatDeck], seat: int) -> None:
        """Take the seat; this controller needs nothing of the rules and decks."""

    def paces(self, decision: Decision) -> bool:
        """Return True if this answer is to be delayed; see PacedBotController."""
        return reveals_by_time(decision)

    def answer(self, decision: Decision, look: DecisionContext) -> Keys | None:
        """At once where hidden cards cannot matter, else later. Asked the same again, it goes on waiting."""
        if not reveals_by_time(decision):
            return self._choose(look.state, decision)
        if self._held is None or self._held[0] is not decision:
            self._pace.begin(self._seconds)
            self._held = decision, look, self._choose(look.state, decision)
            self._pace.found()
        return None

    def agrees(self) -> bool:
        """True: it agrees to everything."""
        return True

    def attend(self) -> None:
        """Give the answer, if its time has come."""
        if self._held is not None and self._pace.due:
            (_, look, keys), self._held = self._held, None
            look.reply(keys)

    def leave(self) -> None:
        """End the controller: it gives no more answers."""
        self._held = None

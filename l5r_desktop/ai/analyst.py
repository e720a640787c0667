"""Looks back at a game that has been played: how likely a seat was to win at each moment of it, and which of its
decisions cost it most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from l5r_desktop.ai.adviser import usual_cares
from l5r_desktop.ai.calibration import ESTIMATE, calibrated_estimate
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.game_review import (
    CLOSER_PLAYOUTS,
    DecisionReviewer,
    Look,
    ReviewCourse,
    ReviewJob,
    reviewable,
)
from l5r_desktop.ai.judge.judge import judged
from l5r_desktop.ai.levels import level
from l5r_desktop.ai.player import heuristics_of, ready_decks
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.ai.search.win_estimate import estimated
from l5r_desktop.ai.worker_process import WorkerProcess, WorkerProcessLost
from l5r_desktop.engine.inputs import Input
from l5r_desktop.engine.serial import state_data, state_from
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.card_game import SeatDeck
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.decision_analysis import GameReview, WinEstimate
from l5r_desktop.session.recording import Recording
from l5r_desktop.session.seats import decks_seen_by


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game as data, and the seat from whose blind replica it is judged. seatings: those of the others veiled."""

    ruleset: str
    profile: str
    seat: int
    seatings: tuple[dict[str, Any], ...]
    start: dict[str, Any]
    inputs: tuple[Input, ...]
    level: str


@dataclass(frozen=True, slots=True)
class DecisionsWanted:
    """Asks for the decisions that are to be reviewed, with so many playouts at the first and at a closer look."""

    first: int
    closer: int


LISTING = 60.0
"""Seconds within which they are listed."""


@dataclass(frozen=True, slots=True)
class JudgedStop:
    """A stop of the game that is to be judged."""

    number: int
    budget: Budget


def look_back_there(pipe: Connection, reel: RecordedGame) -> None:
    """Run in the process: judge each moment, and each decision, that it is sent, until the pipe is closed."""
    rules = Catalog(data_folder("cards")).rules(reel.ruleset, reel.profile)
    seatings = tuple(rules.seating_from(data) for data in reel.seatings)
    recording = Recording(lambda: state_from(reel.start, rules), rules, seatings, reel.inputs)
    belief = Belief(rules, seatings, ready_decks(rules.name))
    deck = cards_of(rules, seatings[reel.seat])
    heuristics, reach = heuristics_of(rules, seatings), level(reel.level, rules.name).estimating
    reviewer = DecisionReviewer(recording, reel.seat, seatings, pipe.poll)
    pipe.send(None)
    while True:
        try:
            moment: JudgedStop | ReviewJob | DecisionsWanted = pipe.recv()
        except EOFError:
            return
        if isinstance(moment, DecisionsWanted):
            pipe.send((0, ReviewCourse(reviewable(recording, reel.seat), moment.first, moment.closer)))
            continue
        if isinstance(moment, ReviewJob):
            pipe.send((moment.number, reviewer.look(moment)))
            continue
        replica = as_replica(recording.state(moment.number), reel.seat)
        found = estimated(heuristics, belief, reach, replica, reel.seat, moment.budget, pipe.poll)
        pipe.send((moment.number, found and calibrated_estimate(rules.name, found, judged(replica, reel.seat, deck))))


class Analyst:
    """Judges the moments of one recording for the window (ui.Analyst), in a process that begins when it is asked.

    own: the whole seating of the seat whose blind replica the recording is, if it is one. tries: playouts of a review,
    at the first look at a decision and at a closer one (`ReviewCourse`).
    running: whether there is something left to be judged.
    """

    def __init__(
        self,
        recording: Recording,
        own: SeatDeck | None = None,
        tries: tuple[int, int] = (0, CLOSER_PLAYOUTS),
    ) -> None:
        self._recording = recording
        self._wanted = DecisionsWanted(*tries)
        self._own = own
        self._companion: WorkerProcess | None = None
        self._left: list[int] = []
        self._budget = Budget(0.0)
        self._reviewing = False
        self._course: ReviewCourse | None = None
        self._then: Callable[[int, WinEstimate], None] = lambda number, found: None
        self._reviewed: Callable[[GameReview], None] = lambda review: None
        self._failed: Callable[[], None] = lambda: None

    @property
    def running(self) -> bool:
        """Return True if there is something left to be judged."""
        return bool(self._left) or self._reviewing

    def begin(
        self,
        seat: int,
        numbers: Sequence[int],
        seconds: float,
        playouts: int,
        then: Callable[[int, WinEstimate], None],
        failed: Callable[[], None],
    ) -> None:
        """Judge these stops, from what a seat knew there. What was being judged before is dropped.

        seconds: for each; playouts: so many for each instead, if it is not 0. then: called with each stop and its
        estimate. failed: it cannot be done.
        """
        self.leave()
        self._begin_process(seat)
        self._left = spread(numbers)
        self._budget = Budget(seconds, playouts)
        self._then, self._failed = then, failed
        self._send()

    def review(self, seat: int, then: Callable[[GameReview], None], failed: Callable[[], None]) -> None:
        """Find out which decisions cost a seat most, from what it knew. What was being judged before is dropped.

        then: called after each look, with what is known. failed: it cannot be done.
        """
        self.leave()
        self._begin_process(seat)
        self._reviewing = True
        self._reviewed, self._failed = then, failed
        self._send()

    def _begin_process(self, seat: int) -> None:
        recording = self._recording
        rules = recording.rules
        seatings = decks_seen_by(recording.seatings, seat)
        if self._own is not None:
            seatings[seat] = self._own
        reel = RecordedGame(
            rules.name, rules.profile_name, seat, tuple(rules.seating_data(one) for one in seatings),
            state_data(recording.state(0)), recording.inputs, usual_cares().of(ESTIMATE)[0],
        )  # fmt: skip
        self._companion = WorkerProcess(look_back_there, reel)

    def attend(self) -> None:
        """Hand over what has been found meanwhile. To be called again and again; never waits."""
        companion = self._companion
        if companion is None:
            return
        before = companion.begun_anew
        try:
            for number, found in companion.answers():
                self._take(number, found)
        except WorkerProcessLost:
            self.leave()
            self._failed()
            return
        if companion is self._companion and companion.begun_anew != before:
            self._send()

    def wait(self, seconds: float) -> bool:
        """Wait so long at most for something to attend to; whether there is something."""
        return self._companion is not None and self._companion.wait(seconds)

    def leave(self) -> None:
        """Judge nothing more, and end the process."""
        self._left, self._course, self._reviewing = [], None, False
        if self._companion is not None:
            self._companion.leave()
            self._companion = None

    def _send(self) -> None:
        if self._companion is None:
            return
        # Of a number of playouts nobody knows how long they take.
        if self._reviewing:
            job = None if self._course is None else self._course.job
            self._companion.send(job or self._wanted, LISTING if job is None else job.playouts)
        elif self._left:
            seconds = self._budget.seconds + self._budget.playouts
            self._companion.send(JudgedStop(self._left[0], self._budget), seconds)

    def _take(self, number: int, found: WinEstimate | Look | ReviewCourse | None) -> None:
        if isinstance(found, (Look, ReviewCourse)):
            self._take_look(found)
            return
        if not self._left or number != self._left[0] or found is None:
            return
        then = self._then
        del self._left[0]
        if self._left:
            self._send()
        else:
            self.leave()
        then(number, found)

    def _take_look(self, found: Look | ReviewCourse) -> None:
        if not self._reviewing:
            return
        if isinstance(found, ReviewCourse):
            course = self._course = found
        elif self._course is None or found.job != self._course.job:
            return
        else:
            course = self._course
            course.take(found)
        then = self._reviewed
        if course.job is None:
            self.leave()
        else:
            self._send()
        then(course.review)


def spread(numbers: Sequence[int]) -> list[int]:
    """The same numbers in such an order that they soon lie all over the game.

    >>> spread([0, 1, 2, 3, 4, 5, 6, 7, 8])
    [0, 8, 4, 2, 6, 1, 3, 5, 7]
    """
    left = sorted(set(numbers))
    found = [left[0], left[-1]] if left else []
    step = 1
    while step < len(left):
        step *= 2
    while step >= 1:
        found += left[step::step]
        step //= 2
    return list(dict.fromkeys(found))

"""Reviews a game that is over: which decisions of a seat cost it most, and what would have been better.

Each decision is searched once with few playouts, from what the seat knew then. Where another answer seems better, both
are played on in fresh worlds: what is told comes from these alone, for the best of many is always judged too well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from l5r_desktop.ai.adviser import HINT, usual_cares
from l5r_desktop.ai.arena import counts
from l5r_desktop.ai.calibration import ANSWER, calibrated
from l5r_desktop.ai.levels import level
from l5r_desktop.ai.player import heuristics_of, ready_decks
from l5r_desktop.ai.search.answer_race import lead
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.decision_search import DecisionSearch
from l5r_desktop.ai.search.search_records import Budget, SearchResult
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.rulesets.card_game import SeatDeck
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.session.decision_analysis import GameReview, Keys, ReviewedDecision
from l5r_desktop.session.recording import Recording
from l5r_desktop.session.seats import decks_seen_by

MOST = 3
"""How many decisions are told of."""
CLOSER = 8
"""How many of them are looked at more closely, those that seem to have cost most; and more of them where fewer than
MOST have shown to have cost something.
"""
MOST_CLOSER = 24
"""How many are looked at more closely at most."""
FIRST_PLAYOUTS = 48
"""Playouts of the first look at a decision, for all its answers together, at least."""
ALL_FIRST_PLAYOUTS = 5000
"""Playouts of all first looks: where a game has few decisions, each is looked at for longer."""
MOST_FIRST_PLAYOUTS = 160
"""Playouts of the first look at a decision at most."""
CLOSER_PLAYOUTS = 160
"""Playouts of the closer look, for both answers together."""
LEAST = 0.02
"""A cost that is smaller is none to speak of."""
SURE = 1.0
"""By how many standard errors the other answer must be better."""


@dataclass(frozen=True, slots=True)
class ReviewJob:
    """A look at the answer to one decision. number: of the input. other: with what it is compared, and what would have
    been meant to follow it; None where that is to be found. playouts: for all answers together.
    """

    number: int
    playouts: int
    other: SearchResult | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """The result of one look. other: the better answer. found: None where none seems better. moment: round or turn, and
    phase.
    """

    job: ReviewJob
    other: SearchResult | None = None
    found: ReviewedDecision | None = None
    moment: tuple[int, str] = (0, "")


def reviewable(recording: Recording, seat: int) -> list[int]:
    """Return the numbers of the inputs by which a seat has decided something.

    Not what it answered in secret: such answers are mixed, and none of them is the better one.
    """
    found = []
    for number, given in enumerate(recording.inputs):
        if not isinstance(given, Choice) or given.seat != seat or given.keys is None:
            continue
        decision = recording.state(number).asked(seat)
        if decision is not None and counts(decision) and not decision.secret:
            found.append(number)
    return found


class DecisionReviewer:
    """Looks at decisions of one seat of a recording, from its own blind replica. seatings: those of the others veiled.
    stop: asked all the time.
    """

    def __init__(
        self,
        recording: Recording,
        seat: int,
        seatings: Sequence[SeatDeck],
        stop: Callable[[], bool] = lambda: False,
    ) -> None:
        rules = recording.rules
        self._recording, self._seat, self._stop = recording, seat, stop
        self._heuristics = heuristics_of(rules, seatings)
        self._belief = Belief(rules, seatings, ready_decks(rules.name))
        self._care = replace(level(usual_cares().of(HINT)[0], rules.name).care, habit=0.0, sure=0.0)

    def look(self, job: ReviewJob) -> Look:
        """Take a look; without playouts where the decision needs no thought."""
        replica = as_replica(self._recording.state(job.number), self._seat)
        decision, given = replica.asked(self._seat), self._recording.inputs[job.number]
        assert decision is not None
        assert isinstance(given, Choice)
        assert given.keys is not None, "a hidden answer is not reviewed"
        budget = Budget(0.0, job.playouts)
        if job.other is None:
            thought = self._search(job, "first").answer(replica, decision, budget, given=given.keys)
            tried = {one.keys: one for one in thought.candidates}
            if thought.keys == given.keys or not {thought.keys, given.keys} <= set(tried):
                return Look(job)
            gain = tried[thought.keys].expected - tried[given.keys].expected
            found = ReviewedDecision(
                job.number, given.keys, thought.keys, tried[given.keys].expected, gain, 0.0, thought.playouts
            )
            return Look(job, SearchResult(thought.keys, then=thought.then), found if gain >= LEAST else None)
        meant = self._next(job.number) if self._heuristics.onward(replica, decision, given.keys) else ()
        one, other = self._search(job, "closer").compared(
            replica, decision, SearchResult(given.keys, then=meant), job.other, budget
        )
        sure = lead(other, one)
        chance, best = (calibrated(self._recording.ruleset, ANSWER, answer.mean) for answer in (one, other))
        gain = best - chance
        if gain < LEAST or sure < SURE:
            return Look(job)
        playouts = len(one.results) + len(other.results)
        return Look(
            job,
            job.other,
            ReviewedDecision(job.number, given.keys, other.keys, chance, gain, gain / sure, playouts),
            self._recording.rules.moment(replica),
        )

    def _search(self, job: ReviewJob, luck: str) -> DecisionSearch:
        return DecisionSearch(self._heuristics, self._belief, self._care, f"review {job.number} {luck}", self._stop)

    def _next(self, number: int) -> Keys:
        """Return what the seat answered next."""
        later = (one for one in self._recording.inputs[number + 1 :] if isinstance(one, Choice))
        return next((one.keys or () for one in later if one.seat == self._seat), ())


class ReviewCourse:
    """The course of a review: a look at each decision, then a closer one at those that seem to have cost most.

    numbers: of the decisions. first, closer: playouts of each look; first 0: by how many decisions there are.
    """

    def __init__(self, numbers: Sequence[int], first: int = 0, closer: int = CLOSER_PLAYOUTS) -> None:
        first = first or _first_playouts(len(numbers))
        self._left = [ReviewJob(number, first) for number in numbers]
        self._closer = closer
        self._seem: list[Look] = []
        self._found: dict[tuple[tuple[int, str], Keys], ReviewedDecision] = {}
        self._done = self._closely = 0

    @property
    def job(self) -> ReviewJob | None:
        """The look to be taken now; None when all are taken."""
        return self._left[0] if self._left else None

    @property
    def review(self) -> GameReview:
        """The review as far as it has come."""
        dearest = sorted(self._found.values(), key=lambda one: (-one.gain, one.number))
        later = min(max(0, CLOSER - self._closely), len(self._seem))
        return GameReview(self._done, self._done + len(self._left) + later, tuple(dearest[:MOST]))

    def take(self, look: Look) -> None:
        """Take what was found by the look that was to be taken."""
        del self._left[0]
        self._done += 1
        if look.found is not None:
            if look.job.other is None:
                self._seem.append(look)
            else:
                self._note(look.moment, look.found)
        if not self._left:
            self._look_closer()

    def _note(self, moment: tuple[int, str], found: ReviewedDecision) -> None:
        """Keep what a decision has cost; of several in a phase that missed the same answer, the dearest one."""
        key = moment, found.better
        if key not in self._found or found.gain > self._found[key].gain:
            self._found[key] = found

    def _look_closer(self) -> None:
        """Have those looked at more closely that seem to have cost most: CLOSER of them at first, then one at a time
        until enough have shown to have cost something.
        """
        count = 1 if self._closely else CLOSER
        if self._closely >= MOST_CLOSER or (self._closely and len(self._found) >= MOST):
            return
        self._seem.sort(key=lambda one: -one.found.gain if one.found is not None else 0.0)
        chosen, self._seem = self._seem[:count], self._seem[count:]
        self._closely += len(chosen)
        self._left = [ReviewJob(one.job.number, self._closer, one.other) for one in chosen]


def _first_playouts(decisions: int) -> int:
    return max(FIRST_PLAYOUTS, min(MOST_FIRST_PLAYOUTS, ALL_FIRST_PLAYOUTS // max(1, decisions)))


def review_of(recording: Recording, seat: int, first: int = 0, closer: int = CLOSER_PLAYOUTS) -> GameReview:
    """Review the decisions of a seat here and now, which takes a minute or more. first, closer: as in ReviewCourse.

    The same recording has the same review.
    """
    reviewer = DecisionReviewer(recording, seat, decks_seen_by(recording.seatings, seat))
    course = ReviewCourse(reviewable(recording, seat), first, closer)
    while course.job is not None:
        course.take(reviewer.look(course.job))
    return course.review

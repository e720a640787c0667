"""The review of a game: its dearest decisions, as the seat could judge them, with what would have been better."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from l5r_desktop.ai.analyst import Analyst
from l5r_desktop.ai.arena import counts
from l5r_desktop.ai.game_review import (
    CLOSER,
    FIRST_PLAYOUTS,
    LEAST,
    MOST,
    MOST_CLOSER,
    MOST_FIRST_PLAYOUTS,
    SURE,
    DecisionReviewer,
    Look,
    ReviewCourse,
    ReviewJob,
    review_of,
    reviewable,
)
from l5r_desktop.ai.search.candidate_moves import legal
from l5r_desktop.ai.search.search_records import SearchResult
from l5r_desktop.session.decision_analysis import GameReview, ReviewedDecision
from l5r_desktop.session.recording import Recording
from tests.session.comparing import dealt_anew
from tests.session.test_recording import recording

RULESETS = ("lcg-skirmish", "ccg-ivory")
SOME = {"lcg-skirmish": 3, "ccg-ivory": 1}
"""How many of the decisions that seem to have cost something are looked at."""


def reviewer(film: Recording, seat: int) -> DecisionReviewer:
    """A reviewer who knows no deck but the seat's."""
    return DecisionReviewer(film, seat, [one if k == seat else one.veiled() for k, one in enumerate(film.seatings)])


def found(number: int, gain: float) -> ReviewedDecision:
    return ReviewedDecision(number, ("a",), ("b",), 0.4, gain, 0.01, 10)


def test_every_decision_is_looked_at_and_the_dearest_once_more() -> None:
    """A closer look is taken at those that seem to have cost most, and what it finds alone is told."""
    course = ReviewCourse(range(20), 8, 30)
    for number in range(20):
        job = course.job
        assert job == ReviewJob(number, 8)
        assert course.review.decisions == ()
        seems = found(number, number / 100) if number % 2 else None
        course.take(Look(job, SearchResult(("b",)), seems))
    closer = []
    while (job := course.job) is not None:
        assert job.playouts == 30
        assert job.other == SearchResult(("b",))
        closer.append(job.number)
        cost = found(job.number, 1 / job.number) if job.number != 5 else None
        course.take(Look(job, job.other, cost, (job.number, "")))
    assert closer == [19, 17, 15, 13, 11, 9, 7, 5]
    assert len(closer) == CLOSER
    review = course.review
    assert (review.done, review.of) == (28, 28)
    assert [one.number for one in review.decisions] == [7, 9, 11]
    assert len(review.decisions) == MOST


def test_further_decisions_are_looked_at_until_three_have_cost_something() -> None:
    """Where most of those that seem to have cost most have not, others may."""
    course = ReviewCourse(range(20), 8, 30)
    for number in range(20):
        course.take(Look(ReviewJob(number, 8), SearchResult(("b",)), found(number, number / 100)))
    closer = []
    while (job := course.job) is not None:
        closer.append(job.number)
        cost = found(job.number, 0.1) if job.number in (15, 9, 8, 2) else None
        course.take(Look(job, job.other, cost, (job.number, "")))
    assert closer == [19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8]
    assert {one.number for one in course.review.decisions} == {15, 9, 8}
    assert course.review.done == course.review.of == 32


def test_a_game_without_dear_decisions_is_not_looked_at_for_ever() -> None:
    """Where no closer look finds a cost, it ends after so many."""
    course = ReviewCourse(range(MOST_CLOSER + 6), 8, 30)
    while (job := course.job) is not None:
        course.take(Look(job, SearchResult(("b",)), found(job.number, 0.1) if job.other is None else None))
    assert course.review.done == course.review.of == 2 * MOST_CLOSER + 6
    assert course.review.decisions == ()


def test_an_answer_that_was_missed_twice_in_a_phase_is_told_once() -> None:
    """Where it would have been worth most; in another phase it is told again."""
    course = ReviewCourse(range(3), 8, 30)
    for number in range(3):
        course.take(Look(ReviewJob(number, 8), SearchResult(("b",)), found(number, 0.1)))
    for gain, moment in ((0.1, (3, "conflict")), (0.2, (3, "conflict")), (0.05, (4, "conflict"))):
        job = course.job
        assert job is not None
        course.take(Look(job, job.other, found(job.number, gain), moment))
    assert [one.number for one in course.review.decisions] == [1, 2]


def test_a_short_game_is_looked_at_for_longer() -> None:
    """Each of few decisions is given more playouts, up to a limit."""
    looks = [ReviewCourse(range(count)).job for count in (10, 50, 400)]
    assert [job.playouts for job in looks if job is not None] == [MOST_FIRST_PLAYOUTS, 100, FIRST_PLAYOUTS]


def test_a_game_without_decisions_is_reviewed_at_once() -> None:
    course = ReviewCourse([])
    assert course.job is None
    assert course.review == GameReview(0, 0)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_reviewed_is_what_the_seat_decided_in_the_open(ruleset: str) -> None:
    """Not lots, not the other's answers, nothing that had one answer, no secret bid (L2.2)."""
    film = recording(ruleset)
    for seat in (0, 1):
        numbers = reviewable(film, seat)
        assert numbers
        for number in numbers:
            given = film.given(number)
            assert given is not None
            decision = given[0]
            assert decision is not None
            assert decision.seat == seat
            assert counts(decision)
            assert not decision.secret


@cache
def looked(ruleset: str) -> tuple[tuple[ReviewJob, Look], ...]:
    """First looks at some decisions of a random game, up to the first ones that seem to have cost something."""
    film, looks = recording(ruleset), []
    judge, numbers = reviewer(film, 0), reviewable(film, 0)
    random.Random(3).shuffle(numbers)
    for number in numbers[:40]:
        look = judge.look(ReviewJob(number, 16))
        looks.append((look.job, look))
        if sum(look.found is not None for _, look in looks) == SOME[ruleset]:
            break
    return tuple(looks)


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", pytest.param("ccg-ivory", marks=pytest.mark.slow)])
def test_a_look_names_another_answer_that_was_offered(ruleset: str) -> None:
    """Who answers at random has made decisions that cost something; the better answer is one that was offered."""
    film, costs = recording(ruleset), 0
    for job, look in looked(ruleset):
        if look.found is None:
            continue
        one = look.found
        state = film.state(job.number)
        decision = state.asked(0)
        assert decision is not None
        assert one.given == film.inputs[job.number].keys
        assert one.better != one.given
        assert legal(state, decision, one.better)
        assert one.gain >= LEAST
        assert 0.0 <= one.chance <= one.chance + one.gain <= 1.0
        costs += 1
    assert costs == SOME[ruleset]


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", pytest.param("ccg-ivory", marks=pytest.mark.slow)])
def test_what_is_told_comes_from_the_closer_look_alone(ruleset: str) -> None:
    """The closer look plays on in other worlds, and tells only what is surely worse there."""
    film = recording(ruleset)
    judge = reviewer(film, 0)
    for job, look in looked(ruleset):
        if look.found is None:
            continue
        close = judge.look(replace(job, playouts=24, other=look.other))
        assert close == judge.look(replace(job, playouts=24, other=look.other)), "the same look finds the same"
        if close.found is not None:
            assert close.found.better == look.found.better
            assert close.found.gain >= SURE * close.found.error > 0.0
            assert close.found.gain != look.found.gain
            assert close.found.playouts <= 24


def test_a_look_knows_what_the_seat_knew(monkeypatch: pytest.MonkeyPatch) -> None:
    """L16: hidden cards dealt anew lead to the same looks."""
    film, rng = recording("lcg-skirmish"), random.Random(4)
    before = looked("lcg-skirmish")[:6]
    true = film.state
    monkeypatch.setattr(film, "state", lambda number: dealt_anew(true(number), 0, rng))
    judge = reviewer(film, 0)
    for job, look in before:
        assert judge.look(job) == look


def test_the_analyst_reviews_elsewhere_what_is_reviewed_here() -> None:
    """The process finds what is found without one, and tells how far it has come."""
    film = recording("lcg-skirmish")
    told: list[GameReview] = []
    analyst = Analyst(film, tries=(2, 4))
    analyst.review(1, told.append, lambda: pytest.fail("it has failed"))
    assert analyst.running
    while analyst.running:
        analyst.wait(0.5)
        analyst.attend()
    assert [one.done for one in told] == list(range(len(told)))
    assert told[-1].done == told[-1].of >= len(reviewable(film, 1))
    assert told[-1] == review_of(film, 1, 2, 4)

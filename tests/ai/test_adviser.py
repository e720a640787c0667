"""Hints and estimates for people: from what their seat may know, one at a time, whatever happens to the process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from l5r_desktop.ai.adviser import ESTIMATE, HINT, Adviser, AdviserSettings, Job, PositionThinker, advised, position_of
from l5r_desktop.ai.levels import level
from l5r_desktop.ai.player import SENSES
from l5r_desktop.ai.search.search_records import Budget, SearchedAnswer, SearchResult
from l5r_desktop.engine.serial import state_from
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.decision_analysis import DecisionAnalysis, WinEstimate
from tests.session.playing import rules_of

from .positions import decks_of, positions

FEW = AdviserSettings(("novice", Budget(1.0, 4)), ("novice", Budget(1.0, 2)))
RULESET = "lcg-skirmish"


def asked(ruleset: str, at: float) -> tuple[State, int]:
    """A position somewhere in a game, in which something is to be chosen with thought, and who is asked."""
    found = positions(ruleset)
    reflex = SENSES[card_game_of(ruleset).name]([]).reflex
    asking = (s for s in found[int(len(found) * at) :] if s.pending[0].kind not in reflex)
    state = next(s for s in asking if len(s.pending[0].options) > 2 and s.pending[0].most == 1)
    return state, state.pending[0].seat


@pytest.fixture
def adviser() -> Iterator[Adviser]:
    made = Adviser(rules_of(RULESET), decks_of(RULESET), FEW)
    yield made
    made.leave()


@pytest.fixture
def patient() -> Iterator[Adviser]:
    """Its estimates take an hour."""
    made = Adviser(rules_of(RULESET), decks_of(RULESET), AdviserSettings(FEW.hint, ("novice", Budget(3600.0))))
    yield made
    made.leave()


def until_done(adviser: Adviser) -> None:
    while adviser.thinking:
        adviser.wait(0.5)
        adviser.attend()


def test_what_goes_to_it_names_no_hidden_card() -> None:
    """L16: neither the deck of another seat nor a card that its own seat may not know, whoever is asked."""
    state, seat = asked(RULESET, 0.5)
    for other in (seat, 1 - seat):
        position = position_of(rules_of(RULESET), decks_of(RULESET), state, other)
        assert all(ident is None for ident, _ in position.seatings[1 - other]["conflict"])
        seen = state_from(position.replica, rules_of(RULESET))
        for card, true in zip(seen.cards, state.cards, strict=True):
            assert card.ident == (true.ident if true.known >> other & 1 else None)


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", "ccg-celestial"])
def test_a_hint_weighs_answers_that_are_offered(ruleset: str) -> None:
    state, seat = asked(ruleset, 0.4)
    position = position_of(rules_of(ruleset), decks_of(ruleset), state, seat)
    analysis = PositionThinker(lambda: False).result(Job(1, HINT, position, "novice", Budget(1.0, 4)))
    assert isinstance(analysis, DecisionAnalysis)
    keys = {option.key for option in state.pending[0].options}
    assert set(analysis.keys) <= keys
    assert analysis.playouts > 0
    assert all(set(one.keys) <= keys and 0.0 <= one.expected <= 1.0 for one in analysis.answers)


def test_a_hint_is_never_given_out_of_habit() -> None:
    """Levels that answer out of habit give advice that has been thought about all the same."""
    state, seat = asked(RULESET, 0.4)
    position = position_of(rules_of(RULESET), decks_of(RULESET), state, seat)
    assert level("novice", RULESET).care.habit > 0.0
    for number in range(8):
        analysis = PositionThinker(lambda: False).result(Job(number, HINT, position, "novice", Budget(1.0, 4)))
        assert isinstance(analysis, DecisionAnalysis)
        assert analysis.playouts > 0


def test_advice_is_the_best_of_what_was_tried_longest_or_given_most_often() -> None:
    tried = (SearchedAnswer(("a",), 9, 0.6), SearchedAnswer(("b",), 8, 0.7), SearchedAnswer(("c",), 2, 0.5))
    assert advised(SearchResult(("c",), tried)).keys == ("b",)
    assert advised(SearchResult(("a",), tried)).keys == ("a",), "the usual one, which others could not clearly beat"
    mixed = (SearchedAnswer(("1",), 9, 0.6, 0.2), SearchedAnswer(("2",), 9, 0.5, 0.8))
    assert advised(SearchResult(("1",), mixed)).keys == ("2",)
    assert advised(SearchResult(("d",))).keys == ("d",)


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", "ccg-celestial"])
def test_an_estimate_is_the_same_for_all_that_a_seat_cannot_tell_apart(ruleset: str) -> None:
    """L16: it is worked out from the blind replica; the same position has the same one, for either seat."""
    state, seat = asked(ruleset, 0.4)
    rules, decks = rules_of(ruleset), decks_of(ruleset)
    sage = PositionThinker(lambda: False)
    for viewer in (seat, 1 - seat):
        position = position_of(rules, decks, state, viewer)
        jobs = [Job(number, ESTIMATE, position, "novice", Budget(1.0, 2)) for number in (1, 2)]
        one, other = (sage.result(job) for job in jobs)
        assert isinstance(one, WinEstimate)
        assert one == other
        assert one.playouts == 2
        assert 0.0 < one.chance < 1.0


def test_a_game_that_is_over_needs_no_playouts() -> None:
    state, seat = asked(RULESET, 0.5)
    over = state.clone()
    over.rules.concede(over, seat)
    rules = rules_of(RULESET)
    chances = []
    for viewer in (seat, 1 - seat):
        found = PositionThinker(lambda: False).result(
            Job(1, ESTIMATE, position_of(rules, decks_of(RULESET), over, viewer), "novice", Budget(1.0, 3))
        )
        assert isinstance(found, WinEstimate)
        assert found.playouts == 0
        chances.append(round(found.chance, 6))
    assert chances == [0.0, 1.0]


def test_a_stopped_estimate_is_none() -> None:
    state, seat = asked(RULESET, 0.5)
    position = position_of(rules_of(RULESET), decks_of(RULESET), state, seat)
    assert PositionThinker(lambda: True).result(Job(1, ESTIMATE, position, "novice", Budget(1.0, 3))) is None


def test_the_latest_estimate_is_given_and_a_hint_before_it(adviser: Adviser) -> None:
    """Estimates that are out of date are dropped; a hint that is dropped is never given."""
    state, seat = asked(RULESET, 0.5)
    position = position_of(rules_of(RULESET), decks_of(RULESET), state, seat)
    told: list[tuple[str, object]] = []

    def lost() -> None:
        told.append(("lost", None))

    for number in range(3):
        adviser.estimate(position, lambda found, number=number: told.append((f"estimate {number}", found)), lost)
    adviser.advise(position, lambda found: told.append(("hint", found)), lost)
    until_done(adviser)
    assert [word for word, _ in told] == ["hint", "estimate 2"]
    adviser.advise(position, lambda found: told.append(("hint", found)), lost)
    adviser.drop_hint()
    until_done(adviser)
    assert len(told) == 2


@pytest.mark.slow
def test_a_process_that_dies_is_begun_anew_and_one_that_keeps_dying_is_told_of(patient: Adviser) -> None:
    """It dies while it works out an estimate that takes an hour, so that none is found before it dies."""
    state, seat = asked(RULESET, 0.5)
    position = position_of(rules_of(RULESET), decks_of(RULESET), state, seat)
    told: list[str] = []

    def estimate() -> None:
        patient.estimate(position, lambda _: told.append("estimate"), lambda: told.append("lost"))

    def hint() -> None:
        patient.advise(position, lambda _: told.append("hint"), lambda: told.append("hint lost"))
        while "hint" not in told:
            patient.wait(0.5)
            patient.attend()

    def kill() -> None:
        process = patient._companion.process
        process.kill()
        process.join()
        patient.attend()

    estimate()
    kill()
    assert patient.begun_anew == 1
    hint()
    for _ in range(3):
        kill()
    assert told == ["hint", "lost"]
    assert not patient.thinking
    told.clear()
    hint()
    assert told == ["hint"]

"""Chances are told as often as they come true: a slope and an offset for the logs of odds of each ruleset."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from math import log
from pathlib import Path

import pytest

from l5r_desktop.ai import calibration
from l5r_desktop.ai.adviser import AdviserSettings, Job, PositionThinker, position_of
from l5r_desktop.ai.calibration import ANSWER, ESTIMATE, Fitted, calibrated, calibrated_estimate, fitted
from l5r_desktop.ai.levels import level
from l5r_desktop.ai.linear_evaluation import likelihood
from l5r_desktop.ai.player import heuristics_of, ready_decks
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.search_records import Budget, SearchedAnswer, SearchResult
from l5r_desktop.ai.search.win_estimate import estimated
from l5r_desktop.ai.training.told_chances import ToldChance, calibrate, keep, said_in_games
from l5r_desktop.ai.worker import analysis_of
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.session.decision_analysis import WinEstimate
from tests.session.playing import rules_of

from .positions import RULESETS, decks_of, positions, seen_by

LESS_SURE = """
[lcg-skirmish.estimate]
slope = 0.25
[lcg-skirmish.answer]
slope = 0.25
offset = -0.5
"""


FITTED = {
    ("lcg-skirmish", ESTIMATE), ("lcg-stronghold", ESTIMATE), ("ccg-ivory", ESTIMATE), ("ccg-celestial", ESTIMATE),
}  # fmt: skip


def odds(chance: float) -> float:
    return log(chance / (1.0 - chance))


@pytest.fixture
def less_sure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Files by which every chance is a quarter as sure as it was, and answers promise less."""
    (tmp_path / "ai").mkdir()
    (tmp_path / "ai" / "calibration.toml").write_text(LESS_SURE, encoding="utf-8")
    monkeypatch.setattr(calibration, "data_folder", lambda name: tmp_path)
    fitted.cache_clear()
    yield
    fitted.cache_clear()


def test_a_slope_makes_chances_less_sure_and_keeps_their_order(less_sure: None) -> None:
    """What is certain stays certain, and an even game even; both seats' chances still add up to 1."""
    chances = [0.0, 0.001, 0.1, 0.3, 0.5, 0.8, 0.999, 1.0]
    told = [calibrated("lcg-skirmish", ESTIMATE, chance) for chance in chances]
    assert all(one < other for one, other in pairwise(told))
    assert (told[0], told[4], told[-1]) == (0.0, 0.5, 1.0)
    assert odds(told[5]) == pytest.approx(odds(0.8) / 4)
    others = [calibrated("lcg-skirmish", ESTIMATE, 1.0 - chance) for chance in chances]
    assert [one + other for one, other in zip(told, others, strict=True)] == pytest.approx([1.0] * len(chances))


def test_an_offset_lowers_what_is_promised_and_keeps_the_order(less_sure: None) -> None:
    chances = [0.0, 0.001, 0.1, 0.5, 0.999, 1.0]
    told = [calibrated("lcg-skirmish", ANSWER, chance) for chance in chances]
    assert all(one < other for one, other in pairwise(told))
    assert (told[0], told[-1]) == (0.0, 1.0)
    assert odds(told[3]) == pytest.approx(-0.5)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("kind", [ANSWER, ESTIMATE])
def test_every_ruleset_has_a_slope_and_an_offset(ruleset: str, kind: str) -> None:
    """None turns chances round; one that was not fitted tells chances as they are."""
    fitted.cache_clear()
    numbers = fitted(ruleset, kind)
    assert numbers.slope > 0.0
    assert (numbers == Fitted()) is ((ruleset, kind) not in FITTED)


@pytest.mark.plain_rules
def test_an_estimate_is_told_calibrated(less_sure: None) -> None:
    """The search goes on comparing by chances as they are; only what is told has been calibrated."""
    ruleset = "lcg-skirmish"
    rules, seen = rules_of(ruleset), seen_by(ruleset, 0)
    s = as_replica(next(one for one in positions(ruleset)[80:] if one.pending[0].seat == 0), 0)
    heuristics, belief = heuristics_of(rules, seen), Belief(rules, seen, ready_decks(ruleset))
    reach = level("student", ruleset).care.reach
    found = estimated(heuristics, belief, reach, s, 0, Budget(0.0, 3))
    job = Job(1, ESTIMATE, position_of(rules, decks_of(ruleset), s, 0), "student", Budget(0.0, 3))
    told = PositionThinker(lambda: False).result(job)
    assert found is not None
    assert isinstance(told, WinEstimate)
    assert odds(told.chance) == pytest.approx(odds(found.chance) / 4)


def test_how_a_game_that_is_over_ended_is_told_as_it_is(less_sure: None) -> None:
    """A drawn game was worth a half; what is over was played on in no playout."""
    ended = WinEstimate(0.75, 0)
    assert calibrated_estimate("lcg-skirmish", ended) == ended
    assert calibrated_estimate("lcg-skirmish", WinEstimate(0.75, 1)).chance < 0.75


def test_what_a_player_thought_is_told_calibrated(less_sure: None) -> None:
    """In its order, and with the same answer."""
    thought = SearchResult(("one",), (SearchedAnswer(("one",), 9, 0.8), SearchedAnswer(("two",), 9, 0.6)), 18)
    told = analysis_of("lcg-skirmish", thought)
    assert told.keys == ("one",)
    assert [odds(one.expected) for one in told.answers] == pytest.approx([odds(0.8) / 4 - 0.5, odds(0.6) / 4 - 0.5])


def said_too_surely(games: int) -> list[ToldChance]:
    """Made-up chances, said twice as surely as they come true, and with too much hope for answers."""
    rng = random.Random(8)
    found = []
    for game in range(games):
        for third in range(3):
            true = rng.gauss(0.0, 1.0)
            won = float(rng.random() < likelihood(true))
            for kind, hope in ((ESTIMATE, 0.0), (ANSWER, 0.6)):
                simple = (true + rng.gauss(0.0, 1.5), rng.gauss(0.0, 1.0))
                found.append(ToldChance(game, kind, third, likelihood(2.0 * (true + hope)), simple, won))
    return found


def test_what_is_said_too_surely_is_found_out() -> None:
    """What was fitted is better on games that were held out than what was said, and than a judge that sees less."""
    found = calibrate(said_too_surely(1500))
    assert (found[ESTIMATE].slope, found[ESTIMATE].offset) == pytest.approx((0.5, 0.0), abs=0.08)
    assert (found[ANSWER].slope, found[ANSWER].offset) == pytest.approx((0.5, -0.6), abs=0.08)
    for one in found.values():
        assert (one.games, one.points) == (1500, 4500)
        for number in (1, 2, 3):
            part = one.figures[f"third {number}"]
            assert isinstance(part, dict)
            assert part["brier calibrated"] < part["brier"]
            assert part["brier calibrated"] < part["brier of a simple judge"]


def test_a_fit_to_hardly_any_games_does_not_run_away() -> None:
    """Where one game alone was won, any number would do; what is fitted stays small."""
    found = calibrate(said_too_surely(2))
    assert all(abs(one.slope) < 10.0 and abs(one.offset) < 10.0 for one in found.values())


def test_what_is_fitted_is_kept_beside_the_others(tmp_path: Path) -> None:
    """The file says from how much it was fitted; what else was in it stays; the line is read from it again."""
    file = tmp_path / "calibration.toml"
    file.write_text("[lcg-other.answer]\nslope = 0.7\n", encoding="utf-8")
    found = calibrate(said_too_surely(200))
    keep("lcg-skirmish", found, file)
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    assert table["lcg-other"] == {"answer": {"slope": 0.7}}
    assert set(table["lcg-skirmish"]) == {ANSWER, ESTIMATE}
    kept = table["lcg-skirmish"][ANSWER]
    assert (kept["games"], kept["points"]) == (200, 600)
    assert kept["slope"] == pytest.approx(found[ANSWER].slope, abs=0.001)


def test_what_is_said_in_games_is_the_same_for_the_same_seed() -> None:
    """Both seats are told an estimate in each third of a game, and only who is asked is told of an answer."""
    cares = AdviserSettings(("student", Budget(0.0, 6)), ("student", Budget(0.0, 2)))
    rules, decks = rules_of("lcg-skirmish"), decks_of("lcg-skirmish")
    found = list(said_in_games(rules, decks, 2, 3, cares))
    assert found == list(said_in_games(rules, decks, 2, 3, cares))
    estimates = [one for one in found if one.kind == ESTIMATE]
    assert len(estimates) == 2 * 2 * 3
    assert all(0.0 <= one.said <= 1.0 for one in found)
    for one, other in zip(estimates[::2], estimates[1::2], strict=True):
        assert one.won + other.won == 1.0
        assert one.simple == tuple(-value for value in other.simple)
    assert len([one for one in found if one.kind == ANSWER]) <= 2 * 3


def test_chances_of_siege_are_not_fitted() -> None:
    """It lends what it goes by, so that there is no place for what its games teach."""
    with pytest.raises(ValueError, match="no simple judge of ccg-siege"):
        next(said_in_games(rules_of("ccg-siege"), decks_of("ccg-siege"), 1, 1))

"""Chances are told as often as they come true: one slope for the logs of odds of each ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import log
from pathlib import Path

import pytest

from l5r_desktop.ai import calibration
from l5r_desktop.ai.calibration import calibrated, slope
from l5r_desktop.ai.levels import level
from l5r_desktop.ai.player import heuristics_of, ready_decks
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.ai.search.win_estimate import estimated
from l5r_desktop.rulesets.common.hidden_information import as_replica
from tests.session.playing import rules_of

from .positions import RULESETS, positions, seen_by


def odds(chance: float) -> float:
    return log(chance / (1.0 - chance))


@pytest.fixture
def less_sure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Files by which every chance is a quarter as sure as it was."""
    (tmp_path / "ai").mkdir()
    (tmp_path / "ai" / "calibration.toml").write_text("[lcg-skirmish]\nslope = 0.25\n", encoding="utf-8")
    monkeypatch.setattr(calibration, "data_folder", lambda name: tmp_path)
    slope.cache_clear()
    yield
    slope.cache_clear()


def test_a_slope_makes_chances_less_sure_and_keeps_their_order(less_sure: None) -> None:
    """What is certain stays certain, and an even game even; both seats' chances still add up to 1."""
    chances = [0.0, 0.001, 0.1, 0.3, 0.5, 0.8, 0.999, 1.0]
    told = [calibrated("lcg-skirmish", chance) for chance in chances]
    assert all(one < other for one, other in pairwise(told))
    assert (told[0], told[4], told[-1]) == (0.0, 0.5, 1.0)
    assert odds(told[5]) == pytest.approx(odds(0.8) / 4)
    others = [calibrated("lcg-skirmish", 1.0 - chance) for chance in chances]
    assert [one + other for one, other in zip(told, others, strict=True)] == pytest.approx([1.0] * len(chances))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ruleset_has_a_slope(ruleset: str) -> None:
    """None makes a chance surer than it was, or turns it round; one that was not fitted tells chances as they are."""
    slope.cache_clear()
    assert 0.0 < slope(ruleset) <= 1.0
    assert (slope(ruleset) == 1.0) is (ruleset != "lcg-skirmish")


@pytest.mark.plain_rules
def test_an_estimate_is_told_calibrated(monkeypatch: pytest.MonkeyPatch, less_sure: None) -> None:
    """The search goes on comparing by chances as they are; only what is told has been calibrated."""
    ruleset = "lcg-skirmish"
    rules, seen = rules_of(ruleset), seen_by(ruleset, 0)
    s = as_replica(next(one for one in positions(ruleset)[80:] if one.pending[0].seat == 0), 0)
    heuristics, belief = heuristics_of(rules, seen), Belief(rules, seen, ready_decks(ruleset))
    reach = level("student", ruleset).care.reach
    told = estimated(heuristics, belief, reach, s, 0, Budget(0.0, 3))
    monkeypatch.setattr("l5r_desktop.ai.search.win_estimate.calibrated", lambda ruleset, chance: chance)
    found = estimated(heuristics, belief, reach, s, 0, Budget(0.0, 3))
    assert told is not None
    assert found is not None
    assert odds(told.chance) == pytest.approx(odds(found.chance) / 4)

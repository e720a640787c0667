"""A level is a row of a table for each game, and a row named like a ruleset says what differs there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from l5r_desktop.ai.adviser import Job, PositionThinker, position_of
from l5r_desktop.ai.calibration import ESTIMATE, calibrated_estimate
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.judge.judge import judged
from l5r_desktop.ai.levels import level
from l5r_desktop.ai.player import heuristics_of, ready_decks
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.ai.search.win_estimate import estimated
from l5r_desktop.rulesets.common.hidden_information import as_replica
from tests.session.playing import rules_of

from .positions import decks_of, positions, seen_by

STRONGHOLD = "lcg-stronghold"


@pytest.mark.parametrize("name", ["samurai", "master", "grandmaster"])
def test_a_ruleset_may_have_levels_look_otherwise_than_its_game(name: str) -> None:
    """All else is as the game's row says."""
    other, here = level(name, "lcg-skirmish"), level(name, STRONGHOLD)
    assert other.care.reach.stages > here.care.reach.stages == 1
    assert replace(here.care.reach, stages=other.care.reach.stages) == other.care.reach
    assert here.budget == other.budget


def test_a_frozen_level_looks_as_far_as_it_did() -> None:
    assert level("samurai@1", STRONGHOLD).care.reach.stages == 2
    assert level("master@1", STRONGHOLD).care.reach.stages == 3


def test_who_is_likely_to_win_is_told_by_playouts_that_go_as_far_as_those_it_was_fitted_to() -> None:
    rules, seen, strength = rules_of(STRONGHOLD), seen_by(STRONGHOLD, 0), level("samurai", STRONGHOLD)
    s = as_replica(next(one for one in positions(STRONGHOLD)[80:] if one.pending[0].seat == 0), 0)
    heuristics, belief = heuristics_of(rules, seen), Belief(rules, seen, ready_decks(STRONGHOLD))
    odds = judged(s, 0, cards_of(rules, decks_of(STRONGHOLD)[0]))
    chances = []
    for reach in (strength.estimating, strength.care.reach):
        found = estimated(heuristics, belief, reach, s, 0, Budget(0.0, 3))
        assert found is not None
        chances.append(calibrated_estimate(STRONGHOLD, found, odds))
    job = Job(1, ESTIMATE, position_of(rules, decks_of(STRONGHOLD), s, 0), "samurai", Budget(0.0, 3))
    assert PositionThinker(lambda: False).result(job) == chances[0] != chances[1]

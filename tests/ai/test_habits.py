"""Playouts: what is weighed of a position, and what is picked by habit."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from l5r_desktop.ai.ccg import features
from l5r_desktop.ai.ccg.heuristics import FastPolicyCcg
from l5r_desktop.ai.ccg.plans import standing
from l5r_desktop.ai.habits import chances, habits_of, marks, picked
from l5r_desktop.ai.lcg.heuristics import FastPolicyLcg
from l5r_desktop.ai.search.candidate_moves import legal
from l5r_desktop.ai.training.games import SUBJECTS
from l5r_desktop.rulesets.registry import card_game_of

from .positions import RULESETS, positions


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_one_is_ahead_the_other_is_behind(ruleset: str) -> None:
    """The odds of both seats add up to nothing, so that no seat is favored by how it is looked at."""
    scales = SUBJECTS[card_game_of(ruleset).name].scales
    for s in positions(ruleset)[::40]:
        one, other = (scales.differences(s, seat) for seat in (0, 1))
        assert len(one) == len(scales.names)
        assert one == pytest.approx([-value for value in other])


@pytest.mark.plain_rules
def test_a_game_as_good_as_won_is_still_better_when_it_is_nearer_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Far ahead more points still count, so that there is something to play for; near the middle they count in full."""
    s = positions("ccg-ivory")[40]
    found = []
    for points in (20.0, 120.0, 400.0, 1000.0, -1000.0):
        monkeypatch.setattr(features, "evaluate", lambda s, seat, w, theirs, p=points: p)
        found.append(features.shared(s, 0)[-1])
    assert found[0] == 1.0
    assert found[1] < found[2] < found[3] < 10.0
    assert found[4] == -found[3]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_habit_picks_may_be_answered(ruleset: str) -> None:
    quick = {"lcg": FastPolicyLcg, "ccg": FastPolicyCcg}[card_game_of(ruleset).name](random.Random(1))
    kinds = set()
    for s in positions(ruleset)[::3]:
        decision = s.pending[0]
        keys = quick.decide(s, decision)
        assert legal(s, decision, keys)
        assert set(keys) <= {option.key for option in decision.options}
        kinds.add(decision.kind)
    assert len(kinds) > 5
    assert habits_of(ruleset)


def test_what_is_usual_is_picked_most_often() -> None:
    s = next(s for s in positions("ccg-ivory") if len(s.pending[0].options) > 2 and s.pending[0].kind == "action")
    decision = s.pending[0]
    found = marks(s, decision, standing(s, decision.seat))
    shares = dict.fromkeys((near for _, near in found), 0.1) | {found[-1][1]: 0.7}
    rng = random.Random(2)
    times = Counter(picked(s, decision, "", shares, rng) for _ in range(200))
    assert times.most_common(1)[0][0] == decision.options[-1].key
    assert times[decision.options[-1].key] > 150


def test_something_is_picked_even_where_nothing_ever_was() -> None:
    """Shares of 0 and 1 leave something to all: options that were never taken may be all there are."""
    assert chances({"never": 0.0}, [("never", ""), ("never", "")]) == [0.5, 0.5]
    [always, never] = chances({"always": 1.0, "never": 0.0}, [("always", ""), ("never", "")])
    assert always > 0.99
    assert never > 0.0

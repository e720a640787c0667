"""Secret answers given at the same time are mixed so that nobody can exploit them (L3.2.2, L13.3.2)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from l5r_desktop.ai.measure_secrets import in_matrices, shortfall
from l5r_desktop.ai.search.decision_search import USUAL_PLAYOUTS, DecisionSearch
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.ai.search.simultaneous_answers import drawn, mixed, smoothed
from l5r_desktop.ai.search.tree import Node
from l5r_desktop.engine.machine import BadInputError
from l5r_desktop.rulesets.common.hidden_information import as_replica

from .positions import player, positions

STONE_PAPER_SCISSORS = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]


def exploited(payoff: list[list[float]], strategy: list[float]) -> float:
    """What the best answer to a mixed strategy costs it, against the best that it could be sure of."""
    columns = range(len(payoff[0]))
    worst = min(sum(p * row[k] for p, row in zip(strategy, payoff, strict=True)) for k in columns)
    best = mixed(payoff)
    sure = min(sum(p * row[k] for p, row in zip(best, payoff, strict=True)) for k in columns)
    return max(0.0, sure - worst)


def test_a_game_without_a_best_move_is_mixed_evenly() -> None:
    assert mixed(STONE_PAPER_SCISSORS) == pytest.approx([1 / 3] * 3, abs=0.02)


@pytest.mark.parametrize("seed", range(8))
def test_an_adversary_gains_next_to_nothing(seed: int) -> None:
    """Against the best answer to it, the mixture loses less than 1 % of what is at stake."""
    rng = random.Random(seed)
    payoff = [[rng.random() for _ in range(5)] for _ in range(5)]
    assert exploited(payoff, mixed(payoff)) < 0.01
    fixed = [0.0] * 5
    fixed[rng.randrange(5)] = 1.0
    assert exploited(STONE_PAPER_SCISSORS, [1.0, 0.0, 0.0]) > 0.45


@pytest.mark.parametrize("seed", range(4))
def test_without_time_the_mixture_is_rougher_but_good(seed: int) -> None:
    """A late answer is no better answer: what is left of the rounds of regret matching is left out."""
    rng = random.Random(seed)
    payoff = [[rng.random() for _ in range(5)] for _ in range(5)]
    asked: list[int] = []
    rough = mixed(payoff, lambda: bool(asked.append(1)) or len(asked) > 3)
    assert len(asked) == 4
    assert sum(rough) == pytest.approx(1.0)
    assert exploited(payoff, rough) < 0.05


def test_few_playouts_are_trusted_less_than_many() -> None:
    cell = [[1.0, 0.0], [0.0, 0.0]]
    few = smoothed(cell, [[1.0] * 2] * 2)
    many = smoothed([[v * 100 for v in row] for row in cell], [[100.0] * 2] * 2)
    assert few[0][0] < many[0][0] < 1.0
    assert sum(map(sum, few)) == pytest.approx(sum(map(sum, many)))


@pytest.mark.plain_rules
def test_bids_are_drawn_from_the_mixture(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bid's account holds how often each face is chosen; where it pays to bid alike, over many seeds all are."""
    s = next(s for s in positions("lcg-stronghold") if s.pending[0].kind == "bid")
    size = len(s.pending[0].options)
    alike = [[1e5 * (row == column) for column in range(size)] for row in range(size)]
    monkeypatch.setattr(DecisionSearch, "_matrix", lambda *given: (alike, [[1e5] * size for _ in range(size)]))
    chosen = set()
    for seed in range(40):
        made = player("lcg-stronghold", s.pending[0].seat, playouts=25, seed=seed)
        chosen.add(made.answer(s, s.pending[0]))
        assert [c.weight for c in made.thought.candidates] == pytest.approx([1.0 / size] * size, abs=0.01)
    assert len(chosen) == size


def test_an_answer_of_the_other_that_is_refused_is_no_world_to_play_on_in() -> None:
    """Playing on as if a refused answer had been given would weigh another position than the one meant."""
    s = next(s for s in positions("lcg-stronghold") if s.pending[0].kind == "bid" and len(s.pending) == 2)
    decision = s.pending[0]
    thinking = player("lcg-stronghold", decision.seat).thinking("refused")
    worlds = thinking._worlds(as_replica(s, decision.seat))
    mine = (decision.options[0].key,)
    with pytest.raises(BadInputError, match="was refused"):
        thinking._met(worlds, decision, mine, ("no such bid",), Node(), 0)


def test_a_bid_tells_how_often_each_face_is_chosen() -> None:
    s = next(s for s in positions("lcg-stronghold") if s.pending[0].kind == "bid")
    made = player("lcg-stronghold", s.pending[0].seat, playouts=25)
    keys = made.answer(s, s.pending[0])
    weights = {c.keys: c.weight for c in made.thought.candidates}
    assert sum(weights.values()) == pytest.approx(1.0)
    assert weights[keys] > 0.0


def test_drawing_keeps_to_the_strategy() -> None:
    rng = random.Random(3)
    times = Counter(drawn([0.75, 0.25], rng) for _ in range(400))
    assert 260 < times[0] < 340


def test_one_who_counts_past_bids_gains_next_to_nothing() -> None:
    """2000 rounds against the best answer to all bids so far cost at most 2 % of the stake; one fixed bid half."""
    assert max(in_matrices(4, 5, 3)) < 0.02
    assert shortfall(STONE_PAPER_SCISSORS, lambda: 0, 400) > 0.45


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "lcg-skirmish"])
def test_at_the_dials_of_a_game_an_opponent_who_adapts_gains_little(ruleset: str) -> None:
    """L3.2.2, L13.3.2, K9.4: at most 0.05 of a chance to win, by the search's own longer look at all pairs of bids."""
    bids = [s for s in positions(ruleset) if s.pending[0].kind == "bid"]
    rng = random.Random(6)
    for s in (bids[0], bids[-1]):
        decision = s.pending[0]
        size = len(decision.options)
        truth = player(ruleset, decision.seat).thinking("true").payoffs(
            as_replica(s, decision.seat), decision, Budget(0.0, 12 * size * size)
        )  # fmt: skip
        strategies = []
        for seed in range(4):
            made = player(ruleset, decision.seat, playouts=60, seed=seed)
            made.answer(s, decision)
            weights = {c.keys[0]: c.weight for c in made.thought.candidates}
            strategies.append([weights[option.key] for option in decision.options])
        assert shortfall(truth, lambda t=strategies: drawn(rng.choice(t), rng), 400) < 0.05


def test_bids_are_mixed_even_where_there_is_time_for_few_playouts() -> None:
    """A payoff that was never seen is what its row and its column let expect."""
    sums, counts = [[1.0, 0.0], [0.0, 0.0]], [[1.0, 0.0], [0.0, 1.0]]
    found = smoothed(sums, counts)
    assert found[0][0] > found[0][1] > found[1][1]
    s = next(s for s in positions("lcg-stronghold") if s.pending[0].kind == "bid")
    made = player("lcg-stronghold", s.pending[0].seat, playouts=7)
    made.answer(s, s.pending[0])
    assert made.thought.playouts == 7
    assert sum(c.weight for c in made.thought.candidates) == pytest.approx(1.0)


def test_what_is_told_of_a_secret_answer_counts_on_no_ruinous_one_of_the_other() -> None:
    """L3.2.2, L15.1: the other has one honor, so that the higher bid would lose it the game, which it will not do."""
    s = next(one for one in positions("lcg-skirmish") if one.pending[0].kind == "bid" and one.pending[0].secret)
    decision = s.pending[0]
    replica = as_replica(s, decision.seat)
    replica.seats[1 - decision.seat]["honor"] = 1
    thinker = player("lcg-skirmish", decision.seat, strength="samurai")
    payoffs = thinker.thinking("luck").payoffs(replica, decision, Budget(0.0, 45))
    thought = thinker.thinking("luck").answer(replica, decision, Budget(0.0, 45))
    least = next(one for one in thought.candidates if one.keys == ("1",))
    assert payoffs[0][-1] == 1.0
    mean = sum(payoffs[0]) / len(payoffs[0])
    assert least.expected < (payoffs[0][0] + mean) / 2


def test_few_playouts_of_a_secret_answer_are_trusted_less_than_what_is_usual() -> None:
    """L3.2.2: noise between bids is not mixed in; the more playouts there were, the more they count."""
    s = next(one for one in positions("lcg-stronghold") if one.pending[0].kind == "bid" and one.pending[0].secret)
    decision = s.pending[0]
    weights = {}
    for playouts in (10, 100):
        thinker = player("lcg-stronghold", decision.seat, strength="samurai").thinking("luck")
        replica = as_replica(s, decision.seat)
        thought = thinker.answer(replica, decision, Budget(0.0, playouts), given=("1",))
        assert sum(one.weight for one in thought.candidates) == pytest.approx(1.0)
        weights[playouts] = next(one.weight for one in thought.candidates if one.keys == ("1",))
    assert weights[10] > 1.0 - 10 / (10 + USUAL_PLAYOUTS) - 0.001
    assert weights[100] > 1.0 - 100 / (100 + USUAL_PLAYOUTS) - 0.001
    frozen = player("lcg-stronghold", decision.seat, strength="samurai@1").thinking("luck")
    former = frozen.answer(as_replica(s, decision.seat), decision, Budget(0.0, 10), given=("1",))
    assert next(one.weight for one in former.candidates if one.keys == ("1",)) < weights[10]


@pytest.mark.plain_rules
def test_a_usual_bid_that_shows_to_be_worse_is_not_mixed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """L3.2.2: what counts is how far the playouts of these bids lie from their means: the same 0.03 of a chance to win
    tells much where they hardly differ, and nothing where they do.
    """
    s = next(one for one in positions("lcg-stronghold") if one.pending[0].kind == "bid" and one.pending[0].secret)
    decision, each = s.pending[0], 40.0
    weights = {}
    for spread in (0.05, 0.5):

        def played(
            thinking: Any, replica: Any, asked: Any, mine: Any, theirs: Any, nodes: Any, spread: float = spread
        ) -> Any:
            rows = [0.50 if keys == ("1",) else 0.53 for keys in mine]
            thinking._squares = each * len(theirs) * sum(mean * mean + spread * spread for mean in rows)
            return [[each * mean] * len(theirs) for mean in rows], [[each] * len(theirs) for _ in rows]

        monkeypatch.setattr(DecisionSearch, "_matrix", played)
        thinker = player("lcg-stronghold", decision.seat, strength="samurai").thinking("luck")
        thought = thinker.answer(as_replica(s, decision.seat), decision, Budget(0.0, 100), given=("1",))
        weights[spread] = next(one.weight for one in thought.candidates if one.keys == ("1",))
    assert weights[0.05] < 0.01
    assert weights[0.5] > 0.1

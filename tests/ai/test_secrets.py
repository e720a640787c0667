"""Secret answers given at the same time are mixed so that nobody can exploit them (L3.2.2, L13.3.2)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from l5r_desktop.ai.search.secrets import drawn, exploited, mixed, smoothed

from .positions import player, positions

STONE_PAPER_SCISSORS = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]


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


def test_few_playouts_are_trusted_less_than_many() -> None:
    cell = [[1.0, 0.0], [0.0, 0.0]]
    few = smoothed(cell, [[1.0] * 2] * 2)
    many = smoothed([[v * 100 for v in row] for row in cell], [[100.0] * 2] * 2)
    assert few[0][0] < many[0][0] < 1.0
    assert sum(map(sum, few)) == pytest.approx(sum(map(sum, many)))


def test_bids_are_drawn_from_the_mixture() -> None:
    """A bid's account holds how often each face is chosen; over many seeds more than one is."""
    s = next(s for s in positions("lcg-stronghold") if s.pending[0].kind == "bid")
    seat = s.pending[0].seat
    chosen = set()
    for seed in range(6):
        made = player("lcg-stronghold", seat, playouts=25, seed=seed)
        keys = made.answer(s, s.pending[0])
        chosen.add(keys)
        weights = {c.keys: c.weight for c in made.thought.candidates}
        assert sum(weights.values()) == pytest.approx(1.0)
        assert weights[keys] > 0.0
    assert len(chosen) > 1


def test_drawing_keeps_to_the_strategy() -> None:
    rng = random.Random(3)
    times = Counter(drawn([0.75, 0.25], rng) for _ in range(400))
    assert 260 < times[0] < 340

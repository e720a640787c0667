"""Measures how much an opponent who adapts gains against answers that are given in secret."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from l5r_desktop.ai.measure import spread
from l5r_desktop.ai.measure_search import positions
from l5r_desktop.ai.player import SearchPlayer, player_of
from l5r_desktop.ai.search import simultaneous_answers as secrets
from l5r_desktop.ai.search.decision_search import faces
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.ai.search.simultaneous_answers import Matrix
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.common.hidden_information import as_replica

THOUGHTS = 12
"""How often a position is thought about, each time with other luck, for what is bid there."""
ROUNDS = 2000
TRUE_WORLDS = 40
"""Worlds in which every pair of bids is played on for what is taken to be true."""


def _drawn_of_one(strategies: Sequence[Any], rng: random.Random) -> int:
    """Return what is bid by one of several strategies, whichever comes."""
    return secrets.drawn(rng.choice(strategies), rng)


def shortfall(payoff: Matrix, bid: Callable[[], int], rounds: int = ROUNDS) -> float:
    """By how much a row player falls short of the value of the game, on the average of many rounds, against one who
    counts what has been bid so far and gives the best answer to it.
    """
    columns = range(len(payoff[0]))
    counts = [1] * len(payoff)
    got = 0.0
    for _ in range(rounds):
        answer = min(columns, key=lambda k: sum(n * row[k] for n, row in zip(counts, payoff, strict=True)))
        row = bid()
        counts[row] += 1
        got += payoff[row][answer]
    best = secrets.mixed(payoff)
    value = min(sum(p * row[k] for p, row in zip(best, payoff, strict=True)) for k in columns)
    return value - got / rounds


def in_matrices(count: int, size: int, seed: int) -> list[float]:
    """The shortfall in games of made-up payoffs between 0 and 1 that are known."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        payoff = [[rng.random() for _ in range(size)] for _ in range(size)]
        strategy = secrets.mixed(payoff)
        found.append(shortfall(payoff, partial(secrets.drawn, strategy, rng)))
    return found


def at_dials(
    name: str, rules: PlayedRules, seats: Sequence[SeatDeck], seed: int, count: int = 3
) -> dict[str, dict[str, float]]:
    """The shortfall of a level's bids in positions of greedy games, in chances to win; of a fixed bid beside it.

    Empty for a ruleset in which nothing is bid.
    """
    bids = [
        s for s in positions(lambda: rules.start(tuple(seats)), seed, 10_000)
        if s.pending[0].secret and s.pending[0].least == s.pending[0].most == 1
    ][:count]  # fmt: skip
    rng = random.Random(seed)
    mixed, fixed = [], []
    for s in bids:
        decision = s.pending[0]
        player = player_of(name, rules, seats, decision.seat, seed)
        assert isinstance(player, SearchPlayer), "a player that searches"
        keys = faces(decision)
        truth = player.thinking("true").payoffs(
            as_replica(s, decision.seat), decision, Budget(0.0, TRUE_WORLDS * len(keys) ** 2)
        )
        strategies = [_strategy(player, s, keys) for _ in range(THOUGHTS)]
        mixed.append(shortfall(truth, partial(_drawn_of_one, strategies, rng)))
        fixed.append(shortfall(truth, lambda: 0))
    return {"shortfall": spread(mixed, 3), "of always the lowest": spread(fixed, 3)} if bids else {}


def _strategy(player: SearchPlayer, s: Any, keys: Sequence[tuple[str, ...]]) -> list[float]:
    """Return how often a level gives each answer, after one thought."""
    player.answer(s, s.pending[0])
    weights = {c.keys: c.weight for c in player.thought.candidates}
    return [weights.get(k, 0.0) for k in keys]

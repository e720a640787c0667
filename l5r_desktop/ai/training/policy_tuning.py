"""Tuning the usual player of a game by matches against the greedy one and against itself as it was."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from l5r_desktop.ai.arena import play_game
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.policies import Policy, policy
from l5r_desktop.ai.training.games import Named, Subject, Tunable
from l5r_desktop.ai.training.spsa import Moves, sampled, slope, stepped
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

LENGTHS = (0.0, 0.5, 1.0, 1.5, 2.0)
"""How far steps along the slope go, of which the one is made that wins most."""
TRIED = 60
"""Mirrored pairs of games for each length."""
GAMES = 4
"""Games that a sample takes."""


@dataclass(frozen=True, slots=True)
class Tuned:
    """What came of it. lines: of the tables beside the weights. weights: of the features, None if they stay.
    slope: what each move of one unit gains. rates: the share of games won against greedy and against what was before,
    by the length of the step.
    """

    lines: list[str]
    weights: Sequence[float] | None
    slope: dict[str, float]
    rates: dict[float, float]
    length: float


def tune(
    rules: PlayedRules,
    subject: Subject,
    decks: Sequence[SeatDeck],
    samples: int,
    seed: int,
    told: Callable[[int], None] = lambda number: None,
) -> Tuned:
    """Play so many samples, four games each, and make the step that wins most. told: hears how many games there were.

    Raises ValueError for a game of which nothing can be tuned.
    """
    tunable = subject.tunable
    if tunable is None:
        raise ValueError(f"nothing of {rules.name} is tuned by matches")
    match = Matches(rules, tunable, decks, seed)
    found = []
    for number, sample in enumerate(sampled(tunable.names, {}, match, samples, seed)):
        found.append(sample)
        told(GAMES * (number + 1))
    direction = slope(found)
    rates = {}
    for length in LENGTHS:
        moves = stepped({}, direction, length)
        rates[length] = sum(match(moves, samples + number) for number in range(TRIED)) / TRIED
    best = max(LENGTHS, key=lambda length: rates[length])
    moves = stepped({}, direction, best)
    weights = tunable.weights(rules.name, moves) if tunable.weights is not None else None
    return Tuned(tunable.lines(rules.name, moves), weights, direction, rates, best)


class Matches:
    """Mirrored pairs of games of the usual player by some moves: by turns against greedy and against none moved."""

    def __init__(self, rules: PlayedRules, tunable: Tunable, decks: Sequence[SeatDeck], seed: int) -> None:
        self._rules = rules
        self._tunable = tunable
        self._decks = list(decks)
        self._seed = seed

    def __call__(self, moves: Moves, number: int) -> float:
        """The share of a pair of games that was won; half a game that nobody wins."""
        rng = random.Random(f"{self._seed} {number} match")
        pair = tuple(rng.sample(self._decks, 2))
        luck = rng.randrange(1 << 30)
        won = 0.0
        for own in (0, 1):
            players: list[Any] = [self._player(moves, luck, pair)]
            players.insert(1 - own, self._player({}, luck, pair) if number % 2 else policy("greedy", luck))
            _, record = play_game(lambda: self._rules.start(pair), players, luck)
            won += 0.5 if record.seat < 0 else float(record.seat == own)
        return won / 2.0

    def _player(self, moves: Moves, luck: int, pair: Sequence[SeatDeck]) -> Policy:
        cards = [cards_of(self._rules, seating) for seating in pair]
        return Named(self._tunable.player(random.Random(luck), self._rules.name, moves, cards))

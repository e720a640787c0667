"""Games that the computer plays against itself, and what is noted of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from l5r_desktop.ai.arena import StuckError, play_game
from l5r_desktop.ai.greedy import GreedyPolicy
from l5r_desktop.ai.policies import RandomPolicy
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.family import PlayedRules, Seated

KINDS = frozenset({"action", "declare", "bid", "assign", "battle"})
"""Kinds of decisions at which a position is noted."""
NOTED = 24
"""Positions that are kept of a game at most, so that a long one does not count for more."""
STRAYING = 0.12
"""How often a player picks at random, so that more than the well-trodden is seen."""


@dataclass(frozen=True, slots=True)
class Record:
    """A position. game: the number of its game. ahead: by how much the first seat is ahead in each feature. won: 1.0 if
    it won.
    """

    game: int
    ahead: tuple[float, ...]
    won: float


class Straying:
    """The greedy player, who now and then does anything."""

    name = "straying"

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._greedy, self._random = GreedyPolicy(seed), RandomPolicy(seed)

    def answer(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked."""
        player = self._random if self._rng.random() < STRAYING else self._greedy
        return player.answer(s, decision)


def played(
    rules: PlayedRules,
    decks: Sequence[Seated],
    differences: Callable[[State, int], list[float]],
    games: int,
    seed: int,
) -> Iterator[list[Record]]:
    """The records of so many games, game by game; one that nobody wins leaves none.

    decks: of which two are drawn for each game. differences: the features of a position for a seat.
    """
    rng = random.Random(seed)
    for number in range(games):
        pair = tuple(rng.sample(list(decks), 2))
        kept: list[tuple[float, ...]] = []
        seen = 0

        def watch(s: State, kept: list[tuple[float, ...]] = kept) -> None:
            nonlocal seen
            if s.pending and s.pending[0].kind in KINDS:
                seen += 1
                place = len(kept) if len(kept) < NOTED else rng.randrange(seen)
                if place < NOTED:
                    kept[place : place + 1] = [tuple(differences(s, 0))]

        players = [Straying(rng.randrange(1 << 30)) for _ in pair]
        try:
            _, record = play_game(lambda pair=pair: rules.start(pair), players, rng.randrange(1 << 30), watch)  # type: ignore[misc]
        except StuckError:
            record = None
        won = record is not None and record.seat == 0
        yield [Record(number, ahead, float(won)) for ahead in kept] if record is not None and record.seat >= 0 else []

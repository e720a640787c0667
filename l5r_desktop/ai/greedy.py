"""A player that tries each option one step ahead and picks the one that its evaluation rates highest."""

from __future__ import annotations

import random
from collections.abc import Callable

from l5r_desktop.ai.ccg.greedy import GreedyCcg
from l5r_desktop.ai.lcg.greedy import GreedyLcg
from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.registry import card_game_of

BY_GAME: dict[str, Callable[[random.Random], OnePlyPlayer]] = {"lcg": GreedyLcg, "ccg": GreedyCcg}
"""What plays each game, by its name."""


class GreedyPolicy:
    """One-step evaluation: try each option on a copy and keep the best; fights by simple sums.

    Its evaluation reads only what its seat may know.
    """

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._players: dict[str, OnePlyPlayer] = {}

    def answer(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked."""
        ruleset = s.rules.name
        if ruleset not in self._players:
            self._players[ruleset] = BY_GAME[card_game_of(ruleset).name](self._rng)
        return self._players[ruleset].answer(s, decision)

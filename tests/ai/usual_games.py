"""Games of the CCG's usual player against itself, for all tests that look for positions in them."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from l5r_desktop.ai.arena import play_game
from l5r_desktop.ai.ccg.default_policy import DefaultPolicyCcg
from l5r_desktop.ai.training.games import PolicyAdapter
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.registry import format_of
from tests.session.playing import rules_of, seatings


@cache
def game(ruleset: str, seed: int) -> tuple[State, ...]:
    """The states of a game of the usual player against itself before each question."""
    rules, seats, seen = rules_of(ruleset), seatings(*format_of(ruleset).first_decks), []

    def watch(s: State) -> None:
        if s.pending and not s.result:
            seen.append(s.clone())

    players: list[Any] = [PolicyAdapter(DefaultPolicyCcg(random.Random(seed))) for _ in range(2)]
    play_game(lambda: rules.start(seats), players, seed, watch)
    return tuple(seen)

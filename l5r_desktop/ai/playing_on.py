"""Playing a position on: until its game is over, or a later round or turn has begun."""

from __future__ import annotations

import random
from collections.abc import Callable

from l5r_desktop.ai.arena import LONGEST, draw_lots
from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.ai.search.playout import forced
from l5r_desktop.engine.inputs import Choice, Decision
from l5r_desktop.engine.machine import apply_offered
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules

MOST_INPUTS = 5000
"""Inputs after which a game that is played on comes to no end; whole games of the usual player take 300 to 1000."""
DRAWN = 0.5


def play_on(
    s: State, rules: PlayedRules, answer: Callable[[State, Decision], Keys], rng: random.Random, last: int
) -> bool:
    """Play a position on; s is changed. answer: of whoever is asked, where more than one is possible. rng: draws lots.

    last: the last round, or turn, that is played. Returns True once a later one has begun, and False where the game
    is over, has LONGEST rounds, or comes to no end.
    """
    for _ in range(MOST_INPUTS):
        while s.chance is not None:
            apply_offered(s, draw_lots(s.chance, rng))
        now = rules.moment(s)[0]
        if s.result is not None or now > LONGEST:
            return False
        if now > last:
            return True
        decision = s.pending[0]
        given = forced(decision)
        apply_offered(s, Choice(decision.seat, answer(s, decision) if given is None else given))
    return False


def share_won(s: State, seat: int) -> float:
    """Return how much of a game a seat has won: DRAWN also of one that is not over."""
    return DRAWN if s.result is None or s.result[0] < 0 else float(s.result[0] == seat)

"""The kinds of questions whose answers are learned, by game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from l5r_desktop.ai.lcg.heuristics import LEARNED, DefaultPolicyLcg
from l5r_desktop.ai.learned_answers import Numbers
from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State


@dataclass(frozen=True, slots=True)
class LearnedGame:
    """A game whose answers are learned. kinds: of questions. rounds: how many rounds are begun, the one of the question
    among them, before a position is judged, by kind. numbers: of all answers to one that are thought of, by the looking
    player of a seat, from its own blind replica.
    """

    kinds: tuple[str, ...]
    rounds: Mapping[str, int]
    numbers: Callable[[Any, State, Decision], Mapping[Keys, Numbers]]


ROUNDS = {"declare": 2, "action": 1}
"""Actions come to what they come to in their round: what the next one brings is mostly luck, which must be averaged."""
GAMES: Mapping[str, LearnedGame] = {"lcg": LearnedGame(LEARNED, ROUNDS, DefaultPolicyLcg.answer_numbers)}
"""By the name of the game."""

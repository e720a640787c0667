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
    """A game whose answers are learned. kinds: of questions. numbers: of all answers to one that are thought of, by
    the looking player of a seat, from its own blind replica.
    """

    kinds: tuple[str, ...]
    numbers: Callable[[Any, State, Decision], Mapping[Keys, Numbers]]


GAMES: Mapping[str, LearnedGame] = {"lcg": LearnedGame(LEARNED, DefaultPolicyLcg.answer_numbers)}
"""By the name of the game."""

"""The data and functions that training needs of each game."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from l5r_desktop.ai.ccg import heuristics as ccg
from l5r_desktop.ai.ccg.default_policy import DefaultPolicyCcg, FastPolicyCcg
from l5r_desktop.ai.ccg.plans import standing as ccg_standing
from l5r_desktop.ai.ccg.play_numbers import play_numbers
from l5r_desktop.ai.ccg.style import bends
from l5r_desktop.ai.ccg.weights import careful_weights
from l5r_desktop.ai.deck_style import Style
from l5r_desktop.ai.lcg import heuristics as lcg
from l5r_desktop.ai.lcg.plans import standing as lcg_standing
from l5r_desktop.ai.lcg.style import STYLE
from l5r_desktop.ai.linear_evaluation import LinearEvaluation
from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.ai.policies import Policy
from l5r_desktop.ai.training import lcg_tunable
from l5r_desktop.ai.training.ccg_tunable import NAMES, bent, moved, played, styles, written
from l5r_desktop.ai.training.simple_judges import simple_ccg, simple_lcg
from l5r_desktop.ai.training.spsa import Moves
from l5r_desktop.engine.state import State


@dataclass(frozen=True, slots=True)
class HabitFunctions:
    """The functions by which playouts follow habit. standing: how a fight goes for a seat. by_habit: makes a player by
    shares.
    """

    standing: Callable[[State, int], str]
    by_habit: Callable[[random.Random, Mapping[str, float]], OnePlyPlayer]


@dataclass(frozen=True, slots=True)
class Tunable:
    """A game whose usual player goes by weights that are tuned by matches. names: of what can be moved. player: makes
    one for a ruleset by such moves, for decks by seat. lines: of a file, that hold what things are worth to it after
    moves, beside the weights of the features, which stay. idle: of the names, those that make no difference to the
    usual player of a ruleset, though perhaps to playouts. in_style: makes the player of a seat, as `player` does, in
    the style of its deck. styles: of a ruleset, names of what can be moved of styles.
    """

    names: Sequence[str]
    player: Callable[[random.Random, str, Moves, Sequence[Sequence[Any]]], OnePlyPlayer]
    lines: Callable[[str, Moves], list[str]]
    in_style: Callable[[random.Random, str, Moves, Sequence[Sequence[Any]], int], OnePlyPlayer]
    styles: Callable[[str], tuple[str, ...]]
    idle: Callable[[str], frozenset[str]] = lambda ruleset: frozenset()


@dataclass(frozen=True, slots=True)
class Subject:
    """A game to be learned. scales: what of a position is weighed. penalty: how strongly each
    weight is drawn to 0 (`logistic_regression.fit`). player: makes one whose games are learned from, by a seed.
    style: how decks differ in what positions are worth to them, where that is fitted. simple: by how much a seat is
    ahead in what a beginner would count, where chances are compared with that.
    """

    scales: LinearEvaluation
    penalty: float
    player: Callable[[int], Policy | OnePlyPlayer]
    habitual: HabitFunctions
    tunable: Tunable | None = None
    style: Style | None = None
    simple: Callable[[State, int], tuple[float, ...]] | None = None


def _tuned(rng: random.Random, ruleset: str, moves: Moves, decks: Sequence[Sequence[Any]]) -> DefaultPolicyCcg:
    numbers = played(play_numbers(ruleset), moves)
    return DefaultPolicyCcg(rng, moved(careful_weights(ruleset), moves), decks, numbers=numbers)


def _in_style(
    rng: random.Random, ruleset: str, moves: Moves, decks: Sequence[Sequence[Any]], seat: int
) -> DefaultPolicyCcg:
    points, numbers = moved(careful_weights(ruleset), moves), played(play_numbers(ruleset), moves)
    return DefaultPolicyCcg(rng, points, decks, bent(ruleset, moves), numbers=numbers)


def _lines(ruleset: str, moves: Moves) -> list[str]:
    return written(moved(careful_weights(ruleset), moves), bends(ruleset), played(play_numbers(ruleset), moves))


SUBJECTS = {
    "lcg": Subject(
        lcg.SCALES, 100.0, lambda seed: lcg.DefaultPolicyLcg(random.Random(seed)),
        HabitFunctions(lcg_standing, lcg.FastPolicyLcg),
        Tunable(
            lcg_tunable.NAMES, lcg_tunable.player, lcg_tunable.lines, lcg_tunable.in_style,
            lambda ruleset: lcg_tunable.STYLES, lcg_tunable.idle,
        ), STYLE, simple_lcg,
    ),
    "ccg": Subject(
        ccg.SCALES, 200.0, lambda seed: DefaultPolicyCcg(random.Random(seed)),
        HabitFunctions(ccg_standing, FastPolicyCcg),
        Tunable(NAMES, _tuned, _lines, _in_style, styles), simple=simple_ccg,
    ),
}  # fmt: skip
"""By the name of the game."""


class PolicyAdapter:
    """Adapter by which a searching or habit player is used as a policy."""

    name = "usual"

    def __init__(self, looking: OnePlyPlayer) -> None:
        self.answer = looking.answer

"""What there is to learn about each game."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from l5r_desktop.ai.ccg import sense as ccg
from l5r_desktop.ai.ccg.plans import standing as ccg_standing
from l5r_desktop.ai.lcg import sense as lcg
from l5r_desktop.ai.lcg.plans import standing as lcg_standing
from l5r_desktop.ai.lcg.style import STYLE
from l5r_desktop.ai.leaning import Style
from l5r_desktop.ai.looking import Looking
from l5r_desktop.ai.weighing import Scales
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State


@dataclass(frozen=True, slots=True)
class Habitual:
    """How playouts go by habit. standing: how a fight goes for a seat. by_habit: makes a player by shares. plays:
    whether what positions are worth is learned from games by habit; else from games of the greedy player.
    """

    standing: Callable[[State, int], str]
    by_habit: Callable[[random.Random, Mapping[str, float]], Looking]
    plays: bool


@dataclass(frozen=True, slots=True)
class Subject:
    """A game to be learned. scales: what of a position is weighed. penalty: how little is trusted that was not there
    before (`fitting.fit`). usual: makes the player that looks one act ahead by weights (None: those of the ruleset).
    style: how decks differ in what positions are worth to them; None where that is not learned.
    """

    scales: Scales
    penalty: float
    usual: Callable[[random.Random, Sequence[float] | None], Looking]
    habitual: Habitual
    style: Style | None = None


SUBJECTS = {
    "lcg": Subject(lcg.SCALES, 20.0, lcg.CarefulLcg, Habitual(lcg_standing, lcg.QuickLcg, plays=False), STYLE),
    "ccg": Subject(ccg.SCALES, 200.0, ccg.CarefulCcg, Habitual(ccg_standing, ccg.QuickCcg, plays=True)),
}
"""By the name of the family."""


class Usual:
    """The player that looks one act ahead and weighs by given weights, as a policy."""

    name = "usual"

    def __init__(self, subject: Subject, seed: int, weights: Sequence[float] | None) -> None:
        self._looking = subject.usual(random.Random(seed), weights)

    def answer(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked."""
        return self._looking.answer(s, decision)

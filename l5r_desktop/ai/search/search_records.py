"""The records of a search: its budget, its candidates and its result."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from math import log
from typing import Any

from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.ai.search.playout import PlayoutLimits
from l5r_desktop.ai.search.tree import Node
from l5r_desktop.session.decision_analysis import ExpectedPlay, FearedAct

FARTHEST = 8.0
"""Log of odds beyond which a chance is as good as certain."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The budget of a search: seconds, and at most so many playouts (0: as many as there is time for).

    With a number of playouts the time does not count, so that the same seed gives the same answer. clock: by which
    seconds are counted; players at a table wait for wall time.
    """

    seconds: float
    playouts: int = 0
    clock: Callable[[], float] = time.perf_counter


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """With what care a level thinks. reach: of a playout. sure: by how many standard errors an answer must be better
    than the usual one to be given in its place. habit: how often it answers without a search; at 1 not even to mix
    answers given in secret. edition: of the level, "" for today's. vain: by how many standard errors more an action
    must be better that looking one act ahead does not prefer to doing nothing: of many such acts one always seems good,
    and what it spends is gone. patience: how many playouts there must be time for so that answers of some kinds are
    played on by the usual player instead of by habit (`GameHeuristics.patient`); 0 for never.
    """

    reach: PlayoutLimits
    sure: float
    habit: float = 0.0
    edition: str = ""
    vain: float = 0.0
    patience: int = 0


@dataclass(slots=True)
class Candidate:
    """An answer that was thought about. results: by world, how likely the seat was to win after a playout.

    then: what the seat means to answer next; nothing where that is left open. decided: whether the game is as good as
    over, so that answers are told apart by the logs of odds: chances near 0 or 1 hardly differ. stories: of the first
    STORIES playouts, as states keep them (`State.log`), up to the end of the stretch of play.
    """

    keys: Keys
    node: Node
    results: list[float] = field(default_factory=list)
    then: Keys = ()
    decided: bool = False
    stories: list[tuple[Any, ...]] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean result of all playouts, as a chance to win from 0 to 1."""
        return sum(self.results) / len(self.results) if self.results else 0.0

    @property
    def values(self) -> list[float]:
        """The numbers by which answers are compared, 0 to 1: the results, or where it is decided, what they are as
        odds.
        """
        return [_spread(result) for result in self.results] if self.decided else self.results

    @property
    def value(self) -> float:
        """The mean of the values."""
        return sum(self.values) / len(self.results) if self.results else 0.0


def _spread(chance: float) -> float:
    """A chance by its log of odds, 0 to 1: where it is near either end, differences can still be seen.

    >>> round(_spread(0.5), 2), round(_spread(0.999), 2), round(_spread(1.0), 2)
    (0.5, 0.93, 1.0)
    """
    odds = log(max(chance, 1e-9) / max(1.0 - chance, 1e-9))
    return 0.5 + max(-FARTHEST, min(FARTHEST, odds)) / (2.0 * FARTHEST)


ANSWERED: tuple[Any, ...] = ("answered", -1, ())
"""The line of a playout's story that stands behind what the answer itself has led to."""
STORIES = 100
"""Of how many playouts of an answer the story is kept: enough to tell what is usual in them."""


@dataclass(frozen=True, slots=True)
class PlayedAnswer:
    """The stories of an answer's playouts, each as lines from the first on, with what each playout came to."""

    keys: Keys
    stories: tuple[tuple[tuple[Any, ...], ...], ...]
    results: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class SearchedAnswer:
    """An answer in the account of a thought. visits: its playouts; expected: the chance to win by them.

    weight: how often it is given, where answers are mixed.
    """

    keys: Keys
    visits: int
    expected: float
    weight: float = 0.0


Reason = tuple[str, tuple[int, ...], tuple[int, ...]]
"""A plain reason for an answer: its key, the cards that it names, and the numbers that it tells."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """A record of what came of thinking. candidates: the longest thought about first. decisions: made in all playouts.

    then: what the seat means to answer next; nothing where that is left open. habit: it was answered without a thought.
    reasons: plain ones for the answer, where somebody may be told. played: the stories of the answer, and of the next
    best one, from which is told what is expected and what is feared (`ai/outlook.py`).
    """

    keys: Keys
    candidates: tuple[SearchedAnswer, ...] = ()
    playouts: int = 0
    seconds: float = 0.0
    decisions: int = 0
    then: Keys = ()
    habit: bool = False
    reasons: tuple[Reason, ...] = ()
    played: tuple[PlayedAnswer, ...] = ()
    expected_play: ExpectedPlay | None = None
    feared: FearedAct | None = None

    @property
    def expected(self) -> float | None:
        """The chance to win that the given answer had in playouts; None if there were none."""
        return next((c.expected for c in self.candidates if c.keys == self.keys and c.visits), None)


class Clock:
    """The time that is left for a decision."""

    RESERVE = 0.9
    """Part of the time after which no new playout begins."""

    def __init__(self, budget: Budget) -> None:
        self._now = budget.clock
        self.begun = self._now()
        self.span = self.RESERVE * budget.seconds

    @property
    def spent(self) -> float:
        """Seconds since thinking began."""
        return self._now() - self.begun

    def used(self) -> float:
        """The part of the time that has been used, 1.0 or more when it is over."""
        return self.spent / self.span

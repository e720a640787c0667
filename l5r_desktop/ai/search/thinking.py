"""Thinking about one decision: worlds are dealt, every candidate is played on in each, the weak ones are dropped."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, log2, sqrt

from l5r_desktop.ai.search.belief import Belief, hidden_answers
from l5r_desktop.ai.search.moves import Keys, moves
from l5r_desktop.ai.search.playout import Playout, Reach
from l5r_desktop.ai.search.sense import Sense
from l5r_desktop.ai.search.tree import Node
from l5r_desktop.engine.inputs import Choice, Decision
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: seconds of wall time, and at most so many playouts (0: as many as there is time for)."""

    seconds: float
    playouts: int = 0


@dataclass(frozen=True, slots=True)
class Care:
    """With what care a level thinks. reach: of a playout. sure: by how many standard errors an answer must be better
    than the usual one to be given in its place. mixed: whether secret answers are mixed.
    """

    reach: Reach
    sure: float = 0.7
    mixed: bool = True


@dataclass(slots=True)
class Candidate:
    """An answer that was thought about. results: by world, how likely the seat was to win after a playout."""

    keys: Keys
    node: Node
    results: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Mean result."""
        return sum(self.results) / len(self.results) if self.results else 0.0


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking. candidates: (keys, visits, expected chance to win), the best first."""

    keys: Keys
    candidates: tuple[tuple[Keys, int, float], ...] = ()
    playouts: int = 0
    seconds: float = 0.0
    decisions: int = 0

    @property
    def expected(self) -> float:
        """The chance to win that the given answer had in playouts; 0.5 if there were none."""
        return next((mean for keys, visits, mean in self.candidates if keys == self.keys and visits), 0.5)


RESERVE = 0.9
"""Part of the time after which no new playout begins."""
DROPPED_BY = 3.0
"""By how many standard errors an answer must be worse than the best to be thought about no longer."""
LEAST_WORLDS = 8


class Thinking:
    """One decision of a seat, from its own blind replica.

    stop: asked between playouts; thinking ends at once when it says so.
    """

    def __init__(
        self, sense: Sense, belief: Belief, care: Care, seed: str, stop: Callable[[], bool] = lambda: False
    ) -> None:
        self._sense = sense
        self._belief = belief
        self._care = care
        self._seed = seed
        self._stop = stop
        self._decisions = 0

    def answer(self, replica: State, decision: Decision, budget: Budget) -> Thought:
        """The answer, found within the budget."""
        started = time.perf_counter()
        end = started + RESERVE * budget.seconds
        usual = self._sense.careful.answer(replica, decision)
        if decision.kind in self._sense.reflex:
            return Thought(usual)
        found = [Candidate(keys, Node()) for keys in moves(replica, decision, usual, self._care.reach.width)]
        if len(found) == 1:
            return Thought(usual)
        playouts = self._halve(replica, decision, found, end, budget.playouts)
        best = self._chosen(found)
        ranked = sorted(found, key=lambda c: (-len(c.results), -c.mean))
        return Thought(
            best.keys, tuple((c.keys, len(c.results), c.mean) for c in ranked), playouts,
            time.perf_counter() - started, self._decisions,
        )  # fmt: skip

    def _halve(self, replica: State, decision: Decision, found: list[Candidate], end: float, most: int) -> int:
        """Playouts in the same worlds for all; after each part of the time the better half stays."""
        alive = found[:]
        rounds = max(1, ceil(log2(len(found))))
        begun = time.perf_counter()
        playouts = world = 0
        for number in range(1, rounds + 1):
            until = begun + (end - begun) * number / rounds
            share = most * number // rounds
            while len(alive) > 1 and (playouts < share if most else time.perf_counter() < until):
                for candidate in alive:
                    if not most and time.perf_counter() >= end:
                        break
                    candidate.results.append(self._played(replica, decision, candidate, world))
                    playouts += 1
                world += 1
                alive = self._promising(alive, found[0])
                if self._stop():
                    return playouts
            if number < rounds:
                worlds = min(len(c.results) for c in alive)
                alive = sorted(alive, key=lambda c: -sum(c.results[:worlds]))[: max(2, (len(alive) + 1) // 2)]
        return playouts

    def _promising(self, alive: list[Candidate], usual: Candidate) -> list[Candidate]:
        """Those that are not clearly worse than the best."""
        worlds = min(len(c.results) for c in alive)
        if worlds < LEAST_WORLDS:
            return alive
        best = max(alive, key=lambda c: c.mean)
        return [c for c in alive if c is best or lead(best, c) <= DROPPED_BY]

    def _played(self, replica: State, decision: Decision, candidate: Candidate, world: int) -> float:
        rng = random.Random(f"{self._seed} {world}")
        s = self._belief.deal(replica, rng)
        for seat, faces in hidden_answers(s):
            s.frames[-1].v["answers"] = {**s.frames[-1].v["answers"], seat: (rng.choice(faces),)}
        refusal = accept(s, Choice(decision.seat, candidate.keys))
        assert refusal is None, f"{candidate.keys} was refused: {refusal}"
        playout = Playout(self._sense, decision.seat, self._care.reach, rng)
        result = playout.result(s, candidate.node)
        self._decisions += playout.decisions
        return result

    def _chosen(self, found: list[Candidate]) -> Candidate:
        """The best, or the usual one where the best has not shown to be better."""
        usual = found[0]
        longest = max(len(c.results) for c in found)
        best = max((c for c in found if len(c.results) >= longest - 1), key=lambda c: c.mean)
        return best if best is usual or lead(best, usual) > self._care.sure else usual


def lead(one: Candidate, other: Candidate) -> float:
    """By how many standard errors one is better than another, in the worlds that both have seen."""
    gaps = [a - b for a, b in zip(one.results, other.results, strict=False)]
    n = len(gaps)
    if n < 2:
        return 0.0
    mean = sum(gaps) / n
    variance = sum((gap - mean) ** 2 for gap in gaps) / (n - 1)
    # Results that are all alike tell something, but not that it is certain.
    return mean / sqrt(variance / n + 1e-6)

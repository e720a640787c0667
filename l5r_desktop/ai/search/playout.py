"""Playing on from a position in one world: along the tree first, then as usual, to the end of a stretch of play."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.ai.search.candidate_moves import Keys, legal, moves
from l5r_desktop.ai.search.heuristics import GameHeuristics
from l5r_desktop.ai.search.tree import Node
from l5r_desktop.engine.inputs import Chance, ChanceNeeded, Choice, Decision
from l5r_desktop.engine.machine import apply_offered
from l5r_desktop.engine.state import State


@dataclass(frozen=True, slots=True)
class PlayoutLimits:
    """The limits of a playout.

    stages: how many stretches of play it sees the end of. steps: how many decisions at most, after which it is judged
    as it stands. depth: how many of them along the tree. width: how many answers to a decision are thought of.
    merged: whether the same set of cards in another order is one answer.
    """

    stages: int
    steps: int
    depth: int
    width: int
    merged: bool = True


def lots(needed: ChanceNeeded, rng: random.Random) -> Chance:
    """An outcome for what the engine asks to be drawn."""
    count = needed.size if needed.kind == "shuffle" else needed.count
    return Chance(tuple(rng.sample(range(needed.size), count)))


def forced(decision: Decision) -> Keys | None:
    """The only answer there is, or None."""
    options = decision.options
    if len(options) == decision.least == decision.most == 1:
        return (options[0].key,)
    return () if not options and decision.least == 0 else None


def meant(s: State, decision: Decision, then: Keys) -> Keys:
    """As much of what a seat meant to answer as is offered now; nothing if that is no answer."""
    if not then:
        return ()
    offered = {option.key for option in decision.options}
    keys = tuple(key for key in then if key in offered)
    return keys if keys and legal(s, decision, keys) else ()


class Playout:
    """Plays on in a world of which everything is known, for a seat that thinks.

    policy: what is usually done. late: asked after every decision, whether there is no time left to play on. story:
    what the state's log held at the end of the first stretch of play, where it keeps one.
    """

    def __init__(
        self,
        heuristics: GameHeuristics,
        policy: OnePlyPlayer,
        seat: int,
        reach: PlayoutLimits,
        rng: random.Random,
        late: Callable[[], bool],
    ) -> None:
        policy.late = late
        self._policy = policy
        self._heuristics = heuristics
        self._seat = seat
        self._reach = reach
        self._rng = rng
        self._late = late
        self.decisions = 0
        self.story: tuple[Any, ...] = ()

    def result(self, s: State, root: Node, here: Hashable | None, then: Keys = ()) -> float | None:
        """Return how likely the seat is to win, by the end of the stretch; every node on the way is told.

        here: the stretch in which the answer was given that led here (GameHeuristics.stage), for it may have ended
        that. then: what the seat means to answer next, as far as it can. None, and no node is told, if time was over
        first.
        """
        path = [root]
        growing = True
        stages = self._reach.stages
        for _ in range(self._reach.steps):
            while s.chance is not None:
                apply_offered(s, lots(s.chance, self._rng))
            if s.result is not None:
                break
            there = self._heuristics.stage(s)
            if there is not None and there != here:
                here = there
                stages -= 1
                self._end_story(s)
                if stages <= 0:
                    break
            decision = s.pending[0]
            keys = forced(decision)
            if keys is None:
                self.decisions += 1
                keys = self._policy.decide(s, decision)
                planned = meant(s, decision, then) if decision.seat == self._seat else ()
                if planned:
                    keys, then, growing = planned, (), False
                elif growing and not decision.secret and len(path) <= self._reach.depth:
                    keys = self._grown(s, path, decision, keys)
                    growing = path[-1].visits > 0
            self._apply(s, decision, keys)
            if self._late():
                return None
        self._end_story(s)
        result = self._heuristics.chance(s, self._seat)
        for node in path:
            node.add(result)
        return result

    def _end_story(self, s: State) -> None:
        if s.log is not None:
            self.story, s.log = s.log, None

    def _grown(self, s: State, path: list[Node], decision: Decision, usual: Keys) -> Keys:
        node = path[-1]
        keys = usual
        if decision.kind not in self._heuristics.reflex and node.visits > 1:
            ideas = self._heuristics.ideas(s, decision)
            begun = self._heuristics.begun(s, decision)
            found = moves(s, decision, usual, self._reach.width, ideas, merged=self._reach.merged, begun=begun)
            keys = node.pick(found, decision.seat == self._seat)
        path.append(node.child(keys))
        return keys

    @staticmethod
    def _apply(s: State, decision: Decision, keys: Keys) -> None:
        apply_offered(s, Choice(decision.seat, keys))

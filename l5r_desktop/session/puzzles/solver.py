"""Whether a goal can be reached whatever the others answer and however lots fall: a search through all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from l5r_desktop.engine.inputs import Chance, Choice, Decision, Input
from l5r_desktop.engine.machine import apply_offered
from l5r_desktop.engine.state import State
from l5r_desktop.session.puzzles.answers import answers, chance_outcomes
from l5r_desktop.session.puzzles.position_keys import PositionKeys
from l5r_desktop.session.puzzles.puzzle_problem import OPEN, REACHED, PuzzleProblem

LIMIT = 200_000


class SearchStoppedError(Exception):
    """The search was stopped before it was through; the message is one sentence."""


class RepeatedPositionError(Exception):
    """A position that comes again on the way to itself: such a puzzle cannot be searched."""


@dataclass(frozen=True, slots=True)
class SolvedPosition:
    """A record of what is known of a position. won: whether the goal can be reached from it against everything.

    best: the answer (or lots) with which whoever is to act gets what he wants; where the goal is lost for the solver
    or reached anyway, the one with which it takes longest. length: how many choices the solver still makes on that way.
    """

    won: bool
    best: Input | None = None
    length: int = 0


REACHED_NOW, LOST_NOW = SolvedPosition(True), SolvedPosition(False)


class Solver:
    """Searches a puzzle, and remembers what it has found. limit: of positions.

    stop: asked at every position; the search ends when it says so. prefer: answers to be tried first where they are
    offered (by seat and keys), such as those of a known line.
    """

    def __init__(
        self, ground: PuzzleProblem, limit: int = LIMIT, stop: Callable[[], bool] = lambda: False,
        prefer: Iterable[tuple[int, tuple[str, ...]]] = (),
    ) -> None:  # fmt: skip
        self._ground = ground
        self._seat = ground.puzzle.seat
        self._limit = limit
        self.stop = stop
        self._names = PositionKeys()
        self._known: dict[bytes, SolvedPosition] = {}
        self._way: set[bytes] = set()
        self._good: Counter[tuple[int, tuple[str, ...]]] = Counter()
        for choice in prefer:
            self._good[choice] += 10_000

    @property
    def positions(self) -> int:
        """How many positions with a choice have been looked at."""
        return len(self._known)

    def solve(self, s: State) -> SolvedPosition:
        """Return what is true of a state, which stays as it is.

        Raises OutOfPatienceError, TooManyError for a question that cannot be gone through, and CircleError.
        """
        self._way.clear()
        return self._found(self.skip_forced(s.clone()))

    def search(self, s: State, first: int = 250) -> SolvedPosition:
        """The same as `solve`, found sooner where one of the solver's many answers is right: each gets some positions,
        then each that is not decided yet four times as many, and so on. first: how many at first. Raises like `solve`.
        """
        s = self.skip_forced(s.clone())
        decision = self.asked(s) if self._ground.verdict(s) == OPEN else None
        if decision is None or decision.seat != self._seat:
            return self.solve(s)
        left, most = self._in_order(self.ways(s)), first
        while left:
            for way in tuple(left):
                after = s.clone()
                self.go(after, way)
                found = self._within(after, most)
                if found is not None and found.won:
                    return SolvedPosition(True, way, found.length + 1)
                if found is not None:
                    left.remove(way)
            most *= 4
        return self.solve(s)

    def _within(self, s: State, positions: int) -> SolvedPosition | None:
        """Return what is true of a state, if it is found within so many more positions."""
        limit = self._limit
        self._limit = min(limit, len(self._known) + positions)
        try:
            return self.solve(s)
        except SearchStoppedError:
            if self.stop() or len(self._known) >= limit:
                raise
            return None
        finally:
            self._limit = limit

    def skip_forced(self, s: State) -> State:
        """Plays all forced answers and returns the same state (changed in place), which then has more than one way to
        go on, or is decided.
        """
        while self._ground.verdict(s) == OPEN:
            ways = self.ways(s)
            if len(ways) != 1:
                break
            self.go(s, ways[0])
        return s

    def asked(self, s: State) -> Decision | None:
        """Return who is to choose next; None for lots.

        The solver answers first, and others know what in secret answers.
        """
        if s.chance is not None:
            return None
        return s.asked(self._seat) or s.pending[0]

    def ways(self, s: State) -> list[Input]:
        """Every way to go on from a state."""
        if s.chance is not None:
            return [Chance(outcome) for outcome in chance_outcomes(s, s.chance)]
        decision = self.asked(s)
        assert decision is not None, "nothing is asked"
        return [Choice(decision.seat, keys) for keys in answers(s, decision)]

    @staticmethod
    def go(s: State, way: Input) -> None:
        """Apply one answer or chance outcome to the state, in place."""
        apply_offered(s, way)

    def _found(self, s: State) -> SolvedPosition:
        """Return what is true of a settled state."""
        verdict = self._ground.verdict(s)
        if verdict != OPEN:
            return REACHED_NOW if verdict == REACHED else LOST_NOW
        name = self._names.name(s)
        known = self._known.get(name)
        if known is not None:
            return known
        if name in self._way:
            raise RepeatedPositionError("a position comes again on the way to itself")
        if len(self._known) >= self._limit or self.stop():
            raise SearchStoppedError(f"the search was not through after {len(self._known)} positions")
        self._way.add(name)
        decision = self.asked(s)
        found = self._tried(s, own=decision is not None and decision.seat == self._seat)
        self._way.discard(name)
        self._known[name] = found
        return found

    def _tried(self, s: State, own: bool) -> SolvedPosition:
        """One way that reaches the goal is enough for the solver, one that does not for the others."""
        longest = SolvedPosition(not own)
        for way in self._in_order(self.ways(s)):
            if self.stop():
                raise SearchStoppedError(f"the search was not through after {len(self._known)} positions")
            after = s.clone()
            after.log = None
            self.go(after, way)
            found = self._found(self.skip_forced(after))
            length = found.length + own
            if found.won is own:
                self._praise(way)
                return SolvedPosition(own, way, length)
            if longest.best is None or length > longest.length:
                longest = SolvedPosition(not own, way, length)
        return longest

    def _in_order(self, ways: list[Input]) -> list[Input]:
        """Put first what has done well elsewhere, then what does something rather than nothing."""
        return sorted(ways, key=lambda way: -self._good[_sign(way)])

    def _praise(self, way: Input) -> None:
        self._good[_sign(way)] += 1


def _sign(way: Input) -> tuple[int, tuple[str, ...]]:
    return (way.seat, way.keys or ()) if isinstance(way, Choice) else (-1, ())

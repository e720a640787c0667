"""Who plays the seats that do not solve: the best defence that the search finds."""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.engine.inputs import Choice, Decision
from l5r_desktop.engine.state import State
from l5r_desktop.session.controllers import Keys
from l5r_desktop.session.puzzles.answers import TooManyError, answers, only_way
from l5r_desktop.session.puzzles.solver import RepeatedPositionError, SearchStoppedError, Solver


class Defender:
    """Answers for a seat with what keeps the goal from being reached, else with what takes longest.

    Where the search is not through in time it gives the first answer of which it is not known that it loses.
    begins: called before each answer, for whoever counts the time.
    """

    def __init__(self, solver: Solver, begins: Callable[[], None] = lambda: None) -> None:
        self._solver = solver
        self._begins = begins

    def chosen(self, s: State, decision: Decision) -> Keys:
        """Return what it answers in a state."""
        only = only_way(s, decision)
        if only is not None:
            return only
        self._begins()
        best: tuple[bool, int] | None = None
        chosen: Keys = ()
        for keys in self._all(s, decision):
            after = s.clone()
            after.log = None
            self._solver.go(after, Choice(decision.seat, keys))
            try:
                found = self._solver.solve(after)
            except (SearchStoppedError, TooManyError, RepeatedPositionError):
                return keys
            worth = (not found.won, found.length)
            if best is None or worth > best:
                best, chosen = worth, keys
            if not found.won:
                break
        return chosen

    @staticmethod
    def _all(s: State, decision: Decision) -> list[Keys]:
        try:
            return answers(s, decision)
        except TooManyError:
            return [tuple(option.key for option in decision.options[: decision.least])]

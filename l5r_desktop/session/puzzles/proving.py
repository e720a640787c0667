"""Proving a puzzle: that its goal can be reached, by what line, and that beginnings called wrong do not reach it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from l5r_desktop.engine.inputs import Choice, Input
from l5r_desktop.engine.state import State
from l5r_desktop.session.puzzles.answers import TooManyError
from l5r_desktop.session.puzzles.line_notation import LineNotation, best_line, inputs_of
from l5r_desktop.session.puzzles.puzzle_problem import OPEN, PuzzleProblem, puzzle_problem_of
from l5r_desktop.session.puzzles.reading import Puzzle, PuzzleError
from l5r_desktop.session.puzzles.solver import LIMIT, RepeatedPositionError, SearchStoppedError, Solver
from l5r_desktop.session.scenario.card_names import letter


@dataclass(frozen=True, slots=True)
class PuzzleProof:
    """A record of what is known of a puzzle. solvable: None if the search was not through; why tells then why not.

    line: with the others' best defence. positions: looked at to prove it. wrong: for each beginning called wrong
    whether it is proved not to reach the goal; None if that was not found out. refuting: positions looked at for that.
    """

    solvable: bool | None
    line: tuple[str, ...] = ()
    positions: int = 0
    wrong: tuple[bool | None, ...] = ()
    refuting: int = 0
    why: str = ""

    @property
    def holds(self) -> bool:
        """Return True if the puzzle is as its file says: solvable, and the wrong beginnings wrong."""
        return self.solvable is True and all(self.wrong)


def prove(
    puzzle: Puzzle, *, limit: int = LIMIT, stop: Callable[[], bool] = lambda: False, wrong: bool = True
) -> PuzzleProof:
    """Search a puzzle through, the answers of its line first. wrong: its wrong beginnings too.

    Raises PuzzleError if it cannot be laid out, or if its line or a wrong beginning says what cannot be answered.
    """
    ground = puzzle_problem_of(puzzle)
    words = LineNotation(ground.start)
    known = inputs_of(Solver(ground), words, ground.start, puzzle.line)
    prefer = [(way.seat, way.keys or ()) for way in known if isinstance(way, Choice)]
    solver = Solver(ground, limit, stop, prefer)
    try:
        found = solver.solve(ground.start)
    except (SearchStoppedError, TooManyError, RepeatedPositionError) as error:
        return PuzzleProof(None, positions=solver.positions, why=str(error))
    positions = solver.positions
    line = best_line(solver, words, ground.start) if found.won else ()
    if not (found.won and wrong):
        return PuzzleProof(found.won, line, positions)
    solver = Solver(ground, limit, stop)
    judged = tuple(_refuted(solver, words, ground, one.answers) for one in puzzle.wrong)
    return PuzzleProof(True, line, positions, judged, solver.positions)


def _refuted(solver: Solver, words: LineNotation, ground: PuzzleProblem, begin: Sequence[str]) -> bool | None:
    """Return True if some defence keeps the solver from the goal after a beginning.

    Raises PuzzleError if none allows it.
    """
    beginning = _BeginningCheck(solver, words, ground)
    try:
        reaches = beginning.reaches(solver.skip_forced(ground.start.clone()), begin)
    except (SearchStoppedError, TooManyError, RepeatedPositionError):
        return None
    if not beginning.offered:
        raise PuzzleError(f"{ground.puzzle.key}: the wrong beginning {', '.join(begin)!r} is never offered")
    return not reaches


class _BeginningCheck:
    """Looks at what comes of a beginning. offered: whether all its answers could be given against some defence."""

    def __init__(self, solver: Solver, words: LineNotation, ground: PuzzleProblem) -> None:
        self._solver = solver
        self._words = words
        self._ground = ground
        self.offered = False

    def reaches(self, s: State, begin: Sequence[str]) -> bool:
        """Return True if the goal is reached with these answers of the solver first, against all that allows them."""
        self.offered |= not begin
        if not begin or self._ground.verdict(s) != OPEN:
            return self._solver.solve(s).won
        decision = self._solver.asked(s)
        ways: list[Input] = self._solver.ways(s)
        if decision is not None and decision.seat == self._ground.puzzle.seat:
            way = self._words.spoken(s, self._solver, f"{letter(s, decision.seat)} {begin[0]}")
            if way is None:
                return True
            ways, begin = [way], begin[1:]
        for way in ways:
            after = s.clone()
            self._solver.go(after, way)
            if not self.reaches(self._solver.skip_forced(after), begin):
                return False
        return True

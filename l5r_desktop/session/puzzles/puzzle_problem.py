"""The table of a puzzle, on which everything is open, and the judge of its goal."""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.session.puzzles.reading import Predicates, Puzzle, PuzzleError
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.errors import CaseError, UnmetError
from l5r_desktop.session.scenario.runner import game_of

FILLER = "filler"
"""How the ids of cards begin that stand for any card, and never matter."""
OPEN, REACHED, MISSED = "", "reached", "missed"


class PuzzleProblem:
    """A puzzle's table and goal. start: the state at its beginning; every card that matters is known to every seat."""

    def __init__(self, puzzle: Puzzle, case_run: CaseRun, over: Callable[[State], bool]) -> None:
        self.puzzle = puzzle
        self.start = case_run.s
        self.names = case_run.names
        self._checks = case_run.adapter.checks
        self._over = over

    def verdict(self, s: State) -> str:
        """Return what has become of the goal in a state where somebody is asked, or the game is over."""
        goal, seat = self.puzzle.goal, self.puzzle.seat
        if goal.keep and not self._holds(s, goal.keep):
            return MISSED
        if goal.reach and self._holds(s, goal.reach):
            return REACHED
        if s.result is not None:
            return REACHED if not goal.reach and s.result[0] == seat else MISSED
        if s.seats[seat].get("out"):
            return MISSED
        if self._over(s):
            return MISSED if goal.reach else REACHED
        return OPEN

    def _holds(self, s: State, predicates: Predicates) -> bool:
        try:
            for predicate in predicates:
                for name, said in predicate.items():
                    self._checks[name](s, self.names, said)
        except UnmetError:
            return False
        return True


def puzzle_problem_of(puzzle: Puzzle) -> PuzzleProblem:
    """The table of a puzzle. Raises PuzzleError in one sentence."""
    try:
        game, case = game_of(dict(puzzle.case), data_folder("cards"))
        case_run = game.played(case)
        _only_of_the_table(puzzle, case_run)
        s = case_run.s
        if len(puzzle.names) != len(s.seats):
            raise CaseError(f"the table has {len(s.seats)} seats, and {len(puzzle.names)} names")
        for no in range(len(s.cards)):
            if not (s.cards[no].ident or FILLER).startswith(FILLER):
                s.edit(no).known = s.everybody
        s.log = ()
        ground = PuzzleProblem(puzzle, case_run, game.spans[puzzle.goal.until](s))
        if ground.verdict(s) != OPEN:
            raise CaseError(f"the goal is {ground.verdict(s)} before anybody has acted")
    except CaseError as error:
        raise PuzzleError(f"{puzzle.key}: {error}") from None
    return ground


def _only_of_the_table(puzzle: Puzzle, case_run: CaseRun) -> None:
    """A goal is judged by the table alone, not by what somebody is asked just then."""
    for predicate in (*puzzle.goal.reach, *puzzle.goal.keep):
        for name in predicate:
            if name not in case_run.adapter.checks:
                raise CaseError(f"goal: {name} is about a question, and a goal is about the table")

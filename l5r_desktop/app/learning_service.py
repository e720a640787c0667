"""Lessons, tips and puzzles joined for the window."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from l5r_desktop.app.wording import made_up, wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog, ChanceSource, Match
from l5r_desktop.ui import PortError, TableSession

if TYPE_CHECKING:
    # The window opens without them: they are loaded when lessons, tips or puzzles are first wanted.
    from l5r_desktop.session.lessons import Lesson, Tip
    from l5r_desktop.session.puzzles import Defender, Puzzle, PuzzleProblem


class LessonService:
    """Lessons at the table (ui.LessonPort)."""

    def __init__(self, catalog: Catalog, lang: str) -> None:
        self._catalog = catalog
        self._lang = lang

    def speak(self, lang: str) -> None:
        """Begin lessons in a language from now on."""
        self._lang = lang

    def lessons(self) -> tuple[Lesson, ...]:
        """Return all lessons in the order in which they are learned."""
        from l5r_desktop.session.lessons import LessonError, read_lessons

        try:
            return read_lessons(data_folder("resources") / "lessons")
        except LessonError as error:
            raise PortError(str(error)) from error

    def tips(self) -> tuple[Tip, ...]:
        """Tips for ordinary games."""
        from l5r_desktop.session.lessons import LessonError, read_tips

        try:
            return read_tips(data_folder("resources") / "tips.yaml")
        except LessonError as error:
            raise PortError(str(error)) from error

    def begin(self, lesson: Lesson) -> TableSession:
        """The table of a lesson, which is always the same; all its cards are of the card files."""
        from l5r_desktop.session.lessons import LessonRun
        from l5r_desktop.session.scenario.errors import ScenarioError
        from l5r_desktop.session.scenario.runner import table_of

        try:
            state = table_of(dict(lesson.case))
        except ScenarioError as error:
            raise PortError(f"{lesson.key}: {error}") from error
        game = Game(state.clone)
        lesson_run = LessonRun(lesson, game)
        match = Match(game, lesson_run.seats, lots=ChanceSource(0), pass_alone=False)
        match.allows = lesson_run.allows
        speaks = partial(wording_of, self._catalog, lesson.ruleset, lesson.names)
        return TableSession(
            match, lesson.names, speaks(self._lang), curtain=False, speaks=speaks, lesson_run=lesson_run
        )


SECONDS = 3.0
"""How long the defence looks for an answer at most."""
POSITIONS = 60_000
"""How much of a puzzle it remembers."""


class PuzzleService:
    """Puzzles at the table (ui.PuzzlePort)."""

    def __init__(self, catalog: Catalog, lang: str) -> None:
        self._catalog = catalog
        self._lang = lang
        self._laid: tuple[str, PuzzleProblem, Defender] | None = None
        self._until = 0.0

    def speak(self, lang: str) -> None:
        """Begin puzzles in a language from now on."""
        self._lang = lang

    def puzzles(self) -> tuple[Puzzle, ...]:
        """All puzzles, the easiest of each game first."""
        from l5r_desktop.session.puzzles import PuzzleError, read_puzzles

        try:
            found = read_puzzles(data_folder("cards") / "puzzles")
        except PuzzleError as error:
            raise PortError(str(error)) from error
        return tuple(sorted(found, key=lambda puzzle: (puzzle.difficulty, puzzle.key)))

    def begin(self, puzzle: Puzzle, *, showing: bool = False) -> TableSession:
        """The table of a puzzle; what its defence has found is remembered as long as no other is begun."""
        from l5r_desktop.session.puzzles import PuzzleAttempt, PuzzleError

        try:
            ground, defender = self._lay(puzzle)
            game = Game(ground.start.clone)
            trial = PuzzleAttempt(ground, game, defender, showing=showing)
        except PuzzleError as error:
            raise PortError(str(error)) from error
        self._catalog.add_pieces(puzzle.ruleset, made_up(ground.start))
        match = Match(game, trial.seats, lots=ChanceSource(0))
        match.allows = trial.allows
        speaks = partial(wording_of, self._catalog, puzzle.ruleset, puzzle.names)
        return TableSession(match, puzzle.names, speaks(self._lang), curtain=False, speaks=speaks, trial=trial)

    def _lay(self, puzzle: Puzzle) -> tuple[PuzzleProblem, Defender]:
        from l5r_desktop.session.puzzles import Defender, Solver, puzzle_problem_of, solution_of

        if self._laid is None or self._laid[0] != puzzle.key:
            ground = puzzle_problem_of(puzzle)
            prefer = [(way.seat, way.keys or ()) for way in solution_of(ground) if isinstance(way, Choice)]
            solver = Solver(ground, POSITIONS, lambda: time.monotonic() > self._until, prefer)
            self._laid = puzzle.key, ground, Defender(solver, self._renew)
        return self._laid[1:]

    def _renew(self) -> None:
        self._until = time.monotonic() + SECONDS

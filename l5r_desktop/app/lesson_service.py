"""Lessons and tips joined for the window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from l5r_desktop.app.words import wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog, ChanceSource, Match
from l5r_desktop.ui import PortError, TableSession

if TYPE_CHECKING:
    # The window opens without them: they are loaded when lessons or tips are first wanted.
    from l5r_desktop.session.lessons import Lesson, Tip


class LessonService:
    """Lessons at the table (ui.LessonPort)."""

    def __init__(self, catalog: Catalog, lang: str) -> None:
        self._catalog = catalog
        self._lang = lang

    def speak(self, lang: str) -> None:
        """Begin lessons in a language from now on."""
        self._lang = lang

    def lessons(self) -> tuple[Lesson, ...]:
        """All lessons, the first ones first."""
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
        coach = LessonRun(lesson, game)
        match = Match(game, coach.seats, lots=ChanceSource(0), pass_alone=False)
        match.allows = coach.allows
        speaks = partial(wording_of, self._catalog, lesson.ruleset, lesson.names)
        return TableSession(match, lesson.names, speaks(self._lang), curtain=False, speaks=speaks, coach=coach)

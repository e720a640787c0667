"""In a lesson, where people learn to see what happens, the end of a conflict or battle is shown in steps too."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from l5r_desktop.ui import MainWindow
from l5r_desktop.ui.lesson.lesson_guide import LessonGuide

from ..clicking import click
from .test_guide import FIRST, SECOND, laid_out, rest, step, told

Begin = Callable[[str], LessonGuide]


@pytest.fixture(autouse=True)
def _nothing_held() -> None:
    """Here the tables between two questions are shown, as in the program."""


def until_it_lags(window: MainWindow) -> None:
    """Do as the box says until more is to be seen than the learner's answer."""
    assert window.table is not None
    for _ in range(60):
        at = told(window)._lesson_run.at
        step(window)
        rest(window)
        if window.table.link.lags:
            return
        assert told(window)._lesson_run.at >= at
    raise AssertionError("no end of a fight was shown in steps")


@pytest.mark.parametrize("lesson", [FIRST, SECOND])
def test_the_box_speaks_of_a_fight_once_its_end_has_been_seen(begin: Begin, window: MainWindow, lesson: str) -> None:
    """L4.6 to L4.11; Ivory: Battle Resolution. All was over at once, and the box spoke of what nobody had seen."""
    begin(lesson)
    laid_out(window)
    until_it_lags(window)
    table, guide = window.table, told(window)
    assert table is not None
    before, text = guide._lesson_run.at, guide.box.accessibleDescription()
    assert guide._shown < before or guide._lesson_run.step.act is not None
    guide.show()
    assert guide.box.accessibleDescription() == text
    click(guide.box.buttons["next"] if guide.box.buttons["next"].isEnabled() else table.board.viewport())
    rest(window)
    assert not table.link.lags, "a click shows all"
    guide.show()
    assert guide._lesson_run.at == before, "and does no more"
    assert guide._shown == guide._lesson_run.at

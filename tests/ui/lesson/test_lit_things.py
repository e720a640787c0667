"""Whatever a page of a lesson lights while it waits for an answer takes the click that it asks for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractButton

from l5r_desktop.session.lessons import Pointer
from l5r_desktop.ui import MainWindow, TablePage
from l5r_desktop.ui.lesson.lesson_guide import LessonGuide
from l5r_desktop.ui.lesson.target_rects import places_of

from ..clicking import click_card
from .test_guide import FIRST, SECOND, THIRD, keys, rest, told


def takes_click(page: TablePage, pointer: Pointer, rect: QRect) -> bool:
    """Return True if a click in the middle of what is lit reaches a card or button that is an answer now."""
    picking, middle = page.answers.picking, rect.center()
    assert picking is not None
    below = page.childAt(middle)
    while below is not None and not isinstance(below, QAbstractButton) and below is not page.board.viewport():
        below = below.parentWidget()
    if isinstance(below, QAbstractButton):
        return below.isEnabled()
    if below is None or pointer.kind != "card":
        return False
    at = page.board.mapToScene(page.board.viewport().mapFrom(page, middle))
    site = page.mat.lanes.site_at(at)
    return page.mat.number_at(at) in picking.cards() or site in picking.cards()


def open_to_clicks(page: TablePage, pointer: Pointer) -> bool:
    """Return True if all that is lit for a pointer takes a click."""
    return all(takes_click(page, pointer, rect) for rect in places_of(page, pointer))


@pytest.mark.parametrize("lesson", [FIRST, SECOND, THIRD])
def test_what_is_lit_can_be_clicked(window: MainWindow, begin: Callable[[str], LessonGuide], lesson: str) -> None:
    lesson_run = begin(lesson)._lesson_run
    dead = []
    while not lesson_run.ended:
        page, before = window.table, lesson_run.at
        assert page is not None
        page.refresh()
        if lesson_run.waits:
            pointers = [one for one in lesson_run.pointers if one.kind in ("card", "answer")]
            closed = [one for one in pointers if not open_to_clicks(page, one)]
            first = next((one for one in pointers if one not in closed), None)
            if closed and first is not None and first.kind == "card":
                click_card(page, first.card)  # The others, such as Done, take a click after this one.
            dead += [(lesson_run.step.key, one) for one in closed if not open_to_clicks(page, one)]
            page.link.answer(keys(window))
        else:
            told(window).box.buttons["next"].click()
        rest(window)
        assert lesson_run.at > before
    assert not dead

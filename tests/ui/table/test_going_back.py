"""Undo and redo at the window, by button and key, and consent (ui/table/session_link.py, keeping.py)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.session import MatchSetup, Request
from l5r_desktop.ui import TablePage

from ..clicking import click, go_to, play
from ..policies import chooser

Make = Callable[[MatchSetup], TablePage]
Setup = Callable[..., MatchSetup]
CONTROL = Qt.KeyboardModifier.ControlModifier
BOTH = CONTROL | Qt.KeyboardModifier.ShiftModifier


@pytest.mark.parametrize(("ruleset", "seats"), [("ccg-celestial", 2), ("ccg-siege", 4), ("ccg-ivory", 3)])
def test_answers_are_taken_back_and_done_again_by_key(
    ruleset: str, seats: int, page_of: Make, setup_of: Setup, qtbot: QtBot
) -> None:
    page = page_of(setup_of(ruleset, seats))
    views = [page.link.view]
    for _ in range(12):
        play(page, chooser(5), most=1)
        views.append(page.link.view)
    # Without a screen, a menu that was closed does not give its window back.
    page.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is page)
    for wanted in reversed(views[:-1]):
        QTest.keyClick(page, Qt.Key.Key_Z, CONTROL)
        assert page.link.view == wanted
    assert not page.side.undo.isEnabled()
    for wanted in views[1:]:
        QTest.keyClick(page, Qt.Key.Key_Z, BOTH)
        assert page.link.view == wanted
    assert not page.side.redo.isEnabled()


def test_a_new_answer_leaves_nothing_to_do_again(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-skirmish"))
    go_to(page, chooser(1), most=8)
    click(page.side.undo)
    click(page.side.undo)
    click(page.side.redo)
    assert page.side.redo.isEnabled()
    play(page, chooser(9), most=1)
    assert not page.side.redo.isEnabled()


@pytest.mark.parametrize(("ruleset", "answers"), [("lcg-stronghold", 14), ("ccg-siege", 14)])
def test_doing_again_hides_the_table_from_the_other_player(
    ruleset: str, answers: int, page_of: Make, setup_of: Setup
) -> None:
    """L16: the curtain falls wherever another person has to answer, on the way back and on the way forward."""
    page = page_of(setup_of(ruleset, curtain=True))
    go_to(page, chooser(4), most=answers)
    while page.link.now.can_undo:
        page.link.undo()
        if page.link.covered:
            click(page.curtain.buttons["uncover"])
    seats = [page.link.seat]
    while page.link.now.can_redo:
        page.link.redo()
        assert page.link.covered or page.link.seat == seats[-1]
        if page.link.covered:
            assert page.mat.items_by_number() == {}
            click(page.curtain.buttons["uncover"])
        seats.append(page.link.seat)
    assert len(set(seats)) > 1


def test_the_others_are_asked_and_what_they_say_is_told(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    go_to(page, chooser(4), most=10)
    asked: list[tuple[Request, Callable[[bool], None]]] = []
    page.link._match._back._consent = lambda request, decided: asked.append((request, decided))
    before = page.link.view
    click(page.side.undo)
    assert "asked" in page.side.trouble
    assert page.link.view == before
    asked.pop()[1](False)
    assert "does not agree to take the last answer back" in page.side.trouble
    assert page.link.view == before
    click(page.side.undo)
    asked.pop()[1](True)
    assert page.side.trouble == ""
    assert page.link.view != before

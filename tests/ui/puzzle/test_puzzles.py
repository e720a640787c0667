"""Puzzles from the start page by real clicks: solved, missed, tried again, their solution looked at."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.session.puzzles import MISSED, OPEN, REACHED
from l5r_desktop.ui import MainWindow
from l5r_desktop.ui.lesson.target_rects import asking
from l5r_desktop.ui.puzzle.puzzle_guide import PuzzleGuide
from l5r_desktop.ui.puzzle.puzzles import SOLVED

from ..clicking import click, give
from .conftest import laid_out

Begin = Callable[[str], PuzzleGuide]
EASY = "lcg-first-the-strength"
BATTLE = "ccg-ground-to-stand-on"


def answer(qtbot: QtBot, window: MainWindow, *words: str) -> None:
    """Give an answer of the person at the window by clicks: an option that is called so, or is about that card."""
    page = window.table
    assert page is not None
    link = page.link
    idents = {piece.no: piece.ident for piece in link.table.pieces}

    def keys() -> list[str]:
        options = link.decision.options if link.decision is not None and not link.works else ()
        return [option.key for option in options for word in words if word in (option.key, idents.get(option.card))]

    qtbot.waitUntil(lambda: bool(keys()))
    decision = link.decision
    give(page, (keys()[0],))
    qtbot.waitUntil(lambda: not link.works and link.decision is not decision)


def solve(qtbot: QtBot, window: MainWindow) -> None:
    for word in ("01-banzai", "01-lion-s-pride-brawler", "done", "01-lion-s-pride-brawler", "01-hiruma-yojimbo"):
        answer(qtbot, window, word)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_puzzle_is_solved_and_kept_as_solved(qtbot: QtBot, window: MainWindow, begin: Begin, language: str) -> None:
    window.settings.set(language=language)
    guide = begin(EASY)
    assert guide.box.title == {"en": "First the strength", "fr": "D'abord la force"}[language]
    assert {"en": "Break the province", "fr": "Brisez la province"}[language] in guide.box.accessibleDescription()
    assert "{" not in guide.box.accessibleDescription()
    assert window.table is not None
    box = guide.box.place_on(window.table)
    assert not any(box.intersects(rect) for rect in asking(window.table))
    solve(qtbot, window)
    qtbot.waitUntil(lambda: guide.verdict == REACHED)
    assert guide.box.buttons["next"].isEnabled()
    assert window.settings.recall(SOLVED) == [EASY]
    click(guide.box.buttons["left"])
    click(window.start._ways["puzzles"])
    assert window.puzzling.dialog is not None
    assert window.puzzling.dialog.items[EASY].text(0).startswith("✓")


def test_what_is_missed_is_told_at_once_and_can_be_tried_again(qtbot: QtBot, window: MainWindow, begin: Begin) -> None:
    guide = begin(EASY)
    answer(qtbot, window, "pass")
    qtbot.waitUntil(lambda: guide.verdict == MISSED)
    assert "missed" in guide.box.accessibleDescription()
    assert window.settings.recall(SOLVED) is None
    click(guide.box.buttons["back"])
    qtbot.waitUntil(lambda: window.puzzling.guide not in (None, guide))
    again = window.puzzling.guide
    assert again is not None
    assert again.verdict == OPEN
    laid_out(qtbot, window)
    solve(qtbot, window)
    qtbot.waitUntil(lambda: again.verdict == REACHED)


def test_a_missed_answer_can_be_taken_back(qtbot: QtBot, window: MainWindow, begin: Begin) -> None:
    guide = begin(BATTLE)
    answer(qtbot, window, "ikoma_yoshimoko")
    answer(qtbot, window, "pass")
    qtbot.waitUntil(lambda: guide.verdict == MISSED)
    assert "Without a Terrain the fear is too weak." in guide.box.accessibleDescription()
    assert window.table is not None
    click(window.table.side.undo)
    qtbot.waitUntil(lambda: guide.verdict == OPEN)


@pytest.mark.parametrize("key", [EASY, BATTLE])
def test_the_solution_is_shown_answer_by_answer(qtbot: QtBot, window: MainWindow, begin: Begin, key: str) -> None:
    guide = begin(key)
    click(guide.box.buttons["extra"])
    qtbot.waitUntil(lambda: window.puzzling.guide not in (None, guide))
    shown = window.puzzling.guide
    assert shown is not None
    laid_out(qtbot, window)
    trial, table = shown._trial, window.table
    assert table is not None
    while (way := trial.next()) is not None:
        assert shown.box.accessibleDescription().startswith(("Aiko: ", "Takeshi: "))
        click(shown.box.buttons["next"])
        qtbot.waitUntil(lambda way=way: not table.link.works and trial.next() != way)  # type: ignore[misc]
    assert shown.verdict == REACHED
    assert window.settings.recall(SOLVED) is None


def test_after_a_solved_puzzle_comes_the_next_one(qtbot: QtBot, window: MainWindow, begin: Begin) -> None:
    guide = begin(EASY)
    solve(qtbot, window)
    qtbot.waitUntil(lambda: guide.verdict == REACHED)
    click(guide.box.buttons["next"])
    qtbot.waitUntil(lambda: window.puzzling.guide not in (None, guide))
    assert window.puzzling.guide is not None
    assert window.puzzling.guide.box.title != "First the strength"


def test_the_list_is_used_with_keys(qtbot: QtBot, window: MainWindow) -> None:
    click(window.start._ways["puzzles"])
    dialog = window.puzzling.dialog
    assert dialog is not None
    first = dialog.current
    assert first is not None
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    assert dialog.current is not None
    assert dialog.current is not first
    assert QRect(dialog.list.visualItemRect(dialog.items[dialog.current.key])).isValid()
    assert dialog.text.text()
    QTest.keyClick(dialog.play, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.puzzling.guide is not None)

"""Windows with puzzles for the tests."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.puzzle.puzzle_guide import PuzzleGuide

from ..clicking import click


@pytest.fixture
def window(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> MainWindow:
    made = MainWindow(ports_of(3))
    made.settings.set(speed="off")
    qtbot.addWidget(made)
    made.resize(1280, 720)
    with qtbot.waitExposed(made):
        made.show()
    return made


def laid_out(qtbot: QtBot, window: MainWindow) -> None:
    """Let Qt lay out a page that was just made, and draw its table for the size that it then has."""
    QApplication.processEvents()
    assert window.table is not None
    window.table.refresh()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QApplication.processEvents()


@pytest.fixture
def begin(qtbot: QtBot, window: MainWindow) -> Callable[[str], PuzzleGuide]:
    """Begins a puzzle by clicks from the start page."""

    def clicked(key: str) -> PuzzleGuide:
        click(window.start._ways["puzzles"])
        dialog = window.puzzling.dialog
        assert dialog is not None
        dialog.list.setCurrentItem(dialog.items[key])
        click(dialog.play)
        qtbot.waitUntil(lambda: window.puzzling.guide is not None)
        laid_out(qtbot, window)
        assert window.puzzling.guide is not None
        return window.puzzling.guide

    return clicked

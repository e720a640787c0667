"""Windows with lessons for the tests."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Catalog
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.lesson.lesson_guide import LessonGuide

from ..clicking import click


@pytest.fixture
def window(qtbot: QtBot, catalog: Catalog, ports_of: Callable[[int], Ports]) -> MainWindow:
    made = MainWindow(ports_of(3))
    made.settings.set(speed="off")
    qtbot.addWidget(made)
    made.resize(1280, 720)
    with qtbot.waitExposed(made):
        made.show()
    return made


@pytest.fixture
def begin(qtbot: QtBot, window: MainWindow) -> Callable[[str], LessonGuide]:
    """Begins a lesson by clicks from the start page."""

    def clicked(key: str) -> LessonGuide:
        click(window.start.games.learn)
        assert window.learning.dialog is not None
        click(window.learning.dialog.buttons[key])
        QApplication.processEvents()
        assert window.table is not None
        window.table.refresh()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        assert window.learning.guide is not None
        return window.learning.guide

    return clicked

"""The window at its first screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import MainWindow, Ports

Open = Callable[[], MainWindow]


@pytest.fixture
def open_window(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> Open:
    def make() -> MainWindow:
        window = MainWindow(ports_of(9))
        qtbot.addWidget(window)
        with qtbot.waitExposed(window):
            window.show()
        return window

    return make

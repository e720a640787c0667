"""The cards of the first question of a game, which is asked before the column beside the table is laid out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import MainWindow, Ports


@pytest.mark.parametrize("scale", [100, 150])
def test_the_provinces_of_the_first_question_can_be_read(
    qtbot: QtBot, ports_of: Callable[[int], Ports], setup_of: Callable[..., MatchSetup], scale: int
) -> None:
    """They stood there as five squares of 21 pixels until the first one was chosen."""
    window = MainWindow(ports_of(7))
    qtbot.addWidget(window)
    window.settings.set(text_scale=scale)
    window.resize(1280, 720)
    window.show()
    QApplication.processEvents()
    window.start.begun.emit(setup_of("lcg-stronghold"))
    assert window.table is not None
    tray = window.table.tray
    qtbot.waitUntil(lambda: len(tray.buttons()) == 5)
    qtbot.waitUntil(lambda: all(button.width() > 100 for button in tray.buttons().values()))
    assert all(button.iconSize().width() > 90 for button in tray.buttons().values())

"""What is read and the story stay beside the table while a box leaves them room (ui/table/side_panel.py)."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.ui import Settings


@pytest.mark.parametrize("height", [1000, 720])
def test_the_heading_takes_no_room_from_what_is_read(qtbot: QtBot, plain_booth: ScreenshotMaker, height: int) -> None:
    """Where the panes had once given way to a duel's box, the heading took their room, and they never came back."""
    page = plain_booth.page(FOLDER / "duel-ccg.yaml", 1.0, Settings())
    qtbot.addWidget(page, before_close_func=lambda closed: closed.link.close())
    page.resize(1600, 500)
    page.show()
    page.refresh()
    QApplication.processEvents()
    assert page.duel.isVisible()
    page.resize(1600, height)
    QApplication.processEvents()
    page.refresh()
    heading = page.side._status
    assert heading.geometry().top() < 20
    assert heading.height() <= heading.sizeHint().height()
    assert page.side.panes.isVisible()

"""The window is where it was, and what cannot be read harms nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.app import run_app
from l5r_desktop.store import Store
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.preferences.settings import Settings


def test_the_window_is_as_large_as_the_last_time(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    window = MainWindow(ports_of(1))
    qtbot.addWidget(window)
    window.resize(777, 666)
    with qtbot.waitExposed(window):
        window.show()
    size = window.size()
    window.close()
    again = MainWindow(ports_of(1))
    qtbot.addWidget(again)
    assert again.size() == size


@pytest.mark.parametrize("kept", [7, "no base64 at all é", "AAAA", None, {"x": 1}])
def test_a_place_that_makes_no_sense_is_passed_over(
    qtbot: QtBot, ports_of: Callable[[int], Ports], tmp_path: Path, kept: object
) -> None:
    given = ports_of(1)
    Store(tmp_path).settings.set("window-place", kept)
    window = MainWindow(given)
    qtbot.addWidget(window)
    window.show()
    assert window.start.message.text() == ""


def test_corrupt_settings_give_a_sentence_and_are_as_at_first(
    qtbot: QtBot, ports_of: Callable[[int], Ports], tmp_path: Path
) -> None:
    given = ports_of(1)
    Store(tmp_path).settings.set("window", {"theme": "mauve", "text_scale": 9000, "card_scale": 120})
    window = MainWindow(given)
    qtbot.addWidget(window)
    window.show()
    assert window.start.message.isVisible()
    assert "theme, text_scale" in window.start.message.text()
    assert window.settings.now == Settings(card_scale=120)


def test_a_damaged_store_gives_a_sentence_and_the_program_can_be_played(qtbot: QtBot, tmp_path: Path) -> None:
    damaged = tmp_path / "l5r.sqlite"
    damaged.write_bytes(b"this is no database" * 500)
    told: list[str] = []

    def look() -> None:
        window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible())
        told.append(window.start.message.text())
        window.start.quick.together.click()
        assert window.table is not None
        window.close()

    QTimer.singleShot(200, look)
    assert run_app(user=tmp_path) == 0
    assert "l5r.sqlite" in told[0]
    assert "will not be kept" in told[0]
    assert damaged.read_bytes() == b"this is no database" * 500

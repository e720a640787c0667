"""The buttons that back up everything and bring it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from l5r_desktop.ui import MainWindow, Ports


def test_all_is_written_into_a_file_and_brought_back(
    qtbot: QtBot, ports_of: Callable[[int], Ports], tmp_path: Path
) -> None:
    window = MainWindow(replace(ports_of(3), home=tmp_path))
    qtbot.addWidget(window)
    window.show()
    window.open_about()
    about = window.about
    assert about is not None
    assert about.backup.isEnabled()
    about.write_backup(tmp_path / "all.zip")
    qtbot.waitUntil(lambda: "all.zip" in about.message.text(), timeout=20_000)
    about.read_backup(tmp_path / "all.zip")
    qtbot.waitUntil(lambda: "0 decks, 0 games and 0 files" in about.message.text(), timeout=20_000)
    about.read_backup(tmp_path / "gone.zip")
    qtbot.waitUntil(lambda: "is no backup that can be read" in about.message.text(), timeout=20_000)
    about.read_backup(tmp_path / "all.zip")
    assert about.task is not None
    about.task.cancel()
    qtbot.waitUntil(lambda: "nothing was brought back" in about.message.text(), timeout=20_000)

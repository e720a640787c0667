"""The buttons that back up everything and bring it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.long_task import LongTask


def test_all_is_written_into_a_file_and_brought_back(
    qtbot: QtBot, ports_of: Callable[[int], Ports], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = MainWindow(replace(ports_of(3), home=tmp_path))
    qtbot.addWidget(window)
    window.show()
    window.open_about()
    about = window.about
    assert about is not None
    assert about.backup.isEnabled()
    about.write_backup(tmp_path / "all.zip")
    qtbot.waitUntil(lambda: "all.zip" in about.message.text())
    about.read_backup(tmp_path / "all.zip")
    qtbot.waitUntil(lambda: "0 decks, 0 games and 0 files" in about.message.text())
    about.read_backup(tmp_path / "gone.zip")
    qtbot.waitUntil(lambda: "is no backup that can be read" in about.message.text())
    begin = LongTask.start

    def cancelled_at_once(task: LongTask) -> None:
        task.cancel()
        begin(task)

    monkeypatch.setattr(LongTask, "start", cancelled_at_once)
    about.read_backup(tmp_path / "all.zip")
    qtbot.waitUntil(lambda: "nothing was brought back" in about.message.text())


def test_what_a_cancel_came_too_late_for_is_told(
    qtbot: QtBot, ports_of: Callable[[int], Ports], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = MainWindow(replace(ports_of(3), home=tmp_path))
    qtbot.addWidget(window)
    window.open_about()
    about = window.about
    assert about is not None
    about.write_backup(tmp_path / "all.zip")
    qtbot.waitUntil(lambda: "all.zip" in about.message.text())
    end = LongTask._end

    def cancelled_at_the_end(task: LongTask, result: object, error: Exception | None) -> None:
        task.cancel()
        end(task, result, error)

    monkeypatch.setattr(LongTask, "_end", cancelled_at_the_end)
    about.read_backup(tmp_path / "all.zip")
    qtbot.waitUntil(lambda: "0 decks, 0 games and 0 files" in about.message.text())

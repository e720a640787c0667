"""A table is laid out for the size that its page has, and for no other (ui/pages.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.mat.scene import Mat

from .clicking import click


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 720)])
def test_a_table_is_laid_out_once_its_page_has_a_size(
    size: tuple[int, int], qtbot: QtBot, ports_of: Callable[[int], Ports], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No rule: it was laid out for 98 by 28 pixels before, which took time and was seen for a moment."""
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    QApplication.processEvents()
    laid: list[tuple[float, float]] = []
    show_table = Mat.show_table

    def spy(mat: Mat, table: Any, picking: Any, width: float, height: float, *more: Any) -> None:
        laid.append((width, height))
        show_table(mat, table, picking, width, height, *more)

    monkeypatch.setattr(Mat, "show_table", spy)
    window.start.new_game.curtain.setChecked(False)
    window.start.begun.emit(window.start.setup())
    page = window.table
    assert page is not None
    room = page.board.viewport().size()
    assert laid == [(room.width(), room.height())]
    qtbot.wait(400)
    assert laid == [(room.width(), room.height())], "once is enough"
    click(page.side.concede)
    click(page.end.buttons["concede"])
    laid.clear()
    click(page.end.buttons["watch"])
    qtbot.waitUntil(lambda: window.replay is not None)
    replay = window.replay
    assert replay is not None
    room = replay.board.viewport().size()
    assert set(laid) == {(room.width(), room.height())}
    assert len(laid) == 1

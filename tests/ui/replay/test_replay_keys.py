"""A replay by keys alone (ui/replay/controls.py): every command of the table for it does something."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.mat.cursor import ARROWS
from l5r_desktop.ui.preferences.keys.commands import REPLAY
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings
from l5r_desktop.ui.replay.page import ReplayPage

from ..keying import come_to
from ..test_names_of_widgets import nameless, usable
from .test_replay_page import Setup, watch_some_game

MOVES = ("first", "turn-back", "act-back", "back", "on", "act-on", "turn-on", "last")
TRIED = {*MOVES, "play", *(f"look-{way}" for way in ARROWS), "play-on", "replay-leave"}
ELSEWHERE = {"analyse"}
"""What test_analysis.py presses."""


@pytest.fixture
def page(qtbot: QtBot, ports_of: Callable[[int], Ports], setup_of: Setup) -> ReplayPage:
    window = MainWindow(ports_of(21))
    qtbot.addWidget(window)
    window.resize(1440, 900)
    window.show()
    page = watch_some_game(window, setup_of("lcg-stronghold"))
    page.board.setFocus()
    come_to(window, qtbot)
    return page


def press(page: ReplayPage, name: str) -> None:
    keyring = KeyBindings(page._settings)
    combination = QKeySequence(keyring.keys(keyring.command(name))[0])[0]
    QTest.keyClick(page.focusWidget() or page, combination.key(), combination.keyboardModifiers())


def test_all_commands_of_a_replay_are_bound_and_tried(page: ReplayPage) -> None:
    commands = {command.name for command in KeyBindings(page._settings).commands if command.place == REPLAY}
    assert commands == TRIED | ELSEWHERE
    assert commands <= page.keys.pressing.names


def test_keys_go_on_and_back(page: ReplayPage) -> None:
    press(page, "last")
    assert page.player.number == page.recording.last
    for name in ("back", "act-back", "turn-back"):
        before = page.player.number
        press(page, name)
        assert page.player.number < before
    for name in ("on", "act-on", "turn-on"):
        before = page.player.number
        press(page, name)
        assert page.player.number > before
    press(page, "first")
    assert page.player.number == 0


def test_playing_and_stopping(page: ReplayPage) -> None:
    press(page, "play")
    assert page.player.plays
    press(page, "play")
    assert not page.player.plays


def test_cards_are_looked_at_and_told(page: ReplayPage) -> None:
    press(page, "last")
    for way in ARROWS:
        for _ in range(6):
            press(page, f"look-{way}")
    assert page.mat.cursor.seen
    at = page.mat.cursor.at
    assert at is not None
    assert QAccessible.queryAccessibleInterface(page.announcements.reach.of(at)).text(QAccessible.Text.Name)


def test_playing_on_and_leaving(qtbot: QtBot, page: ReplayPage) -> None:
    with qtbot.waitSignal(page.played_on):
        press(page, "play-on")


def test_leaving(qtbot: QtBot, page: ReplayPage) -> None:
    with qtbot.waitSignal(page.left):
        press(page, "replay-leave")


def test_everything_in_a_replay_has_a_name(page: ReplayPage) -> None:
    assert len(usable(page)) > 12
    assert nameless(page) == []

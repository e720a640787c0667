"""What every hostile happening is held against: no traceback, no warning of Qt, and the same game afterwards."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from types import TracebackType

import pytest
from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from pytestqt.qtbot import QtBot

from l5r_desktop.app import wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import State
from l5r_desktop.session import Catalog, LocalPlayer, Match, MatchSetup
from l5r_desktop.ui import MainWindow, Ports, TablePage, TableSession

from ..conftest import NAMES
from .happenings import settle

_HARMLESS = ("This plugin does not support", "propagateSizeHints")
"""What the platform without a screen cannot do."""


@pytest.fixture(autouse=True)
def no_trouble(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Fails the test if anything is raised that nobody catches, on any thread, or if Qt warns of something."""
    found: list[str] = []

    def raised(kind: type[BaseException], error: BaseException, _: TracebackType | None) -> None:
        found.append(f"{kind.__name__}: {error}")

    def thread_raised(given: threading.ExceptHookArgs) -> None:
        found.append(f"{given.exc_type.__name__} on a thread: {given.exc_value}")

    def warned(kind: QtMsgType, _: QMessageLogContext, message: str) -> None:
        if kind != QtMsgType.QtDebugMsg and not any(part in message for part in _HARMLESS):
            found.append(f"Qt: {message}")

    monkeypatch.setattr(sys, "excepthook", raised)
    monkeypatch.setattr(threading, "excepthook", thread_raised)
    before = qInstallMessageHandler(warned)
    yield found
    qInstallMessageHandler(before)
    assert found == []


@pytest.fixture
def open_window(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> Callable[[], MainWindow]:
    """Opens the program's window upon one folder of saves; a second call is a second start of the program."""

    def make() -> MainWindow:
        window = MainWindow(ports_of(21))
        qtbot.addWidget(window)
        with qtbot.waitExposed(window):
            window.show()
        return window

    return make


@pytest.fixture
def window(open_window: Callable[[], MainWindow]) -> MainWindow:
    """On its first screen."""
    return open_window()


@pytest.fixture
def sit(window: MainWindow, setup_of: Callable[..., MatchSetup]) -> Callable[..., TablePage]:
    """Begins a game in the window; by default without a curtain."""

    def begin(ruleset: str = "lcg-stronghold", *, speed: str = "off", curtain: bool = False) -> TablePage:
        window.settings.set(speed=speed)
        window.start.begun.emit(setup_of(ruleset, curtain=curtain))
        return table(window)

    return begin


def table(window: MainWindow) -> TablePage:
    """The page of the match, which must be there."""
    assert window.table is not None, window.start.message.text()
    return window.table


@pytest.fixture
def sit_at(window: MainWindow, catalog: Catalog) -> Callable[..., TablePage]:
    """Puts a state on the table of the window; both seats are persons here, and nothing is kept on disk."""

    def begin(state: State, *, speed: str = "off", curtain: bool = False, names: tuple[str, ...] = NAMES) -> TablePage:
        window.settings.set(speed=speed)
        players = names[: len(state.seats)]
        match = Match(Game(state.clone), [LocalPlayer() for _ in players])
        speaks = partial(wording_of, catalog, state.rules.name, players)
        window._sit(TableSession(match, players, speaks("en"), curtain=curtain, speaks=speaks))
        settle()
        table(window).refresh()
        return table(window)

    return begin

"""Windows of two players who have nothing in common but the network."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.app import ports
from l5r_desktop.net import connecting as calling
from l5r_desktop.session import Catalog
from l5r_desktop.store import Store
from l5r_desktop.ui import MainWindow

from ..plain_artist import PlainArtist


@pytest.fixture(autouse=True)
def own_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hosts take any port that is free: at the usual one the tests of another process may wait."""
    monkeypatch.setattr(calling, "PORT", 0)


OPEN = Callable[[str], MainWindow]


@pytest.fixture
def open_window(qtbot: QtBot, catalog: Catalog, plain_artist: PlainArtist, tmp_path: Path) -> OPEN:
    """Opens the program's window of a player, upon a folder of that player's own."""

    def make(player: str) -> MainWindow:
        folder = tmp_path / player
        given = replace(ports(catalog, Store(folder), games=folder / "net"), artist=plain_artist)
        window = MainWindow(given)
        window.settings.set(speed="off", bluff=False, even=False)
        qtbot.addWidget(window)
        window.resize(1440, 900)
        with qtbot.waitExposed(window):
            window.show()
        return window

    return make

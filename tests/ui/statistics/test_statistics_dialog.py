"""The statistics in the window: rating, its course, and counts by what is chosen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots.fake_statistics import play_games
from l5r_desktop.store import Store
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.statistics.dialog import StatisticsDialog

from ..clicking import click, wheel
from ..test_names_of_widgets import nameless


def opened(qtbot: QtBot, ports: Ports) -> StatisticsDialog:
    window = MainWindow(ports)
    qtbot.addWidget(window)
    window.show()
    way = window.start.findChild(QPushButton, "way-statistics")
    assert isinstance(way, QPushButton)
    click(way)
    dialog = window.start.findChildren(StatisticsDialog)[-1]
    with qtbot.waitSignal(dialog.task.finished):
        pass
    return dialog


def shown(dialog: StatisticsDialog, way: str) -> list[tuple[str, str]]:
    """What rows say, counted this way: what they are called, and how many games."""
    dialog.way.setCurrentIndex(dialog.way.findData(way))
    rows = [dialog.rows.topLevelItem(at) for at in range(dialog.rows.topLevelItemCount())]
    return [(row.text(0), row.text(1)) for row in rows if row is not None]


def test_games_are_rated_and_counted_by_deck_clan_opponent_and_who_went_first(
    qtbot: QtBot, ports_of: Callable[[int], Ports]
) -> None:
    ports = ports_of(3)
    store = ports.statistics._store  # type: ignore[union-attr]
    assert isinstance(store, Store)
    play_games(store, 12)
    dialog = opened(qtbot, ports)
    assert dialog.rating.text().startswith("Rating 1")
    assert dialog.sure.text().startswith("Rated games: 12.")
    assert dialog.graph.isVisible()
    assert dialog.graph.accessibleName().startswith("The rating from game to game:")
    assert sum(int(games) for _, games in shown(dialog, "deck")) == 12
    assert shown(dialog, "clan")[0][0] == "Crane"
    assert shown(dialog, "first") == [("I went first", "6"), ("I did not", "6")]
    names = [name for name, _ in shown(dialog, "opponent")]
    assert any(name.startswith("Hiroki · 1") for name in names)
    assert any(name.startswith("Computer (student) · 1906 ± 292") for name in names)
    assert nameless(dialog) == []
    dialog.way.setCurrentIndex(1)
    wheel(dialog.way)
    assert dialog.way.currentIndex() == 1, "the wheel changes no field that it passes"


def test_without_a_game_it_says_how_a_rating_comes_about(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    dialog = opened(qtbot, ports_of(3))
    assert dialog.rating.text() == "No rating yet"
    assert "Finish a game" in dialog.sure.text()
    assert not dialog.graph.isVisible()
    assert shown(dialog, "month") == []

"""A tournament in the window: players, pairings, results and standings by clicks, kept from one time to the next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox, QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from l5r_desktop.session.tournament import DRAWN, ONE, TWO
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.start.kept_tournament import KEPT
from l5r_desktop.ui.start.tournament_dialog import TournamentDialog

from ..clicking import click, wheel
from ..test_names_of_widgets import nameless


def opened(window: MainWindow) -> TournamentDialog:
    way = window.start.findChild(QPushButton, "way-tournament")
    assert isinstance(way, QPushButton)
    click(way)
    return window.findChildren(TournamentDialog)[-1]


def told(dialog: TournamentDialog) -> list[tuple[str, str]]:
    """Names and points in the standings."""
    rows = [dialog.standings.topLevelItem(at) for at in range(dialog.standings.topLevelItemCount())]
    return [(row.text(1), row.text(2)) for row in rows if row is not None]


def choose(field: QComboBox, result: str) -> None:
    field.setCurrentIndex(field.findData(result))


def test_a_tournament_of_five_by_clicks(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    window.show()
    dialog = opened(window)
    dialog.players.setPlainText("Ren\nRen")
    click(dialog.begin)
    assert "2 to 128" in dialog.note.text()
    dialog.players.setPlainText("Ren\nMai\n\nKenji\nAiko\nToru")
    click(dialog.begin)
    assert not dialog.players.isVisible()
    click(dialog.pair)
    assert len(dialog.results) == 2
    assert not dialog.pair.isEnabled()
    assert nameless(dialog) == []
    choose(dialog.results[0], ONE)
    choose(dialog.results[1], DRAWN)
    assert dialog.pair.isEnabled()
    assert sorted(points for _, points in told(dialog)) == ["0", "1", "1", "3", "3"]
    choose(dialog.results[1], TWO)
    assert sorted(points for _, points in told(dialog)) == ["0", "0", "3", "3", "3"]
    dialog.standings.setCurrentItem(dialog.standings.topLevelItem(4))
    click(dialog.leave)
    assert told(dialog)[4][0].endswith("(has left)")
    before = told(dialog)
    dialog.reject()
    dialog = opened(window)
    assert told(dialog) == before
    click(dialog.pair)
    assert len(dialog.results) == 2, "one of five has left: nobody has a bye"
    click(dialog.anew)
    assert dialog.sheet is not None, "the first click only says what the second does"
    click(dialog.anew)
    assert dialog.sheet is None
    assert dialog.players.toPlainText().splitlines() == ["Ren", "Mai", "Kenji", "Aiko", "Toru"]


def test_a_sheet_that_cannot_be_read_is_none(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    window.settings.remember(KEPT, {"schema": 1, "players": 3})
    window.show()
    assert opened(window).sheet is None


def test_a_round_is_handed_to_its_players_on_paper(
    qtbot: QtBot, ports_of: Callable[[int], Ports], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pairings could be seen in the window alone; names hold no markup."""
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    window.show()
    dialog = opened(window)
    dialog.players.setPlainText("Ren\nMai\n<b>Kenji</b>")
    click(dialog.begin)
    assert not dialog.paper.isEnabled()
    click(dialog.pair)
    choose(dialog.results[0], ONE)
    asked = tmp_path / "round"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(asked), ""))
    click(dialog.paper)
    assert (tmp_path / "round.pdf").read_bytes().startswith(b"%PDF")
    assert dialog.note.text() == "round.pdf is written."
    asked = tmp_path / "round.txt"
    click(dialog.paper)
    written = asked.read_text("utf-8")
    assert "Round 1 of 2" in written
    assert all(name in written for name in ("Ren", "Mai", "<b>Kenji</b>"))
    assert "has won" in written
    assert ": bye" in written
    asked = tmp_path / "missing" / "round.txt"
    click(dialog.paper)
    assert dialog.note.text() == "round.txt could not be written: No such file or directory."


def test_the_wheel_over_a_result_scrolls_and_changes_nothing(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    window.show()
    dialog = opened(window)
    dialog.players.setPlainText("Ren\nMai")
    click(dialog.begin)
    click(dialog.pair)
    wheel(dialog.results[0])
    assert dialog.sheet is not None
    assert dialog.sheet.open_tables == 1

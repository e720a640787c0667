"""From the start page through a match and back: new game, save, close, resume, delete, rematch (ui/main_window.py)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.app import match_service, run_app
from l5r_desktop.session import Catalog, SavedMatchError
from l5r_desktop.ui import MainWindow, Ports, TablePage

from .clicking import click, go_to, lift_curtain, play
from .policies import chooser

Open = Callable[[], MainWindow]


@pytest.fixture
def open_window(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> Open:
    """Opens the program's window upon one folder of saves; a second call is a second start of the program."""

    def make() -> MainWindow:
        window = MainWindow(ports_of(21))
        qtbot.addWidget(window)
        with qtbot.waitExposed(window):
            window.show()
        return window

    return make


def table(window: MainWindow) -> TablePage:
    assert window.table is not None
    window.table.refresh()
    return window.table


def open_new(window: MainWindow) -> None:
    """From the first screen to all that can be chosen of a new game."""
    if not window.start.detailed:
        click(window.start.quick.decks)


def begin(window: MainWindow, *, curtain: bool = False) -> TablePage:
    open_new(window)
    window.start.new_game.seat(("person", "person"))
    window.start.new_game.curtain.setChecked(curtain)
    click(window.start.new_game.start)
    return table(window)


def test_a_game_is_begun_with_the_names_typed_and_the_decks_chosen(open_window: Open) -> None:
    window = open_window()
    open_new(window)
    name = window.start.new_game.rows[0].name
    name.clear()
    QTest.keyClicks(name, "Toshimoko")
    QTest.keyClick(window.start.new_game.rows[0].deck, Qt.Key.Key_Down)
    clan = window.start.setup().seats[0].seating.clan
    assert clan == window.start.setup().seats[1].seating.clan
    page = begin(window)
    assert page.link.view.seats[0].honor == 0
    assert window.start.setup().names == ("Toshimoko", window.start.new_game.rows[1].usual)
    assert window.start.setup().names[1].endswith(" 2"), "the second of this clan"


def test_stronghold_is_played_by_the_first_or_the_last_rules(open_window: Open) -> None:
    """L0.5: stronghold-2017 unless somebody picks stronghold-2021; skirmish has one set of rules."""
    window = open_window()
    start = window.start.new_game
    assert start.setup().profile == "stronghold-2017"
    start.profile.setCurrentIndex(1)
    assert start.setup().profile == "stronghold-2021"
    start.format.setCurrentIndex(1)
    assert [start.profile.itemData(n) for n in range(start.profile.count())] == ["skirmish"]


def test_skirmish_takes_two_to_five_players_the_collectible_game_six_and_stronghold_two(open_window: Open) -> None:
    """K1: a skirmish is for two to five. Ivory "Player elimination": the collectible game for as many as six."""
    window = open_window()
    start = window.start.new_game
    counts = {}
    for index in range(start.format.count()):
        start.format.setCurrentIndex(index)
        counts[start.format.currentData()] = [start.players.itemData(n) for n in range(start.players.count())]
    collectible = {key: [2, 3, 4, 5, 6] for key in ("ccg-ivory", "ccg-celestial")}
    assert counts == {"lcg-stronghold": [2], "lcg-skirmish": [2, 3, 4, 5], **collectible, "ccg-siege": [4, 5, 6, 7]}
    start.choose("ccg-celestial")
    start.players.setCurrentIndex(4)
    assert len(start.setup().seats) == 6
    assert len({seat.seating.clan for seat in start.setup().seats}) > 1


def test_a_game_is_saved_by_itself_and_goes_on_after_the_program_was_closed(open_window: Open) -> None:
    window = open_window()
    page = begin(window)
    go_to(page, chooser(6), most=30)
    seat, view, decision = page.link.seat, page.link.view, page.link.decision
    window.close()

    again = open_window()
    assert again.start.games.list.count() == 1
    click(again.start.games.resume)
    resumed = table(again)
    assert (resumed.link.seat, resumed.link.view, resumed.link.decision) == (seat, view, decision)
    assert resumed.side.undo.isEnabled()
    play(resumed, chooser(7), most=5)
    click(resumed.side.leave)
    assert again.start.games.list.count() == 1


def test_a_game_resumed_by_two_people_begins_behind_the_curtain(open_window: Open) -> None:
    window = open_window()
    page = begin(window, curtain=True)
    lift_curtain(page)
    click(page.side.leave)
    click(window.start.games.resume)
    assert table(window).link.covered


def test_a_kept_game_can_be_deleted(open_window: Open) -> None:
    """By two clicks: the first one only asks."""
    window = open_window()
    assert window.start.games.learn.isVisible() == window.learning.possible
    click(begin(window).side.leave)
    assert not window.start.games.learn.isVisible()
    click(window.start.games.forget)
    assert window.start.games.list.count() == 1
    assert window.start.games.forget.text() == "Really delete it?"
    click(window.start.games.forget)
    assert window.start.games.list.count() == 0
    assert not window.start.games.resume.isEnabled()


def test_a_game_that_cannot_be_read_is_told_on_the_start_page(
    open_window: Open, catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    click(begin(window).side.leave)

    def broken(*_: object) -> None:
        raise SavedMatchError("The saved game cannot be taken up again: it is torn.")

    monkeypatch.setattr(match_service, "resume_match", broken)
    click(window.start.games.resume)
    assert window.table is None
    assert "it is torn" in window.start.message.text()


def test_a_rematch_begins_the_same_game_anew(open_window: Open) -> None:
    window = open_window()
    page = begin(window)
    click(page.side.concede)
    click(page.end.buttons["concede"])
    click(page.end.buttons["rematch"])
    fresh = table(window)
    assert fresh is not page
    assert not fresh.link.over
    assert fresh.link.view.round == 0
    click(fresh.side.leave)
    assert window.start.games.list.count() == 2


def test_the_program_opens_and_closes(qtbot: QtBot, tmp_path: Path) -> None:
    """app.run_app with a folder of its own; the start page is there while it runs."""
    titles: list[str] = []

    def close() -> None:
        window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible())
        titles.append(window.windowTitle())
        window.close()

    QTimer.singleShot(200, close)
    assert run_app(user=tmp_path) == 0
    assert titles == ["L5R Desktop"]
    assert (tmp_path / "l5r.sqlite").exists()


def test_a_disk_that_fails_does_not_stop_the_game(
    open_window: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window = open_window()
    page = begin(window)
    (tmp_path / "l5r.sqlite").write_bytes(b"not a database any more" * 100)
    play(page, chooser(6), most=2)
    assert page.link.now.can_undo
    assert page.side.trouble != ""

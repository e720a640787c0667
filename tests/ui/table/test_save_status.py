"""A disk that fails: told, tried again, and no game lost by leaving (ui/table/save_status.py, app/match_service.py)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.session import MatchSetup
from l5r_desktop.store import Store, StoreError
from l5r_desktop.ui import MainWindow, Ports, TablePage

from ..clicking import click, go_to, play
from ..policies import chooser

Setup = Callable[..., MatchSetup]
FULL = "The database could not be used: database or disk is full."


@pytest.fixture
def window(qtbot: QtBot, ports_of: Callable[[int], Ports], setup_of: Setup) -> MainWindow:
    """With a game on the table."""
    made = MainWindow(ports_of(21))
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.start.begun.emit(setup_of("lcg-stronghold"))
    return made


class Disk:
    """The store, with room or without."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        plain = Store.save_match

        def save(*arguments: object, **named: object) -> None:
            if self.full:
                raise StoreError(FULL)
            plain(*arguments, **named)  # type: ignore[arg-type]

        monkeypatch.setattr(Store, "save_match", save)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def table(window: MainWindow) -> TablePage:
    assert window.table is not None
    return window.table


def fill(disk: Disk, window: MainWindow, qtbot: QtBot) -> TablePage:
    page = table(window)
    disk.full = True
    play(page, chooser(6), most=3)
    qtbot.waitUntil(lambda: FULL in page.side.trouble)
    return page


def test_a_full_disk_is_told_and_the_game_goes_on_and_is_kept_later(
    window: MainWindow, disk: Disk, qtbot: QtBot
) -> None:
    page = fill(disk, window, qtbot)
    play(page, chooser(7), most=3)
    assert len(page.link._match.answered) == 6
    disk.full = False
    play(page, chooser(8), most=1)
    qtbot.waitUntil(lambda: page.side.trouble == "")
    hash_ = page.link._match.game.hash
    click(page.side.leave)
    click(window.start.games.resume)
    assert table(window).link._match.game.hash == hash_


def test_who_leaves_a_game_that_cannot_be_kept_is_asked_first(window: MainWindow, disk: Disk, qtbot: QtBot) -> None:
    page = fill(disk, window, qtbot)
    click(page.side.leave)
    assert window.table is page
    assert page.save_status.warning.isVisible()
    click(page.save_status.warning.buttons["stay"])
    assert not page.save_status.warning.isVisible()
    play(page, chooser(6), most=1)
    click(page.side.leave)
    click(page.save_status.warning.buttons["forsake"])
    assert window.table is None
    assert window.start.games.list.count() == 1


def test_the_program_is_not_closed_over_a_game_that_cannot_be_kept(
    window: MainWindow, disk: Disk, qtbot: QtBot
) -> None:
    page = fill(disk, window, qtbot)
    assert not window.close()
    assert page.save_status.warning.isVisible()
    disk.full = False
    assert window.close()


def test_leaving_waits_until_the_last_answer_is_kept(window: MainWindow) -> None:
    page = table(window)
    go_to(page, chooser(6), most=25)
    number, hash_ = len(page.link._match.game.inputs), page.link._match.game.hash
    click(page.side.leave)
    click(window.start.games.resume)
    game = table(window).link._match.game
    assert (len(game.inputs), game.hash) == (number, hash_)

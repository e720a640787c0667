"""Watching and writing out games that are not over, from the start page and from the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import current_thread

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from l5r_desktop.app import open_window as open_program
from l5r_desktop.app.match_service import MatchService
from l5r_desktop.session import Catalog, MatchSetup
from l5r_desktop.session.answer_timing import TimesAnswers
from l5r_desktop.session.journal import read_journal
from l5r_desktop.session.match_factory import save_match
from l5r_desktop.session.remarks import OPENED
from l5r_desktop.ui import MainWindow, Ports, TableSession

from ..clicking import click, play
from ..policies import chooser

Setup = Callable[..., MatchSetup]
NOT_OVER = "This game is not over: it is shown as Ren sees it."


@pytest.fixture
def window(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> MainWindow:
    made = MainWindow(ports_of(7))
    qtbot.addWidget(made)
    made.resize(1440, 900)
    with qtbot.waitExposed(made):
        made.show()
    return made


def against_computer(setup: MatchSetup) -> MatchSetup:
    return replace(setup, seats=(setup.seats[0], replace(setup.seats[1], controller="random")))


def begun(window: MainWindow, setup: MatchSetup) -> None:
    window.start.begun.emit(setup)
    assert window.table is not None
    window.settings.set(speed="off")
    play(window.table, chooser(6), most=12)


def entry(window: MainWindow) -> str:
    """What the list says of the only kept game."""
    item = window.start.games.list.item(0)
    assert item is not None
    return item.text()


def test_a_game_against_the_computer_is_watched_as_the_own_seat_saw_it(window: MainWindow, setup_of: Setup) -> None:
    """L16: no other view, and no game to be played on from what is half known; nothing is remarked."""
    begun(window, against_computer(setup_of("lcg-stronghold")))
    assert window.table is not None
    seen = window.table.link.table
    click(window.table.side.leave)
    click(window.start.games.watch)
    page = window.replay
    assert page is not None
    assert page.message.text() == NOT_OVER
    assert [page.controls.view.itemData(n) for n in range(page.controls.view.count())] == [0]
    assert not page.play_on.isVisible()
    assert not page.hands.isVisible()
    page.player.go(page.recording.last)
    table = page.recording.table(page.recording.last, 0)
    assert table.pieces == seen.pieces
    assert table.plates == seen.plates
    assert table.log == seen.log
    # The computer may have played its whole hand by now; what lies face down in its provinces is hidden too.
    assert any(piece.ident is None for piece in table.pieces if piece.seat == 1)
    click(page.leave)
    assert "opened" not in entry(window)


def test_a_game_against_the_computer_is_written_as_the_own_seat_sees_it(
    window: MainWindow, setup_of: Setup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until it is over; then all of it is."""
    begun(window, against_computer(setup_of("lcg-stronghold")))
    table = window.table
    assert table is not None
    path = tmp_path / "game.l5r"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    click(table.side.export)
    assert "It holds what Ren sees; all of the game can be written when it is over." in table.side.trouble
    assert read_journal(path.read_bytes()).viewer == 0
    click(table.side.concede)
    click(table.end.buttons["concede"])
    table.end.hide()
    click(table.side.export)
    assert "It holds what" not in table.side.trouble
    assert read_journal(path.read_bytes()).viewer is None
    assert table.link._match.remarks == set()


def test_people_at_one_screen_agree_to_open_a_game_or_one_looks_alone(window: MainWindow, setup_of: Setup) -> None:
    """Only the game that was opened is marked, in the list and when it is watched or gone on with."""
    begun(window, setup_of("lcg-skirmish"))
    assert window.table is not None
    click(window.table.side.leave)
    cover = window.who
    click(window.start.games.watch)
    assert set(cover.buttons) == {"0", "1", "open-all", "nobody"}
    click(cover.buttons["nobody"])
    assert window.replay is None
    click(window.start.games.watch)
    click(cover.buttons["1"])
    assert window.replay is not None
    assert window.replay.recording.viewer == 1
    click(window.replay.leave)
    assert "opened before its end" not in entry(window)
    click(window.start.games.watch)
    click(cover.buttons["open-all"])
    assert window.replay is not None
    assert window.replay.recording.viewer is None
    assert "could be seen before its end" in window.replay.message.text()
    click(window.replay.leave)
    assert "opened before its end" in entry(window)
    click(window.start.games.resume)
    assert window.table is not None
    assert window.table.link._match.remarks == {OPENED}
    window.start.begun.emit(window._setup)
    assert window.table.link._match.remarks == set(), "a rematch is another game"


def test_of_a_file_of_a_kept_match_the_only_person_sees_the_own_side(
    window: MainWindow, setup_of: Setup, catalog: Catalog, tmp_path: Path
) -> None:
    """`l5r replay --open`, with what the database holds. Several people agree where the list of games asks them."""
    matches = window._ports.matches
    assert isinstance(matches, MatchService)
    chosen = setup_of("lcg-skirmish")
    path = tmp_path / "kept"
    setup = against_computer(chosen)
    path.write_bytes(save_match(catalog, setup, matches.begin(setup).match))
    window.open_file(path)
    assert window.replay is not None
    assert window.replay.recording.viewer == 0
    assert window.replay.message.text() == NOT_OVER
    click(window.replay.leave)
    path.write_bytes(save_match(catalog, chosen, matches.begin(chosen).match))
    window.open_file(path)
    assert window.replay is None
    assert window.start.message.text() == (
        "The game cannot be watched: it is not over, and who may see which cards is asked where it is kept."
    )


@pytest.mark.parametrize("paced", [True, False])
def test_computers_take_their_time_where_people_watch_them(
    catalog: Catalog, setup_of: Setup, tmp_path: Path, paced: bool
) -> None:
    """The keeper of the program's own window is such a one; that of tests and measurements is none."""
    from l5r_desktop.store import Store

    chosen = setup_of("lcg-skirmish")
    for name in ("random", "greedy"):
        setup = replace(chosen, seats=(chosen.seats[0], replace(chosen.seats[1], controller=name)))
        match = MatchService(catalog, Store(tmp_path), "en", paced=paced).begin(setup).match
        assert isinstance(match._controllers[1], TimesAnswers) == paced


def test_the_program_opens_with_computers_that_take_their_time(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    window = open_program(tmp_path, user=tmp_path / "user")
    qtbot.addWidget(window)
    matches = window._ports.matches
    assert isinstance(matches, MatchService)
    assert isinstance(matches._controllers["greedy"](), TimesAnswers)
    assert isinstance(matches._controllers["student"](), TimesAnswers)


def test_a_kept_game_says_where_it_stands_in_the_language_of_its_reader(window: MainWindow, setup_of: Setup) -> None:
    """Whatever language it was played in; the button of the last game says which one it is."""
    begun(window, setup_of("lcg-stronghold"))
    assert window.table is not None
    click(window.table.side.leave)
    english = entry(window)
    assert "phase" in english
    assert "\n".join(english.split("\n")[:2]) in window.start.games.last.text()
    window.settings.set(language="fr")
    french = entry(window)
    assert "Phase de" in french
    assert "Forteresse" in french
    window.settings.set(language="en")
    assert entry(window) == english


def test_the_rules_of_the_game_that_is_looked_at_are_made_ahead_and_the_pointer_tells_that_a_game_is_begun(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the click to the first table nothing moved for seconds, most of which went into making the rules."""
    matches, made, shown = window._ports.matches, list[tuple[str, str]](), list[Qt.CursorShape]()
    prepare, begin = matches.prepare, matches.begin

    def noted(ruleset: str) -> None:
        made.append((ruleset, current_thread().name))
        prepare(ruleset)

    def watched(setup: MatchSetup) -> TableSession:
        pointer = QApplication.overrideCursor()
        assert pointer is not None
        shown.append(pointer.shape())
        return begin(setup)

    monkeypatch.setattr(matches, "prepare", noted)
    monkeypatch.setattr(matches, "begin", watched)
    quick = window.start.quick
    click(quick.tiles["lcg-skirmish"])
    qtbot.waitUntil(lambda: len(made) == 1)
    [(ruleset, thread)] = made
    assert ruleset == "lcg-skirmish"
    assert thread != current_thread().name
    assert quick.alone is not None
    click(quick.alone)
    assert window.table is not None
    assert shown == [Qt.CursorShape.WaitCursor]
    assert QApplication.overrideCursor() is None

"""Watching a game: steps, timeline, views, story, playing on, files (ui/replay, ui/files.py, ui/main_window.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Catalog, MatchSetup, Recording
from l5r_desktop.ui import MainWindow, Ports, ReplaySession
from l5r_desktop.ui.replay.page import ReplayPage
from l5r_desktop.ui.replay.player import STEP

from ..clicking import LEFT, click, go_to
from ..policies import chooser

Setup = Callable[..., MatchSetup]


@pytest.fixture
def window(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> MainWindow:
    made = MainWindow(ports_of(21))
    qtbot.addWidget(made)
    made.resize(1440, 900)
    with qtbot.waitExposed(made):
        made.show()
    return made


def watch_some_game(window: MainWindow, setup: MatchSetup, answers: int = 60) -> ReplayPage:
    """Watch a game that has been played a little and kept, from the start page."""
    table_session, choose = window._ports.matches.begin(setup), chooser(6)
    for _ in range(answers):
        decision = table_session.match.waiting[0]
        assert (
            table_session.match.answer(decision.seat, choose(decision, table_session.match.view(decision.seat))) is None
        )
    assert table_session.autosave is not None
    assert table_session.autosave.finish()
    window.start.show_kept()
    click(window.start.games.watch)
    click(window.who.buttons["open-all"])
    assert window.replay is not None
    window.replay.refresh()
    return window.replay


@pytest.fixture
def page(window: MainWindow, setup_of: Setup) -> ReplayPage:
    return watch_some_game(window, setup_of("lcg-stronghold"))


def hand(page: ReplayPage, seat: int) -> list[bool]:
    """Which cards of a hand can be read."""
    table = page.recording.table(page.player.number, page._seat, page._below)
    return [piece.ident is not None for piece in table.pieces if piece.seat == seat and piece.place == "hand"]


def test_a_kept_game_is_watched_from_its_beginning_to_its_end(page: ReplayPage) -> None:
    assert page.player.number == 0
    assert not page.controls.buttons["back"].isEnabled()
    seen = [0]
    while page.controls.buttons["on"].isEnabled():
        click(page.controls.buttons["on"])
        seen.append(page.player.number)
    assert seen == list(range(page.recording.last + 1))
    click(page.controls.buttons["first"])
    assert page.player.number == 0
    click(page.controls.buttons["last"])
    assert page.player.number == page.recording.last


@pytest.mark.parametrize(
    ("key", "name"),
    [
        (Qt.Key.Key_Right, "on"), (Qt.Key.Key_Left, "back"), (Qt.Key.Key_Down, "act-on"), (Qt.Key.Key_Up, "act-back"),
        (Qt.Key.Key_PageDown, "turn-on"), (Qt.Key.Key_PageUp, "turn-back"), (Qt.Key.Key_Home, "first"),
        (Qt.Key.Key_End, "last"),
    ],
)  # fmt: skip
def test_keys_lead_where_their_buttons_lead(page: ReplayPage, qtbot: QtBot, key: Qt.Key, name: str) -> None:
    window = page.window()
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    middle = page.recording.last // 2
    page.player.go(middle)
    click(page.controls.buttons[name])
    wanted = page.player.number
    page.player.go(middle)
    page.setFocus()
    QTest.keyClick(page, key)
    assert page.player.number == wanted != middle


def test_the_table_is_that_of_the_moment(page: ReplayPage) -> None:
    for number in (0, 17, page.recording.last, 3):
        page.player.go(number)
        drawn = page.mat.items_by_number()
        idents = {p.no: p.ident for p in page.recording.table(number, None).pieces if p.shape == "card"}
        assert drawn
        assert {no: item.ident for no, item in drawn.items() if no in idents} == {
            no: idents[no] for no in drawn if no in idents
        }


def test_a_click_on_the_timeline_goes_there(page: ReplayPage) -> None:
    line = page.timeline
    for number in (0, page.recording.last // 3, page.recording.last):
        QTest.mouseClick(line, LEFT, pos=QPoint(round(line.x_of(number)), line.height() // 2))
        assert abs(page.player.number - number) <= 1
        assert str(page.player.number) in line.accessibleDescription()


def test_a_turn_is_chosen_by_its_number(window: MainWindow, setup_of: Setup) -> None:
    page = watch_some_game(window, setup_of("ccg-ivory"), 120)
    turns = page.recording.turns
    assert len(turns) > 2
    page.controls.turn.setCurrentIndex(2)
    page.controls.turn.activated.emit(2)
    assert page.player.number == turns[2]
    assert str(page.recording.stops[turns[2]].moment[0]) in page.status.text()


def test_either_seat_or_all_can_be_looked_at(page: ReplayPage) -> None:
    """L16: a seat's view shows what that seat could see then, its story too."""
    page.player.go(page.recording.last // 2)
    assert page.hands.isVisible()
    assert all(hand(page, 0) + hand(page, 1))
    assert len(page.hands.buttons()) == len(hand(page, 1)) > 0
    for index, seat in ((1, 0), (2, 1)):
        page.controls.view.setCurrentIndex(index)
        assert all(hand(page, seat))
        assert not all(hand(page, 1 - seat))
        assert not page.hands.isVisible()
    page.player.go(page.recording.last)
    for index, seat in ((1, 0), (2, 1)):
        page.controls.view.setCurrentIndex(index)
        lines = page.recording.story(seat)
        assert min(len(lines), 80) <= len(page.story.texts) <= min(len(lines), 160)


def test_the_story_is_told_up_to_the_moment_and_leads_back(page: ReplayPage) -> None:
    page.player.go(page.recording.last)
    told = page.story.texts
    page.player.go(page.recording.last // 2)
    half = page.story.texts
    assert 0 < len(half) < len(page.recording.story(None))
    page.player.go(page.recording.last)
    assert page.story.texts == told
    row = len(told) // 2
    index = page.story.model().index(row, 0)
    page.story.scrollTo(index)
    QTest.mouseClick(page.story.viewport(), LEFT, pos=page.story.visualRect(index).center())
    assert page.story.texts[-1] == told[row] or told[row] in page.story.texts[-4:]
    assert page.player.number < page.recording.last


def test_it_plays_by_itself_and_stops_at_the_end(page: ReplayPage, qtbot: QtBot) -> None:
    recording = page.recording
    page.controls.speed.setCurrentIndex(3)
    assert page.player._timer.interval() == STEP / 4
    page.player._timer.setInterval(1)
    page.player.go(recording.act_before(recording.act_before(recording.last)))
    with qtbot.waitSignals([page.player.moved, page.player.moved, page.player.playing]):
        click(page.controls.buttons["play"])
    qtbot.waitUntil(lambda: not page.player.plays)
    assert page.player.number == recording.last
    page.player._timer.setInterval(60_000)
    click(page.controls.buttons["play"])
    assert (page.player.number, page.player.plays) == (0, True)
    click(page.controls.buttons["play"])
    assert not page.player.plays


def test_what_comes_next_is_told_in_full_to_those_who_may_know_it(page: ReplayPage) -> None:
    """L16: what another seat is asked and answers is not told to a seat's view."""
    number = next(n for n in range(page.recording.last) if (found := page.recording.given(n)) and found[0] is not None)
    found = page.recording.given(number)
    assert found is not None
    assert found[0] is not None
    page.player.go(number)
    assert "→" in page.next.text()
    page.controls.view.setCurrentIndex(1 + (1 - found[0].seat))
    assert "→" not in page.next.text()
    assert page.recording.names[found[0].seat] in page.next.text()


def test_a_new_match_goes_on_from_the_moment_that_is_watched(window: MainWindow, page: ReplayPage) -> None:
    number = page.recording.last // 2
    page.player.go(number)
    inputs = page.recording.inputs[:number]
    click(page.play_on)
    table = window.table
    assert table is not None
    assert window.replay is None
    assert tuple(table.link._match.game.inputs[:number]) == inputs
    if table.link.covered:
        click(table.curtain.buttons["uncover"])
    click(table.side.leave)
    assert window.start.games.list.count() == 2


def test_the_end_of_a_game_leads_to_its_replay(window: MainWindow, setup_of: Setup) -> None:
    window.start.begun.emit(setup_of("lcg-skirmish"))
    table = window.table
    assert table is not None
    go_to(table, chooser(2), most=12)
    click(table.side.concede)
    click(table.end.buttons["concede"])
    click(table.end.buttons["watch"])
    assert window.replay is not None
    assert window.replay.recording.stops[-1].moment == table.link.table.moment
    click(window.replay.leave)
    assert window.start.games.list.count() == 1


def _choose(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> None:
    """What a player picks in the dialog of the system."""
    name = "" if path is None else str(path)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (name, ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (name, ""))


def test_a_game_goes_into_a_file_and_is_watched_from_it(
    window: MainWindow, setup_of: Setup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.l5r"
    window.start.begun.emit(setup_of("ccg-ivory"))
    assert window.table is not None
    go_to(window.table, chooser(6), most=20)
    _choose(monkeypatch, path)
    click(window.table.side.export)
    click(window.table.save_status.who.buttons["open-all"])
    assert "game.l5r" in window.table.side.trouble
    number, hash_ = len(window.table.link._match.game.inputs), window.table.link._match.game.hash
    click(window.table.side.leave)
    click(window.start.games.open)
    page = window.replay
    assert page is not None
    assert page.recording.last == number
    again = tmp_path / "again.l5r"
    _choose(monkeypatch, again)
    click(page.export)
    assert again.read_bytes() == path.read_bytes()
    click(page.leave)
    assert hash_


def test_nothing_happens_where_no_file_is_picked(
    window: MainWindow, setup_of: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    _choose(monkeypatch, None)
    click(window.start.games.open)
    assert window.start.message.text() == ""
    page = watch_some_game(window, setup_of("lcg-skirmish"), 5)
    before = page.message.text()
    click(page.export)
    assert page.message.text() == before


HOSTILE = {
    "nothing": b"",
    "words": b"hello",
    "half of it": b"l5r-journal\n\x78\x9c\x03",
    "much": b"l5r-journal\n" + bytes(3_000_000),
}


@pytest.mark.parametrize("case", [*HOSTILE, "none", "a folder"])
def test_a_file_that_is_no_game_is_told_in_one_sentence(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    path = tmp_path / "bad.l5r"
    if case in HOSTILE:
        path.write_bytes(HOSTILE[case])
    elif case == "a folder":
        path.mkdir()
    _choose(monkeypatch, path)
    click(window.start.games.open)
    assert window.replay is None
    assert window.start.isVisible()
    told = window.start.message.text()
    assert told.endswith(".")
    assert "\n" not in told


def test_a_place_that_cannot_be_written_is_told_and_leaves_what_was_there(
    window: MainWindow, setup_of: Setup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = watch_some_game(window, setup_of("lcg-skirmish"), 5)
    _choose(monkeypatch, tmp_path / "none" / "game.l5r")
    click(page.export)
    assert "cannot be written" in page.message.text()
    taken = tmp_path / "taken.l5r"
    taken.mkdir()
    _choose(monkeypatch, taken)
    click(page.export)
    assert "cannot be written" in page.message.text()
    assert [one.name for one in tmp_path.iterdir() if one.name.startswith("taken")] == ["taken.l5r"]


def test_the_replay_of_one_seat_has_that_view_alone(
    qtbot: QtBot, catalog: Catalog, ports_of: Callable[[int], Ports], setup_of: Setup
) -> None:
    given = ports_of(3)
    chosen = setup_of("lcg-stronghold")
    rules = catalog.rules("lcg-stronghold")
    veiled = tuple(seat.veiled() for seat in chosen.seatings)
    recording = Recording(lambda: rules.start(veiled, 1), rules, veiled, ())
    showing = ReplaySession(recording, given.matches.begin(chosen).wording, lambda path: None)
    page = ReplayPage(showing, given.artist, given.library)
    qtbot.addWidget(page)
    page.show()
    assert [page.controls.view.itemData(n) for n in range(page.controls.view.count())] == [1]
    assert page.mat.items_by_number()
    assert not page.hands.isVisible()


def test_what_is_wrong_with_a_recording_is_told(
    qtbot: QtBot, catalog: Catalog, ports_of: Callable[[int], Ports], setup_of: Setup
) -> None:
    given, chosen = ports_of(3), setup_of("lcg-skirmish")
    table_session = given.matches.begin(chosen)
    assert table_session.record is not None
    showing = table_session.record(0)
    showing.recording.note = "Cards have changed."
    page = ReplayPage(replace(showing), given.artist, given.library)
    qtbot.addWidget(page)
    page.show()
    assert page.message.text() == "Cards have changed."
    assert page.message.isVisible()


def test_the_cards_asked_about_are_lit_and_the_answer_is_marked(page: ReplayPage) -> None:
    """As at the table, for who may know the question; a click does nothing with them."""
    stops = [(n, page.recording.given(n)) for n in range(page.recording.last)]
    number, decision, keys = next(
        (n, found[0], found[1].keys or ())  # type: ignore[union-attr]
        for n, found in stops
        if found is not None and found[0] is not None and found[0].kind == "action" and found[0].options[0].card >= 0
        and any(option.card >= 0 and option.key in (found[1].keys or ()) for option in found[0].options)  # type: ignore[union-attr]
    )  # fmt: skip
    page.player.go(number)
    items = page.mat.items_by_number()
    asked = {option.card for option in decision.options if option.card in items}
    chosen = {option.card for option in decision.options if option.key in keys}
    framed = {no: item.look[2] for no, item in items.items() if item.look is not None}  # type: ignore[index]
    assert {no for no in asked if framed[no] == "frame-marked"} == chosen
    assert {no for no in asked if framed[no] == "frame-active"} == asked - chosen
    assert not any(item.active for item in items.values())
    bottom = page._below
    other = [n for n, found in stops if found is not None and found[0] is not None and found[0].seat != bottom]
    lit = 0
    for n in other:
        page.player.go(n)
        told = page._telling.asked(n, None)
        assert told is not None
        for held in page.hands.buttons():
            assert held.property("marked") == (held.number in told.marked())
            assert held.property("asked") == (held.number in told.cards() - told.marked())
            lit += bool(held.property("asked"))
        if lit:
            break
    assert lit
    page.player.go(number)
    page._on_looked(1 - decision.seat)
    framed = {no: item.look[2] for no, item in page.mat.items_by_number().items() if item.look is not None}  # type: ignore[index]
    assert not set(framed.values()) & {"frame-marked", "frame-active"}

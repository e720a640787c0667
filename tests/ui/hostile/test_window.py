"""The window is closed, resized, hidden, moved or left at a bad moment: the game is there afterwards, on disk too."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.engine.state import State
from l5r_desktop.faces import font_data
from l5r_desktop.session import Catalog, Match
from l5r_desktop.store import Store
from l5r_desktop.ui import MainWindow, TablePage, application
from l5r_desktop.ui.double_click_filter import DoubleClickFilter

from ..ccg_tables import four_battlefields
from ..clicking import click, go_to, lift_curtain, move_held, play
from ..policies import chooser
from .conftest import table
from .happenings import FREE, carry_half_way, consistent, goes_on, hash_of, inputs_of, let_go, second_half, settle

Open = Callable[[], MainWindow]
Sit = Callable[..., TablePage]


def resumed(open_window: Open) -> TablePage:
    """The last game, in a second start of the program."""
    again = open_window()
    click(again.start.games.resume)
    return table(again)


def test_closed_while_cards_move(window: MainWindow, sit: Sit, open_window: Open) -> None:
    page = sit(speed="slow")
    play(page, chooser(6), most=6, until=lambda: page.mat.stage.busy and inputs_of(page) > 8)
    assert page.mat.stage.busy
    before = hash_of(page)
    assert window.close()
    settle()
    again = resumed(open_window)
    assert hash_of(again) == before
    goes_on(again)


def test_closed_with_a_card_in_the_hand_of_the_mouse(window: MainWindow, sit: Sit, open_window: Open) -> None:
    page = sit()
    carry_half_way(page)
    before = hash_of(page)
    assert window.close()
    settle()
    assert hash_of(resumed(open_window)) == before


def test_closed_with_an_open_menu(window: MainWindow, sit: Sit, open_window: Open) -> None:
    page = sit()
    page.prompt.passing.click()
    assert page.card_menu.menu.isVisible()
    before = hash_of(page)
    assert window.close()
    settle()
    assert hash_of(resumed(open_window)) == before


def test_closed_over_the_open_settings(window: MainWindow, sit: Sit, open_window: Open) -> None:
    page = sit()
    window.open_settings()
    before = hash_of(page)
    assert window.close()
    settle()
    assert hash_of(resumed(open_window)) == before


def test_closed_twice(window: MainWindow, sit: Sit, open_window: Open) -> None:
    before = hash_of(sit())
    assert window.close()
    window.show()
    assert window.close()
    assert hash_of(resumed(open_window)) == before


class Held:
    """Rule work that does not come to its end before it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.may_end, self.begun = Event(), Event()
        plain = Match.answer

        def answer(match: Match, seat: int, keys: tuple[str, ...], *, by_itself: bool = False) -> object:
            self.begun.set()
            assert self.may_end.wait(20)
            return plain(match, seat, keys, by_itself=by_itself)

        monkeypatch.setattr(Match, "answer", answer)


@pytest.mark.impatient
@pytest.mark.parametrize("leaving", ["close", "leave", "language"])
def test_left_while_the_rules_are_at_work(
    window: MainWindow, sit: Sit, open_window: Open, monkeypatch: pytest.MonkeyPatch, leaving: str, qtbot: QtBot
) -> None:
    """What was answered is done to its end, or not at all; the game on the disk can be taken up."""
    page = sit()
    before = inputs_of(page)
    held = Held(monkeypatch)
    decision = page.link.decision
    assert decision is not None
    page.link.answer((decision.options[0].key,))
    assert page.link.works
    assert held.begun.wait(20)
    if leaving == "language":
        held.may_end.set()
        window.settings.set(language="fr")
        qtbot.waitUntil(lambda: not table(window).link.works)
        assert inputs_of(table(window)) > before
        consistent(table(window))
        return
    if leaving == "leave":
        click(page.side.leave)
        assert window.table is None
    else:
        assert window.close()
    held.may_end.set()
    settle()
    monkeypatch.undo()
    assert inputs_of(resumed(open_window)) >= before


def test_resized_during_a_drag(window: MainWindow, sit: Sit, qtbot: QtBot) -> None:
    page = sit()
    carry_half_way(page)
    before = hash_of(page)
    for size in ((900, 600), (1920, 1080), (700, 480), (1440, 900)):
        window.resize(*size)
        move_held(page, QPoint(200, 150))
        settle()
    with qtbot.waitSignal(page.board.resized):
        window.resize(1300, 850)
    let_go(page, FREE)
    assert hash_of(page) == before
    goes_on(page)


def test_resized_forty_times_while_cards_move(window: MainWindow, sit: Sit) -> None:
    page = sit(speed="slow")
    for at in range(40):
        if at % 10 == 0:
            play(page, chooser(at), most=1)
        window.resize(800 + 17 * at, 560 + 9 * at)
        settle(1)
    page.refresh()
    goes_on(page)


def test_as_small_as_it_can_be(window: MainWindow, sit_at: Sit, catalog: Catalog) -> None:
    state: State = four_battlefields(catalog)
    page = sit_at(state)
    window.resize(1, 1)
    settle()
    page.refresh()
    assert page.board.width() >= page.board.minimumWidth() > 0
    consistent(page)


def test_minimised_and_restored_while_cards_move(window: MainWindow, sit: Sit) -> None:
    page = sit(speed="slow")
    play(page, chooser(6), most=3)
    for _ in range(3):
        window.showMinimized()
        settle()
        window.showNormal()
        settle()
    goes_on(page)


def test_hidden_and_shown_during_a_drag(window: MainWindow, sit: Sit) -> None:
    page = sit()
    carry_half_way(page)
    before = hash_of(page)
    window.hide()
    settle()
    window.show()
    settle()
    assert page.mat.carrier.carried == -1
    let_go(page, FREE)
    assert hash_of(page) == before
    goes_on(page)


def test_moved_to_another_screen_during_a_drag(window: MainWindow, sit: Sit) -> None:
    page = sit()
    carry_half_way(page)
    for kind in (QEvent.Type.ScreenChangeInternal, QEvent.Type.DevicePixelRatioChange):
        for widget in (window, page, page.board, page.board.viewport()):
            QApplication.sendEvent(widget, QEvent(kind))
    window.move(-3000, 5000)
    let_go(page, FREE)
    goes_on(page)


def test_the_window_loses_the_focus_with_a_card_in_hand(window: MainWindow, sit: Sit, qtbot: QtBot) -> None:
    """Alt-Tab takes the release of the button to another program: the card lies in its place again."""
    page = sit()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    _, there = carry_half_way(page)
    before = hash_of(page)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not window.isActiveWindow())
    assert page.mat.carrier.carried == -1
    QTest.mouseMove(page.board.viewport(), there + QPoint(30, 30))
    assert page.mat.carrier.carried == -1
    assert hash_of(page) == before
    let_go(page, FREE)
    goes_on(page)


def test_alt_tab_in_the_curtain_shows_nothing(window: MainWindow, sit: Sit) -> None:
    page = sit(curtain=True)
    assert page.link.covered
    before = inputs_of(page)
    for _ in range(3):
        for kind in (QEvent.Type.WindowDeactivate, QEvent.Type.WindowActivate):
            QApplication.sendEvent(window, QEvent(kind))
            QApplication.sendEvent(page.board, QEvent(kind))
        settle()
        assert page.mat.items_by_number() == {}
        assert page.side.story.toPlainText() == ""
    assert page.curtain.isVisible()
    assert inputs_of(page) == before
    lift_curtain(page)
    consistent(page)


def test_full_screen_is_toggled_during_a_drag(window: MainWindow, sit: Sit) -> None:
    page = sit()
    carry_half_way(page)
    for _ in range(4):
        QTest.keyClick(page.board, Qt.Key.Key_F11)
        settle()
    let_go(page, FREE)
    window.showNormal()
    settle()
    page.refresh()
    goes_on(page)


@pytest.mark.parametrize(
    "kept", ["", "!!", "AAAA" * 500, 7, {"x": 1}, "é", base64.b64encode(b"\x01\xd9\xd0\xcb" + b"\xff" * 60).decode()]
)
def test_the_place_of_the_window_was_kept_as_rubbish(tmp_path: Path, open_window: Open, kept: object) -> None:
    Store(tmp_path).settings.set("window-place", kept)
    window = open_window()
    assert window.isVisible()
    assert window.width() >= 400
    screen = QGuiApplication.primaryScreen().availableGeometry()
    assert screen.intersects(window.frameGeometry())


@pytest.mark.parametrize("dropped", [True, False])
def test_left_by_a_double_click(window: MainWindow, sit: Sit, dropped: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second click comes when the page is gone already, and does nothing to what lies there now; without the filter
    it does.
    """
    if not dropped:
        monkeypatch.setattr(DoubleClickFilter, "arm", lambda self: None)
    application(font_data())
    window.resize(1100, 735)
    page = sit()
    before = hash_of(page)
    settle()
    below, presses = QPushButton(window.start), list[bool]()
    below.pressed.connect(lambda: presses.append(True))
    middle = page.side.leave.mapTo(window, page.side.leave.rect().center())
    below.setGeometry(QRect(middle - QPoint(20, 20), QSize(40, 40)))
    below.raise_()
    click(page.side.leave)
    settle()
    assert window.table is None
    second_half(window, middle)
    settle()
    assert window.childAt(middle) is below, "it lies where the first click was"
    assert presses == ([] if dropped else [True])
    click(window.start.games.resume)
    assert hash_of(table(window)) == before


def test_the_buttons_of_a_question_are_whole_where_a_window_is_small_and_texts_are_large(
    window: MainWindow, sit: Sit
) -> None:
    """No rule: beside "Hint" and "Auto-pass …" they had no width at all, and the question could not be answered."""
    window.settings.set(text_scale=200)
    window.resize(800, 760)
    page = sit()
    go_to(page, chooser(5), most=30, until=lambda: "mulligan" in getattr(page.link.decision, "kind", ""))
    settle()
    buttons = page.prompt.buttons()
    assert "done-marking" in [one.objectName() for one in buttons]
    assert all(one.width() >= one.sizeHint().width() for one in buttons)

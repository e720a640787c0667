"""Hands that are too fast, or do two things at once: nothing is answered that nobody meant, and nothing breaks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Catalog, parts_of
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import MainWindow, TablePage

from ..ccg_tables import duelling
from ..clicking import LEFT, click, give, move_held, play, seen_at
from ..policies import chooser
from .conftest import table
from .happenings import (
    FREE,
    carry_half_way,
    consistent,
    double_click,
    goes_on,
    hash_of,
    inputs_of,
    let_go,
    settle,
    to_a_carry,
)

Sit = Callable[..., TablePage]
NONE = Qt.KeyboardModifier.NoModifier


def answer_elsewhere(page: TablePage) -> None:
    """The question is answered, but not by the mouse that holds a card."""
    decision = page.link.decision
    assert decision is not None
    page.link.answer(chooser(9)(decision, page.link.view))
    settle()


def test_half_a_drag_then_an_answer_by_key(sit: Sit) -> None:
    page = sit()
    _, at = carry_half_way(page)
    before = inputs_of(page)
    QTest.keyClick(page.board, Qt.Key.Key_Space)
    if inputs_of(page) == before:
        answer_elsewhere(page)
    after = inputs_of(page)
    assert after > before
    move_held(page, at + QPoint(60, 20))
    assert page.mat.carrier.carried == -1
    let_go(page, at + QPoint(60, 20))
    assert inputs_of(page) == after
    goes_on(page)


def test_escape_in_the_middle_of_a_drag(sit: Sit) -> None:
    page = sit()
    number, at = carry_half_way(page)
    home = page.mat.items_by_number()[number]
    before = hash_of(page)
    QTest.keyClick(page.board, Qt.Key.Key_Escape)
    settle()
    assert page.mat.carrier.carried == -1
    assert page.mat.items_by_number()[number] is home
    move_held(page, at + QPoint(90, -40))
    assert page.mat.carrier.carried == -1
    let_go(page, at + QPoint(90, -40))
    assert hash_of(page) == before
    goes_on(page)


def test_the_question_changes_between_press_and_release_of_a_click(sit: Sit) -> None:
    """What was asked when the button went down is not asked any more: the release is no answer to what is asked now."""
    page = sit()
    number = to_a_carry(page)
    spot = page.board.mapFromScene(seen_at(page, number))
    QTest.mousePress(page.board.viewport(), LEFT, NONE, spot)
    answer_elsewhere(page)
    after = inputs_of(page)
    picked = page.answers.picking.picked if page.answers.picking is not None else ()
    let_go(page, spot)
    assert inputs_of(page) == after
    assert (page.answers.picking.picked if page.answers.picking is not None else ()) == picked
    goes_on(page)


def test_the_right_button_during_a_drag(sit: Sit) -> None:
    page = sit()
    _, at = carry_half_way(page)
    before = hash_of(page)
    port = page.board.viewport()
    QTest.mousePress(port, Qt.MouseButton.RightButton, NONE, at)
    QApplication.sendEvent(port, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, port.mapToGlobal(at)))
    QTest.mouseRelease(port, Qt.MouseButton.RightButton, NONE, at)
    page.card_menu.close()
    let_go(page, FREE)
    assert hash_of(page) == before
    goes_on(page)


def test_the_wheel_during_a_drag(sit: Sit) -> None:
    page = sit()
    _, at = carry_half_way(page)
    before = hash_of(page)
    port = page.board.viewport()
    for turn in (120, 120, -120, 240, -360):
        wheel = QWheelEvent(
            QPointF(at), QPointF(port.mapToGlobal(at)), QPoint(), QPoint(0, turn), LEFT, NONE,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(port, wheel)
        move_held(page, at + QPoint(turn // 12, 5))
    let_go(page, FREE)
    page.view_control.zoom.fit()
    page.refresh()
    assert hash_of(page) == before
    goes_on(page)


@pytest.mark.parametrize("where", [QPoint(-4000, -4000), QPoint(90_000, 90_000)])
def test_a_card_is_let_go_outside_of_the_window(sit: Sit, where: QPoint) -> None:
    page = sit()
    carry_half_way(page)
    before = hash_of(page)
    move_held(page, where)
    let_go(page, where)
    settle()
    assert page.mat.carrier.carried == -1
    assert inputs_of(page) >= 0
    assert hash_of(page) == before or page.link.now.can_undo
    goes_on(page)


def test_the_middle_button_moves_the_table_while_a_card_is_carried(sit: Sit) -> None:
    page = sit()
    _, at = carry_half_way(page)
    port = page.board.viewport()
    QTest.mousePress(port, Qt.MouseButton.MiddleButton, NONE, at)
    move_held(page, at + QPoint(30, 30))
    QTest.mouseRelease(port, Qt.MouseButton.MiddleButton, NONE, at + QPoint(30, 30))
    let_go(page, FREE)
    goes_on(page)


def test_a_double_click_on_a_card_answers_no_more_than_two_questions(sit: Sit) -> None:
    page = sit()
    number = to_a_carry(page)
    port, spot = page.board.viewport(), page.board.mapFromScene(seen_at(page, number))
    QTest.mouseClick(port, LEFT, NONE, spot)
    QTest.mouseDClick(port, LEFT, NONE, spot)
    QTest.mouseRelease(port, LEFT, NONE, spot)
    page.answers.menu.close()
    goes_on(page)


def test_a_double_click_on_a_button_of_the_question(window: MainWindow, sit: Sit) -> None:
    page = sit()
    for seed in range(80):
        if page.prompt.buttons():
            break
        play(page, chooser(seed), most=1)
    button = page.prompt.buttons()[0]
    page.prompt.reveal(button)
    double_click(window, button)
    page.answers.menu.close()
    goes_on(page)


@pytest.mark.impatient
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_hundred_fast_clicks_anywhere(window: MainWindow, sit: Sit, qtbot: QtBot, seed: int) -> None:
    """The rules work in the background as in the program; what comes of it is a game that can be played again."""
    page = sit()
    random = Random(seed)
    port = page.board.viewport()
    for _ in range(200):
        if random.random() < 0.5 and page.prompt.buttons():
            QTest.mouseClick(random.choice(page.prompt.buttons()), LEFT)
        else:
            spot = QPoint(random.randrange(port.width()), random.randrange(port.height()))
            QTest.mouseClick(port, LEFT, NONE, spot)
        if random.random() < 0.2:
            QApplication.processEvents()
        menu = QApplication.activePopupWidget()
        if menu is not None:
            QTest.keyClick(menu, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not page.link.works)
    game = page.link._match.game
    again = game.fresh()
    again.replay(game.inputs)
    assert again.hash == game.hash
    page.boxes.pile = None
    page.refresh()
    consistent(page)


@pytest.mark.parametrize("seed", [1, 2])
def test_three_hundred_keys(
    window: MainWindow, sit: Sit, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """Some of them come to a button that leaves or gives up; then the game is taken up again from the disk."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    page = sit("ccg-ivory")
    random = Random(seed)
    keys = [getattr(Qt.Key, f"Key_{name}") for name in (
        "Space", "Return", "Tab", "Backtab", "Left", "Right", "Up", "Down", "Escape", "1", "2", "3", "9", "Home", "End",
        "P", "H", "Delete", "PageDown", "Menu",
    )]  # fmt: skip
    for _ in range(300):
        if window.table is not page:
            break
        target = QApplication.activePopupWidget() or QApplication.focusWidget() or page.board
        QTest.keyClick(target, random.choice(keys))
        settle(1)
    settle()
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()
    if window.table is None:
        click(window.start.games.resume)
    page = table(window)
    page.boxes.pile = None
    page.refresh()
    consistent(page)


def test_keys_and_clicks_on_a_covered_table_do_nothing(sit: Sit) -> None:
    page = sit(curtain=True)
    assert page.link.covered
    before = hash_of(page)
    page.board.setFocus()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Z):
        QTest.keyClick(page.board, key)
    for at in range(20):
        QTest.mouseClick(page.board.viewport(), LEFT, NONE, QPoint(30 + 40 * at, 30 + 25 * at))
    settle()
    assert hash_of(page) == before
    assert page.link.covered
    consistent(page)


def test_a_pile_is_opened_over_the_open_dial(sit_at: Sit) -> None:
    """Two boxes at once: the bid can be made all the same."""
    given = {"phase": "draw", "A": {"dynasty_discard": ["01-doji-challenger"]}, "B": {}}
    page = sit_at(state_of(given))
    assert page.dial.isVisible()
    seat = page.link.seat
    page.mat.pile_opened.emit(0, "dynasty-discard")
    settle()
    page.mat.pile_opened.emit(1, "conflict-discard")
    settle()
    assert page.dial.isVisible()
    click(page.dial.buttons["3"])
    assert page.link._match.decision_of(seat) is None
    consistent(page)


def state_of(given: dict[str, object], when: tuple[object, ...] = ()) -> object:
    """The table of a scenario."""
    return table_of(
        {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": list(when), "then": []}
    )


def test_two_dialogs_at_once(window: MainWindow, sit: Sit) -> None:
    """The settings, and behind them the question whether to concede."""
    page = sit()
    before = hash_of(page)
    click(page.side.concede)
    window.open_settings()
    window.open_settings()
    settle()
    assert window.dialog is not None
    window.dialog.close()
    settle()
    assert page.end.isVisible()
    click(page.end.buttons["stay"])
    assert hash_of(page) == before
    goes_on(page)


def test_the_menu_of_a_card_is_open_when_the_table_changes(sit: Sit) -> None:
    page = sit()
    page.prompt.passing.click()
    menu = page.card_menu.menu
    assert menu.isVisible()
    lines = [action for action in menu.actions() if not action.isSeparator()]
    answer_elsewhere(page)
    assert not menu.isVisible()
    assert lines
    goes_on(page)


def to_a_menu(page: TablePage) -> None:
    """Play on until a click on a card opens a menu of several answers."""
    for seed in range(120):
        picking = page.answers.picking
        assert picking is not None
        for number in sorted(page.mat.items_by_number()):
            single = [o for o in picking.decision.options if parts_of(o) == (number,)]
            if len(single) > 1 and page.mat.items_by_number()[number].active:
                page.answers.click(number, QPoint(300, 300))
                if page.answers.menu.isVisible():
                    return
                page.answers.clear()
        play(page, chooser(seed), most=1)
    pytest.fail("no card had two answers")


def test_the_menu_of_answers_is_open_when_the_answer_is_taken_back(sit: Sit) -> None:
    page = sit("ccg-ivory")
    to_a_menu(page)
    actions = page.answers.menu.actions()
    assert len(actions) > 1
    page.link.undo()
    settle()
    assert not page.answers.menu.isVisible()
    assert page.answers.menu.actions() == []
    goes_on(page)


@pytest.mark.impatient
def test_an_answer_given_twice_before_the_rules_are_done_counts_once(sit: Sit, qtbot: QtBot) -> None:
    page = sit()
    qtbot.waitUntil(lambda: not page.link.works)
    decision = page.link.decision
    assert decision is not None
    keys = chooser(4)(decision, page.link.view)
    for _ in range(5):
        page.link.answer(keys)
    qtbot.waitUntil(lambda: not page.link.works)
    settle()
    given = [one for one in page.link._match.game.inputs if getattr(one, "seat", None) == decision.seat]
    assert sum(getattr(one, "keys", None) == keys for one in given) == 1
    assert len(page.link._match.answered) == 1


@pytest.mark.impatient
def test_fifty_times_undo_and_redo_as_fast_as_can_be(sit: Sit, qtbot: QtBot) -> None:
    page = sit()
    done = 0
    while done < 8:
        qtbot.waitUntil(lambda: not page.link.works)
        decision = page.link.decision
        assert decision is not None
        page.link.answer(chooser(done)(decision, page.link._match.view(page.link.seat)))
        done += 1
    qtbot.waitUntil(lambda: not page.link.works)
    before = hash_of(page)
    for _ in range(50):
        page.side.undo.click()
        page.side.redo.click()
    for _ in range(60):
        page.link.undo()
    for _ in range(60):
        page.link.redo()
    qtbot.waitUntil(lambda: not page.link.works)
    settle()
    assert hash_of(page) == before
    consistent(page)


def test_clicks_on_a_duel_that_has_just_ended(sit_at: Sit, catalog: Catalog) -> None:
    page = sit_at(duelling(catalog))
    assert page.duel.isVisible()
    decision = page.link.decision
    assert decision is not None
    stale = list(page.duel.buttons.values())
    give(page, (decision.options[-1].key,))
    before = inputs_of(page)
    for button in stale:
        button.click()
    settle()
    assert inputs_of(page) >= before
    consistent(page)


def test_what_is_asked_of_the_window_when_nothing_is_there(window: MainWindow) -> None:
    """Keys of the table on the first screen."""
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Delete, Qt.Key.Key_Return, Qt.Key.Key_Backspace):
        QTest.keyClick(window.start, key)
        QTest.keyClick(window, key)
    settle()
    assert window.table is None or table(window).isVisible()

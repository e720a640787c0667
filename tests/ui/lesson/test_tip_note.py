"""Tips at the table: at their moment, twice at most, until they are not wanted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.lesson.tip_note import SEEN, TipDisplay
from l5r_desktop.ui.preferences.help_button import HelpButton

from ..clicking import click
from ..keying import focused


def tipster(window: MainWindow) -> TipDisplay:
    found = window.learning.tipster
    assert found is not None
    return found


def begun(window: MainWindow, ruleset: str) -> TipDisplay:
    click(window.start.quick.tiles[ruleset])
    window.start.new_game.curtain.setChecked(False)
    click(window.start.quick.together)
    return tipster(window)


def until(window: MainWindow, prompt: str) -> None:
    """Answer with the first that is offered, or pass, until this is asked."""
    page = window.table
    assert page is not None
    for _ in range(200):
        decision = page.link.decision
        assert decision is not None, (page.link.over, page.link.table.log[-3:], page.link._match.waiting)
        if decision.prompt == prompt:
            return
        keys = [option.key for option in decision.options]
        page.link.answer(("pass",) if "pass" in keys else tuple(keys[: decision.least]))
        while page.link.works:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    raise AssertionError(f"{prompt} was not asked: {page.link.decision}")


def test_a_tip_comes_at_its_moment_and_goes_with_it(window: MainWindow) -> None:
    tips = begun(window, "lcg-stronghold")
    page = window.table
    assert page is not None
    until(window, "action-dynasty")
    assert tips.tip is not None
    assert tips.tip.key == "dynasty-lcg"
    assert tips.note.isVisible()
    assert "Extra fate" in tips.note._text.text()
    assert page.board.rect().contains(tips.note.geometry())
    click(tips.note.buttons["read"])
    assert not tips.note.isVisible()
    page.refresh()
    assert not tips.note.isVisible()
    until(window, "honor-bid")
    assert tips.tip is not None
    assert tips.tip.key == "dial"
    until(window, "clear-provinces")
    assert tips.tip is None
    assert not tips.note.isVisible()


def test_a_tip_that_its_reader_has_got_is_not_shown_again(window: MainWindow) -> None:
    """No rule: "Got it" was pressed, and the same tip came a second time."""
    for again in (False, True):
        tips = begun(window, "lcg-stronghold")
        until(window, "action-dynasty")
        assert (tips.tip is None) == again
        if not again:
            click(tips.note.buttons["read"])
        window._on_left()
        QApplication.processEvents()


def test_what_is_asked_keeps_its_place_when_a_tip_goes(window: MainWindow) -> None:
    """No rule: the faces of the question slid below the mouse that had closed the tip; a second click answered."""
    tips = begun(window, "lcg-stronghold")
    page = window.table
    assert page is not None
    until(window, "honor-bid")
    QApplication.processEvents()
    assert tips.note.isVisible()
    assert page.dial.isVisible()
    before = page.dial.place_on(page)
    assert tips.note.place_on(page).bottom() < before.top()
    click(tips.note.buttons["read"])
    QApplication.processEvents()
    assert not tips.note.isVisible()
    assert page.dial.place_on(page) == before


def test_a_tip_comes_another_time_where_what_is_asked_needs_the_room(window: MainWindow) -> None:
    """No rule: in a low window the table of the dial ended below the edge of the column."""
    tips = begun(window, "lcg-stronghold")
    page = window.table
    assert page is not None
    window.resize(1000, 560)
    until(window, "honor-bid")
    for _ in range(5):
        QApplication.processEvents()
    assert page.dial.isVisible()
    assert not tips.note.isVisible()
    assert not page.side.dock.crowded
    assert not tips._seen.get("dial")


def test_a_column_that_is_away_does_not_come_back_for_a_tip_which_is_named_above_the_mat(window: MainWindow) -> None:
    """No rule: the whole table moved aside, and "Save and leave" lay under the mouse that was to pass once more; then
    there were no tips in narrow windows, where the column is away.
    """
    tips = begun(window, "lcg-stronghold")
    page = window.table
    assert page is not None
    click(page.view_control.handle)
    until(window, "action-dynasty")
    QApplication.processEvents()
    assert not tips.note.isVisible()
    assert not page.side.isVisible()
    assert tips.sign.isVisible()
    assert tips.sign.text() == "Tip: Dynasty phase"
    assert page.timing_bar.rect().contains(tips.sign.geometry())
    buttons = page.view_control.handle, page.sound_button, page.view_control.menu
    before = page.board.geometry(), *(button.geometry() for button in buttons)
    assert not tips.opened.isVisible(), "it covers nothing that was not asked for"
    click(tips.sign)
    assert tips.opened.isVisible()
    assert "Extra fate" in tips.opened._text.text()
    click(tips.sign)
    assert not tips.opened.isVisible()
    click(tips.sign)
    click(tips.opened.buttons["read"])
    assert not tips.sign.isVisible()
    QApplication.processEvents()
    assert (page.board.geometry(), *(button.geometry() for button in buttons)) == before, "nothing moves for it"
    assert tips._seen["dynasty-lcg"] == 2, "whoever has got it needs it no more"


def test_a_tip_goes_into_the_column_when_that_comes_back(window: MainWindow) -> None:
    tips = begun(window, "lcg-stronghold")
    page = window.table
    assert page is not None
    click(page.view_control.handle)
    until(window, "action-dynasty")
    assert tips.sign.isVisible()
    click(page.view_control.handle)
    page.refresh()
    assert tips.note.isVisible()
    assert not tips.sign.isVisible()


def test_a_tip_is_shown_twice_and_that_is_remembered(window: MainWindow) -> None:
    shown = []
    for _ in range(3):
        tips = begun(window, "lcg-stronghold")
        until(window, "action-dynasty")
        shown.append(tips.tip.key if tips.tip is not None else "")
        window._on_left()
        QApplication.processEvents()
    assert shown == ["dynasty-lcg", "dynasty-lcg", ""]
    assert window.settings.recall(SEEN)["dynasty-lcg"] == 2


def test_looking_again_at_the_same_question_does_not_use_a_tip_up(window: MainWindow) -> None:
    tips = begun(window, "ccg-ivory")
    until(window, "action-dynasty")
    page = window.table
    assert page is not None
    for _ in range(4):
        page.refresh()
    assert tips.tip is not None
    assert tips._seen["dynasty-ccg"] == 1


def test_tips_are_turned_off_at_the_note_and_in_the_settings(window: MainWindow) -> None:
    tips = begun(window, "lcg-stronghold")
    until(window, "action-dynasty")
    click(tips.note.buttons["enough"])
    assert not window.settings.now.tips
    assert not tips.note.isVisible()
    until(window, "honor-bid")
    assert not tips.note.isVisible()
    window._on_left()
    window.settings.set(tips=True)
    assert begun(window, "lcg-stronghold").note is not None


def test_a_tip_follows_the_language_of_the_window(window: MainWindow) -> None:
    begun(window, "lcg-stronghold")
    until(window, "honor-bid")
    window.settings.set(language="fr")
    until(window, "honor-bid")
    assert tipster(window).note.title == "Le cadran d'honneur"


def test_all_tips_can_be_looked_up(window: MainWindow) -> None:
    click(window.start.games.learn)
    dialog = window.learning.dialog
    assert dialog is not None
    text = dialog.tips.toPlainText()
    for title in ("Dynasty phase", "The honor dial", "Paying", "Assigning units", "A duel"):
        assert title in text
    dialog.reject()


def test_tips_keys_and_settings_are_at_the_table_too(window: MainWindow) -> None:
    """With the mouse, beside a game that goes on."""
    begun(window, "lcg-stronghold")
    assert window.table is not None
    help_button = window.table.findChild(HelpButton)
    assert isinstance(help_button, HelpButton)
    entries = {action.objectName(): action for action in help_button.entries.actions()}
    assert set(entries) == {"tips", "help", "settings", "about", "full-screen", "by-hand"}
    click(help_button)
    assert help_button.entries.isVisible()
    help_button.entries.close()
    entries["tips"].trigger()
    dialog = window.learning.dialog
    assert dialog is not None
    assert dialog.isVisible()
    assert not dialog.buttons
    assert "The honor dial" in dialog.tips.toPlainText()
    dialog.reject()
    assert window.table is not None
    entries["by-hand"].trigger()
    lines = [line.objectName() for line in window.table.card_menu.menu.actions()]
    assert "by-hand" not in lines, "what can be done is there at once, and not one menu further"
    assert "by-hand-switch" in lines
    window.table.card_menu.menu.close()
    entries["settings"].trigger()
    assert window.dialog is not None
    assert window.dialog.isVisible()
    window.dialog.reject()
    entries["help"].trigger()
    assert window.sheet is not None
    assert window.sheet.isVisible()
    window.sheet.reject()


def test_a_broken_record_of_tips_does_no_harm(
    qtbot: QtBot, ports_of: Callable[[int], Ports], window: MainWindow
) -> None:
    window.settings.remember(SEEN, {"dial": "often", "x": [1]})
    assert begun(window, "lcg-stronghold")._seen == {} or "x" not in tipster(window)._seen


def test_there_are_no_tips_in_a_lesson(window: MainWindow, begin: Callable[[str], object]) -> None:
    begin("1-first-conflict")
    assert window.learning.tipster is None


def test_a_tip_is_put_away_by_key(window: MainWindow, qtbot: QtBot) -> None:
    tips = begun(window, "lcg-stronghold")
    until(window, "action-dynasty")
    assert tips.note.isVisible()
    assert window.table is not None
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.table.board.setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_T)
    assert not tips.note.isVisible()


def test_no_tip_about_answering_is_given_while_the_program_passes(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever held none was told "you hold an answer", for the time that every pass takes (L6.2)."""
    tips = begun(window, "lcg-stronghold")
    page = window.table
    assert page is not None
    monkeypatch.setattr(type(page.link.auto_pass), "thinking", True)
    until(window, "action-dynasty")
    assert tips.tip is None
    monkeypatch.undo()
    page.refresh()
    assert tips.tip is not None

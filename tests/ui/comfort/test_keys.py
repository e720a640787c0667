"""The table of commands, the keys that a user gives them, and the sheet (ui/comfort/keys)."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.ui.preferences.keys.commands import REPLAY, TABLE, WINDOW, meet
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings, key_of
from l5r_desktop.ui.preferences.keys.key_dispatch import KeyDispatch
from l5r_desktop.ui.preferences.keys.key_sheet import KeySheet
from l5r_desktop.ui.preferences.settings import SettingsBook

Key, Held = Qt.Key, Qt.KeyboardModifier


class Drawer:
    """Keeps what is kept, as JSON would."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}

    def recall(self, name: str) -> Any:
        return self.kept.get(name)

    def keep(self, name: str, value: Any) -> None:
        self.kept[name] = value


@pytest.fixture
def book(qtbot: QtBot) -> SettingsBook:
    return SettingsBook()


@pytest.fixture
def sheet(qtbot: QtBot, book: SettingsBook) -> KeySheet:
    sheet = KeySheet(book)
    qtbot.addWidget(sheet)
    with qtbot.waitExposed(sheet):
        sheet.show()
    return sheet


def pressed(key: Qt.Key, held: Qt.KeyboardModifier = Held.NoModifier) -> str:
    return key_of(QKeyEvent(QEvent.Type.KeyPress, key, held))


def test_no_two_commands_have_the_same_usual_key(book: SettingsBook) -> None:
    commands = KeyBindings(book).commands
    assert len({command.name for command in commands}) == len(commands) > 40
    for at, one in enumerate(commands):
        for other in commands[at + 1 :]:
            assert not meet(one, other) or not set(one.keys) & set(other.keys), (one.name, other.name)


def test_every_usual_key_is_written_as_it_is_pressed(book: SettingsBook) -> None:
    """A key that is spelled otherwise than key_of spells it would never be found."""
    for command in KeyBindings(book).commands:
        for key in command.keys:
            combination = QKeySequence(key)[0]
            assert pressed(combination.key(), combination.keyboardModifiers()) == key


def test_the_same_sign_is_the_same_key_on_every_keyboard() -> None:
    assert pressed(Key.Key_Question, Held.ShiftModifier) == pressed(Key.Key_Question) == "?"
    assert pressed(Key.Key_1, Held.ShiftModifier) == pressed(Key.Key_1, Held.KeypadModifier) == "1"
    assert pressed(Key.Key_Enter, Held.KeypadModifier) == pressed(Key.Key_Return) == "Return"
    assert pressed(Key.Key_Backtab, Held.ShiftModifier) == "Shift+Tab"
    assert pressed(Key.Key_P, Held.ShiftModifier) == "Shift+P"
    assert pressed(Key.Key_Plus, Held.ControlModifier | Held.ShiftModifier) == "Ctrl++"
    assert pressed(Key.Key_Shift, Held.ShiftModifier) == ""


def test_another_key_takes_the_place_of_the_usual_ones(book: SettingsBook) -> None:
    keyring = KeyBindings(book)
    undo = keyring.command("undo")
    assert keyring.give(undo, "U") == ""
    assert keyring.keys(undo) == ("U",)
    assert keyring.find("U", TABLE) == undo
    assert keyring.find("Ctrl+Z", TABLE) is None
    assert keyring.restore(undo) == ""
    assert keyring.keys(undo) == ("Ctrl+Z",)
    assert book.now.keys == {}


def test_a_key_that_is_taken_is_refused_and_it_is_said_by_what(book: SettingsBook) -> None:
    keyring = KeyBindings(book)
    refused = keyring.give(keyring.command("undo"), "H")
    assert keyring.command("hand").text in refused
    assert book.now.keys == {}
    assert "F1" in keyring.give(keyring.command("undo"), "F1")


def test_an_usual_key_that_was_given_away_does_not_come_back_twice(book: SettingsBook) -> None:
    keyring = KeyBindings(book)
    undo, hand = keyring.command("undo"), keyring.command("hand")
    assert keyring.give(undo, "U") == ""
    assert keyring.give(hand, "Ctrl+Z") == ""
    assert hand.text in keyring.restore(undo)
    assert keyring.keys(undo) == ("U",)


def test_commands_of_different_pages_may_have_the_same_key() -> None:
    places = {WINDOW: {WINDOW, TABLE, REPLAY}, TABLE: {WINDOW, TABLE}, REPLAY: {WINDOW, REPLAY}}
    keyring = KeyBindings(SettingsBook())
    one = next(command for command in keyring.commands if command.place == TABLE)
    for place in places:
        other = type(one)("other", place, "", ("X",))
        assert meet(one, other) == (place in places[TABLE])


def test_fixed_keys_stay(book: SettingsBook) -> None:
    keyring = KeyBindings(book)
    assert keyring.give(keyring.command("next"), "N") != ""
    book.set(keys={"next": "N"})
    assert keyring.keys(keyring.command("next")) == ("Tab",)


def test_an_unknown_command_is_no_silence(book: SettingsBook) -> None:
    with pytest.raises(KeyError):
        KeyDispatch(KeyBindings(book), TABLE).on("no-such-command", lambda: None)


def test_keys_are_kept(qtbot: QtBot) -> None:
    drawer = Drawer()
    KeyBindings(SettingsBook(drawer)).give(KeyBindings(SettingsBook()).command("hand"), "Ctrl+H")
    again = KeyBindings(SettingsBook(drawer))
    assert again.keys(again.command("hand")) == ("Ctrl+H",)


def test_the_sheet_lists_every_command_with_its_keys(sheet: KeySheet, book: SettingsBook) -> None:
    keyring = KeyBindings(book)
    assert set(sheet.keys) == {command.name for command in keyring.commands}
    assert sheet.keys["help"] == "F1 or ?"


def test_a_key_is_changed_with_keys_alone(sheet: KeySheet, book: SettingsBook) -> None:
    sheet.choose("hand")
    sheet.list.setFocus()
    QTest.keyClick(sheet.list, Key.Key_Return)
    assert "hand" in sheet.message.text()
    QTest.keyClick(sheet, Key.Key_J)
    assert book.now.keys == {"hand": "J"}
    assert sheet.keys["hand"] == "J *"
    QTest.keyClick(sheet.list, Key.Key_Return)
    QTest.keyClick(sheet, Key.Key_Escape)
    assert sheet.isVisible()
    assert book.now.keys == {"hand": "J"}


def test_a_clash_is_said_on_the_sheet(sheet: KeySheet, book: SettingsBook) -> None:
    sheet.choose("hand")
    sheet.change.click()
    QTest.keyClick(sheet, Key.Key_P)
    assert "provinces" in sheet.message.text()
    assert book.now.keys == {}


def test_the_tab_key_can_be_pressed_as_a_new_key_and_is_refused(sheet: KeySheet, book: SettingsBook) -> None:
    sheet.choose("hand")
    sheet.change.click()
    QTest.keyClick(sheet, Key.Key_Tab)
    assert "Tab" in sheet.message.text()
    assert book.now.keys == {}


def test_a_fixed_key_is_not_waited_for(sheet: KeySheet, book: SettingsBook) -> None:
    sheet.choose("act")
    sheet.change.click()
    assert sheet.message.text() != ""
    QTest.keyClick(sheet, Key.Key_J)
    assert book.now.keys == {}


def test_all_keys_as_usual(sheet: KeySheet, book: SettingsBook) -> None:
    book.set(keys={"hand": "J", "undo": "U"})
    assert sheet.keys["undo"] == "U *"
    sheet.all_usual.click()
    assert book.now.keys == {}
    assert sheet.keys["undo"] == "Ctrl+Z"

"""The key of an answer on its button (ui/table/keys.py)."""

from __future__ import annotations

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.table.boxes.card_button import CardButton
from l5r_desktop.ui.table.keys import show_keys


def signs(buttons: list[QPushButton]) -> list[str]:
    found = [button.findChild(QLabel, "key-sign") for button in buttons]
    return ["" if sign is None or sign.isHidden() else sign.text() for sign in found]


def test_each_answer_bears_its_key(qtbot: QtBot) -> None:
    """Numbers in their order, or what the user has given; none on what is a number, nor from the tenth on."""
    room = QWidget()
    qtbot.addWidget(room)
    book = SettingsBook(parent=room)
    ring = KeyBindings(book, room)
    buttons = [QPushButton(text, room) for text in ("Attack", "4", "Pass", *"abcdefgh")]
    show_keys(buttons, ring)
    assert signs(buttons) == ["1", "", "3", "4", "5", "6", "7", "8", "9", "", ""]
    assert ring.give(ring.command("answer-3"), "F7") == ""
    show_keys(buttons[1:], ring)
    assert signs(buttons[1:5]) == ["", "2", "F7", "4"]


def test_the_key_of_a_card_stands_below_its_name(qtbot: QtBot) -> None:
    """It covered the first letter of every title among the cards to choose from."""
    room = QWidget()
    qtbot.addWidget(room)
    card = CardButton(5, QPixmap(95, 133), room)
    card.resize(card.sizeHint())
    show_keys([card], KeyBindings(SettingsBook(parent=room), room))
    sign = card.findChild(QLabel, "key-sign")
    assert sign is not None
    assert sign.text() == "1"
    assert sign.y() > card.height() * 0.7
    assert card.rect().contains(sign.geometry())

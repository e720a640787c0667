"""The key of an answer on its button (ui/table/keys.py)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.preferences.theme import style_sheet
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


def test_the_key_of_a_card_to_choose_stands_below_its_picture(qtbot: QtBot) -> None:
    """It covered the last word of a text, or of a name, in the corner of the card."""
    room = QWidget()
    qtbot.addWidget(room)
    room.setStyleSheet(style_sheet())
    picture = QPixmap(95, 133)
    picture.fill(Qt.GlobalColor.red)
    card = CardButton(5, picture, room, keyed=True)
    show_keys([card], KeyBindings(SettingsBook(parent=room), room))
    card.resize(card.sizeHint())
    sign = card.findChild(QLabel, "key-sign")
    assert sign is not None
    show_keys([card], KeyBindings(SettingsBook(parent=room), room))
    sign.hide()
    seen = card.grab().toImage()
    covered = sign.geometry()
    assert card.rect().contains(covered)
    below = [
        seen.pixelColor(x, y)
        for x in range(covered.left(), covered.right())
        for y in range(covered.top(), covered.bottom())
    ]
    assert all(color != QColor(Qt.GlobalColor.red) for color in below)
    assert any(seen.pixelColor(card.width() // 2, y) == QColor(Qt.GlobalColor.red) for y in range(covered.top()))

"""The key that gives an answer, small on its button."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel

from l5r_desktop.ui.preferences.keys.commands import NUMBERS
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings, shown

_NAME = "key-sign"
_CORNER = 3


def show_keys(buttons: Sequence[QAbstractButton], keyring: KeyBindings) -> None:
    """Write on each of these buttons its key, the first one's being that of the first answer.

    What is a number itself bears none: its key is that number.
    """
    for at, button in enumerate(buttons):
        keys = keyring.keys(keyring.command(f"answer-{at + 1}")) if at < len(NUMBERS) else ()
        text = shown(keys[0]) if keys and not button.text().isdecimal() else ""
        sign = button.findChild(QLabel, _NAME)
        if sign is None:
            if not text:
                continue
            sign = QLabel(button)
            sign.setObjectName(_NAME)
            sign.setTextFormat(Qt.TextFormat.PlainText)
            sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            sign.move(_CORNER, _CORNER)
        sign.setText(text)
        sign.adjustSize()
        sign.setVisible(bool(text))

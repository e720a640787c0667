"""Buttons that do something."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QPushButton, QWidget


def action_button(parent: QWidget, text: str, does: Callable[[], object], name: str = "") -> QPushButton:
    """A button that does something when it is clicked; Return in a field of its dialog does not click it.

    name: of the widget.
    """
    button = QPushButton(text, parent)
    button.setObjectName(name)
    button.setAutoDefault(False)
    button.clicked.connect(lambda: does())
    return button

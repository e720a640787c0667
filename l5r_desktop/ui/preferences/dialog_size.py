"""The size that a dialog opens with."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from l5r_desktop.ui.preferences.theme import text_pixels

_OF_WINDOW = 0.94
"""How much of the window a dialog may cover, in width and in height."""


def resize_dialog(dialog: QDialog, width: int, height: int) -> None:
    """Give a dialog its size, in pixels at the usual size of texts: it grows with these, but not over its window."""
    dialog.resize(text_pixels(width), text_pixels(height))
    parent = dialog.parentWidget()
    if parent is not None:
        dialog.resize(dialog.size().boundedTo(parent.window().size() * _OF_WINDOW))

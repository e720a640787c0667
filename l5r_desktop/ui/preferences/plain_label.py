"""Labels and tool tips with texts that others have written, such as names."""

from __future__ import annotations

from html import escape

from PySide6.QtGui import Qt
from PySide6.QtWidgets import QLabel, QWidget


class PlainLabel(QLabel):
    """Shows its text as it is; nothing in it is taken for markup."""

    def __init__(self, text: str | QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent if isinstance(text, str) else text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if isinstance(text, str):
            self.setText(text)


def wrapped_label(name: str, parent: QWidget) -> PlainLabel:
    """Return an empty label whose text will have as many lines as it needs. name: by which the theme finds it."""
    label = PlainLabel(parent)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label


def centered_label(text: str) -> PlainLabel:
    """Return a label whose text stands in the middle, in as many lines as it needs."""
    label = PlainLabel(text)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setWordWrap(True)
    return label


def plain_tip(text: str) -> str:
    """A text for a tool tip that is shown as it is.

    Qt takes a tip that looks like markup for such, and would fetch the picture that a player's name asks for.
    """
    return f"<qt>{escape(text)}</qt>" if Qt.mightBeRichText(text) else text

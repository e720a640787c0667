"""Has the style sheet look at a widget again once one of its properties has changed."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def restyle(*widgets: QWidget) -> None:
    """Have the style sheet look at these widgets again: by itself it looks at properties only when a widget is new."""
    for widget in widgets:
        widget.style().unpolish(widget)
        widget.style().polish(widget)

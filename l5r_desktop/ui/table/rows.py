"""Rows of buttons that change with the question."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout


def empty(row: QLayout) -> None:
    """Take everything out of a row of widgets."""
    while (item := row.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()

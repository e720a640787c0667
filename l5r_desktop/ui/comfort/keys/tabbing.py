"""The way of the Tab key through a page: what asks comes before what only tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QScrollArea, QWidget

_INNER = (QAbstractSpinBox, QComboBox)
"""What is in these is reached as a part of them."""


def goes(widget: QWidget) -> bool:
    """Whether the Tab key comes to a widget."""
    return (
        widget.isVisible()
        and widget.isEnabled()
        and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and widget.focusProxy() is None
        and not isinstance(widget.parentWidget(), _INNER)
        and not isinstance(widget, QScrollArea)
    )


def way(page: QWidget, parts: Sequence[QWidget]) -> list[QWidget]:
    """Where the Tab key goes on a page: through these parts of it one after another, then through all else."""
    # Qt may still hold what has been removed and not yet been deleted.
    found = [widget for widget in page.findChildren(QWidget) if goes(widget)]

    def rank(widget: QWidget) -> tuple[int, int, int]:
        part = next((at for at, part in enumerate(parts) if part is widget or part.isAncestorOf(widget)), len(parts))
        if widget in parts:
            part = parts.index(widget)
        corner = widget.mapTo(page, QPoint(0, 0))
        return part, corner.y(), corner.x()

    return sorted(found, key=rank)


def go(widgets: Sequence[QWidget], *, back: bool, here: Callable[[QWidget], bool] = lambda _: False) -> bool:
    """Give the focus to the next of these widgets, or to the one before; round and round."""
    if not widgets:
        return False
    focused = QApplication.focusWidget()
    at = next((at for at, widget in enumerate(widgets) if widget is focused or here(widget)), None)
    reason = Qt.FocusReason.BacktabFocusReason if back else Qt.FocusReason.TabFocusReason
    if at is None:
        at = 0 if back else -1
    widgets[(at + (-1 if back else 1)) % len(widgets)].setFocus(reason)
    return True

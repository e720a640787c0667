"""The way of the Tab key through a page: what asks comes before what only tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSpinBox, QApplication, QComboBox, QScrollArea, QWidget

_INNER = (QAbstractSpinBox, QComboBox)
"""What is in these is reached as a part of them."""


def goes(widget: QWidget) -> bool:
    """Return True if the Tab key comes to a widget that is seen."""
    if not widget.isEnabled() or not widget.focusPolicy() & Qt.FocusPolicy.TabFocus or isinstance(widget, QScrollArea):
        return False
    # Not asked by focusProxy: PySide then takes the proxy for a child of the widget, and never lets go of it.
    parent = widget.parentWidget()
    return not isinstance(parent, _INNER) and not (
        isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget
    )


def _inside(widget: QWidget) -> Iterator[QWidget]:
    """All that is seen in a widget. Qt may still hold what has been removed and not yet been deleted."""
    for one in widget.children():
        if isinstance(one, QWidget) and one.isVisible():
            yield one
            yield from _inside(one)


def way(page: QWidget, parts: Sequence[QWidget]) -> list[QWidget]:
    """Return where the Tab key goes on a page: through these parts of it one after another, then through all else."""
    found = [widget for widget in _inside(page) if goes(widget)]

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

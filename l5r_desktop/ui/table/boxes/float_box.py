"""A box that floats over the mat, beside what has to be clicked there, and can be moved aside."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QLayout, QVBoxLayout, QWidget

from l5r_desktop.ui.mat.mat_view import BOX_GONE
from l5r_desktop.ui.preferences.plain_label import PlainLabel

_EDGE = 8
_KEPT = "\u00a0"
"""A space at which no line is broken."""
_SIGN = re.compile(r" ([?!:;»])")
_SHARES = (0.5, 0.25, 0.75, 0.0, 1.0)
"""Where a box is tried in either direction, by the room that is left: the middle first."""


class _Heading(PlainLabel):
    """No line begins with a sign that French sets apart."""

    def setText(self, text: str) -> None:
        super().setText(_SIGN.sub(rf"{_KEPT}\1", text))


class FloatBox(QFrame):
    """A frame with a title by which it is moved. column: what lies below the title.

    A box that its user has moved stays where it was put until it is hidden.
    """

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("box", True)
        self._grip: QPoint | None = None
        self._moved = False
        self._title = _Heading(self)
        self._title.setObjectName("dial-title")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title.setWordWrap(True)
        self._title.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.column = QVBoxLayout(self)
        self.column.addWidget(self._title)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.hide()

    @property
    def title(self) -> str:
        """The title above the box."""
        return self._title.text().replace(_KEPT, " ")

    def answers(self) -> Sequence[QAbstractButton]:
        """The buttons that answer, in their order."""
        return ()

    def settle(self, clear: Sequence[QRect], *, height: float = 0.5) -> bool:
        """Show it where it covers as little as can be of these rectangles of its parent.

        height: where it lies best, from 0 at the top to 1. Returns whether it covers nothing of them.
        """
        self.show_inside()
        self.adjustSize()
        parent = self.parentWidget()
        assert parent is not None
        self.resize(min(self.width(), parent.width() - 2 * _EDGE), min(self.height(), parent.height() - 2 * _EDGE))
        if not self._moved:
            self.move(self._best(clear, height))
        self._stay_inside()
        self.show()
        self.raise_()
        return not any(self.geometry().intersects(rect) for rect in clear)

    def show_inside(self) -> None:
        """Have what was put into it counted at once, so that its size can be told."""
        _show_inside(self.column)

    def _best(self, clear: Sequence[QRect], height: float) -> QPoint:
        parent = self.parentWidget()
        assert parent is not None
        across, down = parent.width() - self.width() - 2 * _EDGE, parent.height() - self.height() - 2 * _EDGE
        heights = sorted(_SHARES, key=lambda share: abs(share - height))
        places = [QPoint(_EDGE + round(across * x), _EDGE + round(down * y)) for y in heights for x in _SHARES]
        return min(places, key=lambda place: _covered(QRect(place, self.size()), clear))

    def _stay_inside(self) -> None:
        parent = self.parentWidget()
        assert parent is not None
        x = max(_EDGE, min(self.x(), parent.width() - self.width() - _EDGE))
        y = max(_EDGE, min(self.y(), parent.height() - self.height() - _EDGE))
        self.move(x, y)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip = event.position().toPoint()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self._moved = True
            self.move(self.mapToParent(event.position().toPoint()) - self._grip)
            self._stay_inside()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = None
        event.accept()

    def put_away(self) -> None:
        """Show it no longer; the next time it chooses its place anew."""
        self._moved = False
        self._grip = None
        focused, parent = self.window().focusWidget(), self.parentWidget()
        if focused is not None and parent is not None and self.isAncestorOf(focused):
            # Hidden, it would hand the focus on as the Tab key does, and so show a cursor to who uses the mouse.
            parent.setFocus(BOX_GONE)
        self.hide()


def _covered(box: QRect, clear: Sequence[QRect]) -> int:
    """How much of these rectangles a box covers, in square pixels."""
    common = [box.intersected(rect) for rect in clear]
    return sum(rect.width() * rect.height() for rect in common)


def _show_inside(layout: QLayout) -> None:
    """Show at once what has been put into a layout and not been hidden; Qt would do so later."""
    for at in range(layout.count()):
        item = layout.itemAt(at)
        assert item is not None
        widget = item.widget()
        inner = item.layout() if widget is None else widget.layout()
        if widget is not None and not widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
            widget.show()
        if inner is not None:
            _show_inside(inner)

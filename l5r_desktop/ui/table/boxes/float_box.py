"""A box that stands beside the mat, or floats over it beside what has to be clicked there."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QLayout, QVBoxLayout, QWidget

from l5r_desktop.ui.mat.mat_view import BOX_GONE
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.table.boxes.dock import Dock

_EDGE = 8
_KEPT = "\u00a0"
"""A space at which no line ends."""
_SIGN = re.compile(r" ([?!:;»])")
_SHARES = (0.5, 0.25, 0.75, 0.0, 1.0)
"""Where a box is tried in either direction, by the room that is left: the middle first."""


class _Heading(PlainLabel):
    """No line begins with a sign that French sets apart."""

    def setText(self, text: str) -> None:
        super().setText(_SIGN.sub(rf"{_KEPT}\1", text))


class FloatBox(QFrame):
    """A frame with a title by which it is moved. column: what lies below the title. parent: what it floats over.

    A box that its user has moved stays where it was put until it is hidden. dock: where it stands beside the table and
    covers nothing; None where it floats.
    """

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("box", True)
        self.dock: Dock | None = None
        self._over = parent
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

    @property
    def room(self) -> int:
        """Pixels in width that there are for what is in it."""
        return self._over.width() if self.dock is None else self.dock.room

    @property
    def reach(self) -> int:
        """Pixels in height that there are for it."""
        return self._over.height()

    def place_on(self, page: QWidget) -> QRect:
        """Return where it lies on a page that holds it, in pixels of the page."""
        return QRect(self.mapTo(page, QPoint()), self.size())

    def stand(self, dock: Dock, *, above: bool = False) -> None:
        """Stand in a dock from now on. above: over its other boxes, which stay where they are when this one goes."""
        self.dock = dock
        dock.take(self, above=above)
        self.unsetCursor()

    def answers(self) -> Sequence[QAbstractButton]:
        """The buttons that answer, in their order."""
        return ()

    def settle(self, clear: Sequence[QRect], *, height: float = 0.5, inside: QRect | None = None) -> bool:
        """Show it where it covers as little as can be of these rectangles of its parent.

        height: where it lies best, from 0 at the top to 1. inside: where it lies, None is anywhere in its parent.
        Returns whether it covers nothing of them.
        """
        self.show_inside()
        if self.dock is not None:
            self.show()
            self.dock.follow()
            return True
        self.adjustSize()
        parent = self.parentWidget()
        assert parent is not None
        self.resize(min(self.width(), parent.width() - 2 * _EDGE), min(self.height(), parent.height() - 2 * _EDGE))
        if not self._moved:
            self.move(self._best(clear, height, inside or parent.rect()))
        self._stay_inside()
        self.show()
        self.raise_()
        return not any(self.geometry().intersects(rect) for rect in clear)

    def show_inside(self) -> None:
        """Have what was put into it counted at once, so that its size can be told."""
        _show_inside(self.column)

    def _best(self, clear: Sequence[QRect], height: float, room: QRect) -> QPoint:
        across, down = room.width() - self.width() - 2 * _EDGE, room.height() - self.height() - 2 * _EDGE
        corner = room.topLeft() + QPoint(_EDGE, _EDGE)
        heights = sorted(_SHARES, key=lambda share: abs(share - height))
        places = [corner + QPoint(round(across * x), round(down * y)) for y in heights for x in _SHARES]
        return min(places, key=lambda place: _covered(QRect(place, self.size()), clear))

    def _stay_inside(self) -> None:
        parent = self.parentWidget()
        assert parent is not None
        x = max(_EDGE, min(self.x(), parent.width() - self.width() - _EDGE))
        y = max(_EDGE, min(self.y(), parent.height() - self.height() - _EDGE))
        self.move(x, y)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.dock is None:
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
        if self.isHidden():
            return
        focused = self.window().focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            # Hidden, it would hand the focus on as the Tab key does, and so show a cursor to who uses the mouse.
            self._over.setFocus(BOX_GONE)
        self.hide()
        if self.dock is not None:
            self.dock.follow()


def _covered(box: QRect, clear: Sequence[QRect]) -> int:
    """Return how much of these rectangles a box covers, in square pixels."""
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

"""A row of widgets that goes on in the next line where it is too long."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

_LEAST = 240
"""A wide widget makes no window wider than this, in pixels; it is cut instead."""


class FlowLayout(QLayout):
    """Lines of widgets from left to right. gap: between them, in pixels. share: whether widgets of one line share its
    width; else each is as wide as it wants to be, so that none moves when another one follows. centered: whether a line
    that is not full has as much room on its left as on its right.
    """

    def __init__(
        self, parent: QWidget | None = None, gap: int = 6, *, share: bool = True, centered: bool = False
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._share = share
        self._centered = centered
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = self._lines(width)
        return sum(_high(line) for line in lines) + self._gap * max(0, len(lines) - 1)

    def sizeHint(self) -> QSize:
        wide = sum(item.sizeHint().width() for item in self._shown()) + self._gap * max(0, len(self._shown()) - 1)
        return QSize(wide, _high(self._shown()))

    def minimumSize(self) -> QSize:
        wide = max((item.minimumSize().width() for item in self._shown()), default=0)
        return QSize(min(wide, _LEAST), _high(self._shown()))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        y = rect.y()
        lines = self._lines(rect.width())
        most = max((len(line) for line in lines[:-1]), default=0)
        for line in lines:
            high = _high(line)
            hints = [item.sizeHint().width() for item in line]
            left = rect.width() - sum(hints) - self._gap * (len(line) - 1)
            spare = max(0, left) // max(len(line), most) if self._share else 0
            x = rect.x() + (max(0, left) // 2 if self._centered else 0)
            for item, hint in zip(line, hints, strict=True):
                wide = min(hint + spare, rect.width())
                item.setGeometry(QRect(QPoint(x, y), QSize(wide, high)))
                x += wide + self._gap
            y += high + self._gap

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        left = 0
        for item in self._shown():
            wide = item.sizeHint().width()
            if not lines or wide + self._gap > left:
                lines.append([])
                left = width + self._gap
            lines[-1].append(item)
            left -= wide + self._gap
        return lines


def _high(line: list[QLayoutItem]) -> int:
    return max((item.sizeHint().height() for item in line), default=0)

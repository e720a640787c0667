"""Numbers by name, as bars beside each other's names."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from l5r_desktop.ui.preferences.theme import color, text_pixels

_LINE, _NAME, _NUMBER = 20, 96, 34


class Bars(QWidget):
    """A row for each name: the name, a bar, the number. Screen readers are told all of it. title: what is counted."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._counts: Mapping[str, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Draw these numbers."""
        self._counts = counts
        told = ", ".join(f"{name} {count}" for name, count in counts.items() if count)
        self.setAccessibleName(f"{self._title}: {told}")
        self.setToolTip(f"{self._title}: {told}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(text_pixels(260), text_pixels(_LINE) * (len(self._counts) + 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        line, name, number = text_pixels(_LINE), text_pixels(_NAME), text_pixels(_NUMBER)
        room = max(10, self.width() - name - number - 12)
        most = max((*self._counts.values(), 1))
        painter.setPen(color("title-text"))
        painter.drawText(QRectF(0, 0, self.width(), line), Qt.AlignmentFlag.AlignLeft.value, self._title)
        for row, (told, count) in enumerate(self._counts.items(), start=1):
            top = row * line
            painter.setPen(color("window-text"))
            short = painter.fontMetrics().elidedText(told, Qt.TextElideMode.ElideRight, name)
            painter.drawText(QRectF(0, top, name, line), Qt.AlignmentFlag.AlignVCenter.value, short)
            painter.fillRect(QRectF(name + 6, top + 4, room * count / most, line - 8), color("focus"))
            painter.drawText(
                QRectF(name + 10 + room * count / most, top, number, line), Qt.AlignmentFlag.AlignVCenter.value,
                str(count),
            )  # fmt: skip
        painter.end()

"""The cost curve of a deck: how many cards cost how much, as bars."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from l5r_desktop.ui.preferences.theme import color, text_pixels

_HEIGHT = 70


class CostCurve(QWidget):
    """A bar for each cost, with the number of cards above it. Screen readers are told the numbers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._costs: Mapping[int, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_costs(self, costs: Mapping[int, int]) -> None:
        """Draw these numbers of cards by cost."""
        self._costs = costs
        told = ", ".join(self.tr("{} of cost {}").format(count, cost) for cost, count in costs.items() if count)
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, text_pixels(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not any(self._costs.values()):
            return
        painter = QPainter(self)
        line = text_pixels(17)
        room = self.height() - 2 * line
        width = min(text_pixels(34), self.width() / len(self._costs))
        most = max(self._costs.values())
        for place, (cost, count) in enumerate(self._costs.items()):
            tall = room * count / most
            bar = QRectF(place * width + 2, line + room - tall, width - 4, tall)
            painter.fillRect(bar, color("focus"))
            painter.setPen(color("window-text"))
            if count:
                top = QRectF(place * width, bar.top() - line, width, line)
                painter.drawText(top, Qt.AlignmentFlag.AlignCenter, str(count))
            painter.setPen(color("window-faint"))
            bottom = QRectF(place * width, self.height() - line, width, line)
            painter.drawText(bottom, Qt.AlignmentFlag.AlignCenter, str(cost))
        painter.end()

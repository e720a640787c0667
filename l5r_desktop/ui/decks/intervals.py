"""Rates with their intervals, as points on lines."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from l5r_desktop.ui.deck_ports import LabRow
from l5r_desktop.ui.preferences.theme import color, text_pixels

_LINE, _NAME, _GAMES = 22, 190, 120


class Intervals(QWidget):
    """A row for each rate: its name, a line from the lower to the higher bound with the rate on it, the games.

    signed: the rates are differences, from -1 to 1; else shares, from 0 to 1. Screen readers are told all of it.
    """

    def __init__(self, title: str, *, signed: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._signed = signed
        self._rows: Sequence[LabRow] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: Sequence[LabRow]) -> None:
        """Draw these."""
        self._rows = rows
        self.setAccessibleName("\n".join((self._title, *(self._told(row) for row in rows))))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(text_pixels(420), text_pixels(_LINE) * (len(self._rows) + 1))

    def _told(self, row: LabRow) -> str:
        return f"{row.name}: {self._number(row)}"

    def _number(self, row: LabRow) -> str:
        games = self.tr("{} games").format(row.games)
        if row.value is None:
            return games
        sign = "+" if self._signed else ""
        return f"{100 * row.value:{sign}.0f} % [{100 * row.low:{sign}.0f}, {100 * row.high:{sign}.0f}] · {games}"

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, name, games = text_pixels(_LINE), text_pixels(_NAME), text_pixels(_GAMES) * 2
        start, room = name + 8, max(20, self.width() - name - games - 16)
        lowest, whole = (-1.0, 2.0) if self._signed else (0.0, 1.0)

        def at(value: float) -> float:
            return start + room * (value - lowest) / whole

        painter.setPen(color("title-text"))
        painter.drawText(QRectF(0, 0, self.width(), line), Qt.AlignmentFlag.AlignLeft.value, self._title)
        painter.setPen(QPen(color("window-edge"), 1))
        middle = at(0.0 if self._signed else 0.5)
        painter.drawLine(QPointF(middle, line), QPointF(middle, line * (len(self._rows) + 1)))
        for number, row in enumerate(self._rows, start=1):
            top, y = number * line, number * line + line / 2
            painter.setPen(color("window-text"))
            short = painter.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, name)
            painter.drawText(QRectF(0, top, name, line), Qt.AlignmentFlag.AlignVCenter.value, short)
            told = QRectF(start + room + 8, top, games, line)
            painter.drawText(told, Qt.AlignmentFlag.AlignVCenter.value, self._number(row))
            if row.value is not None:
                painter.setPen(QPen(color("button-main" if row.tells else "focus"), 3))
                painter.drawLine(QPointF(at(row.low), y), QPointF(at(row.high), y))
                painter.setBrush(color("window-text"))
                painter.drawEllipse(QPointF(at(row.value), y), 4, 4)
        painter.end()

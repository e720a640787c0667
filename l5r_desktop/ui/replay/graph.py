"""The graph of how likely a player was to win, over the whole game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from l5r_desktop.session import Recording, Wording
from l5r_desktop.ui.advice.chance_meter import percent
from l5r_desktop.ui.mat.painted_item import lettering
from l5r_desktop.ui.preferences.theme import color, text_pixels
from l5r_desktop.ui.replay.stop_strip import StopStrip

_LEFT, _RIGHT, _ABOVE = 46.0, 12.0, 8.0
_HEIGHT = 118
_DOT = 8.0


class WinGraph(StopStrip):
    """Drawn from left to right as the game went. chances: by stop. turns: turning points, the largest first."""

    def __init__(self, recording: Recording, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(recording, wording, parent)
        self.setObjectName("win-graph")
        self.chances: dict[int, float] = {}
        self.turns: tuple[int, ...] = ()

    def sizeHint(self) -> QSize:
        return QSize(300, text_pixels(_HEIGHT))

    def tell(self, chances: Mapping[int, float], turns: Sequence[int]) -> None:
        """Show these chances, as far as they are known."""
        self.chances, self.turns = dict(chances), tuple(turns)
        self.update()

    def at(self, number: int) -> QPointF:
        """Return where the chance of a stop is drawn; between two that are known it goes straight on."""
        return self._point(number, self._chance(number))

    def number_at(self, x: float) -> int:
        """Return the nearest stop with a known chance; without any, the nearest one."""
        field = self._field()
        share = (x - field.left()) / max(1.0, field.width())
        wanted = share * self._recording.last
        known = sorted(self.chances)
        if not known:
            return max(0, min(self._recording.last, round(wanted)))
        return min(known, key=lambda number: abs(number - wanted))

    def told(self, number: int) -> str:
        where = self._wording.moment(*self._recording.stops[number].moment)
        if number not in self.chances:
            return where
        return f"{where}  ·  {percent(self.chances[number])}"

    def _field(self) -> QRectF:
        scale = text_pixels(100) / 100
        return QRectF(self.rect()).adjusted(_LEFT * scale, _ABOVE, -_RIGHT, -_ABOVE)

    def _point(self, number: int, chance: float) -> QPointF:
        field = self._field()
        x = field.left() + number * field.width() / max(1, self._recording.last)
        return QPointF(x, field.bottom() - chance * field.height())

    def _chance(self, number: int) -> float:
        if number in self.chances:
            return self.chances[number]
        before = max((known for known in self.chances if known < number), default=None)
        after = min((known for known in self.chances if known > number), default=None)
        if before is None or after is None:
            near = before if before is not None else after
            return 0.5 if near is None else self.chances[near]
        share = (number - before) / (after - before)
        return self.chances[before] + share * (self.chances[after] - self.chances[before])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        field = self._field()
        painter.fillRect(field, color("panel-well"))
        self._paint_lines(painter, field)
        if self.chances:
            self._paint_curve(painter, field)
        here = self._point(self.number, 0.0).x()
        painter.setPen(QPen(color("panel-text"), 2))
        painter.drawLine(QPointF(here, field.top()), QPointF(here, field.bottom()))
        if self.chances:
            self._paint_turns(painter)
        painter.end()

    def _paint_lines(self, painter: QPainter, field: QRectF) -> None:
        painter.setFont(lettering(text_pixels(12)))
        for chance in (0.0, 0.5, 1.0):
            y = self._point(0, chance).y()
            painter.setPen(
                QPen(color("panel-faint"), 1, Qt.PenStyle.DashLine if chance == 0.5 else Qt.PenStyle.SolidLine)
            )
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            painter.setPen(color("window-text"))
            box = QRectF(0, y - 9, field.left() - 6, 18)
            box.moveTop(max(0.0, min(box.top(), self.height() - box.height())))
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, percent(chance))
        faint = QColor(color("panel-faint"))
        faint.setAlpha(90)
        painter.setPen(QPen(faint, 1))
        for number in self._recording.turns:
            x = self._point(number, 0.0).x()
            painter.drawLine(QPointF(x, field.top()), QPointF(x, field.bottom()))

    def _paint_curve(self, painter: QPainter, field: QRectF) -> None:
        points = [self._point(number, self.chances[number]) for number in sorted(self.chances)]
        curve = QPainterPath(points[0])
        for point in points[1:]:
            curve.lineTo(point)
        below = QPainterPath(curve)
        below.lineTo(points[-1].x(), field.bottom())
        below.lineTo(points[0].x(), field.bottom())
        fill = QColor(color("panel-marked-edge"))
        fill.setAlpha(70)
        painter.fillPath(below, fill)
        painter.setPen(QPen(color("panel-marked-edge"), 2.4, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(curve)

    def _paint_turns(self, painter: QPainter) -> None:
        """The turning points with their numbers, where the change begins."""
        painter.setFont(lettering(text_pixels(11), bold=True))
        for rank, number in enumerate(self.turns, 1):
            dot = text_pixels(_DOT)
            at = self.at(number)
            field = self._field()
            y = max(field.top() + dot, min(field.bottom() - dot, at.y()))
            box = QRectF(at.x() - dot, y - dot, 2 * dot, 2 * dot)
            painter.setPen(QPen(color("panel-high"), 1.5))
            painter.setBrush(color("spot"))
            painter.drawEllipse(box)
            painter.setPen(color("spot-edge"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(rank))

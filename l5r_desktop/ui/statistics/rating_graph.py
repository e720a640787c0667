"""The course of a rating: a line from game to game, with the band in which the true strength lies 95 times of 100."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from l5r_desktop.session.statistics.glicko2 import Rating
from l5r_desktop.ui.preferences.theme import color, text_pixels

_LEFT, _RIGHT, _ABOVE = 54, 12, 10
_STEP = 200
"""Points between two lines of the scale."""
_MOST_LINES = 8


class RatingGraph(QWidget):
    """Draws the rating after each game, the oldest first. Screen readers are told where it began and where it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rating-graph")
        self._ratings: Sequence[Rating] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(text_pixels(420), text_pixels(170))

    def show_ratings(self, ratings: Sequence[Rating]) -> None:
        """Draw these ratings, one for each game."""
        self._ratings = ratings
        told = self.tr("The rating from game to game: {} at first, {} now.")
        self.setAccessibleName(told.format(round(ratings[0].value), round(ratings[-1].value)) if ratings else "")
        self.setToolTip(self.accessibleName())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._ratings:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = _LEFT * text_pixels(100) / 100
        field = QRectF(self.rect()).adjusted(edge, _ABOVE, -_RIGHT, -_ABOVE)
        painter.fillRect(field, color("panel-well"))
        bounds = [bound for rating in self._ratings for bound in rating.interval]
        low, high = min(bounds), max(bounds)

        def at(game: int, value: float) -> QPointF:
            across = (game + 0.5) / len(self._ratings)
            return QPointF(
                field.left() + across * field.width(), field.bottom() - (value - low) / (high - low) * field.height()
            )

        self._paint_scale(painter, field, low, high)
        upper = [at(game, rating.interval[1]) for game, rating in enumerate(self._ratings)]
        lower = [at(game, rating.interval[0]) for game, rating in enumerate(self._ratings)]
        band = QColor(color("panel-marked-edge"))
        band.setAlpha(60)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(band)
        painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))
        points = [at(game, rating.value) for game, rating in enumerate(self._ratings)]
        painter.setPen(QPen(color("panel-marked-edge"), 2.4))
        painter.drawPolyline(QPolygonF(points))
        painter.setBrush(color("panel-text"))
        painter.setPen(Qt.PenStyle.NoPen)
        for point in points if len(points) <= 60 else points[-1:]:
            painter.drawEllipse(point, 3, 3)
        painter.end()

    def _paint_scale(self, painter: QPainter, field: QRectF, low: float, high: float) -> None:
        """Lines at round numbers, at most so many, with the numbers at the left."""
        step = _STEP
        while (high - low) / step > _MOST_LINES:
            step *= 2
        faint = QColor(color("panel-faint"))
        faint.setAlpha(90)
        value = int(low // step + 1) * step
        while value < high:
            y = field.bottom() - (value - low) / (high - low) * field.height()
            painter.setPen(QPen(faint, 1))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            painter.setPen(color("window-text"))
            room = QRectF(0, y - 10, field.left() - 6, 20)
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(value))
            value += step

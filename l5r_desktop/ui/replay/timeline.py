"""The timeline of a game: its rounds or turns and their phases from left to right, and the stop that is shown."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from l5r_desktop.session import Recording, Wording
from l5r_desktop.ui.mat.painted_item import lettering
from l5r_desktop.ui.preferences.theme import color, text_pixels
from l5r_desktop.ui.replay.stop_strip import StopStrip

_MARGIN = 12.0
_HEIGHT = 46


class Timeline(StopStrip):
    """Draws rounds or turns, their phases, and the stop that is shown."""

    def __init__(self, recording: Recording, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(recording, wording, parent)
        self.setObjectName("timeline")
        self.setAccessibleName(self.tr("Timeline"))
        self._ground: QPixmap | None = None
        stops = recording.stops
        self._turns = [0, *recording.turns]
        self._phases = [now.number for before, now in pairwise(stops) if before.moment != now.moment]

    def sizeHint(self) -> QSize:
        return QSize(400, text_pixels(_HEIGHT))

    def show_number(self, number: int) -> None:
        """Mark this stop as the one that is shown."""
        super().show_number(number)
        self.setAccessibleDescription(self.told(number))

    def told(self, number: int) -> str:
        where = self._wording.moment(*self._recording.stops[number].moment)
        return self.tr("{}  ·  input {} of {}").format(where, number, self._recording.last)

    def x_of(self, number: int) -> float:
        """Return where a stop is drawn."""
        return _MARGIN + number * (self.width() - 2 * _MARGIN) / max(1, self._recording.last)

    def number_at(self, x: float) -> int:
        share = (x - _MARGIN) / max(1.0, self.width() - 2 * _MARGIN)
        return max(0, min(self._recording.last, round(share * self._recording.last)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._ground = None

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._ground is None or self._ground.deviceIndependentSize() != self.size().toSizeF():
            self._ground = self._painted()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._ground)
        track, here = self._track(), self.x_of(self.number)
        painter.fillRect(QRectF(_MARGIN, track.bottom() - 4, here - _MARGIN, 4), color("cursor"))
        painter.setPen(QPen(color("bar"), 2))
        painter.setBrush(color("frame-active"))
        painter.drawRoundedRect(QRectF(here - 5, track.top() - 5, 10, track.height() + 10), 4, 4)
        painter.end()

    def _track(self) -> QRectF:
        return QRectF(0, self.height() * 0.48, self.width(), self.height() * 0.34)

    def _painted(self) -> QPixmap:
        """All but where one is: the same until the size or the theme changes."""
        density = self.devicePixelRatioF()
        pixmap = QPixmap((self.size().toSizeF() * density).toSize())
        pixmap.setDevicePixelRatio(density)
        pixmap.fill(color("bar"))
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = self._track()
        ends = [*self._turns[1:], self._recording.last]
        for at, (start, end) in enumerate(zip(self._turns, ends, strict=True)):
            box = QRectF(QPointF(self.x_of(start), track.top()), QPointF(self.x_of(end), track.bottom()))
            painter.fillRect(box, color("cloth-field" if at % 2 else "cloth-edge"))
        self._paint_marks(painter, track)
        painter.end()
        return pixmap

    def _paint_marks(self, painter: QPainter, track: QRectF) -> None:
        painter.setPen(QPen(color("cloth-text"), 1))
        shown = [self.x_of(number) for number in self._phases]
        if len(shown) * 5 < self.width():
            for x in shown:
                painter.drawLine(QPointF(x, track.top()), QPointF(x, track.top() + track.height() * 0.4))
        painter.setFont(lettering(text_pixels(13), bold=True))
        painter.setPen(color("bar-text"))
        after = -1e9
        for number in self._recording.turns:
            x, text = self.x_of(number), str(self._recording.stops[number].moment[0])
            width = painter.fontMetrics().horizontalAdvance(text)
            if x >= after and x + width < self.width():
                # A number that would lie upon the one before it is left out.
                painter.drawText(QPointF(x, track.top() - 7), text)
                after = x + width + 8

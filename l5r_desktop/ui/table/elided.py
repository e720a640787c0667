"""A text that takes up a few lines at most; what does not fit is read on hover."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from l5r_desktop.ui.preferences.plain_label import plain_tip


class ElidedLabel(QLabel):
    """Wraps its text into at most `lines` lines; the last one ends in dots, and the whole text is the tool tip then."""

    def __init__(self, lines: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = lines
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def limit(self, lines: int) -> None:
        """Take up so many lines at most."""
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()
            self.update()
            self._tell_whole()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()), metrics.lineSpacing() * min(self._lines, self._needed()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()
        self._tell_whole()

    def setText(self, text: str) -> None:
        super().setText(text)
        self._tell_whole()

    def _tell_whole(self) -> None:
        cut = " ".join(self.shown()) != " ".join(self.text().split())
        self.setToolTip(plain_tip(self.text()) if cut else "")

    def shown(self) -> list[str]:
        """The lines as they are drawn."""
        metrics, text = self.fontMetrics(), self.text()
        layout = QTextLayout(text, self.font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        found: list[str] = []
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1, self.width()))
            start = line.textStart()
            if len(found) == self._lines - 1:
                found.append(metrics.elidedText(text[start:], Qt.TextElideMode.ElideRight, self.width()))
                break
            found.append(text[start : start + line.textLength()].rstrip())
        layout.endLayout()
        return found

    def _needed(self) -> int:
        return max(1, len(self.shown())) if self.width() > 1 else 1

    def paintEvent(self, event: QPaintEvent) -> None:
        lines = self.shown()
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        metrics = self.fontMetrics()
        top = (self.height() - metrics.lineSpacing() * len(lines)) / 2
        for at, line in enumerate(lines):
            painter.drawText(QPointF(0, top + metrics.lineSpacing() * at + metrics.ascent()), line)
        painter.end()

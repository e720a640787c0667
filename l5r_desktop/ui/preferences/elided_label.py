"""A text that takes up a few lines at most; what does not fit is read on hover."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QApplication, QLabel, QSizePolicy, QToolTip, QWidget

from l5r_desktop.ui.preferences.plain_label import plain_tip

_SMALLER = (1.0, 0.85, 0.7)
"""Sizes of letters that are tried one after another, by the usual one."""
_LEAST = 13
"""Size in pixels below which no letters are made smaller."""


class ElidedLabel(QLabel):
    """Wraps its text into at most `lines` lines; the last one ends in dots, and the whole text is the tool tip then.

    tallest: pixels in height that the label may take; where that is set, a text that is too long for its lines has
    smaller letters, and one more line where that fits. spared: pixels of them that it leaves to others where it can by
    smaller letters. uncovered: what its tool tip lies above, so that this can be read and clicked meanwhile.
    """

    def __init__(self, lines: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = lines
        self.uncovered: QWidget = self
        self.tallest = self._spared = 0
        self._kept: tuple[tuple[object, ...], tuple[QFont, list[str]]] | None = None
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def limit(self, lines: int) -> None:
        """Take up so many lines at most."""
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()
            self.update()
            self._tell_whole()

    def spare(self, pixels: int) -> None:
        """Leave so much of the height to others where that can be."""
        if pixels != self._spared:
            self._spared = pixels
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        usual = self.fontMetrics()
        font, lines = self._laid() if self.width() > 1 else (self.font(), [])
        high = QFontMetrics(font).lineSpacing() * max(1, len(lines))
        return QSize(usual.horizontalAdvance(self.text()), high)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()
        self._tell_whole()

    def event(self, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.ToolTip or not self.toolTip() or not isinstance(event, QHelpEvent):
            return super().event(event)
        QToolTip.showText(event.globalPos(), self.toolTip(), self)
        top = self.uncovered.mapToGlobal(QPoint(0, 0)).y()
        for tip in QApplication.topLevelWidgets():
            if tip.inherits("QTipLabel") and tip.isVisible():
                tip.move(tip.x(), max(0, top - tip.frameGeometry().height()))
        return True

    def setText(self, text: str) -> None:
        super().setText(text)
        self._tell_whole()

    @property
    def cut(self) -> bool:
        """Return True if the last line ends in dots."""
        return " ".join(" ".join(self.shown()).split()) != " ".join(self.text().split())

    def _tell_whole(self) -> None:
        self.setToolTip(plain_tip(self.text()) if self.cut else "")

    def shown(self) -> list[str]:
        """The lines as they are drawn."""
        return self._laid()[1]

    def _laid(self) -> tuple[QFont, list[str]]:
        """Return the letters and the lines: the largest letters that hold the text; the usual ones if none do.

        They are kept: the label is asked for them several times whenever the bar that it is in is laid out.
        """
        of = self.text(), self.width(), self._lines, self.tallest, self._spared, self.font()
        if self._kept is None or self._kept[0] != of:
            self._kept = of, self._lay()
        return self._kept[1]

    def _lay(self) -> tuple[QFont, list[str]]:
        usual = self.fontInfo().pixelSize()
        for by in _SMALLER if self._spared and round(usual * _SMALLER[-1]) >= _LEAST else ():
            font = self._letters(by)
            metrics = QFontMetrics(font)
            lines, whole = self._broken(font, metrics, max(1, (self.tallest - self._spared) // metrics.lineSpacing()))
            if whole:
                return font, lines
        for by in _SMALLER if self.tallest and round(usual * _SMALLER[-1]) >= _LEAST else _SMALLER[:1]:
            font = self._letters(by)
            metrics = QFontMetrics(font)
            most = self._lines
            if by != _SMALLER[0]:
                most = max(most, min(most + 1, self.tallest // metrics.lineSpacing()))
            lines, whole = self._broken(font, metrics, most)
            if whole:
                return font, lines
        font = self.font()
        return font, self._broken(font, QFontMetrics(font), self._lines)[0]

    def _letters(self, by: float) -> QFont:
        font = QFont(self.font())
        if by != _SMALLER[0]:
            font.setPixelSize(round(self.fontInfo().pixelSize() * by))
        return font

    def _broken(self, font: QFont, metrics: QFontMetrics, most: int) -> tuple[list[str], bool]:
        """Return at most so many lines of the text, and whether they are all of it."""
        text = self.text()
        layout = QTextLayout(text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        found: list[str] = []
        whole = True
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1, self.width()))
            rest = text[line.textStart() :]
            if len(found) == most - 1:
                found.append(metrics.elidedText(rest, Qt.TextElideMode.ElideRight, self.width()))
                whole = found[-1] == rest
                break
            found.append(rest[: line.textLength()].rstrip())
        layout.endLayout()
        return found, whole

    def paintEvent(self, event: QPaintEvent) -> None:
        font, lines = self._laid()
        metrics = QFontMetrics(font)
        painter = QPainter(self)
        painter.setFont(font)
        painter.setPen(self.palette().color(self.foregroundRole()))
        top = (self.height() - metrics.lineSpacing() * len(lines)) / 2
        for at, line in enumerate(lines):
            painter.drawText(QPointF(0, top + metrics.lineSpacing() * at + metrics.ascent()), line)
        painter.end()

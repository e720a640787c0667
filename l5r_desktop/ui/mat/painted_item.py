"""The base of the painted pieces of the table: a box to paint in, the font."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QGraphicsItem

from l5r_desktop.ui.preferences.theme import current_theme

SMALLEST = 9
"""Letters are not made smaller than this to fit; what is still too long is cut off with an ellipsis."""
_WRAPPED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)


def lettering(pixels: int, *, bold: bool = False) -> QFont:
    """The table's font at a height in pixels, as it is; sizes that follow the size of texts are the caller's."""
    font = QFont("Fira Sans Condensed")
    font.setPixelSize(pixels)
    font.setBold(bold)
    return font


def write(
    painter: QPainter, box: QRectF, text: str, pixels: float, *,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft, bold: bool = False, least: int = SMALLEST,
) -> None:  # fmt: skip
    """A line in a box, in smaller letters if it is long or the box low, and cut off if that is not enough. least: size
    of letters that are made no smaller for a long line, in pixels.
    """
    _fit_line(painter, box, text, pixels, bold=bold, least=least)
    _write_line(painter, box, text, align)


def write_wrapped(painter: QPainter, box: QRectF, text: str, pixels: float) -> None:
    """Lines in the middle of a box, wrapped at words, in smaller letters where they would not have room."""
    painter.setFont(lettering(_wrapped_size(painter, box, text, pixels), bold=True))
    painter.drawText(box, _WRAPPED, text)


def write_title(painter: QPainter, box: QRectF, text: str, pixels: float) -> None:
    """A line in the middle of a box; more, one for each part, where the box is so narrow that letters are larger so."""
    parts = text.replace(" · ", "\n")
    line = _fit_line(painter, box, text, pixels, bold=True)
    if line < round(pixels) and _wrapped_size(painter, box, parts, pixels) > line:
        write_wrapped(painter, box, parts, pixels)
    else:
        painter.setFont(lettering(line, bold=True))
        _write_line(painter, box, text, Qt.AlignmentFlag.AlignHCenter)


def line_width(text: str, pixels: int) -> float:
    """Return how wide a line is in bold letters of a height, in pixels."""
    return QFontMetrics(lettering(pixels, bold=True)).horizontalAdvance(text)


def _fit_line(
    painter: QPainter, box: QRectF, text: str, pixels: float, *, bold: bool, least: int = SMALLEST
) -> int:  # fmt: skip
    """Give the painter the letters in which a line lies in a box, and return their size in pixels."""
    most = max(SMALLEST, round(min(pixels, box.height() * 0.95)))
    size = max(_fitting_size(text, most, int(box.width()), bold=bold), min(most, least))
    painter.setFont(lettering(size, bold=bold))
    return size


@lru_cache(maxsize=1000)
def _fitting_size(text: str, most: int, room: int, *, bold: bool) -> int:
    """Return how large letters are at most, in pixels, where a line lies in a room of so many pixels.

    The same lines are painted whenever something moves past them.
    """
    size = most
    while size > SMALLEST and QFontMetrics(lettering(size, bold=bold)).horizontalAdvance(text) > room:
        size -= 1
    return size


def _write_line(painter: QPainter, box: QRectF, text: str, align: Qt.AlignmentFlag) -> None:
    """A line in a box, in the letters that the painter has, cut off where it is longer."""
    room = int(box.width())
    if painter.fontMetrics().horizontalAdvance(text) > room:
        text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)
    painter.drawText(box, int(align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip), text)


def _wrapped_size(painter: QPainter, box: QRectF, text: str, pixels: float) -> int:
    """Return how large the letters are, in pixels, where a text is wrapped at its words to lie in a box."""
    size = max(SMALLEST, round(pixels))
    painter.setFont(lettering(size, bold=True))
    while size > SMALLEST and not box.contains(painter.boundingRect(box, _WRAPPED, text)):
        size -= 1
        painter.setFont(lettering(size, bold=True))
    return size


class PaintedItem(QGraphicsItem):
    """Painted in one piece, in a box of its own whose corner is the point (0, 0)."""

    def __init__(self) -> None:
        super().__init__()
        self._box = QRectF()
        self._painted: object = None

    def lie_in(self, box: QRectF, *told: object) -> None:
        """Take up this box of the table, and be painted anew if that, or what is told there, is not as it was.

        told: all that the painting shows, apart from the theme and the size of texts.
        """
        shown = box, told, current_theme()
        if shown == self._painted:
            return
        self._painted = shown
        self.prepareGeometryChange()
        self._box = QRectF(0, 0, box.width(), box.height())
        self.setPos(box.topLeft())
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

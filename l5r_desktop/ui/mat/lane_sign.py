"""The sign of a lane: what is fought there and how it would end now."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from l5r_desktop.ui.mat.boxes import Box
from l5r_desktop.ui.mat.painted_item import PaintedItem, lettering, write, write_title, write_wrapped
from l5r_desktop.ui.mat.spots import on_sign
from l5r_desktop.ui.preferences.theme import color, text_scale

_COLORS = {"military": "sign-military", "political": "sign-political", "battle": "sign-battle"}
_ACTIVE = {"battle": "sign-fight"}
_LOW, _NARROW, _FLAT = 64, 280, 9
_READ = 11
"""Size of letters in pixels below which a line leaves out what stands between the place and the outcome."""
_WRAPPED = 40
"""Height from which on the notes of a low sign are wrapped, in pixels."""
_TITLE, _TOTALS, _SIDES, _NOTE = 30.0, 34.0, 22.0, 17.0
"""Heights of its lines in pixels, where texts have their usual size."""
_ABOVE, _LARGER = 250, 1.25
"""Width of a high sign below which the names of both sides stand in a line of their own, in pixels; and how much larger
its letters are at most where it is so much higher.
"""
_LETTERS, _CAPITAL, _NOTED = 15.0, 11.0, 13.0
"""Size of the letters of its title, height of a capital among them, and size of the letters of notes, in pixels."""
_MIDDLE = Qt.AlignmentFlag.AlignHCenter


@dataclass(frozen=True, slots=True)
class SignText:
    """A record of what the sign says.

    kind colors it. totals: of both sides. sides: their names. more: what is being added to each.

    active, closed: as of Lane. label: nobody is there, and all that is told of it are its notes. slim: one line for the
    totals, and its notes below that. ringed: a ring lies in its upper left corner.
    """

    kind: str
    title: str
    totals: tuple[int, int]
    sides: tuple[str, str]
    notes: tuple[str, ...]
    active: bool = True
    closed: bool = False
    more: tuple[int, int] = (0, 0)
    label: bool = False
    slim: bool = False
    ringed: bool = False

    @property
    def empty(self) -> bool:
        """Return True if nobody is there, and the totals say nothing."""
        return self.label or (self.closed and self.totals == (0, 0))

    @property
    def below(self) -> tuple[str, ...]:
        """Return the notes below a title; one that says the title once more is none."""
        return self.notes[1:] if self.notes[:1] == (self.title,) else self.notes


def shortened(notes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the first and the last of some notes: the place, and how it would end."""
    return notes if len(notes) <= 1 else (notes[0], notes[-1])


class LaneSign(PaintedItem):
    """A colored board with both totals. Low ones have all in two lines."""

    def __init__(self, lane: int) -> None:
        super().__init__()
        self.lane = lane
        self.text: SignText | None = None
        self.setZValue(2)

    def put(self, box: QRectF, text: SignText) -> None:
        """Show this text in this box."""
        self.text = text
        self.lie_in(box, text)

    def totals_rect(self) -> QRectF:
        """Return where both totals are written, in its own coordinates; an empty rectangle where none are."""
        if self.text is None or self.text.empty:
            return QRectF()
        if self._low:
            inside = self._box.adjusted(8, 2, -8, -2)
            third = inside.width() * 0.34
            return QRectF(inside.left() + third, inside.top(), inside.width() - 2 * third, inside.height() * 0.54)
        big = self._high_lines(self.text)[1][2]
        third = 0.0 if self._names_above else big.width() * 0.3
        return big.adjusted(third, 0, -third, 0)

    def line_rects(self) -> list[QRectF]:
        """Return where its title, the names of its sides and its notes are written, in its own coordinates."""
        if self.text is None or self._low:
            return [self._box]
        return [self.title_rect(), *self._high_lines(self.text)[1][1:]]

    def title_rect(self) -> QRectF:
        """Return where the title of a high sign is written: right of the ring, or across the sign where it is below."""
        assert self.text is not None
        unit, (title, *_) = self._high_lines(self.text)
        ring = self._ring_width(self.text)
        letters = title.center().y() - _CAPITAL * unit / 2
        return title.adjusted(ring if letters < ring else 0.0, 0, 0, 0)

    def _ring_width(self, text: SignText) -> float:
        """Return how much of the upper left corner the ring of a conflict takes once it lies there, in pixels."""
        return on_sign(Box(0, 0, self._box.width(), self._box.height())) + 3 if text.ringed else 0.0

    @property
    def _low(self) -> bool:
        """Return True if all is written in two lines: also where more lines had letters too small to read."""
        flat = self._box.height() < max(_LOW, self._box.width() / _FLAT)
        if flat or self.text is None:
            return flat
        # The two lines have no title of their own.
        titled = self.text.below is not self.text.notes
        return self.text.label or self.text.slim or (titled and _NOTED * self._high_lines(self.text)[0] < _READ)

    @property
    def _names_above(self) -> bool:
        """Return True if the names of both sides have no room beside the totals."""
        return self._box.width() < _ABOVE * text_scale()

    def _high_lines(self, text: SignText) -> tuple[float, list[QRectF]]:
        """The size of texts in a high box, and the lines for title, names of sides, totals and notes."""
        box = self._box.adjusted(8, 4, -8, -4)
        sides = _SIDES if self._names_above and not text.empty else 0.0
        heights = [_TITLE, sides, 0.0 if text.empty else _TOTALS, *(_NOTE for _ in text.below)]
        unit = min(text_scale() * _LARGER, box.height() / sum(heights))
        lines, y = [], box.top() + (box.height() - unit * sum(heights)) / 2
        for height in heights:
            lines.append(QRectF(box.left(), y, box.width(), height * unit))
            y += height * unit
        return unit, lines

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.text is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = _COLORS.get(self.text.kind, "sign-other")
        if self.text.active:
            ground = _ACTIVE.get(self.text.kind, ground)
        painter.setBrush(color("sign-closed" if self.text.closed else ground))
        painter.setPen(QPen(color("sign-edge"), 2))
        low = self._low
        painter.drawRoundedRect(self._box.adjusted(1, 1, -1, -1), 6 if low else 10, 6 if low else 10)
        painter.setPen(color("sign-text"))
        if low:
            self._paint_low(painter, self.text)
        else:
            self._paint_high(painter, self.text)

    def _paint_high(self, painter: QPainter, text: SignText) -> None:
        """Title, totals between or below the names of their sides, and a line for each note; smaller where low."""
        unit, lines = self._high_lines(text)
        aside = self._ring_width(text)
        write_title(painter, self.title_rect(), text.title, _LETTERS * unit)
        for line, note in zip(lines[3:], text.below, strict=True):
            write(painter, line, note, _NOTED * unit, align=_MIDDLE, bold=True)
        if text.empty:
            return
        totals = f"{text.totals[0] + text.more[0]} : {text.totals[1] + text.more[1]}"
        write(painter, self.totals_rect(), totals, 31 * unit, align=_MIDDLE, bold=True)
        named = lines[1] if self._names_above else lines[2]
        wide = named.width() * (0.48 if self._names_above else 0.3)
        past = aside if named.top() < aside else 0.0
        write(painter, QRectF(named.left() + past, named.top(), wide - past, named.height()), text.sides[0], 13 * unit)
        right = QRectF(named.right() - wide, named.top(), wide, named.height())
        write(painter, right, text.sides[1], 13 * unit, align=Qt.AlignmentFlag.AlignRight)

    def _paint_low(self, painter: QPainter, text: SignText) -> None:
        """Both sides with their totals in the first line, the strength and the outcome in the second."""
        box = self._box.adjusted(8, 2, -8, -2)
        unit = min(1.0, text_scale())
        if text.empty:
            self._paint_notes(painter, box, text, unit)
            return
        half = box.height() * 0.54
        if text.slim or (self._box.width() < _NARROW * unit and len(text.notes) > 1):
            self._paint_narrow(painter, box, text, unit)
            return
        first = QRectF(box.left(), box.top(), box.width(), half)
        second = QRectF(box.left(), box.top() + half, box.width(), box.height() - half)
        big, small = max(12, half * 0.86 * unit), max(11, (box.height() - half) * 0.82 * unit)
        one, two = (
            f"{total} +{more}" if more else f"{total}" for total, more in zip(text.totals, text.more, strict=True)
        )
        wide = first.width() * 0.34
        write(painter, first.adjusted(wide, 0, -wide, 0), f"{one} : {two}", big, align=_MIDDLE, bold=True)
        aside = on_sign(Box(0, 0, self._box.width(), self._box.height())) + 3
        left = QRectF(first.left() + aside, first.top(), wide - aside, half)
        write(painter, left, text.sides[0], small)
        right = QRectF(first.right() - wide + aside, first.top(), wide - aside, half)
        write(painter, right, text.sides[1], small, align=Qt.AlignmentFlag.AlignRight)
        told = " · ".join(text.notes)
        painter.setFont(lettering(_READ, bold=True))
        if painter.fontMetrics().horizontalAdvance(told) > second.width():
            told = " · ".join(shortened(text.notes))
        write(painter, second, told, small, align=_MIDDLE, bold=True)

    def _paint_notes(self, painter: QPainter, box: QRectF, text: SignText, unit: float) -> None:
        """A line for each note, or all in one where the box is wide: the place, and how it has ended."""
        lines = [" · ".join(text.notes)] if box.width() >= _NARROW * unit else list(text.notes)
        high = box.height() / len(lines)
        for at, told in enumerate(lines):
            line = QRectF(box.left(), box.top() + at * high, box.width(), high)
            write(painter, line, told, max(11, min(high, box.height() * 0.46) * 0.82 * unit), align=_MIDDLE, bold=True)

    def _paint_narrow(self, painter: QPainter, box: QRectF, text: SignText, unit: float) -> None:
        """A line for both totals, with the arrow to each side beside it; below it the place and the outcome."""
        notes = shortened(text.notes)
        if not text.slim and text.totals == text.more == (0, 0):
            # Nobody is there: the place is read rather than two zeros.
            self._paint_notes(painter, box, replace(text, notes=notes), unit)
            return
        first = min(box.height() * 0.4, _TOTALS * unit)
        one, two = (
            f"{total} +{more}" if more else f"{total}" for total, more in zip(text.totals, text.more, strict=True)
        )
        line = QRectF(box.left(), box.top(), box.width(), first)
        told = f"{text.sides[0][:1]} {one} : {two} {text.sides[1][-1:]}"
        write(painter, line, told, max(12, first * 0.86 * unit), align=_MIDDLE, bold=True)
        rest = box.adjusted(0, first, 0, 0)
        if box.height() >= _WRAPPED:
            write_wrapped(painter, rest, "\n".join(notes), 14 * unit)
            return
        high = rest.height() / len(notes)
        for at, note in enumerate(notes):
            line = QRectF(box.left(), rest.top() + at * high, box.width(), high)
            write(painter, line, note, max(11, high * 0.9 * unit), align=_MIDDLE, bold=True)

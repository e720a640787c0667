"""The plate of a seat: name, counters such as honor, facts such as the size of the hand, signs such as a favor."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from l5r_desktop.ui.mat.painted_item import SMALLEST, PaintedItem, lettering, write
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.mat.spots import HELD_APART, held_size
from l5r_desktop.ui.preferences.theme import color, text_scale

# What a plate says and where on it, for its size, its texts and their size.

_LINE, _NAME = 17.0, 32.0
"""Heights of a line and of the name with the room below it, in pixels, where texts have their usual size."""
_THREE = 40.0
"""Height from which a low plate has three lines, in pixels, where texts have their usual size."""
_ONE = 30.0
"""Height below which a low plate has one line, with the name and the notes."""
_WIDE = 2.5
"""Plates that are so much wider than high are low ones."""
_IN_LINE = 3
"""Facts in a line of a plate that has no room for a line of each."""
_NAME_SHARE = 0.5
"""What the name has of a plate with one line."""
_SIGNS = 4
"""Places for signs, whether they are taken or not; no seat has more."""
_TOKEN = 0.55
"""The most of a counter's width that its token takes."""

_BELOW = 6
"""What lies below a round piece that is held, in pixels."""


@dataclass(frozen=True, slots=True)
class PlateText:
    """A record of what a plate says.

    counters: tokens with numbers. facts: words with texts. notes: below them. signs: tokens. held: round pieces on its
    lower right corner.
    """

    name: str
    counters: tuple[tuple[str, int], ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    asked: bool = False
    held: int = 0


@dataclass(frozen=True, slots=True)
class PlateLayout:
    """Boxes on a plate. unit: by which its letters are larger than usual. low: the facts are in one line below.

    counters: each with its number; signs: tokens; line: the first one of the facts. short: these are in two lines.
    single: name and notes stand in one line, and nothing else.
    """

    unit: float
    low: bool
    name: QRectF
    counters: tuple[QRectF, ...]
    signs: tuple[QRectF, ...]
    line: QRectF
    short: bool = False
    single: bool = False

    def token(self, at: int) -> QRectF:
        """Return where the token of a counter is, by its number in the row."""
        box = self.counters[at]
        size = min(box.height(), box.width() * _TOKEN)
        return QRectF(box.left(), box.top() + (box.height() - size) / 2, size, size)


def plate_layout(plate: QRectF, text: PlateText, scale: float) -> PlateLayout:
    """Return where a text stands on a plate. scale: the size of texts, by the usual one."""
    if plate.width() > _WIDE * plate.height() and plate.height() < _ONE * scale:
        return _single(plate.adjusted(8, 3, -8, -3), text, scale)
    if plate.width() > _WIDE * plate.height():
        return _low(plate.adjusted(8, 3, -8, -3), text, scale)
    return _high(plate.adjusted(12, 8, -10, -8), text, scale, 38.0 if plate.height() > 150 * scale else 28.0)


def _high(box: QRectF, text: PlateText, scale: float, token: float) -> PlateLayout:
    """The name, the counters side by side, and a line for each fact and note; or all of these in two lines."""
    lines = len(text.facts) + len(text.notes)
    head = _NAME + token + 6
    short = box.height() / (head + lines * _LINE) < min(0.8, scale)
    few = len(_in_lines(text)) + bool(text.notes)
    unit = min(scale, box.height() / (head + (few if short else lines) * _LINE))
    sign = 26 * unit
    signs = tuple(QRectF(box.right() - sign - at * (sign + 2), box.top(), sign, sign) for at in range(_SIGNS))
    wide = box.width() / max(1, len(text.counters))
    y = box.top() + _NAME * unit
    return PlateLayout(
        unit, False, QRectF(box.left(), box.top(), box.width() - len(text.signs) * (sign + 2), sign),
        tuple(QRectF(box.left() + at * wide, y, wide - 4, token * unit) for at in range(len(text.counters))), signs,
        QRectF(box.left(), y + (token + 6) * unit, box.width(), _LINE * unit), short,
    )  # fmt: skip


def _single(box: QRectF, text: PlateText, scale: float) -> PlateLayout:
    """The name at the left and the notes behind it. Counters and signs are not shown; where they would be is told."""
    name = QRectF(box.left(), box.top(), box.width() * _NAME_SHARE, box.height())
    rest = QRectF(name.right() + 6, box.top(), box.width() - name.width() - 6, box.height())
    nowhere = QRectF(rest.right() - rest.height(), rest.top(), rest.height(), rest.height())
    return PlateLayout(
        scale, True, name, (nowhere,) * len(text.counters), (nowhere,) * _SIGNS, rest, short=False, single=True
    )  # fmt: skip


def _low(box: QRectF, text: PlateText, scale: float) -> PlateLayout:
    """Name, signs and counters in the first line, the facts below it; notes in a third one, or where the facts are."""
    more = bool(text.notes) or len(text.facts) > _IN_LINE
    short = more and box.height() >= _THREE * scale
    high = box.height() * (0.46 if short else 0.56)
    size = min(24 * scale, high)
    wide = min(size * 2.3, box.width() * 0.26)
    count = len(text.counters)
    counters = tuple(QRectF(box.right() - wide * (count - at), box.top(), wide - 2, size) for at in range(count))
    right = box.right() - wide * count - 4
    signs = tuple(QRectF(right - size - at * (size + 2), box.top(), size, size) for at in range(_SIGNS))
    right -= len(text.signs) * (size + 2) + 4
    return PlateLayout(
        scale, True, QRectF(box.left(), box.top(), max(20.0, right - box.left()), size), counters, signs,
        QRectF(box.left(), box.top() + high, box.width(), (box.height() - high) / (2 if short else 1)), short,
    )  # fmt: skip


def _in_lines(text: PlateText) -> list[tuple[tuple[str, str], ...]]:
    """Facts in as many lines as they need where several stand in one; fewer do beside what is held."""
    most = _IN_LINE - 1 if text.held else _IN_LINE
    return [text.facts[at : at + most] for at in range(0, len(text.facts), most)]


def facts_in_line(facts: tuple[tuple[str, str], ...], between: str, room: float) -> str:
    """Return words with their texts in one line of so many pixels. Where it is too long in the smallest letters, the
    longest word is cut, so that every text, such as how much Gold there is, can still be read.
    """
    metrics = QFontMetrics(lettering(SMALLEST))
    over = metrics.horizontalAdvance(between.join(f"{label} {value}" for label, value in facts)) - int(room)
    if over <= 0:
        return between.join(f"{label} {value}" for label, value in facts)
    longest = max((label for label, _ in facts), key=metrics.horizontalAdvance)
    cut = metrics.elidedText(longest, Qt.TextElideMode.ElideRight, metrics.horizontalAdvance(longest) - over)
    return between.join(f"{cut if label is longest else label} {value}" for label, value in facts)


__all__ = ["Plate", "PlateText", "facts_in_line"]


class Plate(PaintedItem):
    """Painted in one piece; low plates have their facts in one line."""

    def __init__(self, pictures: PixmapCache) -> None:
        super().__init__()
        self._pictures = pictures
        self.text = PlateText("")
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def put(self, box: QRectF, text: PlateText, density: float = 1.0) -> None:
        """Show this text in this box. density: pixels of the screen for one of the table, in which tokens are drawn."""
        self.text = text
        self.lie_in(box, text, density)

    def counter_at(self, at: int) -> QRectF:
        """Return where the token of a counter is painted, by its number in the row."""
        return self._layout().token(at)

    def sign_at(self, at: int) -> QRectF:
        """Return where a sign is painted, by its number in the row."""
        return self._layout().signs[at]

    def _layout(self) -> PlateLayout:
        return plate_layout(self._box, self.text, text_scale())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPen(color("frame-active"), 3) if self.text.asked else QPen(color("plate-edge"), 1)
        painter.setPen(edge)
        painter.setBrush(color("plate"))
        painter.drawRoundedRect(self._box.adjusted(2, 2, -2, -2), 8, 8)
        lay, text = self._layout(), self.text
        self._write(painter, lay.name, text.name, (16 if lay.low else 19) * lay.unit, bold=True)
        if lay.single:
            self._write(painter, lay.line, ", ".join(text.notes), 12 * lay.unit, right=True, ink="plate-note")
            return
        for box, kind in zip(lay.signs, text.signs, strict=False):
            painter.drawPixmap(box.toRect(), self._pictures.token(kind, 1, box.width()))
        for at, (kind, n) in enumerate(text.counters):
            token = lay.token(at)
            painter.drawPixmap(token.toRect(), self._pictures.token(kind, 1, token.width()))
            beside = lay.counters[at].adjusted(token.width() + 4, 0, 0, 0)
            self._write(painter, beside, str(n), token.height() * 0.72, bold=True)
        self._facts(painter, lay)

    def _facts(self, painter: QPainter, lay: PlateLayout) -> None:
        text, unit, line = self.text, lay.unit, QRectF(lay.line)
        if lay.low and not lay.short:
            notes = ", ".join(text.notes)
            line = self._beside_held(line)
            painter.setFont(lettering(max(1, round(12 * unit))))
            wide = min(line.width() * 0.7, painter.fontMetrics().horizontalAdvance(notes) + 6) if notes else 0.0
            facts = facts_in_line(text.facts, "  ", line.width() - wide)
            self._write(painter, line.adjusted(0, 0, -wide, 0), facts, 12 * unit, ink="plate-faint")
            said = line.adjusted(line.width() - wide, 0, 0, 0)
            self._write(painter, said, notes, 12 * unit, right=True, ink="plate-note")
        elif lay.short:
            for some in [text.facts] if lay.low and text.notes else _in_lines(text):
                beside = self._beside_held(line)
                told = facts_in_line(some, " · ", beside.width())
                self._write(painter, beside, told, (12 if lay.low else 13) * unit, ink="plate-faint")
                line.translate(0, line.height())
            self._write(painter, line, " · ".join(text.notes), 12 * unit, ink="plate-note")
        else:
            for label, value in text.facts:
                self._fact(painter, self._beside_held(line), label, value, unit)
                line.translate(0, line.height())
            for note in text.notes:
                self._write(painter, line, note, 13 * unit, ink="plate-note")
                line.translate(0, line.height())

    def _beside_held(self, line: QRectF) -> QRectF:
        """A line as far as no round piece lies on it."""
        size = held_size(self._box.height())
        if not self.text.held or line.bottom() < self._box.bottom() - size - _BELOW:
            return line
        return line.adjusted(0, 0, -self.text.held * (size + HELD_APART) - 4, 0)

    def _fact(self, painter: QPainter, line: QRectF, label: str, value: str, unit: float) -> None:
        """A word at the left and its value at the right, which has as much room as it needs."""
        painter.setFont(lettering(max(1, round(14 * unit)), bold=True))
        wide = min(line.width() * 0.6, painter.fontMetrics().horizontalAdvance(value) + 4)
        self._write(painter, line.adjusted(0, 0, -wide - 4, 0), label, 13 * unit, ink="plate-faint")
        self._write(painter, line.adjusted(line.width() - wide, 0, 0, 0), value, 14 * unit, bold=True, right=True)

    def _write(
        self, painter: QPainter, box: QRectF, text: str, pixels: float, *,
        bold: bool = False, right: bool = False, ink: str = "plate-text",
    ) -> None:  # fmt: skip
        painter.setPen(color(ink))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        write(painter, box, text, pixels, align=side, bold=bold)

"""The figures of a finished game below its result: numbers of each player, honor by turn, when it turned."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import Wording
from l5r_desktop.session.game_summary import GameSummary
from l5r_desktop.ui.mat.painted_item import lettering
from l5r_desktop.ui.preferences.plain_label import PlainLabel, plain_tip
from l5r_desktop.ui.preferences.theme import color, text_pixels
from l5r_desktop.ui.table.rows import empty

_LINES = ("sign-political", "sign-military", "panel-marked-edge", "panel-lit", "sign-battle", "panel-faint")
"""Colors of the players' lines, by seat; each has its own dashes too."""
_DASHES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)
_LEFT, _EDGE, _STROKE = 30.0, 12.0, 26.0
_APART = 10
"""What lies at least between the numbers of two turns, in pixels that follow the size of texts."""
_WIDE, _BESIDE = 1180, 48
"""Width with all columns, as it follows the size of texts, and what is left free of the window beside it."""
_GAP, _POINTS, _FRAME = 24, 260, 40
"""Between columns, the width of what turned the game, and what the frame takes of width and height."""
_NAME = 48
"""Width of the name of a player at least, in pixels that follow the size of texts."""
_ROW = 24
"""Height of a line of numbers, in pixels that follow the size of texts."""


class HonorGraph(QWidget):
    """The honor of each player at the end of each turn, from left to right. honor: by seat."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("honor-graph")
        self.setMinimumWidth(text_pixels(180))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.honor: tuple[tuple[int, ...], ...] = ()
        self._names: tuple[str, ...] = ()
        self._last = 0

    def sizeHint(self) -> QSize:
        return QSize(text_pixels(240), text_pixels(110))

    def tell(self, names: Sequence[str], honor: Sequence[Sequence[int]], last: int) -> None:
        """Show these courses, one for each name. last: the number of the turn with which they end."""
        self._last = last
        self._names, self.honor = tuple(names), tuple(tuple(one) for one in honor)
        both = self.tr("{0}: {1}")
        courses = zip(self._names, self.honor, strict=True)
        said = [both.format(name, ", ".join(str(n) for n in one)) for name, one in courses]
        self.setAccessibleDescription("; ".join(said))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        numbers = [n for one in self.honor for n in one]
        if not numbers:
            return
        low, high = min(0, *numbers), max(1, *numbers)
        line = text_pixels(20) * 1.0
        lettered = lettering(text_pixels(12))
        places, rows = self._legend(QFontMetrics(lettered))
        foot = line * (rows + 1)
        field = QRectF(_LEFT, _EDGE, self.width() - _LEFT - _EDGE, self.height() - _EDGE - foot)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(lettered)
        for number in sorted({low, 0, high}):
            y = _height(field, number, low, high)
            painter.setPen(QPen(color("panel-faint"), 0.6))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            painter.setPen(color("panel-text"))
            painter.drawText(QRectF(0, y - 9, _LEFT - 5, 18), Qt.AlignmentFlag.AlignRight, str(number))
        for turn, x in self._turns(QFontMetrics(lettered), field):
            box = QRectF(x - _LEFT, field.bottom() + 2, 2 * _LEFT, line)
            painter.drawText(box, Qt.AlignmentFlag.AlignHCenter, str(turn))
        for seat, (name, one) in enumerate(zip(self._names, self.honor, strict=True)):
            pen = QPen(color(_LINES[seat % len(_LINES)]), 2.5, _DASHES[seat % len(_DASHES)])
            painter.setPen(pen)
            steps = max(1, len(one) - 1)
            points = [
                QPointF(field.left() + field.width() * at / steps, _height(field, n, low, high))
                for at, n in enumerate(one)
            ]
            painter.drawPolyline(QPolygonF(points))
            place = places[seat].translated(0, self.height() - line * rows)
            y = place.center().y()
            painter.drawLine(QPointF(place.left(), y), QPointF(place.left() + _STROKE, y))
            painter.setPen(color("panel-text"))
            painter.drawText(place.adjusted(_STROKE + 6, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, name)
        painter.end()

    def _turns(self, metrics: QFontMetrics, field: QRectF) -> list[tuple[int, float]]:
        """Return the turns at whose end a number stands, each where its honor is; of many as many as have room."""
        steps = max(len(one) for one in self.honor) - 1 if self.honor else 0
        if steps < 1:
            return []
        wide = metrics.horizontalAdvance(str(self._last)) + text_pixels(_APART)
        every = max(1, ceil(wide * steps / field.width()))
        first = self._last - steps
        return [(first + at, field.left() + field.width() * at / steps) for at in range(every, steps + 1, every)]

    def _legend(self, metrics: QFontMetrics) -> tuple[list[QRectF], int]:
        """Return where each name stands with its line, from the top of the legend, and in how many rows."""
        line, places, x, row = text_pixels(20) * 1.0, list[QRectF](), _LEFT, 0
        for name in self._names:
            wide = _STROKE + 10.0 + metrics.horizontalAdvance(name)
            if x > _LEFT and x + wide > self.width():
                x, row = _LEFT, row + 1
            places.append(QRectF(x, row * line, wide, line))
            x += wide + 20
        return places, row + 1


def _height(field: QRectF, number: int, low: int, high: int) -> float:
    return field.bottom() - field.height() * (number - low) / (high - low)


class EndSummary(QFrame):
    """Below the result, side by side: a table of numbers, honor by turn, turning points.

    points: the sentences of these.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("end-summary")
        self.setProperty("box", True)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(text_pixels(18))
        self._grid.setVerticalSpacing(2)
        self._honor = PlainLabel(self.tr("Honor by turn"), self)
        self._honor.setObjectName("dial-title")
        self.graph = HonorGraph(self)
        self._turned = PlainLabel(self.tr("When it turned"), self)
        self._turned.setObjectName("dial-title")
        self._points = PlainLabel(self)
        self._points.setObjectName("end-points")
        self._points.setWordWrap(True)
        self._points.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.points: tuple[str, ...] = ()
        self.cells: dict[str, tuple[str, ...]] = {}
        inside = QWidget(self)
        inside.setObjectName("bare")
        self._rows = QWidget(inside)
        self._rows.setObjectName("bare")
        left = QVBoxLayout(self._rows)
        left.setContentsMargins(0, 0, 0, 0)
        left.addLayout(self._grid)
        left.addStretch()
        middle = QVBoxLayout()
        middle.addWidget(self._honor)
        middle.addWidget(self.graph, 1)
        self._numbers = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._numbers.setSpacing(text_pixels(_GAP))
        self._numbers.addWidget(self._rows)
        self._numbers.addLayout(middle, 1)
        right = QVBoxLayout()
        right.addWidget(self._turned)
        right.addWidget(self._points)
        right.addStretch(1)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self._halves.setSpacing(text_pixels(_GAP))
        self._halves.addLayout(self._numbers, 1)
        self._halves.addLayout(right)
        self._area = QScrollArea(self)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setWidget(inside)
        self._counting = PlainLabel(self.tr("The numbers of the game are being counted …"), self)
        self._counting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        whole = QVBoxLayout(self)
        whole.addWidget(self._counting)
        whole.addWidget(self._area)
        self.hide()

    def expect(self) -> None:
        """Say that the numbers are on their way, in the room that they will need."""
        self._area.hide()
        self._counting.show()
        self.show()

    def sizeHint(self) -> QSize:
        """As wide as the window has room for, so that the columns lie side by side and nothing is scrolled to; without
        a graph as wide as the others need.
        """
        inside = self._area.widget()
        assert inside is not None
        hint = inside.sizeHint()
        room = 0 if self.graph.isHidden() else self._room
        return QSize(max(room, hint.width() + _FRAME), hint.height() + _FRAME)

    @property
    def _room(self) -> int:
        cover = self.parentWidget()
        assert cover is not None
        return min(text_pixels(_WIDE), cover.width() - _BESIDE)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show):
            self._share()
        return super().event(event)

    def _share(self) -> None:
        """Put what turned the game beside the numbers where there is room, else below them, and so the graph."""
        least = self._rows.minimumSizeHint().width()
        if not self.graph.isHidden():
            both = least + text_pixels(_GAP) + self.graph.minimumWidth()
            self._turn(self._numbers, both + _FRAME <= self._room)
            least = both if both + _FRAME <= self._room else max(least, self.graph.minimumWidth())
        points = text_pixels(_POINTS)
        aside = least + text_pixels(_GAP) + points + _FRAME <= self._room
        self._turn(self._halves, aside)
        width = points if aside else max(points, self._room - _FRAME)
        # Beside others Qt would give a text that wraps less height than it needs.
        height = max(0, self._points.heightForWidth(width))
        if (self._points.width(), self._points.minimumHeight()) != (width, height):
            self._points.setFixedWidth(width)
            self._points.setMinimumHeight(height)
            self.updateGeometry()

    @staticmethod
    def _turn(row: QBoxLayout, beside: bool) -> None:
        """Have two parts lie beside one another, or one below the other."""
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if way != row.direction():
            row.setDirection(way)

    def _shorten(self, labels: Sequence[PlainLabel], headings: Sequence[str]) -> None:
        """Have names of players be no wider than there is room for all of them beside the headings; a name that is
        shortened is the tip of its label.
        """
        beside = max(self.fontMetrics().horizontalAdvance(heading) for heading in headings)
        room = self._room - _FRAME - beside
        most = max(text_pixels(_NAME), room // len(labels) - self._grid.horizontalSpacing())
        for label in labels:
            name = label.text()
            label.ensurePolished()
            label.setText(label.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, most))
            label.setToolTip(plain_tip(name) if label.text() != name else "")

    def tell(self, found: GameSummary, names: tuple[str, ...], wording: Wording) -> None:
        """Show the numbers of a game. names: by seat."""
        gold = found.money == "gold"
        rows = [
            (self.tr("Cards drawn"), [one.drawn for one in found.seats]),
            (self.tr("Cards played"), [one.played for one in found.seats]),
            (self.tr("Gold produced") if gold else self.tr("Fate gained"), [one.gained for one in found.seats]),
            (self.tr("Gold spent") if gold else self.tr("Fate spent"), [one.spent for one in found.seats]),
            (self.tr("Battles won") if gold else self.tr("Conflicts won"), [one.won for one in found.seats]),
        ]
        if gold:
            rows.insert(4, (self.tr("Gold wasted"), [one.wasted for one in found.seats]))
        else:
            left = [one.gained - one.spent for one in found.seats]
            rows.insert(4, (self.tr("Fate not spent"), left))
        empty(self._grid)
        labels = [self._cell(name) for name in names]
        for column, label in enumerate(labels, 1):
            label.setObjectName("ring-title")
            self._grid.addWidget(label, 0, column, Qt.AlignmentFlag.AlignRight)
        self._shorten(labels, [heading for heading, _ in rows])
        self.cells = {}
        for row, (heading, numbers) in enumerate(rows, 1):
            self._grid.addWidget(self._cell(heading), row, 0)
            self.cells[heading] = tuple(str(number) for number in numbers)
            for column, number in enumerate(numbers, 1):
                self._grid.addWidget(self._cell(str(number)), row, column, Qt.AlignmentFlag.AlignRight)
        # Beside texts that wrap Qt would give them less height than they need.
        self._rows.setMinimumHeight(self._grid.sizeHint().height())
        courses = [(name, one.honor) for name, one in zip(names, found.seats, strict=True) if one.honor]
        self.graph.tell([name for name, _ in courses], [honor for _, honor in courses], found.turns)
        for part in (self._honor, self.graph):
            # A course that never changes, as that of a team in Siege mostly does, tells nothing.
            part.setVisible(any(len(set(honor)) > 1 for _, honor in courses))
        self._tell_points(found, wording)
        self._counting.hide()
        self._area.show()
        self.show()
        self.updateGeometry()

    def _cell(self, text: str) -> PlainLabel:
        label = PlainLabel(text, self)
        label.setMinimumHeight(text_pixels(_ROW))
        return label

    def _tell_points(self, found: GameSummary, wording: Wording) -> None:
        said = []
        for turn, line in found.points:
            said.append(self.tr("{0}: {1}").format(wording.moment(turn, "").strip(" ."), wording.story_text(line)))
        self.points = tuple(said)
        self._points.setText("\n".join(said))
        self._turned.setVisible(bool(said))
        self._points.setVisible(bool(said))
        self._share()

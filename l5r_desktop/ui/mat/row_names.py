"""The names of those whose cards lie in a row that two seats share, written beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from l5r_desktop.session import Table
from l5r_desktop.ui.mat.boxes import GAP, RATIO, Box, Spot
from l5r_desktop.ui.mat.geometry import NAME, Geometry
from l5r_desktop.ui.mat.painted_item import PaintedItem, line_width, write
from l5r_desktop.ui.preferences.theme import color, text_scale

_HIGH = 20.0
"""Height of a name in pixels, where texts have their usual size."""
_LEAST, _LEAST_UPWARDS = 44.0, 7.0
"""Room in pixels below which a name is written upwards, and below which nothing is written."""
_ACROSS, _UPWARDS = 0.75, 0.95
"""Height of its letters by that of a name, and of one that is written upwards, whose field is narrow."""
_READ = 12
"""Height of the smallest letters of a name, in pixels: a longer one is cut off instead, as its plate has it whole."""
_EDGE = 5.0
"""What lies between a name and the edge of its field, in pixels."""


_LINE = 3.0
"""Width of the line between the cards of two seats, in pixels."""


class RowName(PaintedItem):
    """The name of the player whose cards lie in a field, upwards where the room is higher than wide. text: what is
    written.
    """

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.setZValue(-4)

    @property
    def letters(self) -> float:
        """Return how high its letters are, in pixels, where the name is not too long for its room."""
        high, upwards = min(self._box.width(), self._box.height()), self._box.height() > self._box.width()
        return high * (_UPWARDS if upwards else _ACROSS)

    def put(self, box: QRectF, text: str) -> None:
        """Write this name into this box."""
        self.text = text
        self.lie_in(box, text)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setPen(color("cloth-text"))
        box, letters = self._box, self.letters
        if box.height() > box.width():
            painter.translate(0, box.height())
            painter.rotate(-90)
            box = box.transposed()
        write(painter, box, self.text, letters, bold=True, least=_READ)


def name_rooms(
    table: Table, geo: Geometry, placed: Mapping[int, Spot], name_of: Callable[[int], str] = str
) -> dict[int, Box]:  # fmt: skip
    """Return where the name of a seat has room beside its cards, by each seat of which something lies in one row with
    what is another's: at the upper left, or where the row is too full to read it there, upwards at its left end.
    """
    found = {}
    for seat, area in geo.areas.items():
        runs = [home for home in area.places.values() if home.kind == "run" and geo.shares_row(seat, home)]
        rooms = [(_left_of_cards(table, seat, home.name, home.box, placed), home.box) for home in runs]
        widest, box = max(rooms, key=lambda room: room[0].w, default=(None, None))
        if widest is not None and box is not None and widest.w >= _LEAST_UPWARDS:
            upwards = Box(box.x + 2, box.y + 2, NAME - 3, box.h - 4)
            level = widest.w >= max(_LEAST, min(upwards.h, line_width(name_of(seat), _READ)))
            found[seat] = widest if level else upwards
    return found


def between_runs(geo: Geometry) -> list[Box]:
    """Return where a line stands between the cards of two seats that lie in one row: whose they are cannot be told from
    their place there, and a full row has no room for names.
    """
    runs = sorted(
        (
            (seat, home.box)
            for seat, area in geo.areas.items()
            for home in area.places.values()
            if home.kind == "run" and geo.shares_row(seat, home)
        ),
        key=lambda run: run[1].x,
    )
    pairs = [(one, other) for (seat, one), (another, other) in pairwise(runs) if seat != another]
    level = [(one, other) for one, other in pairs if one.y < other.bottom and other.y < one.bottom]
    return [Box((one.right + other.x - _LINE) / 2, one.y, _LINE, one.h) for one, other in level if one.right <= other.x]


def _left_of_cards(table: Table, seat: int, name: str, box: Box, placed: Mapping[int, Spot]) -> Box:
    """Return the room for a name at the upper left of a field, up to the first of its cards."""
    edges = [box.right]
    for piece in table.pieces:
        if piece.seat == seat and piece.place == name and not piece.lane and piece.no in placed:
            spot = placed[piece.no]
            edges.append(spot.x - spot.width * (RATIO if spot.turned else 1.0) / 2)
    high = min(_HIGH * text_scale(), box.h)
    return Box(box.x + _EDGE, box.y + 1, max(0.0, min(edges) - GAP / 2 - box.x - _EDGE), high)

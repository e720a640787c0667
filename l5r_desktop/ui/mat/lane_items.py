"""The lanes of a table on the scene: their fields and signs."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene

from l5r_desktop.session import AnswerBuilder, Table
from l5r_desktop.ui.mat.boxes import Box
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.mat.geometry import Geometry
from l5r_desktop.ui.mat.lane_sign import LaneSign
from l5r_desktop.ui.mat.lanes import LaneBox, lane_boxes
from l5r_desktop.ui.mat.piece_widths import is_fought, labelled
from l5r_desktop.ui.mat.proposed_table import weights
from l5r_desktop.ui.preferences.theme import color

_OPEN = ("frame-active", 2)
_PLAIN = ("lane-edge", 1)


class Lanes:
    """Draws what the table tells of its lanes."""

    def __init__(self, scene: QGraphicsScene, captions: Captions) -> None:
        self._scene = scene
        self._captions = captions
        self._signs: dict[int, LaneSign] = {}
        self._fields: dict[int, QGraphicsRectItem] = {}
        self._boxes: dict[int, LaneBox] = {}
        self._sites: dict[int, int] = {}

    @property
    def signs(self) -> dict[int, LaneSign]:
        """The signs by the number of their lane."""
        return dict(self._signs)

    def show(self, table: Table, geo: Geometry, picking: AnswerBuilder | None) -> None:
        """Draw the lanes of a table, with what has been put to them."""
        self._boxes = lane_boxes(table, geo)
        self._sites = {lane.number: lane.site for lane in table.lanes}
        for gone in [number for number in self._signs if number not in self._boxes]:
            self._scene.removeItem(self._signs.pop(gone))
            self._scene.removeItem(self._fields.pop(gone))
        more = weights(table, picking)
        lit = frozenset() if picking is None else picking.cards()
        ringed = any(piece.place == "sign" for piece in table.pieces)
        fought = is_fought(table)
        for lane in table.lanes:
            sign, field = self._items(lane.number)
            text = replace(self._captions.sign(lane), more=more[lane.number], ringed=ringed)
            if geo.lane_shares and labelled(table, lane):
                text = replace(text, notes=(text.title, *text.notes[-1:]), label=True)
            elif table.layout.stacked and not (geo.abreast and lane.active):
                level = self._boxes[lane.number].upper < 0
                arrows = ("◀", "▶") if level else ("▲", "▼") if geo.upper(*lane.seats) else ("▼", "▲")
                if geo.lane_shares:
                    # Its site does not lie beside it.
                    text = replace(text, notes=(text.title, *text.notes))
                sides = f"{arrows[0]} {text.sides[0]}", f"{text.sides[1]} {arrows[1]}"
                text = replace(text, sides=sides, slim=level and fought)
            sign.put(_rect(self._boxes[lane.number].sign), text)
            field.setRect(_rect(self._boxes[lane.number].whole))
            field.setBrush(color("lane"))
            field.setVisible(table.layout.stacked)
            name, thick = _OPEN if lane.site in lit else _PLAIN
            field.setPen(QPen(color(name), thick))

    def _items(self, number: int) -> tuple[LaneSign, QGraphicsRectItem]:
        if number not in self._signs:
            self._signs[number] = LaneSign(number)
            field = self._fields[number] = QGraphicsRectItem()
            field.setZValue(-4)
            self._scene.addItem(self._signs[number])
            self._scene.addItem(field)
        return self._signs[number], self._fields[number]

    def numbers(self) -> list[QRectF]:
        """Return where the totals of the lanes are written."""
        return [sign.mapRectToScene(sign.totals_rect()) for sign in self._signs.values()]

    def sign_boxes(self) -> list[QRectF]:
        """Return where the signs lie."""
        return [sign.mapRectToScene(sign.boundingRect()) for sign in self._signs.values()]

    def lines(self) -> list[QRectF]:
        """Return where all else is written on their signs."""
        return [sign.mapRectToScene(line) for sign in self._signs.values() for line in sign.line_rects()]

    def rects(self) -> dict[int, QRectF]:
        """Return where the lanes lie, by the card at which each does."""
        return {self._sites[number]: _rect(box.whole) for number, box in self._boxes.items()}

    def site_of(self, number: int) -> int:
        """The card at which a lane lies, or -1."""
        return self._sites.get(number, -1)

    def site_at(self, point: QPointF) -> int:
        """The card at whose lane a point lies, or -1."""
        for number, box in self._boxes.items():
            if _rect(box.whole).contains(point):
                return self._sites[number]
        return -1

    def sign_at(self, point: QPointF) -> int:
        """The number of the lane whose sign is at a point, or 0."""
        return next((no for no, box in self._boxes.items() if _rect(box.sign).contains(point)), 0)

    def wipe(self) -> None:
        """Clear what is shown."""
        for item in (*self._signs.values(), *self._fields.values()):
            self._scene.removeItem(item)
        self._signs, self._fields, self._boxes, self._sites = {}, {}, {}, {}


def _rect(box: Box) -> QRectF:
    return QRectF(box.x, box.y, box.w, box.h)

"""The table as a scene: cards, rings, piles, plates and the sign of the conflict."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsScene, QGraphicsSceneMouseEvent

from l5r_desktop.session import CardView, Picking, SeatView, View
from l5r_desktop.ui.captions import Captions
from l5r_desktop.ui.card_item import ACTIVE, ASKING, ATTACKED, MARKED, CardItem
from l5r_desktop.ui.conflict_sign import ConflictSign
from l5r_desktop.ui.dressing import Dressing
from l5r_desktop.ui.geometry import Box, Geometry, geometry
from l5r_desktop.ui.pictures import Pictures
from l5r_desktop.ui.pile import Pile
from l5r_desktop.ui.plate import Plate
from l5r_desktop.ui.spots import sides, spots

_CLOTH = QColor("#2c3a33")
_FIELD = QColor("#24302a")
_LINE = QPen(QColor("#3d4f45"), 1)


class Mat(QGraphicsScene):
    """Shows one view at a time. It tells of clicks and of what the mouse is over; it never judges them.

    clicked: a card or ring by number, and the place of the click on the scene. hovered: one by number, or -1.
    pile_opened: a seat and the name of its discard pile.
    """

    clicked = Signal(int, QPointF)
    hovered = Signal(int)
    pile_opened = Signal(int, str)

    def __init__(self, pictures: Pictures, dressing: Dressing, captions: Captions) -> None:
        super().__init__()
        self.setBackgroundBrush(QBrush(_CLOTH))
        self._dressing = dressing
        self._captions = captions
        self._pictures = pictures
        self._cards: dict[int, CardItem] = {}
        self._plates: dict[int, Plate] = {}
        self._piles: dict[tuple[int, str], Pile] = {}
        self._fields: list[QGraphicsRectItem] = []
        self._sign = ConflictSign()
        self._sign.setZValue(2)
        self.addItem(self._sign)
        self._table: Geometry | None = None
        self._over = -1

    @property
    def table(self) -> Geometry | None:
        """Where the areas lie now."""
        return self._table

    def items_by_number(self) -> dict[int, CardItem]:
        """The cards and rings that are drawn, by number."""
        return dict(self._cards)

    def wipe(self) -> None:
        """Take everything off the table, so that nothing of it can be seen or found."""
        for item in (*self._cards.values(), *self._plates.values(), *self._piles.values(), *self._fields):
            self.removeItem(item)
        self._cards, self._plates, self._piles, self._fields = {}, {}, {}, []
        self._sign.put(QRectF(), None)
        self._hover(-1)

    def show_table(self, view: View, picking: Picking | None, width: float, height: float) -> None:
        """Draw a view for a table of this size, with what a click would do."""
        seat = view.seat if view.seat is not None else 0
        has_five = any(card.place in ("site-stronghold", "stronghold") for card in view.cards)
        table = geometry(width, height, len(view.seats), seat, 5 if has_five else 3)
        if table != self._table or not self._fields:
            self._table = table
            self.setSceneRect(0, 0, width, height)
            self._draw_fields(table)
        self._show_plates(view, table)
        self._show_piles(view, table)
        self._show_cards(view, picking, table)

    def _draw_fields(self, table: Geometry) -> None:
        for item in self._fields:
            self.removeItem(item)
        boxes = [table.band, *(area.home for area in table.areas.values())]
        self._fields = [self._field(box) for box in boxes]

    def _field(self, box: Box) -> QGraphicsRectItem:
        item = QGraphicsRectItem(box.x, box.y, box.w, box.h)
        item.setBrush(_FIELD)
        item.setPen(_LINE)
        item.setZValue(-5)
        self.addItem(item)
        return item

    def _show_plates(self, view: View, table: Geometry) -> None:
        for seat in view.seats:
            if seat.seat not in self._plates:
                self._plates[seat.seat] = Plate(self._pictures)
                self.addItem(self._plates[seat.seat])
            self._plates[seat.seat].put(rect(table.areas[seat.seat].plate), self._captions.plate(view, seat))
        middle = sides(table)[1]
        self._sign.put(rect(middle), self._captions.sign(view.conflict))

    def _show_piles(self, view: View, table: Geometry) -> None:
        for seat in view.seats:
            for place, box in table.areas[seat.seat].piles.items():
                key = seat.seat, place
                if key not in self._piles:
                    self._piles[key] = Pile(seat.seat, place)
                    self.addItem(self._piles[key])
                count = _count(view, seat, place)
                hidden = place.endswith("deck")
                back = self._pictures.back(place.removesuffix("-deck"), box.w) if hidden and count else None
                self._piles[key].put(rect(box), back, count)

    def _show_cards(self, view: View, picking: Picking | None, table: Geometry) -> None:
        placed = spots(view, table)
        for gone in [no for no in self._cards if no not in placed]:
            self.removeItem(self._cards.pop(gone))
        by_no = {card.no: card for card in view.cards}
        rings = {ring.no: ring for ring in view.rings}
        frames = _frames(view, picking)
        for no, spot in placed.items():
            item = self._item(no, round_=no in rings)
            if no in rings:
                picture, badges = self._dressing.ring(rings[no], spot)
                item.ident = None
            else:
                card = by_no[no]
                picture, badges = self._dressing.picture(card, spot), self._dressing.badges(card, spot)
                item.ident = card.ident
            item.put(picture, spot)
            item.dress(badges)
            item.setOpacity(0.55 if no in by_no and by_no[no].broken else 1.0)
            color = frames.get(no)
            item.mark(color, active=color in (MARKED, ACTIVE))

    def _item(self, no: int, *, round_: bool) -> CardItem:
        if no not in self._cards:
            self._cards[no] = CardItem(no, round_=round_)
            self.addItem(self._cards[no])
        return self._cards[no]

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._click(event.scenePos(), event.buttonDownScenePos(Qt.MouseButton.LeftButton))
        event.accept()

    def _click(self, up: QPointF, down: QPointF) -> None:
        number = self.number_at(up)
        if number >= 0 and number == self.number_at(down) and self._cards[number].active:
            self.clicked.emit(number, up)
            return
        pile = self._pile_at(up)
        if pile is not None and pile.place.endswith("discard") and pile.count:
            self.pile_opened.emit(pile.seat, pile.place)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._hover(self.number_at(event.scenePos()))
        super().mouseMoveEvent(event)

    def number_at(self, point: QPointF) -> int:
        """The card or ring that lies uppermost at a point, or -1."""
        for found in self.items(point):
            item: QGraphicsItem | None = found
            while item is not None:
                if isinstance(item, CardItem):
                    return item.number
                item = item.parentItem()
        return -1

    def _pile_at(self, point: QPointF) -> Pile | None:
        return next((pile for pile in self._piles.values() if pile.sceneBoundingRect().contains(point)), None)

    def leave(self) -> None:
        """The mouse has left the table."""
        self._hover(-1)

    def _hover(self, number: int) -> None:
        if number != self._over:
            self._over = number
            self.hovered.emit(number)


def rect(box: Box) -> QRectF:
    """A box as Qt wants it."""
    return QRectF(box.x, box.y, box.w, box.h)


def _frames(view: View, picking: Picking | None) -> dict[int, QColor]:
    """The color of the frame around each card that has one; what a click would do comes before what else is told."""
    found: dict[int, QColor] = {}
    if view.conflict is not None:
        found[view.conflict.province] = ATTACKED
    if picking is not None:
        found[picking.decision.source] = ASKING
        found.update(dict.fromkeys(picking.cards(), ACTIVE))
        found.update(dict.fromkeys(picking.marked(), MARKED))
    return found


def _count(view: View, seat: SeatView, place: str) -> int:
    if place == "conflict-deck":
        return seat.conflict_deck
    if place == "dynasty-deck":
        return seat.dynasty_deck
    return sum(1 for card in view.cards if card.place == place and card.seat == seat.seat)


def find(view: View, number: int) -> CardView | None:
    """The card of a number, if the view tells of it."""
    return next((card for card in view.cards if card.no == number), None)

"""The table as a scene: cards, round pieces, piles, plates and lanes with their signs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsRectItem,
    QGraphicsScene,
    QGraphicsSceneContextMenuEvent,
    QGraphicsSceneMouseEvent,
)

from l5r_desktop.session import Decision, Picking, Table
from l5r_desktop.ui.comfort.theme import card_scale, color, text_scale, worn
from l5r_desktop.ui.mat.arrows import Arrows
from l5r_desktop.ui.mat.card_item import ACTIVE, ASKING, ATTACKED, MARKED, PROPOSED, CardItem
from l5r_desktop.ui.mat.carrier import Carrier
from l5r_desktop.ui.mat.cloth import cloth
from l5r_desktop.ui.mat.cursor import Cursor
from l5r_desktop.ui.mat.dressing import Dressing
from l5r_desktop.ui.mat.fans import Fans
from l5r_desktop.ui.mat.geometry import Box, Geometry, geometry
from l5r_desktop.ui.mat.lane_items import Lanes
from l5r_desktop.ui.mat.motion.casting import Casting
from l5r_desktop.ui.mat.motion.stage import Stage
from l5r_desktop.ui.mat.motion.whereabouts import Shown
from l5r_desktop.ui.mat.pictures import Pictures
from l5r_desktop.ui.mat.pile import Pile
from l5r_desktop.ui.mat.plate import Plate
from l5r_desktop.ui.mat.putting import as_put
from l5r_desktop.ui.mat.reach.stops import CARD, LANE, PILE, PLATE, stops_of
from l5r_desktop.ui.mat.spots import Spot, spots
from l5r_desktop.ui.table.captions import Captions


class Mat(QGraphicsScene):
    """Shows one table at a time. It tells of clicks and of what the mouse is over; it never judges them.

    clicked: a card by number, and the place of the click on the scene. hovered: one by number, or -1.
    lane_hovered: the lane over whose sign the mouse is, by number, or 0.
    dropped: a card that was carried, and what it was let go upon (session/carrying.py), the uppermost first.
    pile_opened: a seat and the name of its discard pile. reached: a Stop that the keyboard has come to.
    menu_asked: a card by number (-1: none), a seat (-1: none), the name of its pile ("": its plate), and where.
    """

    reached = Signal(object)
    clicked = Signal(int, QPointF)
    hovered = Signal(int)
    lane_hovered = Signal(int)
    dropped = Signal(int, tuple)
    pile_opened = Signal(int, str)
    menu_asked = Signal(int, int, str, QPoint)

    def __init__(
        self, pictures: Pictures, dressing: Dressing, captions: Captions, parent: QObject | None = None
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._dressing = dressing
        self._captions = captions
        self._pictures = pictures
        self._cards: dict[int, CardItem] = {}
        self._plates: dict[int, Plate] = {}
        self._piles: dict[tuple[int, str], Pile] = {}
        self._fields: list[QGraphicsRectItem] = []
        self.lanes = Lanes(self, captions)
        self.cursor = Cursor(self)
        self.carrier = Carrier(self)
        self.stage = Stage(self, Casting(self, dressing, pictures))
        self.fans = Fans(self.stage)
        self.arrows = Arrows(self)
        self._picking: Picking | None = None
        self._table: Geometry | None = None
        self._lying: dict[int, tuple[int, str]] = {}
        self._over = -1
        self._over_lane = 0

    @property
    def table(self) -> Geometry | None:
        """Where the areas lie now."""
        return self._table

    def items_by_number(self) -> dict[int, CardItem]:
        """The cards and round pieces that are drawn, by number."""
        return dict(self._cards)

    def box_of(self, number: int) -> QRectF | None:
        """Where a card is to be seen: it, or the pile that it lies in; None if nowhere."""
        if number in self._cards:
            return self._cards[number].sceneBoundingRect()
        pile = self._piles.get(self._lying.get(number, (-1, "")))
        return None if pile is None else pile.sceneBoundingRect()

    def wipe(self) -> None:
        """Take everything off the table, so that nothing of it can be seen or found."""
        self.stage.forget()
        self.fans.forget()
        self.arrows.wipe()
        self._picking = None
        for item in (*self._cards.values(), *self._plates.values(), *self._piles.values(), *self._fields):
            self.removeItem(item)
        self._cards, self._plates, self._piles, self._fields = {}, {}, {}, []
        self._table = None
        self._lying = {}
        self.carrier.forget()
        self.lanes.wipe()
        self.cursor.follow(())
        self._hover(-1)

    def show_table(self, table: Table, picking: Picking | None, width: float, height: float) -> None:
        """Draw a table for a view of this size, with what a click would do.

        Larger cards take more than can be seen at once.
        """
        width, height = width * max(1.0, card_scale()), height * max(1.0, card_scale())
        geo = geometry(width, height, table.seat, table.layout, text=text_scale(), cards=card_scale())
        if _question(picking) != _question(self._picking):
            self.carrier.cancel()
        self._picking = picking
        self.stage.look(self._cards, self.lanes.signs)
        self.setBackgroundBrush(cloth(width, height))
        shown = as_put(table, picking)
        self._lying = {piece.no: (piece.seat, piece.place) for piece in table.pieces}
        if geo != self._table:
            self._table = geo
            self.setSceneRect(0, 0, width, height)
        self._draw_fields(geo, table)
        self._show_plates(table, geo)
        self._show_piles(table, geo)
        self.lanes.show(shown, geo, picking)
        placed = spots(shown, geo)
        self._show_cards(shown, picking, placed)
        self.stage.follow(Shown(shown, placed, geo), self._cards, self._plates, self.lanes.signs)
        self.fans.follow(shown, placed, self._cards, width)
        self.cursor.follow(stops_of(table, picking, self._cards, self._piles, self._plates, self.lanes.signs))
        known = frozenset(piece.no for piece in table.pieces if piece.ident is not None)
        self.carrier.follow(shown, geo, frozenset() if picking is None else known & self._cards.keys())
        self._aim()

    def step(self, way: str) -> None:
        """Take the cursor on to what is nearest in a direction."""
        self.cursor.step(way)
        self.arrive()

    def arrive(self) -> None:
        """The cursor has come to something: it is as if the mouse were there; what is attached to it is fanned out."""
        at = self.cursor.at
        self.fans.open(self.cursor.number)
        self.cursor.wake(awake=True)
        self._aim()
        self._hover(self.cursor.number)
        self._hover_lane(at.number if at is not None and at.kind == LANE else 0)
        if at is not None:
            self.reached.emit(at)

    def _aim(self) -> None:
        self.arrows.show(self._picking, self._cards, (self._over, self.cursor.number))

    def _draw_fields(self, geo: Geometry, table: Table) -> None:
        for item in self._fields:
            self.removeItem(item)
        runs = [home.box for area in geo.areas.values() for home in area.places.values() if home.kind == "run"]
        self._fields = [self._field(box) for box in ([] if table.layout.stacked else [geo.band]) + runs]

    def _field(self, box: Box) -> QGraphicsRectItem:
        item = QGraphicsRectItem(box.x, box.y, box.w, box.h)
        item.setBrush(color("cloth-field"))
        item.setPen(QPen(color("cloth-edge"), 1))
        item.setZValue(-5)
        self.addItem(item)
        return item

    def _show_plates(self, table: Table, geo: Geometry) -> None:
        for plate in table.plates:
            if plate.seat not in self._plates:
                self._plates[plate.seat] = Plate(self._pictures)
                self.addItem(self._plates[plate.seat])
            self._plates[plate.seat].put(rect(geo.areas[plate.seat].plate), self._captions.plate(table, plate))

    def _show_piles(self, table: Table, geo: Geometry) -> None:
        for (seat, place), (count, back) in table.piles.items():
            key = seat, place
            if key not in self._piles:
                self._piles[key] = Pile(seat, place)
                self.addItem(self._piles[key])
            box = geo.areas[seat].places[place].box
            picture = self._pictures.back(back, box.w) if back and count else None
            self._piles[key].put(rect(box), picture, count)

    def _show_cards(self, table: Table, picking: Picking | None, placed: Mapping[int, Spot]) -> None:
        for gone in [no for no in self._cards if no not in placed]:
            self.removeItem(self._cards.pop(gone))
        pieces = {piece.no: piece for piece in table.pieces}
        frames = _frames(table, picking)
        for no, spot in placed.items():
            piece = pieces[no]
            item = self._item(no, round_=piece.shape == "round")
            picture, frame = self._dressing.picture(piece, spot), frames.get(no)
            look = piece, spot, frame, picture.cacheKey(), worn()
            if item.look == look:
                # With many cards on the table, few change at once; but a mouse or a fan may have moved it.
                item.lie(spot)
                continue
            item.look = look
            item.ident = piece.ident if piece.shape == "card" else None
            item.put(picture, spot)
            item.dress(self._dressing.badges(piece, spot))
            item.setOpacity(0.55 if piece.dim else 1.0)
            item.mark(frame, active=frame in (MARKED, ACTIVE, PROPOSED))

    def _item(self, no: int, *, round_: bool) -> CardItem:
        if no not in self._cards:
            self._cards[no] = CardItem(no, round_=round_)
            self.addItem(self._cards[no])
        return self._cards[no]

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.cursor.led = False
        self.carrier.press(event)
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self.carrier.release(event.scenePos()):
            self._click(event.scenePos(), event.buttonDownScenePos(Qt.MouseButton.LeftButton))
        event.accept()

    def _click(self, up: QPointF, down: QPointF) -> None:
        number = self.number_at(up)
        if number >= 0 and number == self.number_at(down) and self._cards[number].active:
            self.clicked.emit(number, up)
            return
        site = self.lanes.site_at(up)
        if site >= 0 and site == self.lanes.site_at(down) and site in self._cards and self._cards[site].active:
            self.clicked.emit(site, up)
            return
        pile = self._pile_at(up)
        if pile is not None and pile.place.endswith("discard") and pile.count:
            self.pile_opened.emit(pile.seat, pile.place)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.carrier.move(event.scenePos(), event.buttonDownScenePos(Qt.MouseButton.LeftButton))
        else:
            number = self.number_at(event.scenePos())
            self.fans.point(number, event.scenePos())
            self._hover(number)
            self._hover_lane(self.lanes.sign_at(event.scenePos()))
        super().mouseMoveEvent(event)

    def contextMenuEvent(self, event: QGraphicsSceneContextMenuEvent) -> None:
        if event.reason() != QGraphicsSceneContextMenuEvent.Reason.Keyboard:
            self.ask_menu(event.scenePos(), event.screenPos())
        event.accept()

    def ask_menu(self, point: QPointF, screen: QPoint) -> None:
        """Ask for the menu of what lies at a point. screen: the same point of the screen."""
        number = self.number_at(point)
        pile = self._pile_at(point)
        plate = next((seat for seat, item in self._plates.items() if item.sceneBoundingRect().contains(point)), -1)
        if number >= 0:
            self.menu_asked.emit(number, -1, "", screen)
        elif pile is not None:
            self.menu_asked.emit(-1, pile.seat, pile.place, screen)
        else:
            self.menu_asked.emit(-1, plate, "", screen)

    def number_at(self, point: QPointF) -> int:
        """The card or round piece that lies uppermost at a point, or -1."""
        return next(self.numbers_at(point), -1)

    def numbers_at(self, point: QPointF) -> Iterator[int]:
        """The cards and round pieces that lie at a point, the uppermost first; some may come twice."""
        for found in self.items(point):
            item: QGraphicsItem | None = found
            while item is not None:
                if isinstance(item, CardItem):
                    yield item.number
                    break
                item = item.parentItem()

    def press(self) -> bool:
        """As a click on what the cursor is on. Returns whether it is something that can be clicked."""
        at = self.cursor.at
        if at is None:
            return False
        if at.lit:
            self.clicked.emit(self.lanes.site_of(at.number) if at.kind == LANE else at.number, at.middle)
        elif at.kind == PILE and at.place.endswith("discard") and self._piles[at.number, at.place].count:
            self.pile_opened.emit(at.number, at.place)
        else:
            return False
        return True

    def press_menu(self, screen: QPoint) -> None:
        """Ask for the menu of what the cursor is on. screen: where to show it."""
        at = self.cursor.at
        number = at.number if at is not None and at.kind == CARD else -1
        seat = at.number if at is not None and at.kind in (PILE, PLATE) else -1
        self.menu_asked.emit(number, seat, at.place if at is not None else "", screen)

    def _pile_at(self, point: QPointF) -> Pile | None:
        return next((pile for pile in self._piles.values() if pile.sceneBoundingRect().contains(point)), None)

    def leave(self) -> None:
        """The mouse has left the table."""
        self.fans.close()
        self._hover(-1)

    def _hover_lane(self, number: int) -> None:
        if number != self._over_lane:
            self._over_lane = number
            self.lane_hovered.emit(number)

    def _hover(self, number: int) -> None:
        if number != self._over:
            for no in (self._over, number):
                if no in self._cards:
                    self._cards[no].point(no == number)
            self._over = number
            self._aim()
            self.hovered.emit(number)


def rect(box: Box) -> QRectF:
    """A box as Qt wants it."""
    return QRectF(box.x, box.y, box.w, box.h)


def _question(picking: Picking | None) -> Decision | None:
    return None if picking is None else picking.decision


def _frames(table: Table, picking: Picking | None) -> dict[int, str]:
    """The color of the frame around each card that has one; what a click would do comes before what else is told."""
    found: dict[int, str] = {lane.site: ATTACKED for lane in table.lanes if lane.active}
    if picking is not None:
        found[picking.decision.source] = ASKING
        found.update(dict.fromkeys(picking.cards(), ACTIVE))
        for option in picking.decision.options:
            if option.verb == "pay":
                found.update(dict.fromkeys(option.args, PROPOSED))
        found.update(dict.fromkeys(picking.marked(), MARKED))
    return found

"""The items on the mat: cards, round pieces, piles, plates and the fields below them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsScene

from l5r_desktop.session import WORDED_FROM, AnswerBuilder, Table
from l5r_desktop.ui.mat.boxes import Box, Spot
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.mat.card_item import ACTIVE, ASKING, ATTACKED, CAREFUL, LESSENED, MARKED, PROPOSED, CardItem
from l5r_desktop.ui.mat.geometry import Geometry
from l5r_desktop.ui.mat.names_seen import seen_point
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.mat.pile import Pile
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.mat.place_label import PlaceLabel, room_beside
from l5r_desktop.ui.mat.plate import Plate
from l5r_desktop.ui.mat.row_names import RowName, between_runs, name_rooms
from l5r_desktop.ui.preferences.theme import color, current_theme

_CLICKABLE = (MARKED, ACTIVE, CAREFUL, LESSENED, PROPOSED)
"""Frames of cards with which a click does something."""


class MatItems:
    """The things on a mat, each by its number, seat or place, and which of them lies where."""

    def __init__(
        self, scene: QGraphicsScene, pictures: PixmapCache, piece_style: PieceStyle, captions: Captions
    ) -> None:
        self._scene = scene
        self._pictures = pictures
        self._piece_style = piece_style
        self._captions = captions
        self._lying: dict[int, tuple[int, str]] = {}
        self.cards: dict[int, CardItem] = {}
        self.plates: dict[int, Plate] = {}
        self.piles: dict[tuple[int, str], Pile] = {}
        self.labels: dict[tuple[int, str], PlaceLabel] = {}
        self.fields: list[QGraphicsRectItem] = []
        self.dividers: list[QGraphicsRectItem] = []
        self._drawn: object = None
        self.names: dict[int, RowName] = {}
        self.sites: dict[int, int] = {}

    def wipe(self) -> None:
        """Remove all items from the scene."""
        labels, piles = self.labels.values(), self.piles.values()
        for item in (*self.cards.values(), *self.plates.values(), *piles, *labels, *self.fields, *self.names.values()):
            self._scene.removeItem(item)
        self.cards, self.plates, self.piles, self.labels, self.fields, self.names = {}, {}, {}, {}, [], {}
        self._lying, self.sites, self._drawn = {}, {}, None

    def show_places(self, table: Table, geo: Geometry) -> None:
        """Lay out all that has its place whatever is played: fields, plates and piles."""
        self._lying = {piece.no: (piece.seat, piece.place) for piece in table.pieces}
        self._draw_fields(geo, table)
        self._show_plates(table, geo)
        self._show_piles(table, geo)
        self._show_labels(table, geo)

    def lying(self) -> object:
        """Return how the cards and piles lie and look, and in which pile a card lies that is not seen."""
        cards = [(item.number, item.extent, item.look, item.veiled) for item in self.cards.values()]
        return cards, self._lying, [pile.sceneBoundingRect() for pile in self.piles.values()]

    def box_of(self, number: int) -> QRectF | None:
        """Return where a card is to be seen: it, or the pile that it lies in; None if nowhere."""
        if number in self.cards:
            return self.cards[number].sceneBoundingRect()
        pile = self.piles.get(self._lying.get(number, (-1, "")))
        return None if pile is None else pile.sceneBoundingRect()

    def aimed(self, number: int, other: QPointF | None = None) -> QPointF | None:
        """Return where an arrow to a card ends: at its middle, or in what is seen of it, beside its name or at the end
        of that; above its text; or at the pile that it lies in, None where it lies nowhere. other: where the arrow
        comes from.
        """
        box, item = self.box_of(number), self.cards.get(number)
        if box is not None and item is not None and item.worded:
            return QPointF(box.center().x(), box.top())
        if box is None or item is None or self.number_at(item.pos()) == number:
            return None if box is None else box.center() if item is None else item.pos()
        return seen_point(item, lambda point: self.number_at(point) == number, other)

    def number_at(self, point: QPointF) -> int:
        """The card or round piece that lies uppermost at a point, or -1."""
        return next(self.numbers_at(point), -1)

    def numbers_at(self, point: QPointF) -> Iterator[int]:
        """The cards and round pieces that lie at a point, the uppermost first; some may come twice."""
        for found in self._scene.items(point):
            item: QGraphicsItem | None = found
            while item is not None:
                if isinstance(item, CardItem):
                    yield item.number
                    break
                item = item.parentItem()

    def pile_at(self, point: QPointF) -> Pile | None:
        """The pile that lies at a point."""
        return next((pile for pile in self.piles.values() if pile.sceneBoundingRect().contains(point)), None)

    def plate_at(self, point: QPointF) -> int:
        """The seat whose plate lies at a point, or -1."""
        return next((seat for seat, item in self.plates.items() if item.sceneBoundingRect().contains(point)), -1)

    def _draw_fields(self, geo: Geometry, table: Table) -> None:
        homes = [home for area in geo.areas.values() for home in area.places.values() if home.kind == "run"]
        runs = [home.box for home in homes if home.box.w >= home.card / 2]
        boxes = ([geo.band] if table.lanes and not table.layout.stacked else []) + runs
        lines = between_runs(geo)
        drawn = boxes, lines, current_theme()
        if drawn == self._drawn:
            return
        self._drawn = drawn
        for item in self.fields:
            self._scene.removeItem(item)
        self.dividers = [self._divider(box) for box in lines]
        self.fields = [*(self._field(box) for box in boxes), *self.dividers]

    def _divider(self, box: Box) -> QGraphicsRectItem:
        item = QGraphicsRectItem(box.x, box.y, box.w, box.h)
        item.setBrush(color("cloth-text"))
        item.setPen(QPen(Qt.PenStyle.NoPen))
        item.setZValue(-4)
        self._scene.addItem(item)
        return item

    def _field(self, box: Box) -> QGraphicsRectItem:
        item = QGraphicsRectItem(box.x, box.y, box.w, box.h)
        item.setBrush(color("cloth-field"))
        item.setPen(QPen(color("cloth-edge"), 1))
        item.setZValue(-5)
        self._scene.addItem(item)
        return item

    def _show_plates(self, table: Table, geo: Geometry) -> None:
        for plate in table.plates:
            if plate.seat not in self.plates:
                self.plates[plate.seat] = Plate(self._pictures)
                self._scene.addItem(self.plates[plate.seat])
            text = self._captions.plate(table, plate)
            self.plates[plate.seat].put(rect(geo.areas[plate.seat].plate), text, self._pictures.density)

    def _show_piles(self, table: Table, geo: Geometry) -> None:
        for (seat, place), (count, back) in table.piles.items():
            key = seat, place
            if key not in self.piles:
                self.piles[key] = Pile(seat, place)
                self._scene.addItem(self.piles[key])
            box = geo.areas[seat].places[place].box
            picture = self._pictures.back(back, box.w) if back and count else None
            self.piles[key].put(rect(box), picture, count)
            self.piles[key].setVisible(box.w > 0)

    def _show_labels(self, table: Table, geo: Geometry) -> None:
        told = {(label.seat, label.place): label for label in table.labels}
        for key in [key for key in self.labels if key not in told]:
            self._scene.removeItem(self.labels.pop(key))
        for key, label in told.items():
            if key not in self.labels:
                self.labels[key] = PlaceLabel()
                self._scene.addItem(self.labels[key])
            room = room_beside(geo.areas[label.seat].places, label.place)
            self.labels[key].put(rect(room), *self._captions.label(label))

    def show_names(self, table: Table, geo: Geometry, placed: Mapping[int, Spot]) -> None:
        """Write whose cards lie where, in a row that two seats share."""
        rooms = name_rooms(table, geo, placed, self._captions.name)
        for seat in [seat for seat in self.names if seat not in rooms]:
            self._scene.removeItem(self.names.pop(seat))
        for seat, room in rooms.items():
            if seat not in self.names:
                self.names[seat] = RowName()
                self._scene.addItem(self.names[seat])
            self.names[seat].put(rect(room), self._captions.name(seat))

    def show_cards(
        self, table: Table, picking: AnswerBuilder | None, placed: Mapping[int, Spot], told: AnswerBuilder | None = None
    ) -> None:
        """Lay the cards and round pieces where they belong; only what has changed is touched.

        told: a question of somebody else, whose cards are framed in the same way; a click does nothing with them.
        """
        for gone in [no for no in self.cards if no not in placed]:
            self._scene.removeItem(self.cards.pop(gone))
        pieces = {piece.no: piece for piece in table.pieces}
        frames = _frames(table, picking or told)
        self.sites = _sites(table, picking)
        frames.update({no: frames[site] for no, site in self.sites.items()})
        density, theme = self._pictures.density, current_theme()
        for no, spot in placed.items():
            piece = pieces[no]
            item = self._item(no, round_=piece.shape == "round")
            item.lapped = piece.place == "hand" or (spot.over > 0 and piece.host < 0)
            frame = frames.get(no)
            active = picking is not None and frame in _CLICKABLE
            look, before = (piece, _still(spot), frame, density, theme), item.look
            item.look = look
            alike = before is not None and (*before[:2], frame, *before[3:]) == look
            picture = None if alike and self._pictures.keep(item.pixmap()) else self._piece_style.picture(piece, spot)
            if alike and (picture is None or picture.cacheKey() == item.pixmap().cacheKey()):
                # With many cards on the table, few change at once; but the row, a mouse or a fan may have moved it.
                item.lie(spot)
                if before != look:
                    item.mark(frame, active=active)
                continue
            assert picture is not None
            item.ident = piece.ident if piece.shape == "card" else None
            item.worded = piece.place == "hand" and spot.width >= WORDED_FROM
            item.put(picture, spot)
            item.dress(self._piece_style.badges(piece, spot))
            item.setOpacity(0.55 if piece.dim else 1.0)
            item.mark(frame, active=active)

    def _item(self, no: int, *, round_: bool) -> CardItem:
        if no not in self.cards:
            self.cards[no] = CardItem(no, round_=round_)
            self._scene.addItem(self.cards[no])
        return self.cards[no]


def rect(box: Box) -> QRectF:
    """A box as Qt wants it."""
    return QRectF(box.x, box.y, box.w, box.h)


def _sites(table: Table, picking: AnswerBuilder | None) -> dict[int, int]:
    """By each card that lies on a site and cannot be chosen itself: that site, if it can be. A click on it is one on
    the site.
    """
    if picking is None:
        return {}
    chosen = picking.cards()
    bases = {(piece.seat, piece.place): piece.no for piece in table.pieces if piece.base and piece.no in chosen}
    upon = [piece for piece in table.pieces if not piece.base and piece.host < 0 and piece.no not in chosen]
    return {piece.no: bases[piece.seat, piece.place] for piece in upon if (piece.seat, piece.place) in bases}


def _still(spot: Spot) -> tuple[object, ...]:
    """All of a spot but where it is: what a card looks like there."""
    return spot.width, spot.turn, spot.small, spot.covered, spot.folded, spot.under, spot.copies, spot.strip


def _frames(table: Table, picking: AnswerBuilder | None) -> dict[int, str]:
    """The color of the frame around each lit card; what a click would do comes before what else is told."""
    found: dict[int, str] = {site: ATTACKED for lane in table.lanes if lane.active for site in lane.sites}
    if picking is not None:
        found[picking.decision.source] = ASKING
        found.update(dict.fromkeys(picking.cards(), ACTIVE))
        found.update(dict.fromkeys(picking.discarding_cards(), CAREFUL))
        found.update(dict.fromkeys(picking.lessened, LESSENED))
        for option in picking.decision.options:
            if option.verb == "pay":
                found.update(dict.fromkeys(option.args, PROPOSED))
        found.update(dict.fromkeys(picking.marked(), MARKED))
    return found

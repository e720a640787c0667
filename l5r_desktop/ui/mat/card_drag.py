"""Carrying a card with the mouse: taking it up, what glows meanwhile, what lies under it, letting it go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene, QGraphicsSceneMouseEvent

from l5r_desktop.session import Table
from l5r_desktop.session.dragging import HOME, LANE, PILE, TABLE, Spot
from l5r_desktop.ui.mat.boxes import Box
from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.geometry import Geometry
from l5r_desktop.ui.mat.hover_fans import HoverFans
from l5r_desktop.ui.mat.lane_items import Lanes
from l5r_desktop.ui.mat.motion.animation_player import AnimationPlayer
from l5r_desktop.ui.preferences.theme import color

# The light on places where a card that is carried may be let go.

_Z = 60.0
_ROUND = 7.0
_FAINT, _STRONG = 36, 92
"""How much the light covers, of 255: a place that is offered, and the one under the mouse."""


class DropHighlight:
    """Rounded frames upon a scene, with a faint light in them; the one pointed at is brighter and thicker."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: list[tuple[Spot, QGraphicsPathItem]] = []

    def show(self, places: Sequence[tuple[Spot, QRectF]]) -> None:
        """Light these places and no others."""
        self.clear()
        for spot, rect in places:
            path = QPainterPath()
            path.addRoundedRect(rect.adjusted(-2, -2, 2, 2), _ROUND, _ROUND)
            item = QGraphicsPathItem(path)
            item.setZValue(_Z if spot[0] == "card" else _Z - 62)
            self._scene.addItem(item)
            self._items.append((spot, item))
        self.point(frozenset())

    def point(self, spots: frozenset[Spot]) -> None:
        """Brighten the places of these spots."""
        light = color("frame-marked")
        for spot, item in self._items:
            strong = spot in spots
            fill = QColor(light)
            fill.setAlpha(_STRONG if strong else _FAINT)
            item.setBrush(QBrush(fill))
            item.setPen(QPen(light, 4 if strong else 2))

    def clear(self) -> None:
        """Remove the light from all places."""
        for _, item in self._items:
            self._scene.removeItem(item)
        self._items = []


_DRAG = 10.0
"""How far the mouse moves before a card is carried, in pixels."""
_LONG = 600
"""How long the button is held on one spot to ask for the menu, in milliseconds."""
_CARRIED_Z = 90.0
_CARRIED_OPACITY = 0.82
"""So that what lies under it can be seen."""
Offer = Callable[[int], frozenset[Spot]]
"""Where a card may be let go."""


class CardScene(QGraphicsScene):
    """The methods that carrying needs of the scene with the cards; `Mat` is one.

    dropped: a card, and the spots under it.
    """

    dropped = Signal(int, tuple)

    fans: HoverFans
    stage: AnimationPlayer
    lanes: Lanes

    def items_by_number(self) -> dict[int, CardItem]:
        """The items of all cards."""
        raise NotImplementedError

    def number_at(self, point: QPointF) -> int:
        """The card on top at a point, or -1."""
        raise NotImplementedError

    def numbers_at(self, point: QPointF) -> Iterator[int]:
        """The cards at a point, that on top first."""
        raise NotImplementedError

    def meant(self, number: int) -> int:
        """The card that a click on a card is about."""
        raise NotImplementedError

    def ask_menu(self, point: QPointF, screen: QPoint) -> None:
        """Ask for the menu of what lies at a point."""
        raise NotImplementedError


class CardDrag:
    """Follows the left button on a mat. offer: asked once for each card taken up. carried: its number, or -1."""

    def __init__(self, mat: CardScene) -> None:
        self._mat = mat
        self.offer: Offer = lambda number: frozenset()
        self._item: CardItem | None = None
        self._offered: frozenset[Spot] = frozenset()
        self._liftable: frozenset[int] = frozenset()
        self._hosts: dict[int, int] = {}
        self._geo: Geometry | None = None
        self._seat = 0
        self._from = QRectF()
        self._opacity = 1.0
        self._glow = DropHighlight(mat)
        self._menu_shown = False
        self._void = False
        self._long = QTimer(mat)
        self._long.setSingleShot(True)
        self._long.setInterval(_LONG)
        self._long.timeout.connect(self._ask_menu)
        self._pressed = QPointF(), QPoint()
        self._under = -1

    @property
    def carried(self) -> int:
        """The card that is carried now, or -1."""
        return -1 if self._item is None else self._item.number

    @property
    def glowing(self) -> frozenset[Spot]:
        """Return where the card that is carried may be let go."""
        return self._offered

    def follow(self, table: Table, geo: Geometry, liftable: frozenset[int]) -> None:
        """The table has been laid out anew; a card that was carried lies in its place again."""
        self._void |= self._item is not None
        self._put_down()
        self._geo, self._seat, self._liftable = geo, table.seat, liftable
        self._hosts = {piece.no: piece.host for piece in table.pieces if piece.host >= 0}

    def give_back(self) -> None:
        """The mouse is elsewhere, and its button may come up unheard: what is carried lies in its place again."""
        self.cancel()
        if self._item is not None:
            number = self._item.number
            self._put_down()
            self._mat.dropped.emit(number, ())

    def cancel(self) -> None:
        """Ignore the pressed button from here on, until it is pressed again."""
        self._void = True
        self._long.stop()

    def forget(self) -> None:
        """Carry nothing, and ask for no menu."""
        self._long.stop()
        self._put_down()

    def _put_down(self) -> None:
        if self._item is not None:
            self._item.setOpacity(self._opacity)
        self._item = None
        self._offered = frozenset()
        self._liftable = frozenset()
        self._glow.clear()

    def press(self, event: QGraphicsSceneMouseEvent) -> None:
        """The button goes down."""
        self._menu_shown = self._void = False
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.scenePos(), event.screenPos()
            self._under = self._mat.number_at(event.scenePos())
            self._long.start()

    def move(self, now: QPointF, down: QPointF) -> None:
        """The mouse moves with the button held: take a card along, once it has gone far enough."""
        if self._void:
            return
        if (now - down).manhattanLength() >= _DRAG:
            self._long.stop()
            if self._item is None and not self._menu_shown:
                self._take_up(self._under)
        if self._item is not None:
            self._item.setPos(now)
            self._glow.point(self._areas_at(now))

    def release(self, point: QPointF) -> bool:
        """The button goes up. Returns whether that was the end of something other than a click."""
        self._long.stop()
        if self._item is None:
            return self._menu_shown or self._void
        number, spots = self._item.number, self.spots_at(point)
        self._put_down()
        self._mat.dropped.emit(number, spots)
        return True

    def _take_up(self, number: int) -> None:
        if number not in self._liftable:
            return
        self._mat.fans.close()
        self._mat.stage.settle(number)
        self._item = self._mat.items_by_number()[number]
        self._from, self._opacity = self._item.sceneBoundingRect(), self._item.opacity()
        self._item.setZValue(_CARRIED_Z)
        self._offered = self.offer(number)
        self._item.setOpacity(_CARRIED_OPACITY)
        # Where a card goes to cards, those are shown and not the whole table.
        cards = frozenset(spot for spot in self._offered if spot[1] >= 0)
        self._glow.show([(spot, rect) for spot in cards or self._offered for rect in self._rects(spot)])

    def _ask_menu(self) -> None:
        self._menu_shown = True
        self._mat.ask_menu(*self._pressed)

    def spots_at(self, point: QPointF) -> tuple[Spot, ...]:
        """Return what lies at a point, the uppermost first; nothing where the card that is carried came from."""
        if self._geo is None or self._is_back(point):
            return ()
        cards = [no for no in self._mat.numbers_at(point) if no != self.carried]
        cards += [self._hosts[no] for no in cards if no in self._hosts]
        cards += [self._mat.meant(no) for no in cards]
        spots: list[Spot] = [("card", no) for no in dict.fromkeys(cards) if no != self.carried]
        site = self._mat.lanes.site_at(point)
        if site >= 0:
            spots.append(("lane", site))
        spots += [spot for spot in (LANE, HOME, PILE) if any(rect.contains(point) for rect in self._rects(spot))]
        return tuple(spots) if LANE in spots or site >= 0 else (*spots, TABLE)

    def _is_back(self, point: QPointF) -> bool:
        """Return True if a point is where the card came from: its own place, or the hand."""
        assert self._geo is not None
        hand = _rect(self._geo.hand)
        return self._from.contains(point) or (hand.contains(self._from.center()) and hand.contains(point))

    def _areas_at(self, point: QPointF) -> frozenset[Spot]:
        return frozenset(self.spots_at(point)) & self._offered

    def _rects(self, spot: Spot) -> list[QRectF]:
        """Return where a spot can be seen."""
        geo, mat = self._geo, self._mat
        assert geo is not None
        kind, number = spot
        if kind == "card":
            items = mat.items_by_number()
            return [items[number].sceneBoundingRect()] if number in items else []
        if spot == LANE:
            return list(mat.lanes.rects().values()) or ([_rect(geo.band)] if geo.band.h else [])
        if kind == "lane":
            return [rect for site, rect in mat.lanes.rects().items() if site == number]
        places = geo.areas[self._seat].places.values()
        if spot == HOME:
            return [_rect(home.box) for home in places if home.kind == "run"]
        if spot == PILE:
            return [_rect(home.box) for home in places if home.name.endswith("discard")]
        return []


def _rect(box: Box) -> QRectF:
    return QRectF(box.x, box.y, box.w, box.h)

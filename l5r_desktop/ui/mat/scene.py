"""The table as a scene: cards, round pieces, piles, plates and lanes with their signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QPainter, QPixmap
from PySide6.QtWidgets import (
    QGraphicsSceneContextMenuEvent,
    QGraphicsSceneMouseEvent,
)

from l5r_desktop.session import AnswerBuilder, Decision, Table
from l5r_desktop.ui.mat.accessibility.stops import CARD, LANE, PILE, PLATE, stops_of
from l5r_desktop.ui.mat.arrows import Arrows, Kept
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.mat.card_drag import CardDrag, CardScene
from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.cursor import Cursor
from l5r_desktop.ui.mat.geometry import Geometry
from l5r_desktop.ui.mat.hover_fans import HoverFans
from l5r_desktop.ui.mat.lane_items import Lanes
from l5r_desktop.ui.mat.layout_worth import extents
from l5r_desktop.ui.mat.mat_items import MatItems
from l5r_desktop.ui.mat.motion.animation_player import AnimationPlayer
from l5r_desktop.ui.mat.motion.card_positions import Shown
from l5r_desktop.ui.mat.motion.move_animations import MoveAnimations
from l5r_desktop.ui.mat.names_seen import NamesSeen
from l5r_desktop.ui.mat.near_seat import NearSeat
from l5r_desktop.ui.mat.needs import fought_apart, laid_out
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.mat.prepared_tables import Looked, PreparedTables
from l5r_desktop.ui.mat.proposed_table import as_expected, as_put, spots_as_put, with_room
from l5r_desktop.ui.preferences.theme import card_scale, color, text_scale
from l5r_desktop.ui.start_picture import paint_scenery

# The cloth of the mat: one color, with hills in faint ink on it.

_INK = 0.16
"""How much of the hills is seen."""


def cloth(width: float, height: float) -> QBrush:
    """The cloth for a mat of this size in pixels, in the theme in use."""
    names = ("cloth", "sky", "sky-low", "sun", "hill-far", "hill-near", "hem")
    return _cloth(round(width), round(height), tuple(color(name).rgba() for name in names))


@lru_cache(maxsize=4)
def _cloth(width: int, height: int, _: tuple[int, ...]) -> QBrush:
    pixmap = QPixmap(max(1, width), max(1, height))
    pixmap.fill(color("cloth"))
    painter = QPainter(pixmap)
    painter.setOpacity(_INK)
    paint_scenery(painter, QRectF(pixmap.rect()))
    painter.end()
    return QBrush(pixmap)


class Mat(CardScene):
    """Shows one table at a time. It tells of clicks and of what the mouse is over; it never judges them.

    clicked: a card by number, and the place of the click on the scene. hovered: one by number, or -1.
    lane_hovered: the lane over whose sign the mouse is, by number, or 0.
    dropped: a card that was carried, and what it was let go upon (session/dragging.py), the uppermost first.
    pile_opened: a seat and the name of its discard pile, or "hand" where the seat at the window knows its hand.
    reached: a Stop that the keyboard has come to.
    menu_asked: a card by number (-1: none), a seat (-1: none), the name of its pile ("": its plate), and where.
    """

    reached = Signal(object)
    clicked = Signal(int, QPointF)
    hovered = Signal(int)
    lane_hovered = Signal(int)
    pile_opened = Signal(int, str)
    menu_asked = Signal(int, int, str, QPoint)

    def __init__(
        self, pictures: PixmapCache, piece_style: PieceStyle, captions: Captions, parent: QObject | None = None
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._laid = MatItems(self, pictures, piece_style, captions)
        self.lanes = Lanes(self, captions)
        self.cursor = Cursor(self)
        self.carrier = CardDrag(self)
        self.stage = AnimationPlayer(self, MoveAnimations(self, piece_style, pictures))
        self.fans = HoverFans(self.stage)
        self._names = NamesSeen()
        self.arrows = Arrows(self, self._laid.aimed, self._kept)
        self.told = Arrows(self, self._laid.aimed, self._kept, self._lying)
        self._picking: AnswerBuilder | None = None
        self._table: Geometry | None = None
        self._seen: tuple[float, ...] = ()
        self._areas_seen: dict[bool, tuple[float, ...]] = {}
        self._prepared = PreparedTables()
        self._looked: Looked | None = None
        self._brush: QBrush | None = None
        self._over = -1
        self._over_lane = 0
        self._open_hands: frozenset[int] = frozenset()
        self.near = NearSeat(self)

    @property
    def table(self) -> Geometry | None:
        """Return where the areas lie now."""
        return self._table

    def items_by_number(self) -> dict[int, CardItem]:
        """The cards and round pieces that are drawn, by number."""
        return dict(self._laid.cards)

    def box_of(self, number: int) -> QRectF | None:
        """Return where a card is to be seen: it, or the pile that it lies in; None if nowhere."""
        return self._laid.box_of(number)

    def aimed(self, number: int, other: QPointF | None = None) -> QPointF | None:
        """Return where an arrow to a card ends, None where it lies nowhere. other: where the arrow comes from."""
        return self._laid.aimed(number, other)

    def plate_boxes(self) -> list[QRectF]:
        """Return where the plates of the seats lie."""
        return [plate.sceneBoundingRect() for plate in self._laid.plates.values()]

    def label_boxes(self) -> list[QRectF]:
        """Return where names and states of small cards and piles are written beside them."""
        return [label.mapRectToScene(label.written()) for label in self._laid.labels.values()]

    def plate_box(self, seat: int) -> QRectF | None:
        """Return where the plate of a seat lies; None if it has none."""
        plate = self._laid.plates.get(seat)
        return None if plate is None else plate.sceneBoundingRect()

    def lit_boxes(self) -> list[QRectF]:
        """Return where a click answers the question that is open: at cards, and at the lanes of such."""
        lit = {no for no, item in self._laid.cards.items() if item.active}
        cards = [item.sceneBoundingRect() for no, item in self._laid.cards.items() if self.meant(no) in lit]
        return cards + [box for site, box in self.lanes.rects().items() if site in lit]

    def number_at(self, point: QPointF) -> int:
        """The card or round piece that lies uppermost at a point, or -1."""
        return self._laid.number_at(point)

    def numbers_at(self, point: QPointF) -> Iterator[int]:
        """The cards and round pieces that lie at a point, the uppermost first; some may come twice."""
        return self._laid.numbers_at(point)

    def meant(self, number: int) -> int:
        """Return the card that a click on a card is about: itself, or the site that it lies on, where only that one can
        be chosen.
        """
        return self._laid.sites.get(number, number)

    def wipe(self) -> None:
        """Take everything off the table, so that nothing of it can be seen or found."""
        self.stage.forget()
        self.fans.forget()
        self.arrows.wipe()
        self.told.wipe()
        self._picking = None
        self._laid.wipe()
        self._table = self._looked = None
        self._areas_seen = {}
        self._prepared.forget()
        self.near.forget()
        self.carrier.forget()
        self.lanes.wipe()
        self.cursor.follow(list)
        self._hover(-1)

    def show_table(
        self,
        table: Table,
        picking: AnswerBuilder | None,
        width: float,
        height: float,
        told: AnswerBuilder | None = None,
    ) -> None:
        """Draw a table for a view of this size, with what a click would do.

        Larger cards take more than can be seen at once. told: a question that is shown to who only watches.
        """
        width, height = width * max(1.0, card_scale()), height * max(1.0, card_scale())
        geo = laid_out(
            as_expected(table, picking), width, height, text=text_scale(), cards=card_scale(), near=self.near.seat,
            before=self._extents(table, width, height),
        )  # fmt: skip
        self._areas_seen[fought_apart(table)] = extents(geo, table.seat)
        geo = with_room(table, picking, geo)
        if _question(picking) != _question(self._picking):
            self.carrier.cancel()
        self._picking = picking
        self.stage.look(self._laid.cards, self.lanes.signs)
        self._spread(cloth(width, height))
        self._open_hands = _open_hands(table)
        shown = as_put(table, picking)
        if geo != self._table:
            self._table = geo
            self.setSceneRect(0, 0, width, height)
        self._laid.show_places(table, geo)
        self.lanes.show(shown, geo, picking)
        placed = spots_as_put(table, picking, geo, self._prepared.spots)
        self._looked = Looked(width, height, text_scale(), card_scale(), self.near.seat, dict(self._areas_seen))
        self._laid.show_names(shown, geo, placed)
        self._laid.show_cards(shown, picking, placed, told)
        self.stage.follow(Shown(shown, placed, geo), self._laid.cards, self._laid.plates, self.lanes.signs)
        self.fans.follow(shown, placed, self._laid.cards, width, self.lanes.numbers())
        self.cursor.follow(
            lambda: stops_of(
                table, picking, self._laid.cards, self._laid.piles, self._laid.plates, self.lanes.signs, placed
            )
        )  # fmt: skip
        known = frozenset(piece.no for piece in table.pieces if piece.ident is not None)
        self.carrier.follow(shown, geo, frozenset() if picking is None else known & self._laid.cards.keys())
        self._aim()

    def prepare(self, tables: Sequence[Table]) -> None:
        """Lay out tables that are shown soon, one after another, from where the last one was looked at.

        May be called on any thread: nothing of Qt is touched. Where it is looked at from elsewhere when they are shown,
        they are laid out once more.
        """
        looked = self._looked
        if looked is not None:
            self._prepared.prepare(tables, looked)

    def _spread(self, brush: QBrush) -> None:
        """Lay out a cloth, if it is not there yet: all of the mat is painted anew for it."""
        if brush is not self._brush:
            self._brush = brush
            self.setBackgroundBrush(brush)

    def _extents(self, table: Table, width: float, height: float) -> tuple[float, ...]:
        """Return those of the areas that were seen last while something was fought over, or while nothing was, as now;
        () where another seat looks at them, or from another view.
        """
        seen = (width, height, text_scale(), table.seat, len(table.layout.rows), self.near.seat)
        if self._seen != seen:
            self._seen, self._areas_seen = seen, {}
        return self._areas_seen.get(fought_apart(table), ())

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
        self.arrows.show(self._picking, (self._over, self.cursor.number))

    def _kept(self) -> Kept:
        """Return what arrows leave readable."""
        names = self._names.of(self._laid.cards.values())
        return Kept(self.lanes.numbers(), self.lanes.lines(), names, self.sceneRect())

    def _lying(self) -> object:
        """Return all that arrows depend on: how cards, piles and signs lie and look."""
        return self._laid.lying(), self.lanes.numbers(), self.lanes.lines(), self.sceneRect()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.cursor.led = False
        self.carrier.press(event)
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self.carrier.release(event.scenePos()):
            self._click(event.scenePos(), event.buttonDownScenePos(Qt.MouseButton.LeftButton))
        event.accept()

    def _click(self, up: QPointF, down: QPointF) -> None:
        number = self.meant(self._laid.number_at(up))
        if number >= 0 and number == self.meant(self._laid.number_at(down)) and self._laid.cards[number].active:
            self.clicked.emit(number, up)
            return
        site = self._laid.cards.get(self.lanes.site_at(up))
        if site is not None and site.active and site.number == self.lanes.site_at(down):
            self.clicked.emit(site.number, up)
            return
        pile = self._laid.pile_at(up)
        if pile is not None and pile.place.endswith("discard") and pile.count:
            self.pile_opened.emit(pile.seat, pile.place)
        elif pile is None and self._laid.plate_at(up) in self._open_hands:
            self.pile_opened.emit(self._laid.plate_at(up), "hand")

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.carrier.move(event.scenePos(), event.buttonDownScenePos(Qt.MouseButton.LeftButton))
        else:
            number = self._laid.number_at(event.scenePos())
            self.fans.point(number, event.scenePos())
            self._hover(number)
            self._hover_lane(self.lanes.sign_at(event.scenePos()))
            self.near.point(self._table, event.scenePos())
        super().mouseMoveEvent(event)

    def contextMenuEvent(self, event: QGraphicsSceneContextMenuEvent) -> None:
        if event.reason() != QGraphicsSceneContextMenuEvent.Reason.Keyboard:
            self.ask_menu(event.scenePos(), event.screenPos())
        event.accept()

    def ask_menu(self, point: QPointF, screen: QPoint) -> None:
        """Ask for the menu of what lies at a point. screen: the same point of the screen."""
        number = self._laid.number_at(point)
        pile = self._laid.pile_at(point)
        plate = self._laid.plate_at(point)
        if number >= 0:
            self.menu_asked.emit(number, -1, "", screen)
        elif pile is not None:
            self.menu_asked.emit(-1, pile.seat, pile.place, screen)
        else:
            self.menu_asked.emit(-1, plate, "", screen)

    def press(self) -> bool:
        """As a click on what the cursor is on. Returns whether it is something that can be clicked."""
        at = self.cursor.at
        if at is None:
            return False
        if at.lit:
            self.clicked.emit(self.lanes.site_of(at.number) if at.kind == LANE else at.number, at.middle)
        elif at.kind == PILE and at.place.endswith("discard") and self._laid.piles[at.number, at.place].count:
            self.pile_opened.emit(at.number, at.place)
        elif at.kind == PLATE and at.number in self._open_hands:
            self.pile_opened.emit(at.number, "hand")
        else:
            return False
        return True

    def press_menu(self, screen: QPoint) -> None:
        """Ask for the menu of what the cursor is on. screen: where to show it."""
        at = self.cursor.at
        number = at.number if at is not None and at.kind == CARD else -1
        seat = at.number if at is not None and at.kind in (PILE, PLATE) else -1
        self.menu_asked.emit(number, seat, at.place if at is not None else "", screen)

    def leave(self) -> None:
        """The mouse has left the table."""
        self.fans.close()
        self.near.point(self._table, None)
        self._hover(-1)

    def _hover_lane(self, number: int) -> None:
        if number != self._over_lane:
            self._over_lane = number
            self.lane_hovered.emit(number)

    def _hover(self, number: int) -> None:
        if number != self._over:
            for no in (self._over, number):
                if no in self._laid.cards:
                    self._laid.cards[no].point(no == number)
            self._over = number
            self._aim()
            self.hovered.emit(number)


def _open_hands(table: Table) -> frozenset[int]:
    """The other seats whose hands are known to who looks at a table; a click on their plates shows them."""
    hands: dict[int, list[bool]] = {}
    for piece in table.pieces:
        if piece.place == "hand" and piece.seat != table.seat:
            hands.setdefault(piece.seat, []).append(piece.ident is not None)
    return frozenset(seat for seat, known in hands.items() if all(known))


def _question(picking: AnswerBuilder | None) -> Decision | None:
    return None if picking is None else picking.decision

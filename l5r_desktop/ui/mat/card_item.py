"""One card, ring or pile on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPen, QPixmap, QTransform
from PySide6.QtWidgets import (
    QGraphicsEllipseItem,
    QGraphicsItem,
    QGraphicsPixmapItem,
    QGraphicsRectItem,
    QGraphicsSimpleTextItem,
)

from l5r_desktop.ui.mat.boxes import GAP, Spot
from l5r_desktop.ui.mat.edges import Edges, edges_of
from l5r_desktop.ui.mat.motion.moves import Pose
from l5r_desktop.ui.mat.painted_item import lettering
from l5r_desktop.ui.mat.tick import Tick
from l5r_desktop.ui.preferences.theme import color, current_theme, text_scale

ACTIVE = "frame-active"
MARKED = "frame-marked"
ASKING = "frame-asking"
ATTACKED = "frame-attacked"
PROPOSED = "frame-proposed"
CAREFUL = "frame-careful"
LESSENED = "frame-lessened"
_LEAST_LETTERS = 6
_LINES = {
    ASKING: Qt.PenStyle.DashDotLine,
    ATTACKED: Qt.PenStyle.DashLine,
    PROPOSED: Qt.PenStyle.DashDotDotLine,
    CAREFUL: Qt.PenStyle.DotLine,
}
"""Frames that are no solid line, so that color is not the only cue: what is marked has a solid one, and a tick."""
_LONG_DASHES = {LESSENED: (7.0, 3.5)}
"""Those of dashes longer than usual: dash and gap, by the width of the line."""

_ASTRIDE = 0.4
"""How much of a chip that stands astride of the right edge lies on the card: its border."""
MOST_BEYOND = GAP + 2
"""How far a token stands out there at most, in pixels: to the border of the next card, and not onto its name."""
_OVER_NEXT, _LESS_BY_PIXEL = 0.05, 0.00001
"""How much higher than its place a card with such a chip lies, less so the further to the right it is."""
_RAISED = 10.0
"""How much higher than its place a card lies of which the next one covers a part, while the mouse is over it."""
_NAME = 0.2
"""Where the name of a card ends, by its height."""
_MOST_CHIP = 0.72
"""How much of a card's width a chip takes at most: the numbers at the left edge are not covered."""


class Extent(NamedTuple):
    """A record of how a card lies on the scene. z: its height. name: as of `CardItem.name_rect`."""

    z: float
    box: Edges
    name: Edges


@dataclass(frozen=True, slots=True)
class Badge:
    """A small sign on a card. picture: a token; else text on a dark chip, its color by name. corner: x and y, 0 to 1.

    seen: the corner is one of the card as it is seen, however it is turned. beside: it stands right of that point.
    astride: most of it does. most: height of a chip at most, by the width of the card. over: how much of the card the
    next one covers, by its width: x is of what is left.
    """

    corner: tuple[float, float]
    picture: QPixmap | None = None
    text: str = ""
    color: str = "chip-text"
    seen: bool = False
    beside: bool = False
    astride: bool = False
    most: float = 1.0
    over: float = 0.0


class CardItem(QGraphicsPixmapItem):
    """A picture in its place with badges, and a frame that tells whether a click does something.

    number: the card's or ring's number. round_: its frame is round. look: all that it shows now, told by the scene.
    veiled: as of `veil`.
    """

    def __init__(self, number: int, *, round_: bool = False) -> None:
        super().__init__()
        self.number = number
        self.look: tuple[object, ...] | None = None
        self.ident: str | None = None
        self.active = False
        self.worded = False
        self.lapped = self.veiled = False
        self._pointed = False
        self._framed = False
        self._ticked = False
        self._round = round_
        self._frame: QGraphicsRectItem | QGraphicsEllipseItem | None = None
        self._tick: Tick | None = None
        self._badges: list[QGraphicsItem] = []
        self._dressed: object = None
        self._spot: Spot | None = None
        self._pose: Pose | None = None
        self._extent: Extent | None = None
        self._depth = 0.0
        self._astride = False
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)

    def put(self, picture: QPixmap, spot: Spot) -> None:
        """Lay this picture into its place."""
        self.setPixmap(picture)
        size = picture.deviceIndependentSize()
        self.setOffset(-size.width() / 2, -size.height() / 2)
        self.lie(spot)

    def lie(self, spot: Spot) -> None:
        """Lie in this place, whoever has moved it away from there."""
        if spot is self._spot or spot == self._spot:
            return
        self.setPos(QPointF(round(spot.x), round(spot.y)))
        self.setRotation(90 * spot.turn)
        self._depth = spot.z
        self._rise()
        self._spot = spot

    def setPixmap(self, pixmap: QPixmap | QImage) -> None:
        self._pose = self._extent = None
        super().setPixmap(pixmap)

    def setPos(self, *point: Any) -> None:
        """Lie at a point of the table, which need not be its place: see `lie`."""
        self._spot = self._pose = self._extent = None
        super().setPos(*point)

    def setZValue(self, z: float) -> None:
        self._spot = self._pose = self._extent = None
        super().setZValue(z)

    @property
    def pose(self) -> Pose:
        """Return how it lies now. It is asked of all cards of a table whenever something on it changes."""
        if self._pose is None:
            wide = self.pixmap().deviceIndependentSize().width()
            self._pose = Pose(self.x(), self.y(), wide, self.rotation(), self.zValue())
        return self._pose

    @property
    def extent(self) -> Extent:
        """Return its box and its name on the scene now; the same record until it lies or looks otherwise."""
        if self._extent is None:
            self._extent = Extent(self.zValue(), edges_of(self.sceneBoundingRect()), edges_of(self.name_rect()))
        return self._extent

    def mark(self, frame: str | None, *, active: bool) -> None:
        """Draw a frame around it in a color by name, or none. active: a click does something."""
        if active != self.active:
            self.active = active
            self.setCursor(Qt.CursorShape.PointingHandCursor if active else Qt.CursorShape.ArrowCursor)
        self._framed = frame is not None
        if frame is not None:
            drawn = self._lit_frame()
            drawn.setRect(self._picture_rect().adjusted(-1, -1, 1, 1))
            pen = QPen(color(frame), 1, _LINES.get(frame, Qt.PenStyle.SolidLine), j=Qt.PenJoinStyle.RoundJoin)
            if frame in _LONG_DASHES:
                pen.setDashPattern(_LONG_DASHES[frame])
            drawn.setPen(pen)
            self._thicken(drawn)
        if frame == MARKED:
            self._tick = self._tick or Tick(self)
            self._tick.lie(self._picture_rect(), self.rotation())
        self._ticked = frame == MARKED
        self._show_frame(hidden=False)

    def _show_frame(self, *, hidden: bool) -> None:
        if self._frame is not None:
            self._frame.setVisible(self._framed and not hidden)
        if self._tick is not None:
            self._tick.setVisible(self._ticked and not hidden)

    def point(self, over: bool) -> None:
        """The mouse is over it: what a click would do something with is framed more strongly, and no other card covers
        a part of it.
        """
        self._pointed = over
        self._rise()
        if self._frame is not None:
            self._thicken(self._frame)

    def _lit_frame(self) -> QGraphicsRectItem | QGraphicsEllipseItem:
        """The frame, made when the card is first lit: most cards of a full table never do."""
        if self._frame is None:
            self._frame = QGraphicsEllipseItem(self) if self._round else QGraphicsRectItem(self)
            self._frame.setZValue(5)
        return self._frame

    def _thicken(self, frame: QGraphicsRectItem | QGraphicsEllipseItem) -> None:
        pen = frame.pen()
        pen.setWidthF((6 if self._pointed else 3.5) if self.active else 2.5)
        frame.setPen(pen)
        light = QColor(pen.color())
        light.setAlpha(46 if self._pointed and self.active else 0)
        frame.setBrush(light)

    def veil(self, *, hidden: bool) -> None:
        """Be found by the mouse but not seen, while a picture of it is on its way to this place; or be seen again."""
        self.veiled = hidden
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, hidden)
        self._show_frame(hidden=hidden)
        for badge in self._badges:
            badge.setVisible(not hidden)

    def dress(self, badges: list[Badge]) -> None:
        """Replace the badges on the card by these, where they are others or lie elsewhere on it."""
        dressed = badges, self._picture_rect(), self.rotation(), current_theme()
        if dressed == self._dressed:
            return
        self._dressed = dressed
        for old in self._badges:
            self.scene().removeItem(old)
        self._badges = [self._badge(badge) for badge in badges]
        self._astride = any(badge.astride for badge in badges)
        self._rise()

    def _rise(self) -> None:
        """Lie as high as its place says; a little above the card to the right where a badge stands beyond the edge, and
        above its whole row while the mouse is over it.
        """
        if self.lapped and self._pointed:
            self.setZValue(self._depth + _RAISED)
            return
        over = _OVER_NEXT - _LESS_BY_PIXEL * self.x() if self._astride else 0.0
        if self.zValue() != self._depth + over:
            self.setZValue(self._depth + over)

    def _badge(self, badge: Badge) -> QGraphicsItem:
        rect = self._picture_rect()
        turned = badge.seen and self.rotation() % 180
        if turned:
            rect = QRectF(-rect.height() / 2, -rect.width() / 2, rect.height(), rect.width())
        item = (
            self._token(badge.picture) if badge.picture is not None else self._chip(badge, self._picture_rect().width())
        )
        size = item.boundingRect()
        inside = 0.0 if badge.beside else size.width()
        if badge.astride:
            beyond = (1 - _ASTRIDE) * size.width()
            inside -= beyond if badge.picture is None else min(beyond, MOST_BEYOND)
        x = rect.left() + badge.corner[0] * (rect.width() * (1 - badge.over) - inside)
        y = rect.top() + badge.corner[1] * (rect.height() - size.height())
        if badge.seen:
            middle = QTransform().rotate(-self.rotation()).map(QPointF(x, y) + size.center())
            x, y = middle.x() - size.center().x(), middle.y() - size.center().y()
        # Badges stay upright on a turned card, so that they can be read.
        item.setTransformOriginPoint(size.center())
        item.setRotation(-self.rotation())
        item.setPos(x, y)
        item.setZValue(6)
        # What makes a card count for less is told by a badge, which is to be seen all the better.
        item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresParentOpacity)
        return item

    def _token(self, picture: QPixmap) -> QGraphicsItem:
        item = QGraphicsPixmapItem(picture, self)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        return item

    def _chip(self, badge: Badge, width: float) -> QGraphicsItem:
        text = QGraphicsSimpleTextItem(badge.text)
        pixels = max(round(11 * min(1.0, text_scale())), round(width * 0.16))
        grown = max(pixels, min(round(pixels * text_scale()), round(width * 0.3)))
        text.setFont(lettering(grown, bold=True))
        while grown > _LEAST_LETTERS and (
            text.boundingRect().width() > width * (0.6 if grown > pixels else _MOST_CHIP)
            or text.boundingRect().height() > width * badge.most
        ):
            grown -= 1
            text.setFont(lettering(grown, bold=True))
        text.setBrush(QBrush(color(badge.color)))
        size = text.boundingRect()
        chip = QGraphicsRectItem(QRectF(0, 0, size.width() + 8, size.height()), self)
        chip.setBrush(color("chip"))
        chip.setPen(QPen(Qt.PenStyle.NoPen))
        text.setParentItem(chip)
        text.setPos(4, 0)
        return chip

    def name_rect(self) -> QRectF:
        """Return where its name stands on the scene, whether it is covered or not, or all of it where it has its text;
        empty where it has neither.
        """
        rect = QRectF() if self.ident is None else self._picture_rect()
        rect.setHeight(rect.height() * (1.0 if self.worded else _NAME))
        return self.mapRectToScene(rect)

    def _picture_rect(self) -> QRectF:
        size = self.pixmap().deviceIndependentSize()
        return QRectF(self.offset(), size)

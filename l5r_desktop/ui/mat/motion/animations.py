"""Movements on their way: each draws itself for a share of its time, and tidies up at its end."""

from __future__ import annotations

import math
from typing import Protocol

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPen, QPixmap, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsItem, QGraphicsPolygonItem, QGraphicsScene

from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.motion.moves import Pose
from l5r_desktop.ui.mat.motion.moving_picture import ABOVE, MovingPicture

_EASE = QEasingCurve(QEasingCurve.Type.InOutCubic)
_LIFT = 0.07
"""How much larger a card is in the middle of its way."""
_TOP = ABOVE + 30


class Animation(Protocol):
    """A movement. at: draw it at a share (0 to 1) of its time. end: take away what was drawn for it."""

    def at(self, share: float) -> None: ...
    def end(self) -> None: ...


class Flight:
    """A card on its way from pose to pose. item: that lies at the end of it, veiled until then, or None.

    faces: what is seen at the start and at the end. fades: 1 into sight, -1 out of it, 0 not at all.
    lifted: it is a little larger on its way, as if taken up.
    """

    def __init__(
        self,
        scene: QGraphicsScene,
        way: tuple[Pose, Pose],
        faces: tuple[QPixmap, QPixmap],
        item: CardItem | None = None,
        fades: int = 0,
        *,
        lifted: bool = True,
    ) -> None:
        self.start, self.goal = way
        self.pose = self.start
        self.item = item
        self.faces = faces
        self._fades = fades
        self._solid = item.opacity() if item is not None else 1.0
        self._turned = False
        far = abs(self.start.x - self.goal.x) + abs(self.start.y - self.goal.y)
        self._still = far < 1 and not self.flips
        self._lift = _LIFT * min(1.0, far / 120) if lifted else 0.0
        self._figure = MovingPicture(faces[0])
        scene.addItem(self._figure)
        if item is not None:
            item.veil(hidden=True)
        self.at(0.0)

    @property
    def flips(self) -> bool:
        """Return True if it is turned over on the way."""
        return self.faces[0].cacheKey() != self.faces[1].cacheKey()

    @property
    def face(self) -> QPixmap:
        """Return what is seen now."""
        return self._figure.pixmap()

    def at(self, share: float) -> None:
        eased = _EASE.valueForProgress(share)
        pose = self.pose = self.start.towards(self.goal, eased)
        lift = 1 + self._lift * math.sin(math.pi * eased)
        squeeze = abs(math.cos(math.pi * share)) if self.flips else 1.0
        if share >= 0.5 and self.flips and not self._turned:
            self._turned = True
            self._figure.show_picture(self.faces[1])
        self._figure.lie(Pose(pose.x, pose.y, pose.width * lift, pose.angle, pose.z), squeeze)
        if self._still:
            self._figure.setZValue(self.goal.z)
        if self._fades:
            self._figure.setOpacity(self._solid * (share if self._fades > 0 else 1 - share))
        elif self._solid < 1:
            self._figure.setOpacity(self._solid)

    def show_other_face(self, face: QPixmap) -> None:
        """Take a new picture for the end of the flight; show it at once if the card is turned already."""
        seen = self._turned or not self.flips
        self.faces = (face if not self.flips else self.faces[0], face)
        if seen:
            self._figure.show_picture(face)

    def end(self) -> None:
        leave(self._figure)
        if self.item is not None:
            self.item.veil(hidden=False)


class Glide:
    """A picture that goes from point to point and is gone: a favor that changes hands."""

    def __init__(self, scene: QGraphicsScene, picture: QPixmap, way: tuple[Pose, Pose]) -> None:
        self._way = way
        self._figure = MovingPicture(picture)
        scene.addItem(self._figure)
        self.at(0.0)

    def at(self, share: float) -> None:
        pose = self._way[0].towards(self._way[1], _EASE.valueForProgress(share))
        size = pose.width * (1 + 0.6 * math.sin(math.pi * share))
        self._figure.lie(Pose(pose.x, pose.y, size, 0, 25))

    def end(self) -> None:
        leave(self._figure)


class Halo:
    """A ring of light that grows and fades around a point."""

    def __init__(self, scene: QGraphicsScene, middle: QPointF, size: float, color: QColor) -> None:
        self._middle, self._size = middle, size
        self._ring = QGraphicsEllipseItem()
        self._ring.setPen(QPen(color, 4))
        self._ring.setBrush(Qt.BrushStyle.NoBrush)
        self._ring.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._ring.setZValue(_TOP)
        scene.addItem(self._ring)
        self.at(0.0)

    def at(self, share: float) -> None:
        half = self._size * (0.5 + 0.7 * share)
        self._ring.setRect(QRectF(self._middle.x() - half, self._middle.y() - half, 2 * half, 2 * half))
        self._ring.setOpacity(1 - share)

    def end(self) -> None:
        leave(self._ring)


class Shatter:
    """A province falls apart along a crack, in a red flash."""

    def __init__(self, scene: QGraphicsScene, pose: Pose, halves: tuple[QPixmap, QPixmap], flash: QColor) -> None:
        self._pose = pose
        self._halves = [MovingPicture(half) for half in halves]
        tall = halves[0].deviceIndependentSize().height() / halves[0].deviceIndependentSize().width() * pose.width
        self._flash = QGraphicsPolygonItem(_frame(pose, tall))
        self._flash.setBrush(QBrush(flash))
        self._flash.setPen(QPen(Qt.PenStyle.NoPen))
        self._flash.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._flash.setZValue(_TOP - 2)
        for item in (self._flash, *self._halves):
            scene.addItem(item)
        self.at(0.0)

    def at(self, share: float) -> None:
        self._flash.setOpacity(0.75 * max(0.0, 1 - 2.2 * share))
        shake = 5 * math.sin(share * 60) * max(0.0, 1 - 4 * share)
        apart = _EASE.valueForProgress(max(0.0, (share - 0.2) / 0.8))
        for side, figure in zip((-1, 1), self._halves, strict=True):
            drift = side * apart * self._pose.width * 0.28
            fall = apart * self._pose.width * 0.22
            turned = self._pose.angle + side * 9 * apart
            figure.lie(Pose(self._pose.x + drift + shake, self._pose.y + fall, self._pose.width, turned, 29))
            figure.setOpacity(1 - apart**2)

    def end(self) -> None:
        for item in (self._flash, *self._halves):
            leave(item)


class Unfold:
    """A sign of a lane opens from its middle. What lies there is the sign itself: nobody clicks by its picture."""

    def __init__(self, sign: QGraphicsItem) -> None:
        self._sign = sign
        self.at(0.0)

    def at(self, share: float) -> None:
        wide = max(0.02, _EASE.valueForProgress(share))
        middle = self._sign.boundingRect().center()
        self._sign.setTransform(
            QTransform().translate(middle.x(), middle.y()).scale(wide, 1).translate(-middle.x(), -middle.y())
        )

    def end(self) -> None:
        self._sign.setTransform(QTransform())


class Fold:
    """The picture of a sign that is gone closes to its middle."""

    def __init__(self, scene: QGraphicsScene, picture: QPixmap, middle: QPointF) -> None:
        wide = picture.deviceIndependentSize().width()
        self._pose = Pose(middle.x(), middle.y(), wide, 0, 2)
        self._figure = MovingPicture(picture)
        scene.addItem(self._figure)
        self.at(0.0)

    def at(self, share: float) -> None:
        self._figure.lie(self._pose, 1 - _EASE.valueForProgress(share))
        self._figure.setOpacity(1 - share * share)

    def end(self) -> None:
        leave(self._figure)


def _frame(pose: Pose, tall: float) -> QPolygonF:
    half, high = pose.width / 2 + 6, tall / 2 + 6
    corners = [QPointF(-half, -high), QPointF(half, -high), QPointF(half, high), QPointF(-half, high)]
    turned = QTransform().translate(pose.x, pose.y).rotate(pose.angle)
    return QPolygonF([turned.map(corner) for corner in corners])


def leave(item: QGraphicsItem) -> None:
    """Take a picture off its scene, if it still lies there."""
    if item.scene() is not None:
        item.scene().removeItem(item)

"""Pictures that move above the table, while the items they stand for already lie where they belong."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QStyleOptionGraphicsItem

from l5r_desktop.ui.mat.motion.moves import Pose

ABOVE = 50.0
"""Moving pictures lie above all that lies still, and below what is carried."""


class MovingPicture(QGraphicsPixmapItem):
    """A picture that the mouse cannot find."""

    def __init__(self, picture: QPixmap) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.show_picture(picture)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def show_picture(self, picture: QPixmap) -> None:
        """Another picture, around the same middle."""
        self.setPixmap(picture)
        size = picture.deviceIndependentSize()
        self._width = max(1.0, size.width())
        self.setOffset(-size.width() / 2, -size.height() / 2)

    def lie(self, pose: Pose, squeeze: float = 1.0) -> None:
        """Take a pose. squeeze: how wide it is seen, 0 to 1."""
        scale = pose.width / self._width
        self.setPos(QPointF(pose.x, pose.y))
        self.setRotation(pose.angle)
        if abs(scale - 1) < 0.004 and squeeze == 1.0:
            self.setTransform(QTransform())
        else:
            self.setTransform(QTransform.fromScale(scale * max(0.02, squeeze), scale))
        self.setZValue(ABOVE + pose.z)


def baked(item: QGraphicsPixmapItem) -> QPixmap:
    """The picture of an upright item with the signs upon it, in one; its own where there are none."""
    source, signs = item.pixmap(), [child for child in item.childItems() if child.isVisible()]
    if not signs:
        return source
    picture = QPixmap(source.size())
    picture.setDevicePixelRatio(source.devicePixelRatio())
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(0, 0, source)
    painter.translate(-item.offset())
    for child in sorted(signs, key=QGraphicsItem.zValue):
        _paint(painter, child)
    painter.end()
    return picture


def _paint(painter: QPainter, item: QGraphicsItem) -> None:
    if not item.isVisible():
        return
    painter.save()
    painter.setTransform(item.itemTransform(item.parentItem())[0], True)
    item.paint(painter, QStyleOptionGraphicsItem(), None)
    for child in item.childItems():
        _paint(painter, child)
    painter.restore()


def painted(item: QGraphicsItem, density: float) -> QPixmap:
    """The picture of an item that paints itself. density: pixels of the screen for one of the table."""
    box = item.boundingRect()
    picture = QPixmap(max(1, round(box.width() * density)), max(1, round(box.height() * density)))
    picture.setDevicePixelRatio(density)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.translate(-box.topLeft())
    item.paint(painter, QStyleOptionGraphicsItem(), None)
    painter.end()
    return picture

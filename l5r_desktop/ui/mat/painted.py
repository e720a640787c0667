"""What the painted pieces of the table share: a box to paint in, the font, plain pictures."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem

from l5r_desktop.ui.mat.geometry import RATIO
from l5r_desktop.ui.ports import Commission, Raster


def lettering(pixels: int, *, bold: bool = False) -> QFont:
    """The table's font at a height in pixels."""
    font = QFont("Fira Sans Condensed")
    font.setPixelSize(pixels)
    font.setBold(bold)
    return font


def image_of(raster: Raster, pixels: int) -> QImage:
    """A raster as an image `pixels` wide; may be called on any thread."""
    data = raster.tobytes()
    image = QImage(data, raster.width, raster.height, 4 * raster.width, QImage.Format.Format_RGBA8888)
    image = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    return image if pixels == raster.width else image.scaledToWidth(pixels, Qt.TransformationMode.SmoothTransformation)


def plain_face(commission: Commission, pixels: int) -> QImage:
    """What stands in for a card that is being drawn: paper, a band in its color, its title."""
    image = QImage(pixels, round(pixels * RATIO), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge, corner = pixels * 0.022, pixels * 0.05
    sheet = QRectF(image.rect())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(commission.ink))
    painter.drawRoundedRect(sheet, corner, corner)
    sheet = sheet.adjusted(edge, edge, -edge, -edge)
    painter.setBrush(QColor(commission.paper))
    painter.drawRoundedRect(sheet, corner, corner)
    band = QRectF(sheet.left(), sheet.top(), sheet.width(), image.height() * 0.23)
    painter.setBrush(QColor(commission.band))
    painter.drawRoundedRect(band, corner, corner)
    painter.setPen(QColor(commission.letters))
    painter.setFont(lettering(max(7, round(pixels * 0.13)), bold=True))
    room = band.adjusted(edge, 0, -edge, 0)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, commission.title)
    painter.end()
    return image


class Painted(QGraphicsItem):
    """Painted in one piece, in a box of its own whose corner is the point (0, 0)."""

    def __init__(self) -> None:
        super().__init__()
        self._box = QRectF()

    def lie_in(self, box: QRectF) -> None:
        """Take up this box of the table, and be painted anew."""
        self.prepareGeometryChange()
        self._box = QRectF(0, 0, box.width(), box.height())
        self.setPos(box.topLeft())
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

"""The placeholder of a card that is being drawn; and how a drawn one becomes an image."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.mat.painted_item import lettering
from l5r_desktop.ui.ports import FaceRequest, Raster


def image_of(raster: Raster, pixels: int) -> QImage:
    """A raster as an image `pixels` wide; may be called on any thread."""
    data = raster.tobytes()
    image = QImage(data, raster.width, raster.height, 4 * raster.width, QImage.Format.Format_RGBA8888)
    image = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    return image if pixels == raster.width else image.scaledToWidth(pixels, Qt.TransformationMode.SmoothTransformation)


def plain_face(request: FaceRequest, pixels: int) -> QImage:
    """Return what stands in for a card that is being drawn: paper, a band in its color, its title."""
    image = QImage(pixels, round(pixels * RATIO), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge, corner = pixels * 0.022, pixels * 0.05
    sheet = QRectF(image.rect())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(request.ink))
    painter.drawRoundedRect(sheet, corner, corner)
    sheet = sheet.adjusted(edge, edge, -edge, -edge)
    painter.setBrush(QColor(request.paper))
    painter.drawRoundedRect(sheet, corner, corner)
    band = QRectF(sheet.left(), sheet.top(), sheet.width(), image.height() * 0.23)
    painter.setBrush(QColor(request.band))
    painter.drawRoundedRect(band, corner, corner)
    painter.setPen(QColor(request.letters))
    painter.setFont(lettering(max(7, round(pixels * 0.13)), bold=True))
    room = band.adjusted(edge, 0, -edge, 0)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, request.title)
    painter.end()
    return image

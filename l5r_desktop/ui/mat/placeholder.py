"""The placeholder of a card that is being drawn; and how a drawn one becomes an image."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

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
    room = band.adjusted(edge, 0, -edge, 0)
    painter.setFont(_title_font(painter, room, request.title, round(pixels * 0.13)))
    painter.drawText(room, _CENTERED, request.title)
    painter.end()
    return image


_CENTERED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
_SMALLEST = 7
"""Pixels of the smallest letters of a title."""
_STEP = 0.85
"""How large the next letters that are tried are, by the ones before."""


def _title_font(painter: QPainter, room: QRectF, title: str, largest: int) -> QFont:
    """Return a font, of at most a size in pixels, in which a title has room in its band."""
    pixels = max(_SMALLEST, largest)
    while True:
        font = lettering(pixels, bold=True)
        painter.setFont(font)
        if pixels == _SMALLEST or room.contains(painter.boundingRect(room, _CENTERED, title)):
            return font
        pixels = max(_SMALLEST, round(pixels * _STEP))

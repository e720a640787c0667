"""The edges of rectangles as plain numbers, which are compared much faster than what Qt has for them."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QRectF

Edges = tuple[float, float, float, float]
"""The left, upper, right and lower edge of a rectangle, in pixels."""


def edges_of(box: QRectF) -> Edges:
    """Return the edges of a rectangle.

    >>> edges_of(QRectF(1, 2, 10, 20))
    (1.0, 2.0, 11.0, 22.0)
    """
    return cast(Edges, box.getCoords())  # PySide tells of it as of any object.

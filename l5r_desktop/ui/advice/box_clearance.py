"""What a box of the counsel should not cover."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton

from l5r_desktop.ui.lesson.target_rects import laid_on
from l5r_desktop.ui.table.boxes.float_box import FloatBox
from l5r_desktop.ui.table.page_parts import PageParts

_ABOVE_ALL = 20
"""How much more it matters that something is not covered, counted so often."""


def clear_of(page: PageParts, box: FloatBox, lit: Sequence[QRect] = ()) -> list[QRect]:
    """Return what matters for a box upon the board: what is lit and what answers above all, then other boxes and the
    cards.
    """
    boxes = [other.geometry() for other in page.board.findChildren(FloatBox) if other.isVisible() and other is not box]
    corner = page.board.viewport().mapTo(page, page.board.viewport().rect().topLeft())
    asking = [button for other in page.boxes.all() for button in other.findChildren(QAbstractButton)]
    answers = [QRect(button.mapTo(page, QPoint()), button.size()) for button in asking if button.isVisible()]
    told = [*[*lit, *answers] * _ABOVE_ALL, *laid_on(page)]
    return [*boxes, *(rect.translated(-corner) for rect in told)]

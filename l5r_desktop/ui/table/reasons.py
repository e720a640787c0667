"""Why the card that the mouse is over can do nothing now, or what a click on it would lead to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLabel, QWidget

_WIDEST = 420
_ASIDE = 8


class ReasonLabel(QLabel):
    """A line beside the card: why it can do nothing, or what a click would lead to. It floats and lets the mouse
    through. head: how reasons begin. lines: all reasons, or what is foretold.

    The first reason is told; it says best what is missing, since the checks go from near to far.
    """

    def __init__(self, head: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._head = head
        self.lines: tuple[str, ...] = ()
        self.setObjectName("reasons")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(self, lines: tuple[str, ...], card: QRect, clear: Sequence[QRect] = ()) -> None:
        """Say the first of these reasons beside a card, a rectangle of the parent; or nothing if there are none.

        clear: rectangles of the parent that are not to be covered where there is another place.
        """
        self.lines = lines
        self._say(f"{self._head} {lines[0]}" if lines else "", card, clear)

    def foretell(self, line: str, card: QRect, clear: Sequence[QRect] = ()) -> None:
        """Say what a click on the card would lead to."""
        self.lines = (line,)
        self._say(line, card, clear)

    def _say(self, text: str, card: QRect, clear: Sequence[QRect]) -> None:
        self.setText(text)
        self.setVisible(bool(text))
        if not text:
            return
        self.setWordWrap(False)
        size = self.sizeHint()
        if size.width() > _WIDEST:
            self.setWordWrap(True)
            size.setWidth(_WIDEST)
            size.setHeight(self.heightForWidth(_WIDEST))
        places = self._places(size, card)
        self.setGeometry(next((one for one in places if not any(one.intersects(rect) for rect in clear)), places[0]))
        self.raise_()

    def _places(self, size: QSize, card: QRect) -> list[QRect]:
        """Return the places that do not cover the card, the best first: above, below, right and left of it."""
        parent = self.parentWidget()
        assert parent is not None
        x, y = card.center().x() - size.width() // 2, card.center().y() - size.height() // 2
        corners = (
            (x, card.top() - size.height() - _ASIDE),
            (x, card.bottom() + _ASIDE),
            (card.right() + _ASIDE, y),
            (card.left() - size.width() - _ASIDE, y),
        )
        right, low = max(0, parent.width() - size.width()), max(0, parent.height() - size.height())
        found = [QRect(QPoint(max(0, min(x, right)), max(0, min(y, low))), size) for x, y in corners]
        return [one for one in found if not one.intersects(card)] or found

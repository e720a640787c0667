"""Why the card that the mouse is over can do nothing now."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget

_WIDEST = 420
_ASIDE = 8


class Reasons(QLabel):
    """A line beside the card. It floats and lets the mouse through. head: how it begins. lines: all reasons.

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

    def tell(self, lines: tuple[str, ...], card: QRect) -> None:
        """Say the first of these sentences beside a card, a rectangle of the parent; or nothing if there are none."""
        self.lines = lines
        self.setText(f"{self._head} {lines[0]}" if lines else "")
        self.setVisible(bool(lines))
        if not lines:
            return
        self.setWordWrap(False)
        size = self.sizeHint()
        if size.width() > _WIDEST:
            self.setWordWrap(True)
            size.setWidth(_WIDEST)
            size.setHeight(self.heightForWidth(_WIDEST))
        parent = self.parentWidget()
        assert parent is not None
        above = card.top() - size.height() - _ASIDE
        y = above if above >= 0 else card.bottom() + _ASIDE
        x = max(0, min(card.center().x() - size.width() // 2, parent.width() - size.width()))
        self.setGeometry(QRect(x, max(0, min(y, parent.height() - size.height())), size.width(), size.height()))
        self.raise_()

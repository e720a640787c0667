"""Why the card that the mouse is over can do nothing now."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QWidget

_MOST = 4


class Reasons(QLabel):
    """A short block below the card that is read. It floats, so that nothing moves aside. head: its first line."""

    def __init__(self, head: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._head = head
        self.lines: tuple[str, ...] = ()
        self.setObjectName("reasons")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.hide()

    def tell(self, lines: tuple[str, ...], place: QPoint, width: int) -> None:
        """Show the first of these sentences at a place in the parent, or nothing if there are none."""
        self.lines = lines[:_MOST]
        self.setText("\n• ".join([self._head, *self.lines]) if lines else "")
        self.setVisible(bool(lines))
        if not lines:
            return
        height = self.heightForWidth(width)
        parent = self.parentWidget()
        assert parent is not None
        # In a low window it covers the foot of the card rather than being cut off.
        self.setGeometry(place.x(), max(0, min(place.y(), parent.height() - height)), width, height)
        self.raise_()

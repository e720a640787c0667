"""The dock beside the table, where boxes cover nothing of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

_LEAST = 120
"""Pixels in height that the boxes have at least, if they need them. A share of the column's height would have the
window grow with every box where texts are large: the least height would follow the height.
"""
_FRAME = 26
"""What frame and margins of a box take of its width, in pixels."""


class Dock(QScrollArea):
    """Boxes one below the other, the first one taken at the top; as high as they need.

    changed: a box is shown or put away, or needs another height.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dock")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._inside = QWidget(self)
        self._inside.setObjectName("bare")
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.setWidget(self._inside)
        self._inside.installEventFilter(self)
        self._needed = 0
        self._kept = 0
        self.hide()

    @property
    def room(self) -> int:
        """Pixels that lie side by side in a box."""
        bar, around = self.verticalScrollBar(), self.parentWidget()
        column = None if around is None else around.layout()
        wide = self.width()
        if not self.isVisible() and around is not None and column is not None:
            # Before it is shown for the first time Qt has given it no width, nor laid out what lies around it.
            margins = column.contentsMargins()
            wide = around.width() - margins.left() - margins.right()
        return wide - _FRAME - (bar.width() if bar.isVisible() else 0)

    @property
    def reach(self) -> int:
        """Return how many pixels in height its boxes may take, so that some lines of what is read are left."""
        return max(_LEAST, self._kept)

    def keep_for_boxes(self, height: int) -> None:
        """Note how much of the height of the column is left for boxes."""
        self._kept = height

    @property
    def crowded(self) -> bool:
        """Return True if its boxes have less room than they need, so that one has to scroll to all of them."""
        return self.isVisible() and self.sizeHint().height() > self.height()

    @property
    def holding(self) -> bool:
        """Return True if a box is shown."""
        return any(not box.isHidden() for box in self._boxes())

    def take(self, box: QWidget, *, above: bool = False) -> None:
        """Have a box here, whenever it is shown, below those that were taken before, or above them (FloatBox.stand)."""
        self._column.insertWidget(0 if above else -1, box)

    def follow(self) -> None:
        """A box has been shown, filled anew or put away: lay out at once what Qt would lay out some events later.

        Until then the box would keep the height of what it held before, and its buttons would jump.
        """
        self.setVisible(self.holding)
        for layout in (*(box.layout() for box in self._boxes()), self._column):
            if layout is not None:
                layout.activate()
        self._tell()
        around = self.parentWidget()
        column = None if around is None else around.layout()
        if column is not None:
            column.activate()

    def reveal(self, box: QWidget) -> None:
        """Scroll to the foot of a box, once it has its place."""
        QTimer.singleShot(0, box, lambda: self.ensureWidgetVisible(box, 0, 0))

    def sizeHint(self) -> QSize:
        width = max(1, self.viewport().width())
        high = self._column.heightForWidth(width) if self._column.hasHeightForWidth() else -1
        return QSize(self.width(), high if high >= 0 else self._column.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, min(self.sizeHint().height(), _LEAST))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The page says what keys do (ui/table/keys.py); none of them scrolls here."""
        event.ignore()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._inside and event.type() == QEvent.Type.LayoutRequest:
            self._tell()
        elif watched is self._inside and event.type() == QEvent.Type.Resize:
            self._bar()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bar()
        if event.size().width() != event.oldSize().width():
            # Texts take fewer lines where it is wider: a page that opens with a box has its width only now.
            self._tell()

    def _bar(self) -> None:
        """Have a bar to scroll with only where there is too little room, and not while a box is being changed."""
        needs = self.sizeHint().height() > self.height()
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if needs else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if policy != self.verticalScrollBarPolicy():
            self.setVerticalScrollBarPolicy(policy)

    def _tell(self) -> None:
        self.updateGeometry()
        needed = self.sizeHint().height() if self.holding else 0
        if needed != self._needed:
            self._needed = needed
            self.changed.emit()

    def _boxes(self) -> list[QWidget]:
        found = (self._column.itemAt(at) for at in range(self._column.count()))
        return [widget for item in found if item is not None and (widget := item.widget()) is not None]

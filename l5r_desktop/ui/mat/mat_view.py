"""The view upon the mat: one pixel of the table is one of the window, so that pictures are shown as drawn."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.preferences.theme import card_scale

_SETTLE = 60
"""Milliseconds without a change of size before cards are drawn for the new one."""

BOX_GONE = Qt.FocusReason.PopupFocusReason
"""Why the mat has the focus once something that floated over it is gone."""


class MatView(QGraphicsView):
    """Shows the whole mat, which is laid out anew for another size. resized: the new size has settled.

    The page says what keys do (ui/table/keys.py); the cursor is shown while the mat has the focus.
    """

    resized = Signal()

    def __init__(self, mat: Mat, parent: QWidget | None = None) -> None:
        super().__init__(mat, parent)
        self._mat = mat
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMouseTracking(True)
        self.setMinimumSize(480, 300)
        self._at_foot = True
        self.follow_size()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SETTLE)
        self._timer.timeout.connect(self.resized)

    def follow_size(self) -> None:
        """Have bars to scroll with where the mat is larger than the view; it begins at its foot, where the hand is."""
        large = card_scale() > 1.0
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if large else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if self.verticalScrollBarPolicy() != policy:
            self.setHorizontalScrollBarPolicy(policy)
            self.setVerticalScrollBarPolicy(policy)
            self._at_foot = not large

    def laid_out(self) -> None:
        """The mat has been laid out for the size of now: no more needs to be done for it. Scrolls to the foot of the
        mat, the first time that it is larger than the view.
        """
        self._timer.stop()
        if not self._at_foot and self.verticalScrollBar().maximum():
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
            self._at_foot = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._timer.start()

    def settle(self) -> None:
        """Have the mat laid out for the size of now, without waiting for another change of it."""
        self._timer.stop()
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        tabbed = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if tabbed:
            self._mat.cursor.edge(last=event.reason() == Qt.FocusReason.BacktabFocusReason)
            self.show_cursor()
        elif event.reason() == BOX_GONE and self._mat.cursor.led:
            self.show_cursor()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._mat.cursor.wake(awake=False)

    def show_cursor(self) -> None:
        """The cursor has come to something: it can be seen, and the table tells of it."""
        self._mat.arrive()
        if self._mat.cursor.at is not None:
            self.ensureVisible(self._mat.cursor.at.rect, 8, 8)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowDeactivate:
            self._mat.carrier.give_back()
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._mat.carrier.give_back()
        super().hideEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._mat.leave()
        super().leaveEvent(event)

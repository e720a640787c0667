"""Has a pass that gives something up confirmed by a second click, where the mouse lies since the last answer."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent

from l5r_desktop.ui.table.page_parts import PageParts

_STILL = 6.0
"""So many pixels the mouse may have moved since the last click and lie where it lay."""
_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class PassWarning(QObject):
    """Watches the buttons of the question: "Pass" and its like stand where "Pass" stood in the last question.

    Whoever clicks there once more, as the first click did not seem to be taken, loses nothing by it: such a click warns
    as the key does (`Guard.warn`). Whoever has moved the mouse to the button means it.
    """

    def __init__(self, page: PageParts) -> None:
        super().__init__(page)
        self._page = page
        self._last: QPointF | None = None
        self._kept = False
        page.shown.connect(self._watch)

    def _watch(self) -> None:
        for button in self._page.prompt.buttons():
            button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton:
            if event.type() in _PRESSES:
                lay, self._last = self._last, event.globalPosition()
                still = lay is not None and (lay - self._last).manhattanLength() <= _STILL
                self._kept = still and self._warns(watched)
                return self._kept
            if event.type() == QEvent.Type.MouseButtonRelease and self._kept:
                self._kept = False
                return True
        return False

    def _warns(self, button: QObject) -> bool:
        """Return True if a button gives something up for good that has not been warned of, after saying what."""
        page = self._page
        picking, costs = page.answers.picking, page.lost_by_passing()
        if not costs or picking is None or page.guard.shut:
            return False
        if not (button is page.prompt.passer or button.property("passing")) or not page.guard.warn(picking.decision):
            return False
        page.refusals.say(self.tr("{} Click again to do so.").format(costs))
        return True

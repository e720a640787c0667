"""Asks back before a pass that gives something up for good, where it may not have been meant for this question, and
before an act that costs what was not chosen.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton

from l5r_desktop.session import Decision
from l5r_desktop.ui.table.guard import Guard

_STILL = 6.0
"""Pixels up to which the mouse has not moved between two clicks."""
_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class PassWarning(QObject):
    """Asks back once for each question; the next pass is obeyed.

    A pass by key is always asked back. One by a button is where the question is so new that it may not have been read
    (`Guard.unread`), or where the mouse has not moved since it last clicked a button: "Pass" lies where "Pass" lay in
    the last question. While another answer is asked back, a key that passes was pressed for what was to follow that
    answer: it is asked back even where the pass gives nothing up.

    warned: a sentence about what the pass would give up, or the act would cost.
    """

    warned = Signal(str)

    def __init__(self, guard: Guard, parent: QObject) -> None:
        super().__init__(parent)
        self._guard = guard
        self._last: QPointF | None = None
        self._still = False

    def watch(self, buttons: Iterable[QAbstractButton]) -> None:
        """Note where the mouse clicks these buttons."""
        for button in buttons:
            button.installEventFilter(self)

    def point(self, number: int) -> None:
        """The mouse points at a card. number: of the card; negative for none."""
        if number >= 0:
            self.forget()

    def forget(self) -> None:
        """The mouse has gone elsewhere since it clicked a button: where it comes back to that, it is meant."""
        self._last = None

    def asks_back(self, decision: Decision, lost: str, *, by_key: bool) -> bool:
        """Return True if a pass is not to be obeyed yet, after saying what it would give up.

        lost: a sentence about that; "" where nothing is given up.
        """
        doubtful = by_key or self._still or self._guard.unread
        if by_key and not lost and self._guard.warned_of_another(decision, ()):
            lost = self.tr("You would pass instead.")
        return doubtful and self.asks_before(decision, (), lost)

    def asks_before(self, decision: Decision, keys: tuple[str, ...], lost: str) -> bool:
        """Return True if an answer is not to be obeyed yet, after saying what it would cost.

        keys: of the answer; none for a pass. lost: a sentence about that; "" where it costs nothing unseen.
        """
        if not lost or not self._guard.warn(decision, keys):
            return False
        self.warned.emit(self.tr("{} Do it once more if you mean it.").format(lost))
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(event, QMouseEvent)
            and event.button() == Qt.MouseButton.LeftButton
            and event.type() in _PRESSES
        ):  # fmt: skip
            before, self._last = self._last, event.globalPosition()
            self._still = before is not None and (before - self._last).manhattanLength() <= _STILL
        return False

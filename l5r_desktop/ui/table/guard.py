"""Keeps a click or key that was meant for the last question from answering the next one."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QObject, QTimer

from l5r_desktop.session import Decision

_READING = 1.5
"""Seconds after the appearance of a question in which a click that gives something up for good may have been meant for
another one, as where what lies between was passed by itself.
"""
_UNPAINTED = 2.0
"""Seconds after which a question that was not painted, as that of a window that is not seen, takes answers all the
same.
"""


class Guard(QObject):
    """Tells whether an answer may be given yet, and whether its player was warned of its price already.

    grace: milliseconds after the appearance of a question in which no answer is taken. now: seconds of a clock that
    does not go back. On a slow machine the time between asking and painting may be longer than that; it does not count.
    """

    def __init__(
        self, grace: Callable[[], int], parent: QObject | None = None, *, now: Callable[[], float] = monotonic
    ) -> None:
        super().__init__(parent)
        self._grace = grace
        self._now = now
        self._asked: Decision | None = None
        self._since = 0.0
        self._painted = False
        self._warned: tuple[Decision, tuple[str, ...]] | None = None
        self._painting: Decision | None = None
        self._all_painted = QTimer(self)
        self._all_painted.setSingleShot(True)
        self._all_painted.timeout.connect(self._end_painting)

    @property
    def shut(self) -> bool:
        """Return True if the question is so new that no answer is taken."""
        if self._asked is None or not self._grace():
            return False
        passed = self._now() - self._since
        return 1000 * passed < self._grace() or (not self._painted and passed < _UNPAINTED)

    @property
    def unread(self) -> bool:
        """Return True if the question is so new that whoever clicks may not have read it."""
        return self._asked is not None and bool(self._grace()) and self._now() - self._since < _READING

    def ask(self, decision: Decision | None) -> None:
        """This question is shown now, or none. One that was shown already does not begin anew."""
        if decision is not self._asked:
            self._asked, self._since, self._warned = decision, self._now(), None
            self._painted = False

    def painting(self) -> None:
        """The question is being painted, and the rest of the window with it: what is pressed until that is done was
        not meant for it.
        """
        if not self._painted:
            self._painting = self._asked
            self._all_painted.start(0)

    def _end_painting(self) -> None:
        if self._painting is self._asked:
            self.paint()

    def paint(self) -> None:
        """The question has been painted: it can be read from now on."""
        if not self._painted:
            self._painted, self._since = True, self._now()

    def warned_of_another(self, decision: Decision, keys: tuple[str, ...]) -> bool:
        """Return True if another answer to this question than that of these keys is asked back just now."""
        return self._warned is not None and self._warned[0] is decision and self._warned[1] != keys

    def warn(self, decision: Decision, keys: tuple[str, ...] = ()) -> bool:
        """Return True if an answer gives something up and its player is to be warned first; a second try is let
        through. keys: of the answer; none for a pass.

        The warning has to be seen: for the grace after it no answer is taken either.
        """
        if self._warned is not None and self._warned[0] is decision and self._warned[1] == keys:
            return False
        self._warned, self._since = (decision, keys), self._now()
        return True

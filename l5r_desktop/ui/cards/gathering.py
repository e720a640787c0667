"""Hands the whole card base over from the thread that gathers it to that of the window."""

from __future__ import annotations

from concurrent.futures import Future
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from l5r_desktop.ui.ports import CardPort

if TYPE_CHECKING:
    from l5r_desktop.session.cardbase import CardBase


class CardGathering(QObject):
    """Gathers the cards. came: the CardBase with all texts, in an event of its own; None where it cannot be read."""

    came = Signal(object)

    def __init__(self, cards: CardPort, parent: QObject) -> None:
        super().__init__(parent)
        self._cards = cards
        self._told.connect(self.came, Qt.ConnectionType.QueuedConnection)

    _told = Signal(object)

    def ask(self) -> None:
        """Have them gathered, if they are not there yet."""
        self._cards.begin().add_done_callback(self._tell)

    def _tell(self, done: Future[CardBase]) -> None:
        """From the other thread to the window's; the window may have gone meanwhile."""
        with suppress(RuntimeError):
            self._told.emit(None if done.exception() else done.result())

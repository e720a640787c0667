"""Keys by which cards go into a deck and out of it, wherever a card is marked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

_MORE = (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LESS = (Qt.Key.Key_Minus,)


class DeckKeys(QObject):
    """Takes keys of a list before the list does, which would look for a title that begins so.

    +, =, Return: a copy more; -: a copy less; those of the system undo and redo. active: whether a deck is being built.
    """

    def __init__(
        self, view: QWidget, active: Callable[[], bool], change: Callable[[int], None], undo: Callable[[], None],
        redo: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(view)
        self._active = active
        self._change = change
        self._undo = undo
        self._redo = redo
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or not self._active():
            return False
        if event.key() in _MORE:
            self._change(1)
        elif event.key() in _LESS:
            self._change(-1)
        elif event.matches(QKeySequence.StandardKey.Undo):
            self._undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self._redo()
        else:
            return False
        return True

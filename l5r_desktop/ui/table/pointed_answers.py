"""Tells in the smaller line of the bar what a button means and would lead to, while it is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QPushButton

from l5r_desktop.ui.preferences.plain_label import plain_tip

_POINTED = (QEvent.Type.Enter, QEvent.Type.FocusIn)
_LEFT = (QEvent.Type.Leave, QEvent.Type.FocusOut)


class Line(Protocol):
    """A line that can be written anew. hint: its text. warned: it says what an answer would cost, which stays."""

    @property
    def hint(self) -> str: ...
    @property
    def warned(self) -> bool: ...
    def tell(self, sentence: str) -> None: ...
    def has_room(self, sentence: str) -> bool:
        """Return True if all of a sentence can be read in the line."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """The answer of a button. text: what it means, "" for what its label says already. keys: None for a part of one."""

    text: str
    keys: tuple[str, ...] | None


class PointedAnswers(QObject):
    """Tells of buttons that are pointed at or have the focus: beside what the line says, or in its place where there is
    no room for both. foretold: what an answer would lead to, by its keys; "" for nothing.

    Where the mouse lies still and another question brings a button under it, nothing takes the place of what the line
    says.
    """

    def __init__(self, line: Line, parent: QObject) -> None:
        super().__init__(parent)
        self.foretold: Callable[[tuple[str, ...]], str] = lambda _: ""
        self._line = line
        self._answers: dict[QObject, _Answer] = {}
        self._usual = self._told = ""
        self._mouse = QPoint()

    def forget(self) -> None:
        """Other buttons are about to be shown."""
        self._answers = {}
        self._usual = self._told = ""
        self._mouse = QCursor.pos()

    def watch(self, button: QPushButton, text: str, keys: tuple[str, ...] | None) -> None:
        """Tell of a button from now on. text: what it means, "" where its label says it. keys: of its answer; None
        where it gives only a part of one.
        """
        self._answers[button] = _Answer(text, keys)
        if text:
            button.setToolTip(plain_tip(text))
        button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        answer = self._answers.get(watched)
        if answer is not None and event.type() in _POINTED and isinstance(watched, QPushButton):
            self._tell(watched, answer, moved=event.type() == QEvent.Type.FocusIn or QCursor.pos() != self._mouse)
        elif answer is not None and event.type() in _LEFT and self._told and self._line.hint == self._told:
            self._line.tell(self._usual)
            self._told = ""
        return False

    def _tell(self, button: QPushButton, answer: _Answer, *, moved: bool) -> None:
        ahead = "" if answer.keys is None else self.foretold(answer.keys)
        said = " · ".join(filter(None, (answer.text, ahead)))
        button.setAccessibleDescription(said)
        if not said or self._line.warned:
            return
        if not self._told or self._line.hint != self._told:
            self._usual = self._line.hint
        both = " · ".join(filter(None, (self._usual, said)))
        if not self._line.has_room(both):
            if not moved:
                return
            both = said
        self._line.tell(both)
        self._told = both

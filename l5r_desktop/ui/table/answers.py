"""From clicks to an answer: the half-made answer to the open question, and the small menu where a card has several."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from l5r_desktop.session import Idents, Option, Outcome, Part, Picking, Wording
from l5r_desktop.ui.table.link import SessionLink


class Answers(QObject):
    """Holds what has been clicked of an answer, and hands it to the link when it is whole.

    picking: None while nothing is asked of the seat at the window. marked: something is marked now and has to be shown.
    """

    marked = Signal()

    def __init__(self, link: SessionLink, wording: Wording, idents: Idents, parent: QWidget) -> None:
        super().__init__(parent)
        self._link = link
        self._wording = wording
        self._idents = idents
        self.menu = QMenu(parent)
        self.picking: Picking | None = None

    def follow(self, nowhere: frozenset[int]) -> None:
        """Take up the question that is open now; what was marked for the same question stays.

        nowhere: cards that lie nowhere on the table.
        """
        decision = self._link.decision
        if decision is None:
            self.picking = None
        elif self.picking is None or self.picking.decision != decision:
            self.picking = Picking(decision, nowhere)

    def drop(self) -> None:
        """Forget what was marked."""
        self.picking = None
        self.menu.close()
        self.menu.clear()

    def click(self, part: Part, place: QPoint) -> None:
        """A click on a card, a ring or a word. place: where on the screen, for a menu."""
        if self.picking is not None:
            self._take(self.picking.click(part), place)

    def drop_on(self, card: int, where: int) -> None:
        """A card was carried to another, or to none (-1)."""
        if self.picking is None:
            return
        if where < 0:
            self.picking.release(card)
        else:
            self.picking.put(card, where)
        self.marked.emit()

    def choose(self, key: str) -> None:
        """One option, told exactly."""
        if self.picking is not None:
            self._take(self.picking.choose(key), QPoint())

    def hand_in(self) -> None:
        """What is marked is the answer."""
        if self.picking is not None:
            self._take(self.picking.done(), QPoint())

    def clear(self) -> None:
        """Start anew."""
        if self.picking is not None:
            self.picking.clear()
            self.marked.emit()

    def _take(self, outcome: Outcome, place: QPoint) -> None:
        if outcome.answer is not None:
            self._link.answer(outcome.answer)
        elif outcome.menu:
            self._open_menu(outcome.menu, place)
        else:
            self.marked.emit()

    def _open_menu(self, options: tuple[Option, ...], place: QPoint) -> None:
        self.menu.clear()
        for option, label in zip(options, self._wording.labels(options, self._idents), strict=True):
            action = QAction(label.replace("&", "&&"), self.menu)
            action.setObjectName(f"option-{option.key}")
            action.triggered.connect(lambda _=False, key=option.key: self.choose(key))
            self.menu.addAction(action)
        self.menu.popup(place)

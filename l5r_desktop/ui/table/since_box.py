"""The box with what has happened since the last act of the seat at the window: its cards as pictures, to step
through.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton

from l5r_desktop.session import LogLine
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.table.boxes.card_button import CardButton
from l5r_desktop.ui.table.boxes.float_box import FloatBox
from l5r_desktop.ui.table.following import Following
from l5r_desktop.ui.table.page_parts import PageParts
from l5r_desktop.ui.table.rows import empty

_MOST, _ACROSS = 6, 3
"""So many cards are shown, and so many of them side by side; what came before them is in the story."""
_CARD = 62
"""Width of a card in pixels."""


class SinceBox(FloatBox):
    """Each card with a sentence of what was done with it, the last one first shown. sentence: the one shown now.

    cards: the buttons, in the order in which it happened; one whose card the seat does not know is left out.
    """

    def __init__(self, page: PageParts, following: Following) -> None:
        super().__init__(page.board, "since")
        self._page = page
        self._following = following
        self._lines: list[tuple[int, str, LogLine]] = []
        self._at = 0
        self.cards: list[CardButton] = []
        self._title.setText(self.tr("Since your last act"))
        self._row = QGridLayout()
        self.sentence = PlainLabel(self)
        self.sentence.setWordWrap(True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.back = QPushButton("‹", self)
        self.back.setAccessibleName(self.tr("What happened before"))
        self.on = QPushButton("›", self)
        self.on.setAccessibleName(self.tr("What happened then"))
        close = QPushButton(self.tr("Close"), self)
        self.back.clicked.connect(lambda: self._show(self._at - 1))
        self.on.clicked.connect(lambda: self._show(self._at + 1))
        close.clicked.connect(self.put_away)
        steps = QHBoxLayout()
        for button in (self.back, self.on, close):
            steps.addWidget(button)
        self.column.addLayout(self._row)
        self.column.addWidget(self.sentence)
        self.column.addLayout(steps)
        self.stand(page.side.dock)
        page.shown.connect(self._look)

    def toggle(self) -> None:
        """Show it, or put it away. Says so where nothing has happened."""
        if self.isVisible():
            self.put_away()
            return
        self._lines = self._found()
        if not self._lines:
            self._page.refusals.say(self.tr("Nothing has happened since your last act."))
            return
        self._show(len(self._lines) - 1)

    def put_away(self) -> None:
        """Show it no longer, and no arrow of it."""
        if self.isVisible():
            self._page.mat.told.wipe()
        super().put_away()

    def _look(self) -> None:
        """The table has changed: what has been answered since is no longer of interest."""
        if self.isVisible() and self._found() != self._lines:
            self.put_away()

    def _found(self) -> list[tuple[int, str, LogLine]]:
        """The last lines with the first card of each that is known, by number and id."""
        found = []
        for line in self._following.since():
            known = [(arg[1], arg[2]) for arg in line[2] if isinstance(arg, tuple) and arg[0] == "card" and arg[2]]
            if known:
                found.append((int(known[0][0]), str(known[0][1]), line))
        return found[-_MOST:]

    def _show(self, at: int) -> None:
        self._at = at
        empty(self._row)
        self.cards = []
        for place, (number, ident, _) in enumerate(self._lines):
            card = CardButton(number, self._picture(number, ident), self, marked=place == at)
            card.chosen.connect(partial(self._on_card, place))
            self._row.addWidget(card, place // _ACROSS, place % _ACROSS)
            self.cards.append(card)
        number, _, line = self._lines[at]
        self.sentence.setText(self._following.sentence(line))
        self.back.setEnabled(at > 0)
        self.on.setEnabled(at < len(self._lines) - 1)
        self._page.reading.show_piece(number)
        self._following.aim(line)
        self.settle((), height=0.0)

    def _picture(self, number: int, ident: str) -> QPixmap:
        piece, width = self._page.link.table.piece(number), _CARD
        if piece is not None and piece.shape == "round":
            return self._page.side.pictures.ring(piece.element, width)
        return self._page.side.pictures.face(ident, width)

    def _on_card(self, place: int, number: int) -> None:
        self._show(place)

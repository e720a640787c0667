"""The hands that the table itself shows face down, for a reader who sees all."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QWidget

from l5r_desktop.session import AnswerBuilder, Table
from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.mat.spots import Spot
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.table.boxes.card_button import CardButton
from l5r_desktop.ui.table.rows import empty

WIDTH = 42.0


class Hands(QScrollArea):
    """A low row above the table. pointed: a card by number, or -1."""

    pointed = Signal(int)

    def __init__(self, names: tuple[str, ...], piece_style: PieceStyle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hands")
        self._names = names
        self._piece_style = piece_style
        self._shown: object = None
        self._buttons: list[CardButton] = []
        content = QWidget(self)
        self._row = QHBoxLayout(content)
        self._row.setContentsMargins(8, 0, 8, 0)
        self._row.setSpacing(2)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFixedHeight(round(WIDTH * RATIO) + 14)

    def buttons(self) -> list[CardButton]:
        """The cards, from left to right."""
        return list(self._buttons)

    def tell(self, table: Table, told: AnswerBuilder | None = None) -> None:
        """Show the hands of all seats but the one at the lower edge. told: the question that is shown at the table."""
        asked, marked = (frozenset[int](), frozenset[int]()) if told is None else (told.cards(), told.marked())
        hands = {
            seat: [piece for piece in table.pieces if piece.seat == seat and piece.place == "hand"]
            for seat in range(len(self._names))
            if seat != table.seat
        }
        shown = hands, asked, marked
        if shown == self._shown:
            return
        self._shown = shown
        empty(self._row)
        self._buttons = []
        for seat, pieces in hands.items():
            self._row.addWidget(PlainLabel(self.tr("{}'s hand").format(self._names[seat]), self.widget()))
            for piece in pieces:
                picture = self._piece_style.picture(piece, Spot(piece.no, 0, 0, WIDTH, 0))
                button = CardButton(piece.no, picture, self.widget(), marked=piece.no in marked, lit=False)
                button.setProperty("asked", piece.no in asked - marked)
                button.pointed.connect(self.pointed)
                self._row.addWidget(button)
                self._buttons.append(button)
        self._row.addStretch()

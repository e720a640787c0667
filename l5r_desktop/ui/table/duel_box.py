"""The duel that is going on: both duelists, what they have focused, and the choice to focus or strike."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.session import Decision, Duel, Duelist, Option, Table, TablePiece
from l5r_desktop.ui.comfort.theme import card_scale
from l5r_desktop.ui.mat.dressing import Dressing
from l5r_desktop.ui.mat.spots import Spot
from l5r_desktop.ui.table.captions import Captions
from l5r_desktop.ui.table.card_button import CardButton
from l5r_desktop.ui.table.rows import empty

_DUELIST = 110.0
_LAID = 74.0


class DuelBox(QFrame):
    """Floats over the table while a duel goes on.

    chosen: an option by its key. clicked, pointed: a card by number. buttons: by the key of their option; cards: those
    that can be clicked here, by number. names: the players by seat.
    """

    chosen = Signal(str)
    clicked = Signal(int)
    pointed = Signal(int)

    def __init__(self, names: tuple[str, ...], dressing: Dressing, captions: Captions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("duel")
        self._names = names
        self._dressing = dressing
        self._captions = captions
        self.buttons: dict[str, QPushButton] = {}
        self.cards: dict[int, CardButton] = {}
        self.totals: tuple[int | None, int | None] = (None, None)
        self._title = QLabel(self)
        self._title.setObjectName("dial-title")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._sides = QHBoxLayout()
        self._pool = QHBoxLayout()
        self._row = QHBoxLayout()
        column = QVBoxLayout(self)
        column.addWidget(self._title)
        for row in (self._sides, self._pool, self._row):
            column.addLayout(row)
        self.hide()

    def show_duel(self, table: Table, labels: dict[str, str], lit: frozenset[int]) -> None:
        """Show the duel of a table, or nothing. labels: of options without a card; lit: cards that can be focused."""
        self.wipe()
        duel = table.duel
        if duel is None:
            return
        self.totals = duel.duelists[0].total, duel.duelists[1].total
        self._title.setText(self.tr("Duel of {}").format(self._captions.word(duel.stat)))
        for duelist in duel.duelists:
            self._sides.addWidget(self._side(table, duel, duelist))
        decision = table.decision
        if decision is not None and decision.kind == "duel":
            self._offer(table, decision, labels, lit)
        self._fit()

    def _side(self, table: Table, duel: Duel, duelist: Duelist) -> QWidget:
        side = QWidget(self)
        column = QVBoxLayout(side)
        acts = duelist.seat == duel.turn and duelist.total is None
        name = self.tr("{} focuses or strikes") if acts else "{}"
        column.addWidget(_label(name.format(self._names[duelist.seat])))
        cards = QHBoxLayout()
        for number, width in ((duelist.no, _DUELIST), *((no, _LAID) for no in duelist.laid)):
            cards.addWidget(self._card(table, number, width * card_scale(), lit=False))
        cards.addStretch()
        column.addLayout(cards)
        total = _label(self._sum(duel, duelist))
        if duelist.total is not None:
            total.setObjectName("duel-total")
        column.addWidget(total)
        return side

    def _sum(self, duel: Duel, duelist: Duelist) -> str:
        if duelist.total is not None:
            return self.tr("Total {}").format(duelist.total)
        word = self._captions.word(duel.stat)
        return self.tr("{} {}, {} focused").format(word, duelist.stat, len(duelist.laid))

    def _offer(self, table: Table, decision: Decision, labels: dict[str, str], lit: frozenset[int]) -> None:
        placed = {piece.no for piece in table.pieces if piece.place}
        for number in sorted(lit - placed):
            self.cards[number] = self._card(table, number, _LAID * card_scale(), lit=True)
            self._pool.addWidget(self.cards[number])
        for option in decision.options:
            if option.card < 0:
                self._row.addWidget(self._button(option, labels[option.key]))

    def _button(self, option: Option, label: str) -> QPushButton:
        button = QPushButton(label.replace("&", "&&"), self)
        button.setObjectName(f"option-{option.key}")
        button.clicked.connect(lambda _=False, key=option.key: self.chosen.emit(key))
        self.buttons[option.key] = button
        return button

    def _card(self, table: Table, number: int, width: float, *, lit: bool) -> CardButton:
        piece = table.piece(number) or TablePiece(number, None, 0, "", back=table.unseen)
        button = CardButton(number, self._picture(piece, width), self, lit=lit)
        button.chosen.connect(self.clicked)
        button.pointed.connect(self.pointed)
        return button

    def _picture(self, piece: TablePiece, width: float) -> QPixmap:
        return self._dressing.picture(piece, Spot(piece.no, 0, 0, width, 0))

    def _fit(self) -> None:
        """In the middle of the parent's upper half, so that the hand below can be clicked."""
        self.adjustSize()
        parent = self.parentWidget()
        assert parent is not None
        self.move(QPoint((parent.width() - self.width()) // 2, max(4, (parent.height() - self.height()) // 4)))
        self.show()
        self.raise_()

    def wipe(self) -> None:
        """Show nothing of a duel."""
        self._title.clear()
        self.totals = (None, None)
        for row in (self._sides, self._pool, self._row):
            empty(row)
        self.buttons, self.cards = {}, {}
        self.hide()


def _label(text: str) -> QLabel:
    label = QLabel(text)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label

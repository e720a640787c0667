"""The duel that is going on: both duelists, what they have focused, and the choice to focus or strike."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.session import Decision, Duel, Duelist, Option, Table, TablePiece
from l5r_desktop.ui.mat.boxes import Spot
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.preferences.plain_label import centered_label
from l5r_desktop.ui.preferences.theme import card_scale
from l5r_desktop.ui.table.boxes.card_button import CardButton
from l5r_desktop.ui.table.boxes.float_box import FloatBox
from l5r_desktop.ui.table.rows import empty

_DUELIST = 108.0
_LAID = 56.0
_HIGHEST = 0.12
"""The most of a duelist's width by the height of the table, so that a dial has room below."""
_APART = 24
"""What lies between both sides and beside them, in pixels."""


class DuelBox(FloatBox):
    """Shown while a duel goes on.

    chosen: an option by its key. clicked, pointed: a card by number. buttons: by the key of their option; cards: those
    that can be clicked here, by number. names: the players by seat.
    """

    chosen = Signal(str)
    clicked = Signal(int)
    pointed = Signal(int)

    def __init__(self, names: tuple[str, ...], piece_style: PieceStyle, captions: Captions, parent: QWidget) -> None:
        super().__init__(parent, "duel")
        self._names = names
        self._piece_style = piece_style
        self._captions = captions
        self.buttons: dict[str, QPushButton] = {}
        self.cards: dict[int, CardButton] = {}
        self.totals: tuple[int | None, int | None] = (None, None)
        self._sides = QHBoxLayout()
        self._stake = QVBoxLayout()
        self._pool = QHBoxLayout()
        self.pool_name = centered_label(self.tr("Your focus pool:"))
        self.pool_name.setParent(self)
        self._row = QVBoxLayout()
        for row in (self._sides, self._stake):
            self.column.addLayout(row)
        self.column.addWidget(self.pool_name)
        for row in (self._pool, self._row):
            self.column.addLayout(row)

    def answers(self) -> Sequence[QAbstractButton]:
        return list(self.buttons.values())

    def show_duel(self, table: Table, labels: dict[str, str], lit: frozenset[int], clear: Sequence[QRect]) -> None:
        """Show the duel of a table, or nothing. labels: of options without a card; lit: cards that can be focused.

        clear: what must not be covered.
        """
        self.wipe(away=table.duel is None)
        duel = table.duel
        if duel is None:
            return
        self.totals = duel.duelists[0].total, duel.duelists[1].total
        self._title.setText(self.tr("Duel of {}").format(self._captions.word(duel.stat)))
        decision = table.decision
        asked = decision is not None and decision.kind == "duel"
        if asked and decision is not None:
            self._offer(table, decision, labels, lit)
        self.pool_name.setVisible(bool(self.cards))
        self._fill(table, duel)
        self.settle(clear, height=0.0 if table.bid is not None else 0.25)

    def _fill(self, table: Table, duel: Duel) -> None:
        """Both sides, and below them what is at stake."""
        for layout in (self._sides, self._stake):
            empty(layout)
        for side in duel.duelists:
            self._sides.addWidget(self._side(table, duel, side), 1)
        self._stake.addWidget(self._stakes(table, duel))

    def _stakes(self, table: Table, duel: Duel) -> QWidget:
        """Return who is ahead, and the card whose text says what the duel is about."""
        middle = QWidget(self)
        middle.setObjectName("bare")
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        words = QVBoxLayout()
        if duel.bids or duel.duelists[0].total is not None or not any(side.laid for side in duel.duelists):
            words.addWidget(centered_label(self._lead(duel)))
        row.addLayout(words, 1)
        numbers = (duel.duelists[0].no, duel.duelists[1].no)
        if duel.source >= 0 and duel.source not in numbers:
            words.addWidget(centered_label(self.tr("What is at stake:")))
            row.addWidget(self._card(table, duel.source, _LAID, lit=False))
        return middle

    def _lead(self, duel: Duel) -> str:
        one, two = (side.counts if side.total is None else side.total for side in duel.duelists)
        if one == two:
            return self.tr("even")
        return self.tr("{} leads by {}").format(self._names[duel.duelists[one < two].seat], abs(one - two))

    def _side(self, table: Table, duel: Duel, duelist: Duelist) -> QWidget:
        side = QWidget(self)
        side.setObjectName("bare")
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        acts = duelist.seat == duel.turn and duelist.total is None
        name = self.tr("{} focuses or strikes") if acts else "{}"
        column.addWidget(centered_label(name.format(self._names[duelist.seat])))
        wide = min(_DUELIST * card_scale(), self.room / 2 - _APART, self.reach * _HIGHEST)
        card = self._card(table, duelist.no, wide, lit=False)
        column.addWidget(card, 0, Qt.AlignmentFlag.AlignHCenter)
        if duelist.laid:
            cards = QHBoxLayout()
            cards.setSpacing(2)
            each = min(_LAID * card_scale(), (self.room / 2 - _APART) / len(duelist.laid) - 8)
            for no in duelist.laid:
                cards.addWidget(self._card(table, no, max(20.0, each), lit=False))
            column.addLayout(cards)
        column.addWidget(centered_label(self._sum(duel, duelist)))
        if duelist.total is not None:
            total = centered_label(self.tr("Total {}").format(duelist.total))
            total.setObjectName("duel-total")
            column.addWidget(total)
        column.addStretch()
        return side

    def _sum(self, duel: Duel, duelist: Duelist) -> str:
        word = self._captions.word(duel.stat)
        if not duel.bids:
            said = self.tr("{} {}, {} focused").format(word, duelist.stat, len(duelist.laid))
            adds_up = duelist.laid and duelist.total is None and duelist.so_far is not None
            return self.tr("{0}: {1}").format(said, duelist.so_far) if adds_up else said
        if duelist.bid is None:
            return self.tr("{} {}, dial still hidden").format(word, duelist.brought)
        return self.tr("{} {}, dial {}").format(word, duelist.brought, duelist.bid)

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
        return self._piece_style.picture(piece, Spot(piece.no, 0, 0, width, 0))

    def wipe(self, *, away: bool = True) -> None:
        """Show nothing of a duel. away: and choose the place anew the next time."""
        self._title.clear()
        self.totals = (None, None)
        for row in (self._sides, self._stake, self._pool, self._row):
            empty(row)
        self.buttons, self.cards = {}, {}
        if away:
            self.put_away()

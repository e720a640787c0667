"""The result of the last duel, for as long as it takes to be read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer, QRect, Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from l5r_desktop.session import Decided, Decision, Duelist, Table, TablePiece, Wording
from l5r_desktop.ui.mat.boxes import Spot
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.preferences.plain_label import centered_label
from l5r_desktop.ui.table.boxes.float_box import FloatBox
from l5r_desktop.ui.table.rows import empty

STAYS, LEAST = 8000, 3000
"""Milliseconds for which it is shown, and at least, if its reader answers something else meanwhile."""
_DUELIST = 96.0
_LAID = 48.0
_APART = 24
"""What lies between both sides and beside them, in pixels."""


class DuelResult(FloatBox):
    """Both duelists, what they brought, their totals, and who wins. It asks for nothing and lets the mouse through.

    names: the players by seat. shown: the duel that is told of, or None.
    """

    def __init__(
        self, names: tuple[str, ...], wording: Wording, piece_style: PieceStyle, captions: Captions, parent: QWidget
    ) -> None:
        super().__init__(parent, "duel-result")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._names, self._wording, self._piece_style, self._captions = names, wording, piece_style, captions
        self.shown: Decided | None = None
        self._told: int | None = None
        self._asked: Decision | None = None
        self._since = QElapsedTimer()
        self._sides = QHBoxLayout()
        self._sides.setSpacing(4)
        self.column.addLayout(self._sides)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(STAYS)
        self._timer.timeout.connect(self.wipe)

    @property
    def texts(self) -> list[str]:
        """All that stands in it, from left to right."""
        return [label.text() for label in self.findChildren(QLabel) if label.text()]

    def follow(self, table: Table, clear: Sequence[QRect]) -> None:
        """Tell of a duel that has been decided since the last table, once it is over. clear: what not to cover."""
        count, decided = table.duels
        if self._told is None or count < self._told:
            self._told = count
            self.wipe()
        if table.duel is not None:
            self.wipe()
            return
        if count > self._told and decided is not None:
            self._told, self.shown, self._asked = count, decided, table.decision
            self._timer.start()
            self._since.start()
        elif self._asked not in (None, table.decision) and self._since.hasExpired(LEAST):
            self.wipe()
        if self.shown is not None:
            self._fill(table, self.shown)
            self.settle(clear, height=0.25)

    def wipe(self) -> None:
        """Tell of no duel."""
        self._timer.stop()
        self.shown = None
        self._title.clear()
        empty(self._sides)
        self.put_away()

    def _fill(self, table: Table, decided: Decided) -> None:
        duel = decided.duel
        title = self.tr("Duel of {}: {} wins") if decided.winner >= 0 else self.tr("Duel of {}: nobody wins")
        self._title.setText(title.format(self._captions.word(duel.stat), self._named(table, decided.winner)))
        empty(self._sides)
        for side in duel.duelists:
            self._sides.addWidget(self._side(table, decided, side))

    def _named(self, table: Table, number: int) -> str:
        piece = table.piece(number)
        return "" if piece is None or piece.ident is None else self._wording.title(piece.ident)

    def _side(self, table: Table, decided: Decided, side: Duelist) -> QWidget:
        place = QWidget(self)
        place.setObjectName("bare")
        column = QVBoxLayout(place)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(centered_label(self._names[side.seat]))
        each = min(_LAID, (self.room / 2 - _APART) / max(1, len(side.laid)))
        for row in (((side.no, _DUELIST),), tuple((no, each) for no in side.laid)):
            cards = QHBoxLayout()
            cards.setSpacing(2)
            cards.addStretch()
            for number, width in row:
                picture = QLabel(place)
                piece = table.piece(number) or TablePiece(number, None, 0, "", back=table.unseen)
                picture.setPixmap(self._piece_style.picture(piece, Spot(number, 0, 0, max(20.0, width), 0)))
                cards.addWidget(picture)
            cards.addStretch()
            column.addLayout(cards)
        column.addWidget(centered_label(self._sum(decided, side)))
        total = centered_label(self.tr("Total {}").format(side.total))
        total.setObjectName("duel-total")
        column.addWidget(total)
        if side.no == decided.winner:
            wins = centered_label(self.tr("wins"))
            wins.setProperty("gain", "more")
            column.addWidget(wins)
        column.addStretch()
        return place

    def _sum(self, decided: Decided, side: Duelist) -> str:
        word = self._captions.word(decided.duel.stat)
        if decided.duel.bids:
            return self.tr("{} {}, dial {}").format(word, side.brought, side.bid)
        return self.tr("{} {}, {} focused").format(word, side.stat, len(side.laid))

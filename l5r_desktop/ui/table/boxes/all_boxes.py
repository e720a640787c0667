"""All boxes of a table: which one is shown for the question that is open, and what it is told.

All stand beside the mat in the dock, but for cards that lie nowhere, which need more room: they float over the mat,
clear of the hand, of the plates and of the rings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import QObject, QRect, QRectF, Signal
from PySide6.QtGui import QPixmap

from l5r_desktop.session import AnswerBuilder, Idents, Option, Table, TablePiece, Wording
from l5r_desktop.session.ordering import asks_order
from l5r_desktop.ui.mat.boxes import Spot
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.mat.mat_view import MatView
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.table.boxes.amount_box import AmountBox
from l5r_desktop.ui.table.boxes.dial import Dial
from l5r_desktop.ui.table.boxes.dock import Dock
from l5r_desktop.ui.table.boxes.duel_box import DuelBox
from l5r_desktop.ui.table.boxes.duel_result import DuelResult
from l5r_desktop.ui.table.boxes.float_box import FloatBox
from l5r_desktop.ui.table.boxes.order_box import PICTURE, OrderBox
from l5r_desktop.ui.table.boxes.ring_box import SIZE, RingBox, RingChoice
from l5r_desktop.ui.table.boxes.tray import Tray, TrayCard

_LETTERS = 560
"""How many letters the lines of an order have together at most, each its share."""
_HEADING = re.compile(r"^\*\*[^*]*\*\*\s*")


class AllBoxes(QObject):
    """Holds the boxes and shows those that are needed.

    chosen: an option by its key. clicked, pointed: a card by number. ordered: keys, the first first. closed: a pile
    that was looked at has been put away.
    """

    chosen = Signal(str)
    clicked = Signal(int)
    pointed = Signal(int)
    ordered = Signal(tuple)
    closed = Signal()

    def __init__(
        self, names: tuple[str, ...], wording: Wording, pictures: PixmapCache, piece_style: PieceStyle,
        captions: Captions, idents: Idents, board: MatView, mat: Mat, dock: Dock,
    ) -> None:  # fmt: skip
        super().__init__(board)
        self._names, self._wording, self._idents = names, wording, idents
        self._pictures, self._piece_style, self._captions = pictures, piece_style, captions
        self._board, self._mat = board, mat
        self.pile: tuple[int, str] | None = None
        self.dial = Dial(names, board)
        self.tray = Tray(board)
        self.duel = DuelBox(names, piece_style, captions, board)
        self.duel_result = DuelResult(names, wording, piece_style, captions, board)
        self.rings = RingBox(board)
        self.amount = AmountBox(board)
        self.order = OrderBox(board)
        for box in (self.duel_result, self.duel, self.order, self.rings, self.amount, self.dial, self.tray):
            box.stand(dock)
        for source in (self.dial, self.duel, self.amount):
            source.chosen.connect(self.chosen)
        for clickable in (self.tray, self.duel, self.rings):
            clickable.clicked.connect(self.clicked)
        for readable in (self.tray, self.duel):
            readable.pointed.connect(self.pointed)
        self.order.ordered.connect(self.ordered)
        self.tray.closed.connect(self.close_pile)

    def all(self) -> tuple[FloatBox, ...]:
        """Every box, shown or not, in the order in which they are read."""
        return self.dial, self.rings, self.amount, self.order, self.tray, self.duel

    def wipe(self) -> None:
        """Show nothing of the game, and keep nothing of it."""
        self.pile = None
        self.tray.wipe()
        self.duel.wipe()
        self.duel_result.wipe()
        for box in (self.tray, self.dial, self.rings, self.amount, self.order):
            box.put_away()

    def show(self, table: Table, picking: AnswerBuilder | None, title: str, *, amounts: bool = True) -> None:
        """Show what this question needs. title: the question that is put, "" for none. amounts: numbers are chosen
        here.
        """
        clear = self._to_be_clicked(picking)
        self._show_duel(table, picking, clear)
        kind = "" if picking is None else picking.decision.kind
        if picking is not None and kind == "bid":
            self.dial.ask(title, picking.decision.options, table.bid, clear)
        else:
            self.dial.put_away()
        if picking is not None and self._about_rings(table, picking):
            self.rings.ask(title, self._rings(table, picking), clear)
        else:
            self.rings.put_away()
        if picking is not None and picking.by_amount and amounts:
            self.amount.ask(title, picking.decision.options, clear)
        else:
            self.amount.put_away()
        if picking is not None and asks_order(picking.decision):
            self.order.ask(title, self._lines(table, picking.decision.options), clear)
        else:
            self.order.put_away()
        self._show_tray(table, picking, title, clear)
        self.duel_result.follow(table, clear)

    def open_pile(self, seat: int, place: str) -> None:
        """Have the cards of a pile looked at."""
        self.pile = (seat, place)

    def close_pile(self) -> None:
        """Have the cards of a pile looked at no longer."""
        self.pile = None
        self.closed.emit()

    def _to_be_clicked(self, picking: AnswerBuilder | None) -> list[QRect]:
        """Return where what has to be clicked lies on the mat, in pixels of the board."""
        if picking is None:
            return []
        items = self._mat.items_by_number()
        lit = [items[no].sceneBoundingRect() for no in picking.cards() if no in items]
        if picking.puts:
            lit += self._mat.lanes.rects().values()
        return self._rects(lit)

    def _rects(self, places: Iterable[QRectF]) -> list[QRect]:
        """Places of the mat in pixels of the board."""
        return [self._board.mapFromScene(place).boundingRect() for place in places]

    def _show_duel(self, table: Table, picking: AnswerBuilder | None, clear: list[QRect]) -> None:
        if picking is None or picking.decision.kind != "duel":
            self.duel.show_duel(table, {}, frozenset(), clear)
            return
        bare = picking.buttons()
        labels = self._wording.labels(bare, self._idents)
        said = {option.key: label for option, label in zip(bare, labels, strict=True)}
        self.duel.show_duel(table, said, picking.cards(), clear)

    def _about_rings(self, table: Table, picking: AnswerBuilder) -> bool:
        """Return True if one ring is to be chosen, and nothing else with it."""
        asked = picking.cards()
        round_ = {piece.no for piece in table.pieces if piece.shape == "round"}
        return bool(asked) and asked <= round_ and not picking.several and picking.decision.kind != "declare"

    def _rings(self, table: Table, picking: AnswerBuilder) -> list[RingChoice]:
        lit = picking.cards()
        rings = [piece for piece in table.pieces if piece.shape == "round"]
        return [
            RingChoice(
                ring.no, self._pictures.ring(ring.element, SIZE), self._wording.title(ring.ident or ""),
                self._effect(ring), self._captions.ring(ring), ring.no in lit,
            )
            for ring in rings
        ]  # fmt: skip

    def _effect(self, ring: TablePiece) -> str:
        if ring.ident is None or ring.effect < 0:
            return ""
        return _HEADING.sub("", self._wording.ability(ring.ident, ring.effect))

    def _lines(self, table: Table, options: tuple[Option, ...]) -> list[tuple[str, str, QPixmap | None]]:
        labels = self._wording.labels(options, self._idents, _LETTERS // max(1, len(options)))
        return [
            (option.key, label, self._small(table, option.card)) for option, label in zip(options, labels, strict=True)
        ]

    def _small(self, table: Table, number: int) -> QPixmap | None:
        piece = table.piece(number)
        return None if piece is None else self._piece_style.picture(piece, Spot(number, 0, 0, PICTURE, 0))

    def _show_tray(self, table: Table, picking: AnswerBuilder | None, title: str, clear: list[QRect]) -> None:
        """The pile that is being looked at, else the cards in question where one of them lies nowhere on the table; not
        those that the box of an order names already.
        """
        numbers: list[int] = []
        if self.pile is not None:
            seat, place = self.pile
            numbers = [piece.no for piece in table.pieces if piece.seat == seat and piece.place == place]
            title = self.tr("{0}: {1}").format(self._names[seat], self._wording.word("place", place))
        elif picking is not None and not asks_order(picking.decision) and self._nowhere(picking):
            numbers = self._looked_at(table, picking)
        if numbers:
            width = self.tray.card_width
            cards = [self._tray_card(table, no, picking, width) for no in numbers]
            self.tray.offer(title, cards, clear, closable=self.pile is not None)
        else:
            self.tray.put_away()

    def _nowhere(self, picking: AnswerBuilder) -> bool:
        seen = set(self._mat.items_by_number()) | set(self.duel.cards) | set(self.rings.buttons)
        return not picking.cards() <= seen

    def _looked_at(self, table: Table, picking: AnswerBuilder) -> list[int]:
        """The cards in question, and after them those that lie with them and cannot be chosen."""
        asked = picking.cards()
        drawn = set(self._mat.items_by_number())
        with_them = {(p.seat, p.place) for p in table.pieces if p.no in asked and p.no not in drawn and p.place}
        others = [
            piece.no
            for piece in table.pieces
            if (piece.seat, piece.place) in with_them and piece.no not in asked | drawn and piece.ident is not None
        ]
        return sorted(asked) + sorted(others)

    def _tray_card(self, table: Table, number: int, picking: AnswerBuilder | None, width: float) -> TrayCard:
        marked = picking is not None and number in picking.marked()
        lit = picking is not None and number in picking.cards()
        piece = table.piece(number)
        if piece is None:
            return TrayCard(number, self._pictures.back(table.unseen, width), "", marked, lit)
        title = "" if piece.ident is None else self._wording.title(piece.ident)
        picture = self._piece_style.picture(piece, Spot(number, 0, 0, width, 0), read=True)
        return TrayCard(number, picture, title, marked, lit)

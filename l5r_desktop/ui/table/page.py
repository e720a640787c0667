"""The page of a running match: table, question, preview and story."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from l5r_desktop.session import Refusal, Table, TablePiece
from l5r_desktop.ui.comfort.settings import SettingsBook
from l5r_desktop.ui.mat.dressing import Dressing
from l5r_desktop.ui.mat.mat_view import MatView
from l5r_desktop.ui.mat.pictures import Pictures
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.mat.spots import Spot
from l5r_desktop.ui.ports import Artist, Library, Sitting
from l5r_desktop.ui.table.answers import Answers
from l5r_desktop.ui.table.captions import Captions
from l5r_desktop.ui.table.card_menu import CardMenu, Subject
from l5r_desktop.ui.table.cover import Cover
from l5r_desktop.ui.table.dial import Dial
from l5r_desktop.ui.table.duel_box import DuelBox
from l5r_desktop.ui.table.link import SessionLink
from l5r_desktop.ui.table.prompt_bar import PromptBar
from l5r_desktop.ui.table.side import Side
from l5r_desktop.ui.table.tray import Tray

_TRAY_CARD = 150.0


class TablePage(QWidget):
    """Shows what the seat at the window sees and takes its answers. left: back to the start; rematch: once more.

    density: pixels of the screen for one of the window; 0 asks the screen.
    """

    left = Signal()
    rematch = Signal()

    def __init__(
        self,
        sitting: Sitting,
        artist: Artist,
        library: Library,
        *,
        settings: SettingsBook | None = None,
        density: float = 0.0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.settings = settings or SettingsBook(parent=self)
        self._sitting = sitting
        self._wording = sitting.wording
        self.link = SessionLink(sitting.match, curtain=sitting.curtain, parent=self)
        self._pictures = Pictures(artist, density or self.devicePixelRatioF())
        self._dressing = Dressing(self._pictures, library)
        self._captions = Captions(sitting.names, sitting.wording, self)
        self.mat = Mat(self._pictures, self._dressing, self._captions)
        self.board = MatView(self.mat, self)
        self.prompt = PromptBar(sitting.wording, self)
        self.side = Side(self._pictures, sitting.wording, self)
        self.dial = Dial(self.board)
        self.tray = Tray(self.board)
        self.duel = DuelBox(sitting.names, self._dressing, self._captions, self.board)
        self.curtain = Cover(self, "curtain")
        self.end = Cover(self, "end")
        self._pile: tuple[int, str] | None = None
        self._table: Table | None = None
        self._idents: dict[int, str | None] = {}
        self._pointed = -1
        self._end_shown = False
        self.answers = Answers(self.link, sitting.wording, self._ident, self)
        self.card_menu = CardMenu(self)
        self._arrange()
        self._connect()
        self.board.setFocus()
        self.refresh()

    def _arrange(self) -> None:
        table = QVBoxLayout()
        table.setSpacing(0)
        table.addWidget(self.board, 1)
        table.addWidget(self.prompt)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(table, 1)
        row.addWidget(self.side)

    def _connect(self) -> None:
        self.link.changed.connect(self._on_changed)
        self.link.refused.connect(self._on_refused)
        self.answers.marked.connect(self.refresh)
        self.board.resized.connect(self.refresh)
        self.board.put_down.connect(self.answers.clear)
        self.mat.clicked.connect(self._on_card)
        self.mat.dropped.connect(self.answers.drop_on)
        self.mat.hovered.connect(self._point)
        self.mat.pile_opened.connect(self._on_pile)
        self.mat.menu_asked.connect(lambda card, seat, place, at: self.card_menu.open(Subject(card, seat, place), at))
        self.prompt.chosen.connect(self.answers.choose)
        self.prompt.part.connect(lambda word: self.answers.click(word, self.cursor().pos()))
        self.prompt.handed_in.connect(self.answers.hand_in)
        self.prompt.cleared.connect(self.answers.clear)
        self.dial.chosen.connect(self.answers.choose)
        self.duel.chosen.connect(self.answers.choose)
        self.duel.clicked.connect(lambda number: self.answers.click(number, self.cursor().pos()))
        self.duel.pointed.connect(self._point)
        self.tray.clicked.connect(lambda number: self.answers.click(number, self.cursor().pos()))
        self.tray.pointed.connect(self._point)
        self.tray.closed.connect(self._on_tray_closed)
        self.side.undo.clicked.connect(self.link.undo)
        self.side.concede.clicked.connect(self._on_concede)
        self.side.leave.clicked.connect(self.left)
        self.curtain.pressed.connect(self._on_curtain)
        self.end.pressed.connect(self._on_end)

    def refresh(self) -> None:
        """Show the table as it is now."""
        self.side.undo.setEnabled(self.link.can_undo and not self.link.covered)
        self.side.concede.setEnabled(not self.link.over and not self.link.covered)
        if self.link.covered:
            self._draw_curtain()
            return
        self.curtain.hide()
        self._table = table = self.link.table
        self._idents = {piece.no: piece.ident for piece in table.pieces}
        self.answers.follow(table.buttons)
        size = self.board.viewport().size()
        self.mat.show_table(table, self.answers.picking, size.width(), size.height())
        self.side.tell(self._captions.status(table), self._sitting.trouble(), table.log)
        self._show_question(table)
        self._show_duel(table)
        self._show_tray(table)
        self._explain()
        if self.link.over and not self._end_shown:
            self._draw_end(table)

    def _on_changed(self) -> None:
        self.answers.drop()
        self.card_menu.close()
        self._pile = None
        self._end_shown = False
        self.end.hide()
        self.refresh()

    def _draw_curtain(self) -> None:
        """Take everything secret away before the next person looks."""
        self.mat.wipe()
        self.side.wipe()
        self.tray.hide()
        self.tray.wipe()
        self.dial.hide()
        self.duel.wipe()
        self.answers.drop()
        self.prompt.say("")
        self._table = None
        self._idents = {}
        name = self._sitting.names[self.link.seat]
        buttons = [("uncover", self.tr("I am {}").format(name))]
        if self.link.can_undo:
            buttons.append(("undo", self.tr("Undo the last answer")))
        title = self.tr("Pass the screen to {}").format(name)
        self.curtain.rise(title, self.tr("Nobody else should look."), tuple(buttons))

    def _on_curtain(self, name: str) -> None:
        if name == "undo":
            self.link.undo()
        else:
            self.link.uncover()
            self.board.setFocus()

    def _show_question(self, table: Table) -> None:
        picking = self.answers.picking
        if picking is None:
            self.dial.hide()
            self.prompt.say("" if self.link.over else self._captions.waiting(table))
            return
        self.prompt.ask(self._sitting.names[self.link.seat], picking, self._ident)
        self._read(picking.decision.source)
        if picking.decision.kind == "bid":
            self.dial.ask(self._wording.prompt(picking.decision, self._ident), picking.decision.options)
        else:
            self.dial.hide()

    def _ident(self, number: int) -> str | None:
        """The id of a card or ring, if the seat at the window knows it."""
        return self._idents.get(number)

    def _show_duel(self, table: Table) -> None:
        picking = self.answers.picking
        if picking is not None and picking.decision.kind != "duel" and picking.cards():
            # What is asked now is clicked on the table, which the box would cover.
            self.duel.wipe()
            return
        if picking is None or picking.decision.kind != "duel":
            self.duel.show_duel(table, {}, frozenset())
            return
        bare = picking.buttons()
        labels = self._wording.labels(bare, self._ident)
        self.duel.show_duel(table, {o.key: label for o, label in zip(bare, labels, strict=True)}, picking.cards())

    def _show_tray(self, table: Table) -> None:
        """The pile that is being looked at, else the cards in question where one of them lies nowhere on the table."""
        placed = self.mat.items_by_number()
        picking = self.answers.picking
        numbers: list[int] = []
        title = ""
        if self._pile is not None:
            seat, place = self._pile
            numbers = [piece.no for piece in table.pieces if piece.seat == seat and piece.place == place]
            title = f"{self._sitting.names[seat]}: {self._wording.word('place', place)}"
        elif picking is not None and not picking.cards() <= set(placed) | set(self.duel.cards):
            numbers = sorted(picking.cards())
            title = self._wording.prompt(picking.decision, self._ident)
        if numbers:
            self.tray.offer(title, [self._tray_card(table, no) for no in numbers], closable=self._pile is not None)
        else:
            self.tray.hide()

    def _tray_card(self, table: Table, number: int) -> tuple[int, QPixmap, bool]:
        picking = self.answers.picking
        marked = picking is not None and number in picking.marked()
        piece = table.piece(number)
        if piece is None:
            return number, self._pictures.back(table.unseen, _TRAY_CARD), marked
        return number, self._dressing.picture(piece, Spot(number, 0, 0, _TRAY_CARD, 0)), marked

    def _on_card(self, number: int, at: QPointF) -> None:
        self.answers.click(number, self.board.viewport().mapToGlobal(self.board.mapFromScene(at)))

    def _on_refused(self, refusal: Refusal) -> None:
        self.prompt.refuse(self._wording.refusal(refusal, self._ident))

    def _point(self, number: int) -> None:
        """The mouse is over a card or ring, or over none (-1)."""
        self._pointed = number
        self._read(number)
        self._explain()

    def _explain(self) -> None:
        """Say below the card that is pointed at and read why it can do nothing now."""
        piece = self._readable(self._pointed)
        shown = piece is not None and piece.ident == self.side.preview.shown
        refusals = self.link.why_not(self._pointed) if shown else []
        self.side.explain(self._wording.reasons(refusals, self._ident))

    def _readable(self, number: int) -> TablePiece | None:
        """The card of a number, if there is something to read on it that the seat at the window knows."""
        piece = self._table.piece(number) if self._table is not None else None
        return piece if piece is not None and piece.ident is not None and piece.shape == "card" else None

    def _read(self, number: int) -> None:
        """Show a card or round piece large, if the seat at the window knows it."""
        if self._table is None or number < 0:
            return
        card = self._readable(number)
        if card is not None and card.ident is not None:
            self.side.preview.show_card(card.ident, self._dressing.changed(card))
            return
        piece = self._table.piece(number)
        if piece is not None and piece.shape == "round":
            self.side.preview.show_ring(piece.element)

    def _on_pile(self, seat: int, place: str) -> None:
        self._pile = (seat, place)
        self.refresh()

    def _on_tray_closed(self) -> None:
        self._pile = None
        self.refresh()

    def _on_concede(self) -> None:
        name = self._sitting.names[self.link.seat]
        buttons = (("stay", self.tr("Play on")), ("concede", self.tr("Concede")))
        self.end.rise(self.tr("Does {} concede?").format(name), "", buttons)

    def _draw_end(self, table: Table) -> None:
        self._end_shown = True
        buttons = (
            ("rematch", self.tr("Rematch")), ("look", self.tr("Look at the table")), ("leave", self.tr("New game")),
        )  # fmt: skip
        self.end.rise(*self._captions.ending(table), buttons)

    def _on_end(self, name: str) -> None:
        self.end.hide()
        if name == "rematch":
            self.rematch.emit()
        elif name == "leave":
            self.left.emit()
        elif name == "concede":
            self.link.concede()

"""The page of a running match: table, question, preview and story."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Signal
from PySide6.QtGui import QAction, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.session import Option, Outcome, Picking, Refusal, View
from l5r_desktop.ui.captions import Captions
from l5r_desktop.ui.cover import Cover
from l5r_desktop.ui.dial import Dial
from l5r_desktop.ui.dressing import Dressing
from l5r_desktop.ui.link import SessionLink
from l5r_desktop.ui.mat import Mat, find
from l5r_desktop.ui.mat_view import MatView
from l5r_desktop.ui.pictures import Pictures
from l5r_desktop.ui.ports import Artist, Library, Sitting
from l5r_desktop.ui.preview import WIDTH, Preview
from l5r_desktop.ui.prompt_bar import PromptBar
from l5r_desktop.ui.spots import TOKEN_CARD, Spot
from l5r_desktop.ui.story import Story
from l5r_desktop.ui.tray import Tray

_TRAY_CARD = 150.0


class TablePage(QWidget):
    """Shows what the seat at the window sees and takes its answers. left: back to the start; rematch: once more.

    density: pixels of the screen for one of the window; 0 asks the screen.
    """

    left = Signal()
    rematch = Signal()

    def __init__(
        self, sitting: Sitting, artist: Artist, library: Library, *, density: float = 0.0, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._sitting = sitting
        self._names = sitting.names
        self._wording = sitting.wording
        self.link = SessionLink(sitting.match, curtain=sitting.curtain, parent=self)
        self._pictures = Pictures(artist, density or self.devicePixelRatioF())
        self._dressing = Dressing(self._pictures, library)
        self._captions = Captions(sitting.names, sitting.wording, self)
        self.mat = Mat(self._pictures, self._dressing, self._captions)
        self.board = MatView(self.mat, self)
        self.prompt = PromptBar(sitting.wording, self)
        self.preview = Preview(self._pictures, self)
        self.story = Story(sitting.wording, self)
        self._status = QLabel(self)
        self._status.setObjectName("status")
        self._trouble = QLabel(self)
        self._trouble.setObjectName("message")
        self._trouble.setWordWrap(True)
        self.undo = QPushButton(self.tr("Undo"), self)
        self._leave = QPushButton(self.tr("Save and leave"), self)
        self.dial = Dial(self.board)
        self.tray = Tray(self.board)
        self.menu = QMenu(self)
        self.curtain = Cover(self, "curtain")
        self.end = Cover(self, "end")
        self._pile: tuple[int, str] | None = None
        self._view: View | None = None
        self.picking: Picking | None = None
        self._arrange()
        self._connect()
        self.refresh()

    def _arrange(self) -> None:
        table = QVBoxLayout()
        table.setSpacing(0)
        table.addWidget(self.board, 1)
        table.addWidget(self.prompt)
        buttons = QHBoxLayout()
        buttons.addWidget(self.undo)
        buttons.addWidget(self._leave)
        side = QVBoxLayout()
        side.setContentsMargins(8, 8, 8, 8)
        for widget in (self._status, self._trouble, self.preview):
            side.addWidget(widget)
        side.addWidget(self.story, 1)
        side.addLayout(buttons)
        self.story.setFixedWidth(WIDTH)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(table, 1)
        row.addLayout(side)

    def _connect(self) -> None:
        self.link.changed.connect(self._on_changed)
        self.link.refused.connect(self._on_refused)
        self.board.resized.connect(self.refresh)
        self.mat.clicked.connect(self._on_card)
        self.mat.hovered.connect(self._on_hovered)
        self.mat.pile_opened.connect(self._on_pile)
        self.prompt.chosen.connect(self._on_key)
        self.prompt.part.connect(lambda word: self._take(self._picking().click(word)))
        self.prompt.handed_in.connect(lambda: self._take(self._picking().done()))
        self.prompt.cleared.connect(self._on_cleared)
        self.dial.chosen.connect(self._on_key)
        self.tray.clicked.connect(self._on_tray)
        self.tray.pointed.connect(self._on_hovered)
        self.tray.closed.connect(self._on_tray_closed)
        self.story.pointed.connect(lambda card: self.preview.show_card(card))
        self.undo.clicked.connect(self.link.undo)
        self._leave.clicked.connect(self.left)
        self.curtain.pressed.connect(lambda _: self.link.uncover())
        self.end.pressed.connect(self._on_end)

    def refresh(self) -> None:
        """Show the table as it is now."""
        self.undo.setEnabled(self.link.can_undo)
        if self.link.covered:
            self._draw_curtain()
            return
        self.curtain.hide()
        self._view = view = self.link.view
        decision = self.link.decision
        if decision is None:
            self.picking = None
        elif self.picking is None or self.picking.decision != decision:
            self.picking = Picking(decision)
        size = self.board.viewport().size()
        self.mat.show_table(view, self.picking, size.width(), size.height())
        self._status.setText(self._captions.status(view))
        self._trouble.setText(self._sitting.trouble())
        self.story.tell(view.log)
        self._show_question(view)
        self._show_tray(view)
        if self.link.over:
            self._draw_end(view)

    def _on_changed(self) -> None:
        self.picking = None
        self._pile = None
        self.menu.close()
        self.refresh()

    def _draw_curtain(self) -> None:
        """Take everything secret away before the next person looks."""
        self.mat.wipe()
        self.preview.wipe()
        self.story.wipe()
        self.tray.hide()
        self.dial.hide()
        self._view = None
        self.picking = None
        name = self._names[self.link.seat]
        self.prompt.say("")
        title = self.tr("Pass the screen to {}").format(name)
        self.curtain.rise(title, self.tr("Nobody else should look."), (("uncover", self.tr("I am {}").format(name)),))

    def _show_question(self, view: View) -> None:
        if self.picking is None:
            self.dial.hide()
            self.prompt.say("" if self.link.over else self._captions.waiting(view))
            return
        titles = self._titles(view)
        self.prompt.ask(self._names[self.link.seat], self.picking, titles)
        if self.picking.decision.kind == "bid":
            self.dial.ask(self._wording.prompt(self.picking.decision), self.picking.decision.options)
        else:
            self.dial.hide()

    def _titles(self, view: View) -> dict[int, str]:
        known = {c.no: self._title(c.ident) for c in view.cards if c.ident is not None}
        return known | {ring.no: self._wording.word("ring", ring.element) for ring in view.rings}

    def _title(self, ident: str) -> str:
        return self.tr("Province") if ident == TOKEN_CARD else self._library.title(ident)

    def _show_tray(self, view: View) -> None:
        """The pile that is being looked at, else the cards in question that lie nowhere on the table."""
        placed = self.mat.items_by_number()
        if self._pile is not None:
            seat, place = self._pile
            numbers = [card.no for card in view.cards if card.seat == seat and card.place == place]
            title = f"{self._names[seat]}: {self._wording.word('place', place)}"
        elif self.picking is not None:
            numbers = sorted(self.picking.cards())
            if all(no in placed for no in numbers):
                numbers = []
            title = self._wording.prompt(self.picking.decision)
        else:
            numbers, title = [], ""
        if not numbers:
            self.tray.hide()
            return
        self.tray.offer(title, [self._tray_card(view, no) for no in numbers], closable=self._pile is not None)

    def _tray_card(self, view: View, number: int) -> tuple[int, QPixmap, bool]:
        card = find(view, number)
        marked = self.picking is not None and number in self.picking.marked()
        if card is None:
            return number, self._pictures.back("conflict", _TRAY_CARD), marked
        return number, self._dressing.picture(card, Spot(number, 0, 0, _TRAY_CARD, 0)), marked

    def _picking(self) -> Picking:
        assert self.picking is not None, "nothing is asked"
        return self.picking

    def _on_card(self, number: int, at: QPointF) -> None:
        if self.picking is not None:
            place = self.board.viewport().mapToGlobal(self.board.mapFromScene(at))
            self._take(self.picking.click(number), place)

    def _on_tray(self, number: int) -> None:
        if self.picking is not None and number in self.picking.cards():
            self._take(self.picking.click(number), self.cursor().pos())

    def _on_key(self, key: str) -> None:
        self._take(self._picking().choose(key))

    def _on_cleared(self) -> None:
        self._picking().clear()
        self.refresh()

    def _take(self, outcome: Outcome, place: QPoint | None = None) -> None:
        """Go on from a click: answer, offer a menu, or show what is marked now."""
        if outcome.answer is not None:
            self.link.answer(outcome.answer)
        elif outcome.menu:
            self._open_menu(outcome.menu, place or self.cursor().pos())
        else:
            self.refresh()

    def _open_menu(self, options: tuple[Option, ...], place: QPoint) -> None:
        assert self._view is not None
        titles = self._titles(self._view)
        self.menu.clear()
        for option in options:
            action = QAction(self._wording.option(option, titles.get(option.card, "")), self.menu)
            action.setObjectName(f"option-{option.key}")
            action.triggered.connect(lambda _=False, key=option.key: self._on_key(key))
            self.menu.addAction(action)
        self.menu.popup(place)

    def _on_refused(self, refusal: Refusal) -> None:
        self.prompt.refuse(self._wording.refusal(refusal))

    def _on_hovered(self, number: int) -> None:
        if self._view is None or number < 0:
            return
        card = find(self._view, number)
        if card is not None and card.ident is not None and card.ident != TOKEN_CARD:
            self.preview.show_card(card.ident, self._dressing.changed(card))
            return
        ring = next((ring for ring in self._view.rings if ring.no == number), None)
        if ring is not None:
            self.preview.setPixmap(self._pictures.ring(ring.element, WIDTH))

    def _on_pile(self, seat: int, place: str) -> None:
        self._pile = (seat, place)
        self.refresh()

    def _on_tray_closed(self) -> None:
        self._pile = None
        self.refresh()

    def _draw_end(self, view: View) -> None:
        assert view.result is not None
        winner, way = view.result
        title = self.tr("{} wins").format(self._names[winner]) if winner >= 0 else self.tr("Nobody wins")
        counts = [
            self.tr("{}: {} honor, {} fate").format(self._names[seat.seat], seat.honor, seat.fate)
            for seat in view.seats
        ]
        text = "\n".join([self._wording.word("way", way), self.tr("Round {}").format(view.round), *counts])
        buttons = (
            ("rematch", self.tr("Rematch")), ("look", self.tr("Look at the table")), ("leave", self.tr("New game")),
        )  # fmt: skip
        self.end.rise(title, text, buttons)

    def _on_end(self, name: str) -> None:
        self.end.hide()
        if name == "rematch":
            self.rematch.emit()
        elif name == "leave":
            self.left.emit()

"""The page of a running match: table, question, preview and story."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from l5r_desktop.session import Refusal, Table, TablePiece
from l5r_desktop.ui.comfort.settings import SettingsBook
from l5r_desktop.ui.comfort.sounds.cues import ERROR, cue
from l5r_desktop.ui.comfort.sounds.player import Sounds
from l5r_desktop.ui.mat.dressing import Dressing
from l5r_desktop.ui.mat.mat_view import MatView
from l5r_desktop.ui.mat.pictures import Pictures
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.mat.studio import Studio
from l5r_desktop.ui.ports import Artist, Library, Sitting
from l5r_desktop.ui.table.answers import Answers
from l5r_desktop.ui.table.boxes.all_boxes import AllBoxes
from l5r_desktop.ui.table.boxes.dial import Dial
from l5r_desktop.ui.table.boxes.duel_box import DuelBox
from l5r_desktop.ui.table.boxes.tray import Tray
from l5r_desktop.ui.table.captions import Captions
from l5r_desktop.ui.table.card_menu import CardMenu, Subject
from l5r_desktop.ui.table.course_bar import CourseBar
from l5r_desktop.ui.table.cover import Cover
from l5r_desktop.ui.table.ending import Ending
from l5r_desktop.ui.table.hearing import Hearing
from l5r_desktop.ui.table.keeping import Keeping
from l5r_desktop.ui.table.keys import TableKeys
from l5r_desktop.ui.table.link import SessionLink
from l5r_desktop.ui.table.manual.section import ByHand
from l5r_desktop.ui.table.mat_words import MatWords
from l5r_desktop.ui.table.passing_menu import PassingMenu
from l5r_desktop.ui.table.prompt_bar import PromptBar
from l5r_desktop.ui.table.reading import Reading
from l5r_desktop.ui.table.reasons import Reasons
from l5r_desktop.ui.table.side import Side
from l5r_desktop.ui.table.sight import Sight
from l5r_desktop.ui.table.swapping import Swapping
from l5r_desktop.ui.table.taking_over import TakingOver


class TablePage(QWidget):
    """Shows what the seat at the window sees and takes its answers. left: back to the start; rematch: once more;
    watched: the game as a replay (Showing).

    density: pixels of the screen for one of the window; 0 asks the screen. studio: draws the cards; None draws each
    card before it is shown. before: the page of the same match that this one replaces, in another language or size.
    shown: the table has been shown anew.
    """

    link: SessionLink
    left = Signal()
    rematch = Signal()
    watched = Signal(object)
    shown = Signal()

    def __init__(
        self,
        sitting: Sitting,
        artist: Artist,
        library: Library,
        *,
        settings: SettingsBook | None = None,
        density: float = 0.0,
        studio: Studio | None = None,
        before: TablePage | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.settings = settings or SettingsBook(parent=self)
        self._sitting = sitting
        self._wording = sitting.wording
        self.link = SessionLink(
            sitting.match, curtain=sitting.curtain, before=None if before is None else before.link, parent=self
        )
        artist.screen(density or self.devicePixelRatioF())
        self._pictures = Pictures(artist, density or self.devicePixelRatioF(), studio)
        self._dressing = Dressing(self._pictures, library)
        self._captions = Captions(sitting.names, sitting.wording, self)
        self.mat = Mat(self._pictures, self._dressing, self._captions, self)
        close = Pictures(artist, self._pictures.density, studio)
        self._swapping = Swapping((self._pictures, close), self.mat, self, self.refresh)
        self.board = MatView(self.mat, self)
        self.prompt = PromptBar(sitting.wording, self)
        self.side = Side(close, sitting.wording, self.settings, self)
        self.course = CourseBar(sitting.names, sitting.wording, self)
        self.boxes = AllBoxes(
            sitting.names, sitting.wording, self._pictures, self._dressing, self._captions, self._ident, self.board,
            self.mat,
        )  # fmt: skip
        self.curtain = Cover(self, "curtain")
        self.ending = Ending(sitting, self.link, self._captions, self, told=before is not None and before.end_seen)
        self.end = self.ending.cover
        self.keeping = Keeping(sitting, self.link, self)
        self.taking_over = TakingOver(sitting.names, self.link, self)
        self._table: Table | None = None
        self._idents: dict[int, str | None] = {}
        self._pointed = -1
        self.answers = Answers(self.link, sitting.wording, self._ident, self)
        self.card_menu = CardMenu(self)
        self.reading = Reading(
            self.link, sitting.wording, self._dressing, self.side.pictures, self.settings, self.side.reader,
            self.side.story, self.board, self.mat.box_of, self,
        )  # fmt: skip
        self.sight = Sight(self, self.board, self.side, self._pictures, self.settings)
        self.reasons = Reasons(sitting.wording.word("word", "not-now"), self.board)
        self.passing = PassingMenu(self.link, self.settings, sitting.wording, self._ident, self.card_menu)
        self.by_hand = ByHand(sitting, self.link, self.answers, self.board, self.side.manual)
        self.card_menu.add_section(self.by_hand.section)
        self.hearing = Hearing(
            self.board, self.mat, MatWords(sitting.names, sitting.wording, self._captions, library, self),
            sitting.wording, self.settings,
        )  # fmt: skip
        self.sounds = Sounds(lambda: self.settings.now.sounds, parent=self)
        self.keys = TableKeys(self)
        self._arrange()
        self._connect()
        self.board.setFocus()
        self.refresh()

    @property
    def end_seen(self) -> bool:
        """Whether the end of the game was shown and put away."""
        return self.ending.seen

    def _arrange(self) -> None:
        table = QVBoxLayout()
        table.setSpacing(0)
        table.addWidget(self.course)
        self.course.add(self.sight.handle)
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
        self.sight.zoom.settled.connect(self.refresh)
        self.mat.clicked.connect(self._on_card)
        self.mat.dropped.connect(lambda card, spots: self.answers.drop_on(card, spots, self.cursor().pos()))
        self.mat.carrier.offer = lambda card: frozenset(self.answers.offered(card))
        self.answers.misplaced.connect(self._on_misplaced)
        self.mat.hovered.connect(self._point)
        self.mat.lane_hovered.connect(self.reading.show_lane)
        self.mat.pile_opened.connect(self._on_pile)
        self.mat.menu_asked.connect(lambda card, seat, place, at: self.card_menu.open(Subject(card, seat, place), at))
        self.prompt.chosen.connect(self.answers.choose)
        self.prompt.part.connect(lambda word: self.answers.click(word, self.cursor().pos()))
        self.prompt.handed_in.connect(self.answers.hand_in)
        self.prompt.cleared.connect(self.answers.clear)
        self.by_hand.looked.connect(self._on_pile)
        self.prompt.passing.clicked.connect(lambda: self.passing.open(self.prompt.passing.mapToGlobal(QPoint())))
        self.boxes.chosen.connect(self.answers.choose)
        self.boxes.clicked.connect(lambda number: self.answers.click(number, self.cursor().pos()))
        self.boxes.pointed.connect(self.reading.look_at)
        self.boxes.ordered.connect(self.answers.order)
        self.boxes.closed.connect(self.refresh)
        self.tray.menu_asked.connect(lambda card, at: self.card_menu.open(Subject(card), at))
        self.side.undo.clicked.connect(self.link.undo)
        self.side.redo.clicked.connect(self.link.redo)
        self.side.concede.clicked.connect(self.ending.ask_concede)
        self.side.export.clicked.connect(self.keeping.export)
        self.side.leave.clicked.connect(self._leave)
        self.keeping.changed.connect(lambda: self.side.warn(self.keeping.sentence))
        self.keeping.forsaken.connect(self.left)
        self.taking_over.left.connect(self._leave)
        self.curtain.pressed.connect(self._on_curtain)
        self.ending.chosen.connect(self._on_end)

    @property
    def dial(self) -> Dial:
        """The box of a bid."""
        return self.boxes.dial

    @property
    def tray(self) -> Tray:
        """The box of cards that lie nowhere."""
        return self.boxes.tray

    @property
    def duel(self) -> DuelBox:
        """The box of a duel."""
        return self.boxes.duel

    def refresh(self) -> None:
        """Show the table as it is now."""
        self.by_hand.refresh()
        self.side.undo.setEnabled(self.link.can_undo and not self.link.covered)
        self.side.redo.setEnabled(self.link.can_redo and not self.link.covered)
        self.side.export.setEnabled(self._sitting.export is not None and not self.link.covered)
        self.side.concede.setEnabled(not self.link.over and not self.link.covered)
        if self.link.covered:
            self._draw_curtain()
            return
        self.curtain.hide()
        self.keys.remember()
        before, self._table = self._table, self.link.table
        table = self._table
        self._idents = {piece.no: piece.ident for piece in table.pieces}
        self.answers.follow(table.buttons)
        size = self.board.viewport().size()
        self.mat.stage.pace = self.settings.now.pace
        self.mat.show_table(table, self.answers.picking, size.width(), size.height())
        self.board.to_foot()
        self.course.tell(table)
        self.reading.follow(table)
        self.side.tell(self._captions.status(table), self.keeping.sentence, table.log)
        self._show_question(table)
        self.boxes.show(table, self.answers.picking)
        self.keys.restore()
        self.hearing.follow(table, self.answers.picking, self.prompt.question)
        self.sounds.play(cue(before, table))
        self._explain()
        self.ending.tell(table)
        self.shown.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.setAccepted(self.keys.press(event))

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self.keys.tab(back=not forward)

    def _on_changed(self) -> None:
        self.answers.drop()
        self.card_menu.close()
        self.boxes.pile = None
        self.refresh()

    def _draw_curtain(self) -> None:
        """Take everything secret away before the next person looks."""
        self.mat.wipe()
        self.side.wipe()
        self.reading.wipe()
        self.course.wipe()
        self.boxes.wipe()
        self.reasons.tell((), QRect())
        self.answers.drop()
        self.prompt.say("")
        self._table = None
        self._idents = {}
        name = self._sitting.names[self.link.seat]
        buttons = [("uncover", self.tr("I am {}").format(name))]
        if self.link.can_undo:
            buttons.append(("undo", self.tr("Undo the last answer")))
        title = self.tr("Pass the screen to {}").format(name)
        self.hearing.wipe(title)
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
            self.prompt.say("" if self.link.over else self._captions.waiting(table))
            return
        self.prompt.ask(self._sitting.names[self.link.seat], picking, self._ident)
        self._read(picking.decision.source)

    def _ident(self, number: int) -> str | None:
        """The id of a card or ring, if the seat at the window knows it."""
        return self._idents.get(number)

    def _on_card(self, number: int, at: QPointF) -> None:
        self._pointed = -1
        self.answers.click(number, self.board.viewport().mapToGlobal(self.board.mapFromScene(at)))

    def _on_refused(self, refusal: Refusal) -> None:
        self._refuse(self._wording.refusal(refusal, self._ident))

    def _refuse(self, sentence: str) -> None:
        """Say, to be seen and heard, why something cannot be done."""
        self.prompt.refuse(sentence)
        self.hearing.refuse(sentence)
        self.sounds.play(ERROR)

    def say_why_not(self, number: int) -> None:
        """Say below the question why a click on a card would do nothing."""
        reasons = self._wording.reasons(self.link.why_not(number), self._ident)
        if reasons:
            self._refuse(reasons[0])

    def _on_misplaced(self, number: int) -> None:
        """Say why a card cannot be where it was let go."""
        reasons = self._wording.reasons(self.link.why_not(number), self._ident)
        ident = self._ident(number)
        there = self.tr("{} cannot go there. It may go where the table is lit while you carry it.")
        title = "" if ident is None else self._wording.title(ident)
        self._refuse(reasons[0] if reasons else there.format(title))

    def _point(self, number: int) -> None:
        """The mouse is over a card or ring, or over none (-1)."""
        self._pointed = number
        self.reading.look_at(number)
        self._explain()

    def _explain(self) -> None:
        """Say beside the card that is pointed at why it can do nothing now."""
        item = self.mat.items_by_number().get(self._pointed)
        if item is None or self._readable(self._pointed) is None or self.mat.carrier.carried >= 0:
            self.reasons.tell((), QRect())
            return
        place = self.board.mapFromScene(item.sceneBoundingRect()).boundingRect()
        self.reasons.tell(self._wording.reasons(self.link.why_not(self._pointed), self._ident), place)

    def _readable(self, number: int) -> TablePiece | None:
        """The card of a number, if there is something to read on it that the seat at the window knows."""
        piece = self._table.piece(number) if self._table is not None else None
        return piece if piece is not None and piece.ident is not None and piece.shape == "card" else None

    def _read(self, number: int) -> None:
        """Show a card or round piece large, if the seat at the window knows it."""
        self.reading.show_piece(number)

    def _on_pile(self, seat: int, place: str) -> None:
        self.boxes.open_pile(seat, place)
        self.refresh()

    def _leave(self) -> None:
        if self.keeping.may_leave():
            self.left.emit()

    def _on_end(self, name: str) -> None:
        if name == "rematch":
            self.rematch.emit()
        elif name == "watch" and self._sitting.record is not None:
            record = self._sitting.record
            self.link.apart(lambda _: record(), self.watched.emit)
        elif name == "leave":
            self._leave()

"""The page of a running match: table, question, preview and story."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from l5r_desktop.session import Table, Wording
from l5r_desktop.ui.advice.table_advice import TableAdvice
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.mat.drawing_worker import DrawingWorker
from l5r_desktop.ui.mat.mat_view import MatView
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.mat.proposed_table import with_outcome
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.ports import Artist, Library, TableSession
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.preferences.sounds.sound_cues import cue
from l5r_desktop.ui.preferences.sounds.sound_player import Sounds
from l5r_desktop.ui.rules.dialog import RulesDialog
from l5r_desktop.ui.table.after_painting import AfterPainting
from l5r_desktop.ui.table.answer_input import AnswerInput
from l5r_desktop.ui.table.asking import Asking
from l5r_desktop.ui.table.boxes.all_boxes import AllBoxes
from l5r_desktop.ui.table.card_menu import CardMenu, Subject
from l5r_desktop.ui.table.card_reading import CardReading
from l5r_desktop.ui.table.curtain import Curtain
from l5r_desktop.ui.table.following import Following
from l5r_desktop.ui.table.foresight import Foresight
from l5r_desktop.ui.table.guard import Guard
from l5r_desktop.ui.table.keys import TableKeys
from l5r_desktop.ui.table.large_card import LargeCard
from l5r_desktop.ui.table.manual.manual_menu import ByHand
from l5r_desktop.ui.table.mat_words import MatWords
from l5r_desktop.ui.table.match_ending import MatchEnding
from l5r_desktop.ui.table.opponents import OpponentLines
from l5r_desktop.ui.table.page_parts import PageParts
from l5r_desktop.ui.table.passing_menu import PassingMenu
from l5r_desktop.ui.table.placeholder_replacement import PlaceholderReplacement
from l5r_desktop.ui.table.prompt_bar import PromptBar
from l5r_desktop.ui.table.reasons import ReasonLabel
from l5r_desktop.ui.table.refusals import Refusals
from l5r_desktop.ui.table.remote.network_undo import NetworkUndoWarning
from l5r_desktop.ui.table.remote.remote_box import RemoteBox
from l5r_desktop.ui.table.remote.watch_box import WatchBox
from l5r_desktop.ui.table.save_status import SaveStatus
from l5r_desktop.ui.table.seat_takeover import SeatTakeover
from l5r_desktop.ui.table.session_link import SessionLink
from l5r_desktop.ui.table.side_panel import SidePanel
from l5r_desktop.ui.table.since_box import SinceBox
from l5r_desktop.ui.table.sound_button import SoundButton
from l5r_desktop.ui.table.table_announcements import TableAnnouncements
from l5r_desktop.ui.table.timing_bar import TimingBar
from l5r_desktop.ui.table.view_control import ViewControl
from l5r_desktop.ui.table.wiring import arrange, wire

_PAINTED = 0.04
"""Seconds after which a table that has changed is painted. No card is drawn until then while things move: drawing
shares the interpreter with the window, whose frame took twice as long.
"""

_ANSWERED = 0.2
"""Seconds in which no card is drawn while the rules are at work on an answer, for the same reason; no longer, since a
computer may think."""


class TablePage(PageParts):
    """Shows what the seat at the window sees and takes its answers. left: back to the start; rematch: once more;
    watched: the game as a replay (ReplaySession); called: the next game with the same player elsewhere (Call).

    density: pixels of the screen for one of the window; 0 asks the screen. drawing_worker: draws the cards; None draws
    each card before it is shown. before: the page of the same match that this one replaces, in another language or
    size.
    """

    following: Following
    keys: TableKeys
    advice: TableAdvice
    left = Signal()
    rematch = Signal()
    watched = Signal(object)
    called = Signal(object)

    def __init__(
        self,
        table_session: TableSession,
        artist: Artist,
        library: Library,
        *,
        settings: SettingsBook | None = None,
        density: float = 0.0,
        drawing_worker: DrawingWorker | None = None,
        before: TablePage | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.settings = settings or SettingsBook(parent=self)
        self._table_session = table_session
        self._wording = table_session.wording
        self.link = SessionLink(
            table_session.match,
            curtain=table_session.curtain,
            before=None if before is None else before.link,
            parent=self,
        )
        self._table: Table | None = None
        self._idents: dict[int, str | None] = {}
        close = self._make_pictures(artist, library, density or self.devicePixelRatioF(), drawing_worker)
        self._make_table(close, library)
        self._make_covers(end_seen=before is not None and before.end_seen)
        self._make_answering()
        self._make_reading(library)
        self.rules = RulesDialog(self)
        self.large = LargeCard(self.reading, self._piece_style, self.side.pictures, self)
        self.card_menu.add_section(self.refusals.section)
        self.keys = TableKeys(self)
        self._make_far()
        self.following = Following(self)
        self.since = SinceBox(self, self.following)
        self.asking = Asking(self, self.following, self._captions, self._ident)
        self.advice = TableAdvice(self, table_session, self._ident)
        arrange(self)
        wire(self)
        self._connect()
        self.board.setFocus()
        self.begin()

    @property
    def _guided(self) -> bool:
        """Return True if the box of a lesson or puzzle stands in the column for good."""
        return self._table_session.lesson_run is not None or self._table_session.trial is not None

    def _make_pictures(
        self, artist: Artist, library: Library, density: float, drawing_worker: DrawingWorker | None
    ) -> PixmapCache:
        """Return how cards are drawn. Returns the pictures of what is read from close by, which are larger."""
        artist.screen(density)
        self._pictures = PixmapCache(artist, density, drawing_worker)
        self._piece_style = PieceStyle(self._pictures, library)
        self._captions = Captions(self._table_session.names, self._wording, self)
        return PixmapCache(artist, self._pictures.density, drawing_worker)

    def _make_table(self, close: PixmapCache, library: Library) -> None:
        """The table itself, with what stands around and above it. close: pictures of what is read from close by."""
        names = self._table_session.names
        self.mat = Mat(self._pictures, self._piece_style, self._captions, self)
        self._afterwards = AfterPainting(self.mat.stage, self)
        self._swapping = PlaceholderReplacement((self._pictures, close), self.mat, self, self.refresh_again)
        self.link.prepare_by(self.mat.prepare)
        self.board = MatView(self.mat, self)
        self.prompt = PromptBar(self._wording, self)
        self.side = SidePanel(close, self._wording, self.settings, self)
        self.side.reader.greet(OpponentLines(self).lines(self._table_session.setup, library))
        self.timing_bar = TimingBar(names, self._wording, self)
        self.boxes = AllBoxes(
            names, self._wording, self._pictures, self._piece_style, self._captions, self._ident, self.board, self.mat,
            self.side.dock,
        )  # fmt: skip
        self.view_control = ViewControl(
            self, self.board, self.side, self._pictures, self.settings, guided=self._guided
        )  # fmt: skip

    def _make_covers(self, *, end_seen: bool) -> None:
        """Make what lies over the table at times: curtain, ending, save status. end_seen: whether the end was shown on
        the page before this one.
        """
        table_session = self._table_session
        self.curtain = Curtain(table_session.names, self.link, self)
        self.ending = MatchEnding(table_session, self.link, self._captions, self.settings, self, told=end_seen)
        self.end = self.ending.cover
        self.save_status = SaveStatus(table_session, self.link, self)
        self.taking_over = SeatTakeover(table_session.names, self.link, self)

    def _make_answering(self) -> None:
        """Make the parts that take answers, and those by which acts are done by hand."""
        self.guard = Guard(lambda: self.settings.now.grace, self)
        self.prompt.painted.connect(self.guard.painting)
        self.answers = AnswerInput(self.link, self._wording, self._ident, self.guard, self)
        self.card_menu = CardMenu(self)
        self.passing = PassingMenu(self.link, self.settings, self._wording, self._ident, self.card_menu)
        self.by_hand = ByHand(self._table_session, self.link, self.answers, self.board, self.side.manual)
        self.card_menu.add_section(self.by_hand.section)

    def _make_reading(self, library: Library) -> None:
        """Make the parts that tell of cards and of what happens: to read, to hear, and why something cannot be done."""
        self.reading = CardReading(
            self.link, self._wording, self._piece_style, self.settings, self.side, self.board, self.mat,
            self._captions.ring, lambda: self.view_control.side_shown, self._afterwards, self,
        )  # fmt: skip
        words = MatWords(self._table_session.names, self._wording, self._captions, library, self)
        self.announcements = TableAnnouncements(self.board, self.mat, words, self._wording, self.settings)
        self.sounds = Sounds(
            lambda: self.settings.now.sounds, parent=self, volume=lambda: self.settings.now.volume
        )  # fmt: skip
        self.sound_button = SoundButton(self.settings, self.sounds, self)
        foresight = Foresight(self.link, self._wording, self._ident, self._captions.outlook, self.answers, self)
        self.shown.connect(lambda: self._afterwards.do("foresight", foresight.look))
        self.prompt.pointed.foretold = foresight.of_answer
        self.refusals = Refusals(
            self.link, self._wording, self._ident, lambda: self._table, self.board, self.mat,
            (self.prompt, self.announcements, self.sounds),
            foresight, self,
        )  # fmt: skip

    def _make_far(self) -> None:
        """Make the parts for the player at another program, if there is one."""
        table_session = self._table_session
        self.remote_box, self.undo_warning, self.watch_box = None, None, None
        if table_session.watching is not None:
            self.watch_box = WatchBox(table_session.watching, table_session.names, self.link, self)
        if table_session.remote is not None:
            self.remote_box = RemoteBox(
                table_session.remote, table_session.names, self.link, self.ending, self.board, self
            )
            self.undo_warning = NetworkUndoWarning(self.remote_box.seat, table_session.names, self.link, self.board)

    @property
    def end_seen(self) -> bool:
        """Return True if the end of the game was shown and put away."""
        return self.ending.seen

    def _connect(self) -> None:
        self.link.changed.connect(self._on_changed)
        self.link.rested.connect(self._on_rested)
        self.link.busy.connect(self._on_busy)
        laid_anew = self.board.resized, self.view_control.zoom.settled, self.mat.near.changed
        for shows in (self.answers.marked, self.boxes.closed, *laid_anew):
            shows.connect(self.refresh)
        self.mat.clicked.connect(self._on_card)
        for opens in (self.mat.pile_opened, self.by_hand.looked):
            opens.connect(self._on_pile)
        # Once what it is about has been seen too.
        self.link.auto_pass.pausing.connect(self.refresh, Qt.ConnectionType.QueuedConnection)
        self.link.crashed.connect(self._leave)
        for leaves in (self.side.leave.clicked, self.taking_over.left, self.ending.left, self.curtain.left):
            leaves.connect(self._leave)
        self.save_status.forsaken.connect(self.left)
        self.curtain.lifted.connect(self.board.setFocus)
        self.ending.rematch.connect(self.rematch if self.remote_box is None else self.remote_box.wish_again)
        if self.remote_box is not None:
            self.remote_box.called.connect(self.called)
        self.ending.watched.connect(self.watched)
        self.ending.kept.connect(self.save_status.export)

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return self._table_session.names

    @property
    def wording(self) -> Wording:
        """The sentences of this match."""
        return self._wording

    @property
    def reasons(self) -> ReasonLabel:
        """The line beside a card that says why it can do nothing."""
        return self.refusals.reasons

    def refresh(self) -> None:
        """Show the table as it is now."""
        with self._pictures.undisturbed():
            self._refresh()
        self._pictures.rest(_PAINTED if self.mat.stage.busy else 0.0)

    def _refresh(self) -> None:
        self.by_hand.refresh()
        if self.undo_warning is not None:
            self.undo_warning.refresh()
        self.side.allow(self.link, export=self._table_session.export is not None)
        if self.link.covered:
            self._draw_curtain()
            return
        self.curtain.hide()
        self.keys.remember()
        before, self._table = self._table, self.link.table
        table = self._table
        self._idents = {piece.no: piece.ident for piece in table.pieces}
        self.answers.follow(table.buttons)
        self.view_control.follow(table)
        size = self.board.viewport().size()
        self.mat.stage.pace, self.mat.stage.fades = self.settings.now.pace, self.settings.now.reduced_motion
        self.mat.show_table(self._foreseen(table), self.answers.picking, size.width(), size.height())
        self.board.laid_out()
        self.timing_bar.tell(table)
        self.reading.follow(table)
        self._afterwards.do("story", lambda: self._tell(table))
        self.prompt.takes_amounts = not self.view_control.side_shown
        self.asking.show(table)
        self.reading.catch_up()
        picking = self.answers.picking
        amounts = picking is None or not self.prompt.has_amounts(picking)
        self.boxes.show(table, picking, "" if picking is None else self.asking.asked(table, picking), amounts=amounts)
        self.keys.restore()
        self.announcements.follow(table, self.answers.picking, self.prompt.question)
        if heard := cue(before, table):
            self._afterwards.do("sound", lambda: self.sounds.play(heard))
        self.refusals.explain()
        self.ending.tell(table)
        self.shown.emit()

    def open_menu(self, at: QPoint) -> None:
        """Open the menu of the table itself, at a point of the screen."""
        self.card_menu.open(Subject(), at)

    def open_by_hand(self, at: QPoint) -> None:
        """Show what can be put right by hand for the own seat, at a point of the screen; nothing where nothing can."""
        lines = [line for entry in self.by_hand.section(Subject()) for line in entry.inside]
        self.card_menu.open_with(lines, at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        lagged = self.link.lags and not self.keys.skips(event)  # Then a key was meant for nothing that is asked now.
        self.following.hurry()
        event.setAccepted(lagged or self.keys.press(event))

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self.keys.tab(back=not forward)

    def _tell(self, table: Table) -> None:
        self.side.tell(self._captions.status(table), self.save_status.sentence, table.log)

    def _on_rested(self) -> None:
        if self.link.unread:
            self.refresh()
        self.refusals.say_unsaid()

    def _on_busy(self, busy: bool) -> None:
        if busy:
            self._pictures.rest(_ANSWERED)

    def _on_changed(self) -> None:
        self.answers.drop()
        self.card_menu.close()
        self.boxes.pile = None
        self.refresh()

    def _draw_curtain(self) -> None:
        """Take everything secret away before the next person looks."""
        self.mat.wipe()
        self._afterwards.forget()
        self.side.wipe()
        self.reading.wipe()
        self.timing_bar.wipe()
        self.boxes.wipe()
        self.refusals.wipe()
        self.following.wipe()
        self.large.put_away()
        self.since.put_away()
        self.answers.drop()
        self.prompt.say("")
        self._table = None
        self._idents = {}
        self.announcements.wipe(self.curtain.fall())

    def _foreseen(self, table: Table) -> Table:
        """The table with how its fights would end with the ones chosen so far."""
        picking = self.answers.picking
        if picking is None or not picking.going:
            return table
        return with_outcome(table, self.link.lanes_with(picking.picked), picking.decision)

    def _ident(self, number: int) -> str | None:
        """The id of a card or ring, if the seat at the window knows it."""
        return self._idents.get(number)

    def _on_card(self, number: int, at: QPointF) -> None:
        self.refusals.rest()
        self.answers.click(number, self.board.viewport().mapToGlobal(self.board.mapFromScene(at)))

    def _on_pile(self, seat: int, place: str) -> None:
        self.boxes.open_pile(seat, place)
        self.refresh()

    def _leave(self) -> None:
        if self.save_status.may_leave():
            self.left.emit()

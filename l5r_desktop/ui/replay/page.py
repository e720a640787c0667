"""The page of a game that is watched: table, timeline, story."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.session import Table
from l5r_desktop.session.decision_analysis import ReviewedDecision
from l5r_desktop.session.remarks import OPENED, TAKEN_BACK, UNDONE
from l5r_desktop.ui.files import Files
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.mat.drawing_worker import DrawingWorker
from l5r_desktop.ui.mat.mat_view import MatView
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.ports import Artist, Library, PortError, ReplaySession
from l5r_desktop.ui.preferences.error_messages import told
from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.replay.analysis import AnalysisPane
from l5r_desktop.ui.replay.controls import ALL, Controls, KeyedReplay, ReplayKeys
from l5r_desktop.ui.replay.hands import Hands
from l5r_desktop.ui.replay.player import Player
from l5r_desktop.ui.replay.story_list import InputSentences, StoryList
from l5r_desktop.ui.replay.timeline import Timeline
from l5r_desktop.ui.table.boxes.duel_result import DuelResult
from l5r_desktop.ui.table.mat_words import MatWords
from l5r_desktop.ui.table.placeholder_replacement import PlaceholderReplacement
from l5r_desktop.ui.table.preview import Preview, preview_width
from l5r_desktop.ui.table.table_announcements import TableAnnouncements

_MARGIN = 8


class ReplayPage(KeyedReplay):
    """Shows a recording at one moment after another. left: back to the start.

    played_on: a new match is wanted that goes on from this stop of the recording (Recording, int).
    density: pixels of the screen for one of the window; 0 asks the screen. drawing_worker: draws the cards; None draws
    each as it is needed. before: the page of the same recording that this one replaces, in another language or size.
    """

    left = Signal()
    played_on = Signal(object, int)

    def __init__(
        self,
        showing: ReplaySession,
        artist: Artist,
        library: Library,
        *,
        settings: SettingsBook | None = None,
        density: float = 0.0,
        drawing_worker: DrawingWorker | None = None,
        before: ReplayPage | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        recording = showing.recording
        self._settings = settings or SettingsBook(parent=self)
        self._showing = showing
        self.recording = recording
        self._wording = showing.wording
        self._table: Table | None = None
        self._seat: int | None = recording.viewer
        self._below = max(0, recording.viewer or 0)
        self._captions = Captions(recording.names, self._wording, self)
        self._telling = InputSentences(recording, self._wording, self)
        self.player = Player(recording, self)
        keyring = KeyBindings(self._settings, self)
        self._make_table(artist, library, density or self.devicePixelRatioF(), drawing_worker)
        self._make_places(keyring)
        self._make_analysis()
        self._make_buttons()
        self.keys = ReplayKeys(self, keyring)
        self._say(" ".join(part for part in (told(recording.note), *self._remarks()) if part))
        self._arrange()
        self._connect()
        self._tell_story()
        if before is not None:
            self.controls.view.setCurrentIndex(before.controls.view.currentIndex())
            self.player.go(before.player.number)
        self._begin_analysis(before)
        self.begin()

    def _make_table(
        self, artist: Artist, library: Library, density: float, drawing_worker: DrawingWorker | None
    ) -> None:  # fmt: skip
        """Make the mat, what floats over it, and the card that is shown large."""
        names = self.recording.names
        artist.screen(density)
        self._pictures = PixmapCache(artist, density, drawing_worker)
        self._piece_style = PieceStyle(self._pictures, library)
        self.mat = Mat(self._pictures, self._piece_style, self._captions, self)
        close = PixmapCache(artist, self._pictures.density, drawing_worker)
        self._swapping = PlaceholderReplacement((self._pictures, close), self.mat, self, self.refresh_again)
        self.board = MatView(self.mat, self)
        self.duel_result = DuelResult(names, self._wording, self._piece_style, self._captions, self.board)
        self.hands = Hands(names, self._piece_style, self)
        self.preview = Preview(close, self)
        self.preview.fold()
        words = MatWords(names, self._wording, self._captions, library, self)
        self.announcements = TableAnnouncements(self.board, self.mat, words, self._wording, self._settings)

    def _make_places(self, keyring: KeyBindings) -> None:
        """Make what goes to another moment or on from this one, and what is said of it."""
        recording = self.recording
        self.timeline = Timeline(recording, self._wording, self)
        self.controls = Controls(self.player, recording, self._wording, keyring, self)
        self.story = StoryList(self._wording, self)
        self.status = self._label("status")
        self.next = self._label("question")
        self.message = self._label("message")
        self.play_on = QPushButton(self.tr("Play on from here"), self)
        self.play_on.setVisible(recording.viewer is None)

    def _make_analysis(self) -> None:
        analyst = self._showing.analyst
        self.analyse = QPushButton(self.tr("Analysis"), self)
        self.analyse.setCheckable(True)
        self.analyse.setVisible(analyst is not None)
        self.analysis = (
            None
            if analyst is None
            else AnalysisPane(self.recording, self._wording, analyst(), self._tell_next, self._tell_better, self)
        )

    def _make_buttons(self) -> None:
        self.export = QPushButton(self.tr("Export replay…"), self)
        self.leave = QPushButton(self.tr("Leave"), self)

    def _remarks(self) -> list[str]:
        """Return what the watcher should know of how it was played."""
        said = {
            OPENED: self.tr("Cards of this game could be seen before its end that are hidden by the rules."),
            TAKEN_BACK: self.tr("An answer of this game was taken back after cards had been seen."),
            UNDONE: self.tr("An answer of this game was taken back after others had answered."),
        }
        return [said[one] for one in self.recording.remarks]

    def _label(self, name: str) -> QLabel:
        label = PlainLabel(self)
        label.setObjectName(name)
        label.setWordWrap(True)
        return label

    def _arrange(self) -> None:
        table = QVBoxLayout()
        table.setSpacing(0)
        table.addWidget(self.hands)
        table.addWidget(self.board, 1)
        if self.analysis is not None:
            table.addWidget(self.analysis)
            self.analysis.hide()
        table.addWidget(self.timeline)
        table.addWidget(self.controls)
        side = QVBoxLayout()
        side.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        for widget, share in (
            (self.status, 0), (self.message, 0), (self.preview, 5), (self.next, 0), (self.story, 4), (self.play_on, 0),
        ):  # fmt: skip
            side.addWidget(widget, share)
        buttons = FlowLayout()
        for button in (self.analyse, self.export, self.leave):
            buttons.addWidget(button)
        side.addLayout(buttons)
        beside = QWidget(self)
        beside.setLayout(side)
        beside.setFixedWidth(preview_width() + 2 * _MARGIN)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(table, 1)
        row.addWidget(beside)

    def _connect(self) -> None:
        self.player.moved.connect(self.refresh)
        self.board.resized.connect(self.refresh)
        self.mat.near.changed.connect(self.refresh)
        self.mat.hovered.connect(self._read)
        self.hands.pointed.connect(self._read)
        self.timeline.asked.connect(self.player.go)
        self.story.asked.connect(self.player.go)
        self.controls.looked.connect(self._on_looked)
        self.play_on.clicked.connect(lambda: self.played_on.emit(self.recording, self.player.number))
        if self.analysis is not None:
            self.analyse.toggled.connect(self.analysis.setVisible)
            self.analysis.asked.connect(self.player.go)
            self.analysis.again.connect(self.play_on.click)
            self.left.connect(self.analysis.analysis.cancel)
        self.export.clicked.connect(self._on_export)
        self.leave.clicked.connect(self.left)

    def _begin_analysis(self, before: ReplayPage | None) -> None:
        """Show what has been found on the page before, or begin with what is wanted at once."""
        if self.analysis is None:
            return
        if before is not None and before.analysis is not None:
            self.analyse.setChecked(before.analyse.isChecked())
            self.analysis.adopt(before.analysis)
        elif self._showing.analyse is not None:
            self.analyse.setChecked(True)
            self.analysis.begin_for(self._showing.analyse)

    def _tell_next(self, number: int) -> str:
        """Return what is done at a stop, in few words."""
        return self._telling.act(number, self.recording.table(number, self._seat, self._below), self._seat)

    def _tell_better(self, one: ReviewedDecision) -> str:
        """Return what would have been better than an answer, in few words."""
        table = self.recording.table(one.number, self._seat, self._below)
        return self._telling.instead(one.number, one.better, table, self._seat)

    def refresh(self) -> None:
        """Show the moment that is watched."""
        number = self.player.number
        self._table = table = self.recording.table(number, self._seat, self._below)
        told = self._telling.asked(number, self._seat)
        self.hands.setVisible(self._seat is None)
        if self._seat is None:
            self.hands.tell(table, told)
        size = self.board.viewport().size()
        self.mat.stage.pace, self.mat.stage.fades = self._settings.now.pace, self._settings.now.reduced_motion
        self.mat.show_table(table, None, size.width(), size.height(), told)
        self.duel_result.follow(table, ())
        self.timeline.show_number(number)
        if self.analysis is not None:
            self.analysis.show_number(number)
        self.story.show_number(number)
        self.status.setText(self._captions.status(table))
        self.next.setText(self._telling.next(number, table, self._seat))
        self.announcements.follow(table, None, self.next.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.setAccepted(self.keys.press(event))

    def _on_looked(self, seat: int) -> None:
        self._seat = None if seat == ALL else seat
        self._below = max(0, seat)
        self._tell_story()
        if self.analysis is not None:
            self.analysis.tell_anew()
        self.refresh()

    def _tell_story(self) -> None:
        self.story.tell(self.recording.story(self._seat))

    def _read(self, number: int) -> None:
        """Show a card or round piece large, if it can be known."""
        piece = self._table.piece(number) if self._table is not None else None
        if piece is None:
            return
        if piece.shape == "round":
            self.preview.show_ring(piece.element)
        elif piece.shape == "card" and piece.ident is not None:
            self.preview.show_card(piece.ident, self._piece_style.changed(piece))

    def _on_export(self) -> None:
        files = Files(self)
        path = files.to_write(self)
        if path is None:
            return
        try:
            self._showing.export(path)
        except PortError as error:
            self._say(told(str(error)))
        else:
            self._say(files.written(path))

    def _say(self, sentence: str) -> None:
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))

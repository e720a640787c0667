"""The window: the start page, the page of a match, or that of a replay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QPoint, QSize
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QWidget

from l5r_desktop.session import DECK_FORMATS, Deck, MatchSetup, Recording
from l5r_desktop.ui.busy_pointer import busy_pointer
from l5r_desktop.ui.cards.browsing import Browsing
from l5r_desktop.ui.dialog_window import DialogWindow
from l5r_desktop.ui.double_click_filter import DoubleClickFilter
from l5r_desktop.ui.lesson.lessons import Lessons
from l5r_desktop.ui.mat.drawing_worker import DrawingWorker
from l5r_desktop.ui.network_port import CheckResult
from l5r_desktop.ui.pages import Pages
from l5r_desktop.ui.ports import PortError, ReplaySession, TableSession
from l5r_desktop.ui.preferences.keys.commands import WINDOW
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings
from l5r_desktop.ui.preferences.keys.key_dispatch import KeyDispatch
from l5r_desktop.ui.preferences.language import speak
from l5r_desktop.ui.preferences.settings import Settings
from l5r_desktop.ui.preferences.theme import apply_theme, own_trouble, style_sheet
from l5r_desktop.ui.puzzle.puzzles import Puzzles
from l5r_desktop.ui.side_page import Make, SidePage, campaign_page, draft_page
from l5r_desktop.ui.start.page import StartPage
from l5r_desktop.ui.uncaught_errors import UncaughtErrors
from l5r_desktop.ui.viewer_question import ViewerQuestion
from l5r_desktop.ui.window_ports import Call, Ports
from l5r_desktop.ui.worker import Worker

if TYPE_CHECKING:
    # The window opens without them: each is loaded when it is first opened.
    from l5r_desktop.ui.replay.page import ReplayPage
    from l5r_desktop.ui.start.network.proof_sheet import ProofSheet
    from l5r_desktop.ui.table.page import TablePage

_BUILDING = ("language", "text_scale", "card_scale", "scans")
"""Settings with which pages are built anew."""
_SIZE, _SHARE = QSize(1440, 900), 0.94
"""Of the window the first time, and how much of the screen it may take, as it has a frame."""
_PLACE = "window-place"
"""Under which name the place and state of the window are kept."""


class MainWindow(DialogWindow):
    """Holds one page at a time. Errors of the ports are shown on the start page.

    density: pixels of the screen for one of the window; 0 asks the screen. drawing_worker: draws the cards of tables;
    None draws each before it is shown.
    """

    def __init__(
        self,
        ports: Ports,
        parent: QWidget | None = None,
        *,
        density: float = 0.0,
        drawing_worker: DrawingWorker | None = None,
    ) -> None:
        super().__init__(ports, parent)
        self._density = density
        self._drawing_worker = drawing_worker
        self._scans: str | None = None
        self._setup: MatchSetup | None = None
        self._worn: Settings | None = None
        self.setWindowTitle("L5R Desktop")
        self._worker = Worker()
        self.mishaps = UncaughtErrors(ports.report, self)
        self.mishaps.told.connect(self._on_mishap)
        self._pages = Pages(ports, self.settings, density, drawing_worker, self)
        self.setCentralWidget(self._pages)
        click_filter = DoubleClickFilter(self)
        self._pages.currentChanged.connect(lambda _: click_filter.arm())
        self._wear()
        self.learning = Lessons(ports, self.settings, self)
        self.learning.begun.connect(self._sit)
        self.learning.left.connect(self._on_left)
        self.learning.play_wanted.connect(self._on_play_wanted)
        self.learning.failed.connect(self._on_trouble)
        self.puzzling = Puzzles(ports, self.settings, self._worker, self)
        self.puzzling.begun.connect(self._sit)
        self.puzzling.left.connect(self._on_left)
        self.puzzling.failed.connect(self._on_trouble)
        self.browsing = Browsing(ports, self.settings, density, drawing_worker, self._pages)
        self.browsing.left.connect(self._on_left)
        self.browsing.play_wanted.connect(self._on_deck_played)
        self.browsing.table_wanted.connect(self._sit)
        self.drafting, self.campaigning = (self._side_page(make) for make in (draft_page, campaign_page))
        self._back_to: Callable[[], None] | None = None
        self._follow_pages()
        self._start: StartPage | None = self._start_page()
        self.who = ViewerQuestion(self._pages)
        self.proof: ProofSheet | None = None
        self.settings.changed.connect(self._on_settings)
        self.keys = KeyDispatch(KeyBindings(self.settings, self), WINDOW, self)
        self.keys.on("settings", self.open_settings)
        self.keys.on("help", self.open_keys)
        self.keys.on("full-screen", self.toggle_full)
        self.keys.on("report", self.faults.open)
        # WORKAROUND: a screen that QWidget.screen() has handed out is destroyed with the widget (PySide6 6.11).
        self.resize(_SIZE.boundedTo(QGuiApplication.primaryScreen().availableSize() * _SHARE))
        self._take_place()

    def _follow_pages(self) -> None:
        pages = self._pages
        pages.left.connect(self._on_left)
        pages.rematch.connect(self._on_rematch)
        pages.called.connect(self._on_called)
        pages.watched.connect(self._watch)
        pages.played_on.connect(self._play_on)
        for attend in (self.learning.attend, self.puzzling.attend, self._add_help, self.faults.attend):
            pages.opened.connect(attend)

    @property
    def start(self) -> StartPage:
        """The first page; while a game lies over it, it is made when it is next wanted."""
        if self._start is None:
            self._start = self._start_page()
        return self._start

    @property
    def table(self) -> TablePage | None:
        """The page of the match that is played now."""
        return self._pages.table

    @property
    def replay(self) -> ReplayPage | None:
        """The page of the replay that is watched now."""
        return self._pages.replay

    def _side_page(self, make: Make) -> SidePage:
        """A page from which games and the deck builder are opened, and to which these come back."""
        side = SidePage(make, self._ports, self.settings, self._density, self._drawing_worker, self._pages)
        side.left.connect(self._on_left)
        side.begun.connect(lambda session: self._sit_for(session, side.open))
        side.build_wanted.connect(lambda deck, key: self._build_for(deck, key, side.open))
        return side

    def _start_page(self) -> StartPage:
        start = StartPage(self._ports, self.settings, self, density=self._density, drawing_worker=self._drawing_worker)
        start.begun.connect(self._on_begun)
        start.quick.turned_to.connect(self._prepare_game)
        start.resumed.connect(self._on_resumed)
        start.forgotten.connect(self._on_forgotten)
        start.watched.connect(self._on_watched)
        start.checked.connect(self._on_checked)
        start.opened.connect(self.open_file)
        start.seated.connect(self._sit)
        start.settings_opened.connect(self.open_settings)
        start.about_opened.connect(self.open_about)
        start.fault_reported.connect(self.faults.open)
        start.tournament.connect(self.open_tournament)
        if self._ports.statistics is not None:
            start.statistics.connect(start.open_statistics)
        if self.learning.possible:
            start.tutorial.connect(self.learning.open)
        if self.puzzling.possible:
            start.puzzles.connect(self.puzzling.open)
        if self.browsing.possible:
            start.cards.connect(self.browsing.open)
        if self.drafting.possible:
            start.draft.connect(self.drafting.open)
            start.campaign.connect(self.campaigning.open)
        self._pages.addWidget(start)
        return start

    def _add_help(self, page: TablePage) -> None:
        """The mouse comes to all this from the table too."""
        from l5r_desktop.ui.preferences.help_button import HelpButton

        left_out = {"tips": not self.learning.possible, "report": not self.faults.possible}
        button = HelpButton(page, frozenset(name for name, out in left_out.items() if out))
        ways: dict[str, Callable[[], None]] = {
            "tips": self.learning.open_tips, "help": self.open_keys, "settings": self.open_settings,
            "full-screen": self.toggle_full, "report": self.faults.open, "about": self.open_about,
            "by-hand": lambda: page.open_by_hand(button.mapToGlobal(QPoint(0, button.height()))),
        }  # fmt: skip
        button.wanted.connect(lambda name: ways[name]())
        page.timing_bar.add(button)
        button.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.setAccepted(self.keys.press(event))

    def _wear(self) -> None:
        """Speak and look as the settings say."""
        now = self.settings.now
        if not speak(now.language):
            self.settings.trouble = self.tr("The texts in this language cannot be read; they are English.")
        self._ports.speak(now.language)
        if not apply_theme(now.theme, now.text_scale, now.card_scale):
            unread = self.tr("The theme {} cannot be read; another one is shown.").format(now.theme)
            self.settings.trouble = own_trouble() or unread
        self._look_for_scans()
        sheet = style_sheet()
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        self._worn = now

    def _on_settings(self) -> None:
        """Show at once what has been set, on an open table too."""
        before, now = self._worn, self.settings.now
        assert before is not None
        self._wear()
        if any(getattr(before, name) != getattr(now, name) for name in _BUILDING):
            self._build_anew()
        elif before.theme != now.theme:
            if self._start is not None:
                self._start.update()
            self._pages.refresh()

    def _look_for_scans(self) -> None:
        """Use the pictures of the folder that the settings name."""
        if self.settings.now.scans == self._scans:
            return
        self._scans = self.settings.now.scans
        trouble = self._ports.artist.look_in(self._scans)
        if trouble:
            self.settings.trouble = trouble

    def _build_anew(self) -> None:
        """Make the pages once more, where texts or sizes are others."""
        old, self._start = self.start, None
        if not self._pages.build_anew() or old.calls:
            self.start.go_on_from(old)
            if self.table is None and self.replay is None:
                self._show_anew()
        self._pages.drop(old)

    def _show_anew(self) -> None:
        """Show the page of a draft or campaign that was open, made once more; else the start."""
        self._back_to = None
        for side in (self.drafting, self.campaigning):
            if side.page is not None:
                side.open()
                return
        self._pages.setCurrentWidget(self.start)

    def prepare(self) -> None:
        """Have ready what the next game and the page of all cards need, on any thread."""
        self._ports.matches.prepare(self.settings.now.format or DECK_FORMATS[0])
        self.browsing.prepare()

    def _prepare_game(self, ruleset: str) -> None:
        self._worker.do(lambda: self._ports.matches.prepare(ruleset), lambda _: None)

    def _on_begun(self, setup: MatchSetup) -> None:
        with busy_pointer():
            self._try(lambda: self._sit(self._ports.matches.begin(setup)))

    def _on_resumed(self, match_id: str) -> None:
        network = self._ports.network
        if network is not None and network.knows(match_id):
            self.start.follow(network.resume(match_id))
            return
        self._try(lambda: self._sit(self._ports.matches.resume(match_id)))

    def _on_checked(self, match_id: str) -> None:
        network = self._ports.network
        if network is not None:
            self.start.say(self.tr("The game is checked…"))
            self._worker.do(lambda: network.proof(match_id), self._show_proof, self._on_trouble)

    def _show_proof(self, proof: CheckResult) -> None:
        from l5r_desktop.ui.start.network.proof_sheet import ProofSheet

        self.start.say("")
        self.proof = ProofSheet(proof, self)
        self.proof.open()

    def _on_forgotten(self, match_id: str) -> None:
        self._try(lambda: self._ports.matches.forget(match_id))
        self.start.show_kept()

    def open_file(self, path: Path) -> None:
        """Watch a game from a file; if that cannot be done, it is told on the start page."""
        self._open(lambda: self._ports.matches.open(path))

    def _on_watched(self, match_id: str) -> None:
        """Find out who looks at a kept match, and show it."""
        matches = self._ports.matches

        def show(seat: int | None) -> None:
            self._open(lambda: matches.watch(match_id, seat))

        self._try(lambda: self.who.settle(matches.lookers(match_id), show))

    def _open(self, find: Callable[[], ReplaySession]) -> None:
        """Read a game in the background, and show it."""
        self.start.say(self.tr("The game is being read…"))
        self._worker.do(find, self._watch, self._on_trouble)

    def _try(self, action: Callable[[], None]) -> None:
        self.start.say("")
        try:
            action()
        except PortError as error:
            self._on_trouble(error)

    def _on_trouble(self, error: PortError) -> None:
        self._back_to = None
        self._on_left()
        self.start.say(str(error))

    def _on_mishap(self, sentence: str) -> None:
        """Something went wrong that nobody expected. Where the rules have failed, the table has been left already."""
        if self.table is not None:
            self.table.save_status.say(sentence)
        self.start.say(sentence, report=self.faults.possible)

    def _sit(self, table_session: TableSession) -> None:
        self._close_pages()
        self._setup = table_session.setup
        self._pages.show_table(table_session)

    def _sit_for(self, table_session: TableSession, back_to: Callable[[], None]) -> None:
        """Show a table; who leaves it comes back to another page than the start."""
        self._sit(table_session)
        self._back_to = back_to

    def _build_for(self, deck: Deck, format_: str, back_to: Callable[[], None]) -> None:
        """Show the deck builder with a deck; who leaves it comes back to another page than the start."""
        self._close_pages()
        self.browsing.build(deck, format_)
        self._back_to = back_to

    def _watch(self, showing: ReplaySession) -> None:
        """Show a replay, once what is on the table is kept."""
        if self._pages.may_leave:
            self._close_pages()
            self.start.say("")
            self._pages.show_replay(showing)

    def _play_on(self, recording: Recording, number: int) -> None:
        self._try(lambda: self._sit(self._ports.matches.play_on(recording, number)))

    def _on_play_wanted(self, ruleset: str) -> None:
        """From a lesson to a whole game of the same kind."""
        self._on_left()
        self.start.play_alone(ruleset)

    def _on_deck_played(self, deck: Deck) -> None:
        """From the deck builder to a game with the deck."""
        self._back_to = None
        self._on_left()
        self.start.play_deck(deck)

    def _on_rematch(self) -> None:
        if self._setup is not None and self._pages.may_leave:
            self._on_begun(self._setup)

    def _on_called(self, call: Call) -> None:
        """The next game with the same player elsewhere."""
        self._close_pages()
        self._pages.setCurrentWidget(self.start)
        self.start.follow(call)

    def _on_left(self) -> None:
        self._close_pages()
        back_to, self._back_to = self._back_to, None
        if back_to is not None:
            back_to()
            return
        self.start.show_home()
        self.start.show_kept()
        self._pages.setCurrentWidget(self.start)

    def _close_pages(self) -> None:
        self.learning.leave()
        self.puzzling.leave()
        self.browsing.leave()
        self.drafting.leave()
        self.campaigning.leave()
        self._pages.put_away()

    def _take_place(self) -> None:
        """Be where the window was the last time; nothing happens if that cannot be read."""
        kept = self.settings.recall(_PLACE)
        if isinstance(kept, str) and kept.isascii():
            self.restoreGeometry(QByteArray.fromBase64(kept.encode()))

    def closeEvent(self, event: QCloseEvent) -> None:
        """The window stays open while the match on the table cannot be kept and the player wants to stay."""
        if not self._pages.may_leave:
            event.ignore()
            return
        if self.table is not None:
            self.table.link.close()
        if self._start is not None:
            self._start.stop()
        self._worker.close()
        self.browsing.close()
        self.settings.remember(_PLACE, bytes(self.saveGeometry().toBase64().data()).decode())
        super().closeEvent(event)

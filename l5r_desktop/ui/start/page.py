"""The start page: the first screen, and behind it all that can be chosen of a new game."""

from __future__ import annotations

from PySide6.QtCore import SIGNAL, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import Deck, MatchSetup
from l5r_desktop.ui.deck_choice.showing import DeckShowing
from l5r_desktop.ui.mat.drawing_worker import DrawingWorker
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.preferences.error_messages import told
from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.start.formats import FormatNames
from l5r_desktop.ui.start.kept_games import KeptGames
from l5r_desktop.ui.start.network.page import NetworkPage
from l5r_desktop.ui.start.new_game import NewGame
from l5r_desktop.ui.start.page_stack import HOME, NETWORK, NEW_GAME, PageStack
from l5r_desktop.ui.start.quick_game import QuickGame
from l5r_desktop.ui.start_picture import Scenery
from l5r_desktop.ui.window_ports import Call, Ports

_HIGHEST = 860
"""Of the first screen, in pixels that follow the size of texts."""
_AIR = 1
"""How much of the height that is left lies below the titles, by 6 of the rest."""
_SHARES = 3, 2
"""Of the width: what is played next, and what has been begun."""
_EDGE, _MARGIN = 18, 40
"""Around the page, and left and right of all that lies on it, in pixels."""
_NARROW = 1080
"""Below this width, in pixels that follow the size of texts, there is one column."""


class StartPage(QWidget):
    """Chooses what to play.

    begun: a MatchSetup. resumed, forgotten, watched, checked: a kept match by its id. opened: a file to be watched, by
    its path. seated: a game with somebody elsewhere (TableSession).
    settings_opened, tutorial, puzzles, cards, campaign, draft, tournament, statistics, about_opened: what else is
    there; a button for one of these is there once somebody listens. fault_reported: what went wrong is to be reported.
    """

    begun = Signal(object)
    resumed = Signal(str)
    forgotten = Signal(str)
    watched = Signal(str)
    checked = Signal(str)
    opened = Signal(object)
    seated = Signal(object)
    settings_opened = Signal()
    tutorial = Signal()
    puzzles = Signal()
    about_opened = Signal()
    cards = Signal()
    tournament = Signal()
    statistics = Signal()
    fault_reported = Signal()
    draft = Signal()
    campaign = Signal()

    def __init__(
        self, ports: Ports, book: SettingsBook | None = None, parent: QWidget | None = None, *, density: float = 0.0,
        drawing_worker: DrawingWorker | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("start")
        self._ports = ports
        self._book = book = book or SettingsBook(ports.memory, self)
        self._names = names = FormatNames(self)
        density = density or self.devicePixelRatioF()
        self._scenery = Scenery(density)
        self._sheets = PageStack(self)
        self._home_page = self._sheets.home
        pictures = PixmapCache(ports.artist, density, drawing_worker)
        pictures.release()
        self._decks = DeckShowing(ports.library, pictures, self)
        self.quick = QuickGame(ports, names, book, self._decks, self._home_page)
        self.games = KeptGames(ports.matches, names, self._home_page)
        self._new_game: NewGame | None = None
        self._network: NetworkPage | None = None
        self.message = PlainLabel(self)
        self.message.setObjectName("message")
        self.message.setWordWrap(True)
        self.report = QPushButton(self.tr("Report a fault …"), self)
        self.report.setObjectName("report-button")
        self.report.clicked.connect(self.fault_reported)
        self._ways = self._make_ways()
        self._lay_out_home(self._home_page)
        page = QVBoxLayout(self)
        page.setContentsMargins(_EDGE, _EDGE, _EDGE, _EDGE)
        page.setSpacing(0)
        page.addLayout(self._sheets, 1)
        said = QHBoxLayout()
        said.addWidget(self.message, 1)
        said.addWidget(self.report)
        page.addLayout(said)
        self._connect()
        self.say(ports.trouble or book.trouble or ports.library.trouble)
        self.show_kept()

    @property
    def new_game(self) -> NewGame:
        """All that can be chosen of a new game; made when it is first wanted."""
        if self._new_game is None:
            self._new_game = NewGame(self._ports, self._book, self._names, self._decks, self)
            self._new_game.begun.connect(self.begun)
            self._new_game.back.connect(self.show_home)
            self._sheets.put(NEW_GAME, self._new_game)
        return self._new_game

    @property
    def network(self) -> NetworkPage:
        """Return where games with somebody elsewhere begin; made when it is first wanted."""
        if self._network is None:
            self._network = NetworkPage(self._ports, self._book, self._names, self._decks, self)
            self._network.seated.connect(self.seated)
            self._network.back.connect(self.show_home)
            self._sheets.put(NETWORK, self._network)
        return self._network

    def _make_ways(self) -> dict[str, QPushButton]:
        """Buttons to other places, by the name of their signal."""
        texts = {
            "tutorial": self.tr("Learn to play"),
            "puzzles": self.tr("Puzzles"),
            "cards": self.tr("Cards"),
            "campaign": self.tr("Campaign"),
            "draft": self.tr("Draft"),
            "tournament": self.tr("Tournament"),
            "statistics": self.tr("Statistics"),
            "settings_opened": self.tr("Settings"),
            "about_opened": self.tr("About"),
        }
        ways = {}
        for name, text in texts.items():
            ways[name] = QPushButton(text, self._home_page)
            ways[name].setObjectName(f"way-{name}")
            ways[name].clicked.connect(getattr(self, name))
        return ways

    def _lay_out_home(self, home: QWidget) -> None:
        self._title = title = PlainLabel(self.tr("Legend of the Five Rings"), home)
        title.setObjectName("title")
        subtitle = PlainLabel(self.tr("at your own table · unofficial fan work"), home)
        subtitle.setObjectName("subtitle")
        self._columns = columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        columns.setSpacing(18)
        columns.addWidget(self.quick, _SHARES[0])
        columns.addWidget(self.games, _SHARES[1])
        ways = QHBoxLayout()
        ways.addStretch()
        # In several lines where texts are large: the page would be wider than the window, and be cut.
        lines = FlowLayout(share=False)
        for button in self._ways.values():
            lines.addWidget(button)
        ways.addLayout(lines)
        self._column = column = QVBoxLayout(home)
        column.setContentsMargins(_MARGIN, 22, _MARGIN, 22)
        for label in (title, subtitle):
            label.setWordWrap(True)
            column.addWidget(label)
        column.addStretch(_AIR)
        column.addSpacing(14)
        column.addLayout(columns, 6)
        column.addSpacing(14)
        column.addLayout(ways)

    def _connect(self) -> None:
        self.quick.begun.connect(self._on_quick)
        self.quick.decks_wanted.connect(self._on_decks)
        self.games.resumed.connect(self.resumed)
        self.games.forgotten.connect(self.forgotten)
        self.games.watched.connect(self.watched)
        self.games.checked.connect(self.checked)
        self.games.opened.connect(self.opened)
        self.games.learn.clicked.connect(self.tutorial)
        self.quick.elsewhere_wanted.connect(self._on_elsewhere)

    def say(self, sentence: str, *, report: bool = False) -> None:
        """Tell the user something, or nothing (""). report: offer to report it as a fault."""
        self.message.setText(told(sentence))
        self.message.setVisible(bool(sentence))
        self.report.setVisible(report)

    def show_home(self) -> None:
        """Show the first screen."""
        self._decks.look_up()
        self.quick.offer()
        self._sheets.setCurrentIndex(HOME)

    def show_new_game(self) -> None:
        """All that can be chosen of a new game."""
        self._sheets.turn_to(self.new_game)

    def show_deck(self, deck: Deck) -> None:
        """A new game with this deck in the first seat, which need not be a ready one."""
        self.new_game.play_with(deck)
        self.show_new_game()

    def show_invite(self, invite: str) -> None:
        """Show where one joins, with an invite filled in; the user still has to say yes."""
        if self._ports.network is None:
            self.say(self.tr("No games with somebody elsewhere can be played here."))
            return
        self.show_network()
        self.network.invite.setText(invite)

    def show_network(self) -> None:
        """Show where games with somebody elsewhere begin."""
        self._sheets.turn_to(self.network)

    def open_statistics(self) -> None:
        """Open the dialog of rating and counts."""
        # The window opens without it.
        from l5r_desktop.ui.statistics.dialog import StatisticsDialog

        assert self._ports.statistics is not None
        StatisticsDialog(self._ports.statistics, self._names, self._decks, self).open()

    def follow(self, call: Call) -> None:
        """Show how two players come together."""
        self.show_network()
        self.network.follow(call)

    def go_on_from(self, old: StartPage) -> None:
        """Stand where another start page stood, which this one replaces."""
        (self.show_home, self.show_new_game, self.show_network)[old.shown]()
        call = None if old._network is None else old._network.coming.drop()
        if call is not None:
            self.follow(call)

    @property
    def calls(self) -> bool:
        """Return True if two players are just coming together."""
        return self._network is not None and self._network.coming.call is not None

    def stop(self) -> None:
        """Whoever is waited for is waited for no more."""
        if self._network is not None:
            self._network.stop()

    @property
    def shown(self) -> int:
        """Return which of these is shown, by number."""
        return self._sheets.currentIndex()

    @property
    def detailed(self) -> bool:
        """Return True if the new game is being chosen in detail."""
        return self.shown == NEW_GAME

    def setup(self) -> MatchSetup:
        """The match as chosen in detail."""
        return self.new_game.setup()

    def show_kept(self) -> None:
        """List the kept matches anew."""
        try:
            self.games.show_kept()
        except PortError as error:
            self.say(str(error))
        self._show_learn()

    def play_alone(self, ruleset: str) -> None:
        """Begin a game of this kind against the computer, where there is one; else show what can be chosen."""
        if ruleset in self.quick.tiles:
            self.quick.tiles[ruleset].setChecked(True)
        if self.quick.alone is not None:
            self.quick.alone.click()
        else:
            self._on_decks(ruleset)

    def play_deck(self, deck: Deck) -> None:
        """Begin a game with a deck against the computer, where there is one; else show what can be chosen."""
        if deck.format in self.quick.tiles:
            self.quick.tiles[deck.format].setChecked(True)
        self.quick.offer()
        self.quick.mine.choose(deck.key)
        if self.quick.alone is not None:
            self.quick.alone.click()
        else:
            self._on_decks(deck.format)

    def _on_quick(self, ruleset: str, kinds: tuple[str, ...]) -> None:
        self.new_game.choose(ruleset)
        if not self.new_game.possible:
            self.say(self.tr("There is no deck for this game."))
            return
        self.new_game.seat(kinds)
        self.new_game.play_decks(self.quick.decks_chosen)
        self.new_game.remember()
        self.begun.emit(self.setup())

    def _on_decks(self, ruleset: str) -> None:
        self.new_game.choose(ruleset)
        self.new_game.play_decks(self.quick.decks_chosen)
        self.show_new_game()

    def _on_elsewhere(self, ruleset: str) -> None:
        self.network.own.choose(ruleset)
        self.show_network()

    def showEvent(self, event: QShowEvent) -> None:
        for name, button in self._ways.items():
            button.setVisible(self.receivers(SIGNAL(f"{name}()")) > 0)
        self.games.teaches = self.receivers(SIGNAL("tutorial()")) > 0
        self._show_learn()
        super().showEvent(event)

    def _show_learn(self) -> None:
        """There is one way to the lessons: large for who has no game yet, else among the others."""
        first = self.games.teaches and not self.games.list.count()
        self.games.learn.setVisible(first)
        self._ways["tutorial"].setVisible(self.games.teaches and not first)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """One column where there is no room for two beside each other."""
        narrow = self.width() < text_pixels(_NARROW)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._columns.setDirection(way)
        # What is scrolled to leaves no room that is empty.
        self._column.setStretch(2, 0 if narrow else _AIR)
        for at, share in enumerate((0, 1) if narrow else _SHARES):
            self._columns.setStretch(at, share)
        if narrow != self._title.property("narrow"):
            self._title.setProperty("narrow", narrow)
            self._title.setStyleSheet(self._title.styleSheet())
        self._home_page.setMaximumSize(text_pixels(1500), 16_000 if narrow else text_pixels(_HIGHEST))
        wide = self.width() - 2 * (_EDGE + _MARGIN) - self._sheets.bar if narrow else 0
        self.quick.fit(min(self.height(), text_pixels(_HIGHEST)), narrow, wide)
        self.games.fit(wide)
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.shown and not self.calls:
            self.show_home()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._scenery.paint(self)

"""All that can be chosen of a new game."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import FORMATS, LEAST_SEATS, MOST_SEATS, PROFILES_OF, Deck, MatchSetup, format_of
from l5r_desktop.ui.deck_choice.showing import DeckShowing
from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.preferences.theme import current_theme, text_pixels
from l5r_desktop.ui.start.choice_cards import ChoiceCards
from l5r_desktop.ui.start.formats import FormatNames, table_picture
from l5r_desktop.ui.start.game_options import GameOptions
from l5r_desktop.ui.start.seat_row import USUAL_LEVEL, SeatRow
from l5r_desktop.ui.window_ports import Ports

_PICTURE, _LARGE = QSize(128, 50), QSize(204, 116)
"""Size of the picture of a game's table, and where there is much room, in pixels that follow the size of texts."""
_ROOM, _HIGH = QSize(1200, 780), 900
"""Size of the page, likewise, from which on there is much room; and its height from which on the text of a Stronghold
is read without pointing.
"""
_ACROSS = {2: 2, 3: 3, 4: 2, 5: 3, 6: 3, 7: 4}
"""How many seats lie side by side, by how many there are."""
_LARGE_TEXT = 120
"""Percent of the usual size of texts above which the switches have no room between the buttons."""
_FEW = 2
"""So many seats at most have large faces of decks, and levels of the computer side by side."""


class NewGame(QFrame):
    """Format, rules, seats with their decks and players. begun: a MatchSetup. back: to the first page."""

    begun = Signal(object)
    back = Signal()
    _theme = ""

    def __init__(
        self, ports: Ports, book: SettingsBook, names: FormatNames, showing: DeckShowing, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self._ports = ports
        self._book = book
        self.format = ChoiceCards(self.tr("Game"), self)
        self.format.setObjectName("format")
        for ruleset in FORMATS:
            self.format.addItem(names.format(ruleset), ruleset, icon=QIcon(), size=_PICTURE)
            self.format.cards[-1].setToolTip(names.kind(ruleset))
        self.profile = ChoiceCards(self.tr("Rules"), self)
        self.profile.setObjectName("profile")
        self.options = GameOptions(self)
        self.players = ChoiceCards(self.tr("Players"), self)
        self.players.setObjectName("players")
        self._names = names
        self._roomy = self._high = False
        self._show_tables()
        self.rows = [SeatRow(n, ports.players, names, showing, self) for n in range(max(MOST_SEATS.values()))]
        for row in self.rows[1:]:
            row.player.setCurrentIndex(max(0, row.player.findData(USUAL_LEVEL)))
        for row, name, kind in zip(self.rows, book.now.names, book.now.players, strict=False):
            row.player.setCurrentIndex(max(0, row.player.findData(kind)))
            row.name.setText(name)
        self.curtain = QCheckBox(self.tr("Curtain between two players at one screen"), self)
        self.curtain.setChecked(book.now.curtain)
        self.passing = QCheckBox(self.tr("Pass by itself where nothing else can be done"), self)
        self.passing.setChecked(book.now.pass_alone)
        self.start = QPushButton(self.tr("Start"), self)
        self.start.setObjectName("start-button")
        self.start.setProperty("main", True)
        self._back = QPushButton(self.tr("Back"), self)
        self._arrange()
        self.format.currentIndexChanged.connect(self._on_format)
        self.players.currentIndexChanged.connect(self._on_players)
        self.start.clicked.connect(self._on_start)
        self._back.clicked.connect(self.back)
        self.format.setCurrentIndex(max(0, self.format.findData(book.now.format)))
        self._on_format()
        for row in self.rows:
            row.deck.changed.connect(self._call)

    def _arrange(self) -> None:
        title = QLabel(self.tr("New game"), self)
        title.setObjectName("heading")
        inside = QWidget(self)
        inside.setObjectName("bare")
        self._kind = PlainLabel(inside)
        self._kind.setObjectName("box-note")
        form = QGridLayout(inside)
        form.setColumnStretch(1, 1)
        form.setHorizontalSpacing(text_pixels(12))
        form.setVerticalSpacing(3)
        form.setContentsMargins(4, 0, 4, 0)
        self._rules_heading = PlainLabel(self.tr("Rules"), inside)
        self._options_heading = PlainLabel(self.tr("Options"), inside)
        self._players_heading = PlainLabel(self.tr("Players"), inside)
        told = QHBoxLayout()
        told.setSpacing(text_pixels(12))
        told.addWidget(self.players)
        told.addWidget(self._kind, 1)
        game = PlainLabel(self.tr("Game"), inside)
        form.addWidget(self.format, 0, 1)
        form.addLayout(told, 1, 1)
        form.addWidget(self.profile, 2, 1)
        form.addWidget(self.options, 3, 1)
        headings = game, self._players_heading, self._rules_heading, self._options_heading
        for line, heading in enumerate(headings):
            heading.setObjectName("ring-title")
            form.addWidget(heading, line, 0, Qt.AlignmentFlag.AlignTop)
        self._seats = QGridLayout()
        self._seats.setSpacing(text_pixels(4))
        form.addLayout(self._seats, 4, 0, 1, 2)
        form.setRowStretch(5, 1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inside)
        buttons = QHBoxLayout()
        buttons.addWidget(self._back)
        switches = FlowLayout(gap=text_pixels(24), share=False)
        switches.addWidget(self.curtain)
        switches.addWidget(self.passing)
        buttons.setSpacing(text_pixels(16))
        if text_pixels(100) > _LARGE_TEXT:
            form.addLayout(switches, 6, 0, 1, 2)
            buttons.addStretch()
        else:
            buttons.addLayout(switches, 1)
        buttons.addWidget(self.start)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 6, 22, 8)
        column.setSpacing(3)
        column.addWidget(title)
        column.addWidget(area, 1)
        column.addLayout(buttons)

    def choose(self, ruleset: str) -> None:
        """Begin with a format."""
        self.format.setCurrentIndex(max(0, self.format.findData(ruleset)))

    def play_with(self, deck: Deck) -> None:
        """Choose the deck's format, and the deck for the first seat; it is offered there beside the ready ones."""
        self.choose(deck.format)
        self.rows[0].offer((deck, *self._ports.library.decks(deck.format)), deck.key)
        self.start.setEnabled(True)
        self._call()

    def play_decks(self, keys: tuple[str, ...]) -> None:
        """Have the first seats play these decks, by their keys."""
        for row, key in zip(self.rows, keys, strict=False):
            row.deck.choose(key)

    def seat(self, kinds: tuple[str, ...]) -> None:
        """Have the first seats played by these, and no more seats than those."""
        self.players.setCurrentIndex(max(0, self.players.findData(len(kinds))))
        for row, kind in zip(self.rows, kinds, strict=False):
            row.player.setCurrentIndex(max(0, row.player.findData(kind)))

    @property
    def possible(self) -> bool:
        """Return True if there is a deck for the game that is chosen."""
        return self.rows[0].deck.chosen is not None

    def setup(self) -> MatchSetup:
        """The match as chosen."""
        rows = self.rows[: self.players.currentData()]
        return MatchSetup(
            self.format.currentData(), tuple(row.setup() for row in rows),
            profile=self._profile(), pass_alone=self.passing.isChecked(), curtain=self.curtain.isChecked(),
        )  # fmt: skip

    def _profile(self) -> str:
        """The name of the rules: those of the list, or with the options that a game has."""
        played = format_of(self.format.currentData())
        return played.with_switches(self.options.chosen) if played.switches else str(self.profile.currentData())

    def remember(self) -> None:
        """Keep what is chosen for the next time; a name that nobody gave is not one."""
        ruleset = self.format.currentData()
        rows = self.rows[: self.players.currentData()]
        kinds = [row.kind for row in rows]
        typed = [row.name.text().strip() for row in rows]
        self._book.set(
            format=ruleset,
            decks={**self._book.now.decks, ruleset: [row.chosen.key for row in rows]},
            names=["" if name == row.usual else name for row, name in zip(rows, typed, strict=True)],
            players=kinds,
            level=next((kind for kind in reversed(kinds) if kind != "person"), self._book.now.level),
            curtain=self.curtain.isChecked(),
            pass_alone=self.passing.isChecked(),
        )

    def _on_start(self) -> None:
        self.remember()
        self.begun.emit(self.setup())

    def _on_format(self) -> None:
        ruleset = self.format.currentData()
        kept = self._book.now.decks.get(ruleset, [])
        self._kind.setText(" · ".join(filter(None, (self._names.kind(ruleset), self._names.titles(ruleset)))))
        switches = format_of(ruleset).switches
        self.options.offer(switches)
        shown: dict[QWidget, bool] = dict.fromkeys((self.profile, self._rules_heading), not switches)
        shown |= dict.fromkeys((self.options, self._options_heading), bool(switches))
        chosen = LEAST_SEATS[ruleset] < MOST_SEATS[ruleset]
        shown |= dict.fromkeys((self.players, self._players_heading), chosen)
        for part, there in shown.items():
            part.setVisible(there)
        self.profile.clear()
        for profile in PROFILES_OF[ruleset]:
            self.profile.addItem(self._names.profile(profile), profile)
        with QSignalBlocker(self.players):
            self.players.clear()
            for count in range(LEAST_SEATS[ruleset], MOST_SEATS[ruleset] + 1):
                self.players.addItem(str(count), count)
            self.players.setCurrentIndex(max(0, self.players.findData(len(kept))))
        self._offer_decks(kept)
        self._on_players()
        self.start.setEnabled(self.possible)

    def _offer_decks(self, kept: list[str]) -> None:
        """Offer each seat the decks that it may bring; in Siege those of the last one are its own (Siege: 1)."""
        played = format_of(self.format.currentData())
        decks = self._ports.library.decks(played.name)
        count = self.players.currentData() or played.least_seats
        for number, row in enumerate(self.rows):
            wanted = played.format_of_seat(number, count)
            found = tuple(deck for deck in decks if deck.format == wanted)
            last = kept[number] if number < len(kept) else played.deck_of_seat(number, count)
            row.offer(found, last if any(deck.key == last for deck in found) else "")

    def _on_players(self) -> None:
        count = self.players.currentData() or 2
        if format_of(self.format.currentData()).own_seat:
            self._offer_decks([])
        self._seat_rows(count)
        self._call()

    def _show_tables(self) -> None:
        """Show pictures of the games' tables in the theme in use, as large as there is room for."""
        self._theme = current_theme()[0]
        wanted = _LARGE if self._roomy else _PICTURE
        size = QSize(text_pixels(wanted.width()), text_pixels(wanted.height()))
        for card, ruleset in zip(self.format.cards, FORMATS, strict=True):
            card.setIconSize(size)
            card.setIcon(QIcon(table_picture(ruleset, size)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._theme not in ("", current_theme()[0]):
            self._show_tables()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        roomy = self.width() >= text_pixels(_ROOM.width()) and self.height() >= text_pixels(_ROOM.height())
        high = roomy and self.height() >= text_pixels(_HIGH)
        if (roomy, high) != (self._roomy, self._high):
            self._roomy, self._high = roomy, high
            self._show_tables()
            self._seat_rows(self.players.currentData() or _FEW)

    def _seat_rows(self, count: int) -> None:
        """Lay as many seats as play side by side, in no more than two lines."""
        across = _ACROSS.get(count, max(_ACROSS.values()))
        for number, row in enumerate(self.rows):
            row.setVisible(number < count)
            row.crowd(self._face(count), many=count > _FEW)
            self._seats.addWidget(row, number // across, number % across)
        for at in range(max(_ACROSS.values())):
            self._seats.setColumnStretch(at, 1 if at < across else 0)

    def _face(self, count: int) -> str:
        """How large the decks of so many seats are shown: two lines of seats have less room than one."""
        if count <= _FEW:
            return "readable" if self._high else "large" if self._roomy else "usual"
        one_line = _ACROSS.get(count, 0) >= count
        return "large" if self._roomy and one_line else "usual" if self._roomy else "small"

    def _call(self) -> None:
        """Name the seats by the clans of their decks; seats of the same clan have numbers besides."""
        clans = [row.clan for row in self.rows[: self.players.currentData() or 2]]
        for at, (row, clan) in enumerate(zip(self.rows, clans, strict=False)):
            row.call(clan if clans.count(clan) == 1 else f"{clan} {clans[: at + 1].count(clan)}")

"""All that can be chosen of a new game."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import FIRST_DECKS, FORMATS, MOST_SEATS, PROFILES_OF, Deck, MatchSetup
from l5r_desktop.ui.deck_choice.showing import DeckShowing
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.start.formats import FormatNames
from l5r_desktop.ui.start.seat_row import SeatRow
from l5r_desktop.ui.window_ports import Ports


class NewGame(QFrame):
    """Format, rules, seats with their decks and players. begun: a MatchSetup. back: to the first page."""

    begun = Signal(object)
    back = Signal()

    def __init__(
        self, ports: Ports, book: SettingsBook, names: FormatNames, showing: DeckShowing, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self._ports = ports
        self._book = book
        self.format = QComboBox(self)
        self.format.setObjectName("format")
        for ruleset in FORMATS:
            self.format.addItem(names.whole(ruleset), ruleset)
        self.profile = QComboBox(self)
        self.profile.setObjectName("profile")
        self.players = QComboBox(self)
        self.players.setObjectName("players")
        self._names = names
        self.rows = [SeatRow(n, ports.players, names, showing, self) for n in range(max(MOST_SEATS.values()))]
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
        for box in (self.format, self.profile):
            box.setMinimumContentsLength(12)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
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
        self._form = form = QFormLayout(inside)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(self.tr("Game"), self.format)
        form.addRow(self.tr("Rules"), self.profile)
        form.addRow(self.tr("Players"), self.players)
        for number, row in enumerate(self.rows):
            form.addRow(self.tr("Seat {}").format(number + 1), row)
        form.addRow(self.curtain)
        form.addRow(self.passing)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inside)
        buttons = QHBoxLayout()
        buttons.addWidget(self._back)
        buttons.addStretch()
        buttons.addWidget(self.start)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 18)
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
            profile=self.profile.currentData(), pass_alone=self.passing.isChecked(), curtain=self.curtain.isChecked(),
        )  # fmt: skip

    def remember(self) -> None:
        """Keep what is chosen for the next time; a name that nobody gave is not one."""
        ruleset = self.format.currentData()
        rows = self.rows[: self.players.currentData()]
        typed = [row.name.text().strip() for row in rows]
        self._book.set(
            format=ruleset,
            decks={**self._book.now.decks, ruleset: [row.chosen.key for row in rows]},
            names=["" if name == row.usual else name for row, name in zip(rows, typed, strict=True)],
            players=[row.kind for row in rows],
            curtain=self.curtain.isChecked(),
            pass_alone=self.passing.isChecked(),
        )

    def _on_start(self) -> None:
        self.remember()
        self.begun.emit(self.setup())

    def _on_format(self) -> None:
        ruleset = self.format.currentData()
        decks = self._ports.library.decks(ruleset)
        kept = self._book.now.decks.get(ruleset, [])
        last = dict(enumerate(kept or FIRST_DECKS[ruleset]))
        for number, row in enumerate(self.rows):
            row.offer(decks, last.get(number, ""))
        self.start.setEnabled(self.possible)
        self.profile.clear()
        for profile in PROFILES_OF[ruleset]:
            self.profile.addItem(self._names.profile(profile), profile)
        self.players.clear()
        for count in range(2, MOST_SEATS[ruleset] + 1):
            self.players.addItem(str(count), count)
        self.players.setCurrentIndex(max(0, self.players.findData(len(kept))))

    def _on_players(self) -> None:
        count = self.players.currentData() or 2
        for number, row in enumerate(self.rows):
            self._form.setRowVisible(row, number < count)
        self._call()

    def _call(self) -> None:
        """Name the seats by the clans of their decks; seats of the same clan have numbers besides."""
        clans = [row.clan for row in self.rows[: self.players.currentData() or 2]]
        for at, (row, clan) in enumerate(zip(self.rows, clans, strict=False)):
            row.call(clan if clans.count(clan) == 1 else f"{clan} {clans[: at + 1].count(clan)}")

"""The first page: a new game, or one that was kept."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import FORMATS, MOST_SEATS, PROFILES_OF, Deck, MatchSetup, SeatSetup, seating_of
from l5r_desktop.ui.files import Files
from l5r_desktop.ui.ports import Kept, Ports


class SeatRow(QWidget):
    """Name and deck of one seat."""

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = QLineEdit(self.tr("Player {}").format(number + 1), self)
        self.name.setMaxLength(40)
        self.name.setObjectName(f"name-{number}")
        self.deck = QComboBox(self)
        self.deck.setObjectName(f"deck-{number}")
        self._decks: tuple[Deck, ...] = ()
        self._number = number
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.name, 1)
        row.addWidget(self.deck, 2)

    def offer(self, decks: tuple[Deck, ...]) -> None:
        """Offer these decks; the seats begin with different ones."""
        self._decks = decks
        self.deck.clear()
        self.deck.addItems([deck.name for deck in decks])
        if decks:
            self.deck.setCurrentIndex(self._number % len(decks))

    def setup(self) -> SeatSetup:
        """The seat as chosen."""
        name = self.name.text().strip() or self.tr("Player {}").format(self._number + 1)
        return SeatSetup(seating_of(self._decks[self.deck.currentIndex()], name))


class StartPage(QWidget):
    """Chooses what to play. begun: a MatchSetup. resumed, forgotten, watched: a kept match by its id.

    opened: a file to be watched, by its path.
    """

    begun = Signal(object)
    resumed = Signal(str)
    forgotten = Signal(str)
    watched = Signal(str)
    opened = Signal(object)

    def __init__(self, ports: Ports, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("start")
        self._ports = ports
        self.format = QComboBox(self)
        self.format.setObjectName("format")
        self._formats = {
            "lcg-stronghold": self.tr("Living card game: Stronghold"),
            "lcg-skirmish": self.tr("Living card game: Skirmish"),
            "ccg-ivory": self.tr("Collectible card game: Ivory Edition"),
            "ccg-celestial": self.tr("Collectible card game: Celestial Edition"),
        }
        for ruleset in FORMATS:
            self.format.addItem(self._formats.get(ruleset, ruleset), ruleset)
        self.profile = QComboBox(self)
        self.profile.setObjectName("profile")
        self._profiles = {
            "stronghold-2017": self.tr("First rules (2017, five phases)"),
            "stronghold-2021": self.tr("Last rules (2021, four phases)"),
            "skirmish": self.tr("Skirmish rules"),
            "ivory": self.tr("Ivory Edition rules (2014)"),
            "celestial": self.tr("Celestial Edition rules (2009)"),
        }
        self.players = QComboBox(self)
        self.players.setObjectName("players")
        self.rows = [SeatRow(number, self) for number in range(max(MOST_SEATS.values()))]
        self.curtain = QCheckBox(self.tr("Curtain between the players"), self)
        self.curtain.setChecked(True)
        self.passing = QCheckBox(self.tr("Pass by itself where nothing else can be done"), self)
        self.passing.setChecked(True)
        self.start = QPushButton(self.tr("Start"), self)
        self.start.setObjectName("start-button")
        self.kept = QListWidget(self)
        self.resume = QPushButton(self.tr("Resume"), self)
        self.resume.setObjectName("resume-button")
        self.forget = QPushButton(self.tr("Delete"), self)
        self.watch = QPushButton(self.tr("Watch"), self)
        self.watch.setObjectName("watch-button")
        self.open = QPushButton(self.tr("Open a replay…"), self)
        self.open.setObjectName("open-button")
        self.message = QLabel(self)
        self.message.setObjectName("message")
        self.message.setWordWrap(True)
        self._arrange()
        self._connect()
        self._on_format()
        self.show_kept()

    def _arrange(self) -> None:
        title = QLabel(self.tr("Legend of the Five Rings"), self)
        title.setObjectName("title")
        subtitle = QLabel(self.tr("at your own table  ·  unofficial fan work"), self)
        subtitle.setObjectName("subtitle")
        columns = QHBoxLayout()
        columns.addWidget(self._new_game(), 3)
        columns.addWidget(self._kept_games(), 2)
        page = QVBoxLayout(self)
        page.setContentsMargins(60, 40, 60, 40)
        for label in (title, subtitle):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            page.addWidget(label)
        page.addSpacing(20)
        page.addLayout(columns, 1)
        page.addWidget(self.message)

    def _new_game(self) -> QGroupBox:
        box = QGroupBox(self.tr("New game"), self)
        form = QFormLayout(box)
        form.addRow(self.tr("Format"), self.format)
        form.addRow(self.tr("Rules"), self.profile)
        form.addRow(self.tr("Players"), self.players)
        for number, row in enumerate(self.rows):
            form.addRow(self.tr("Seat {}").format(number + 1), row)
        form.addRow("", self.curtain)
        form.addRow("", self.passing)
        form.addRow("", self.start)
        self._form = form
        return box

    def _kept_games(self) -> QGroupBox:
        box = QGroupBox(self.tr("Games that you have begun"), self)
        column = QVBoxLayout(box)
        column.addWidget(self.kept)
        row = QHBoxLayout()
        for button in (self.resume, self.watch, self.forget):
            row.addWidget(button)
        column.addLayout(row)
        column.addWidget(self.open)
        return box

    def _connect(self) -> None:
        self.format.currentIndexChanged.connect(self._on_format)
        self.players.currentIndexChanged.connect(self._on_players)
        self.start.clicked.connect(lambda: self.begun.emit(self.setup()))
        self.resume.clicked.connect(lambda: self._with_kept(self.resumed))
        self.kept.itemDoubleClicked.connect(lambda _: self._with_kept(self.resumed))
        self.forget.clicked.connect(lambda: self._with_kept(self.forgotten))
        self.watch.clicked.connect(lambda: self._with_kept(self.watched))
        self.open.clicked.connect(self._on_open)

    def setup(self) -> MatchSetup:
        """The match as chosen."""
        rows = self.rows[: self.players.currentData()]
        return MatchSetup(
            self.format.currentData(), tuple(row.setup() for row in rows),
            profile=self.profile.currentData(), pass_alone=self.passing.isChecked(), curtain=self.curtain.isChecked(),
        )  # fmt: skip

    def show_kept(self) -> None:
        """List the kept matches anew."""
        self.kept.clear()
        for row in self._ports.desk.kept():
            self.kept.addItem(self._item(row))
        has_any = self.kept.count() > 0
        if has_any:
            self.kept.setCurrentRow(0)
        for button in (self.resume, self.watch, self.forget):
            button.setEnabled(has_any)

    def _item(self, row: Kept) -> QListWidgetItem:
        state = self.tr("finished") if row.finished else row.summary
        item = QListWidgetItem(f"{row.name}\n{self._formats.get(row.ruleset, '')}: {state}\n{row.when}")
        item.setData(Qt.ItemDataRole.UserRole, row.match_id)
        return item

    def _on_open(self) -> None:
        path = Files(self).to_read(self)
        if path is not None:
            self.opened.emit(path)

    def _with_kept(self, signal: object) -> None:
        item = self.kept.currentItem()
        if item is not None:
            signal.emit(item.data(Qt.ItemDataRole.UserRole))  # type: ignore[attr-defined]

    def _on_format(self) -> None:
        ruleset = self.format.currentData()
        decks = self._ports.library.decks(ruleset)
        for row in self.rows:
            row.offer(decks)
        self.profile.clear()
        for profile in PROFILES_OF[ruleset]:
            self.profile.addItem(self._profiles.get(profile, profile), profile)
        self.players.clear()
        for count in range(2, MOST_SEATS[ruleset] + 1):
            self.players.addItem(str(count), count)

    def _on_players(self) -> None:
        count = self.players.currentData() or 2
        for number, row in enumerate(self.rows):
            self._form.setRowVisible(row, number < count)

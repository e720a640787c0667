"""The first thing seen: a quick game in two clicks, and the ways to everything else."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import DECK_FORMATS, FIRST_DECKS, FORMATS, LEAST_SEATS, format_of
from l5r_desktop.ui.deck_choice.showing import DeckShowing
from l5r_desktop.ui.deck_choice.tile import DeckTile
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.preferences.theme import current_theme, text_pixels
from l5r_desktop.ui.start.formats import FormatNames, table_picture
from l5r_desktop.ui.start.seat_row import LEVEL
from l5r_desktop.ui.window_ports import Ports

_SEAL = 42
"""Width of a seal, in pixels that follow the size of texts."""
_WIDE, _HIGH, _SMALL = 4.8, 0.4, 0.7
"""Width of a table by a seal, its height by its width, and the size of the seals on it."""
_USUAL = 790
"""The height of a page on which it has that width."""
_MARGIN = 24
"""Left and right of the tiles, in pixels."""
_ACROSS = 3
"""Tiles in a row; the last one takes what room is left."""
_LARGEST = 0.95
"""The most of that width that they have: with two rows of tiles there is no room for more."""
_LOW = 400
"""Height below which the buttons that begin a game would be cut below the decks, in such pixels."""
_STEEP = 3.4
"""How much faster than the page pictures become smaller, since texts and buttons do not."""
_LEAST, _MOST = 0.6, 2.0
"""How much smaller it is at least on other pages, and how much larger it is drawn."""


class QuickGame(QFrame):
    """One click chooses the game, the next begins it.

    begun: a format, and who plays each seat. turned_to: a format that is chosen now.
    decks_wanted: a format whose game is to be chosen in detail.
    elsewhere_wanted: a format that is to be played with somebody elsewhere.
    tiles: by format. alone: against the computer; None where there is none. together: two people here.
    elsewhere: somebody who is not here; None where that is not possible.
    """

    begun = Signal(str, tuple)
    turned_to = Signal(str)
    decks_wanted = Signal(str)
    elsewhere_wanted = Signal(str)

    _theme = ""

    def __init__(
        self, ports: Ports, names: FormatNames, book: SettingsBook, showing: DeckShowing, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self._ports = ports
        self._names = names
        self._fitted = _USUAL, False, 0
        self._rows: list[QBoxLayout] = []
        self._start = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._book = book
        self._seals = showing.pictures
        self.mine = DeckTile(self.tr("Your deck"), showing, self)
        self.mine.setObjectName("quick-mine")
        self.theirs = DeckTile(self.tr("The other deck"), showing, self)
        self.theirs.setObjectName("quick-theirs")
        heading = QLabel(self.tr("Quick game"), self)
        heading.setObjectName("heading")
        self._seals_size = QSizeF()
        self.tiles: dict[str, QToolButton] = {}
        self._theme = current_theme()[0]
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._grid = grid = QGridLayout()
        grid.setSpacing(text_pixels(10))
        for ruleset in FORMATS:
            self._tile(ruleset, names)
        self._set_out(_ACROSS)
        self.fit(_USUAL, False)
        self.tiles.get(book.now.format, self.tiles[DECK_FORMATS[0]]).setChecked(True)
        self._make_buttons(ports)
        self.offer()
        self._group.buttonToggled.connect(lambda _, on: self._on_tile() if on else None)
        self._arrange(heading, grid)

    def _make_buttons(self, ports: Ports) -> None:
        self._computers = computers = tuple(kind for kind in ports.players if kind != "person")
        self.alone: QPushButton | None = None
        if computers:
            self.alone = QPushButton(self)
            self.alone.setObjectName("quick-alone")
            self.alone.setProperty("main", True)
            self.alone.clicked.connect(lambda: self._begin(1))
        self.together = QPushButton(self.tr("Two players at this screen"), self)
        self.together.setObjectName("quick-together")
        self.together.setProperty("main", not computers)
        self.together.clicked.connect(lambda: self._begin(2))
        self.decks = QPushButton(self.tr("Choose decks, rules and players …"), self)
        self.decks.setObjectName("choose-decks")
        self.decks.clicked.connect(lambda: self.decks_wanted.emit(self.chosen))
        self.elsewhere: QPushButton | None = None
        if ports.network is not None:
            self.elsewhere = QPushButton(self.tr("Play over the network"), self)
            self.elsewhere.setObjectName("quick-elsewhere")
            self.elsewhere.clicked.connect(lambda: self.elsewhere_wanted.emit(self.chosen))

    def _arrange(self, heading: QLabel, grid: QGridLayout) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 18, _MARGIN, 18)
        column.setSpacing(text_pixels(10))
        column.addWidget(heading)
        column.addLayout(grid, 1)
        for pair in ((self.mine, self.theirs), (self.alone, self.together), (self.decks, self.elsewhere)):
            row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
            for widget in pair:
                if widget is not None:
                    row.addWidget(widget, 1)
            self._rows.append(row)
        self._start.addLayout(self._rows[0])
        self._start.addLayout(self._rows[1])
        column.addLayout(self._start)
        column.addLayout(self._rows[2])

    @property
    def chosen(self) -> str:
        """The format that is chosen."""
        return next(ruleset for ruleset, tile in self.tiles.items() if tile.isChecked())

    @property
    def decks_chosen(self) -> tuple[str, ...]:
        """The keys of the decks that are chosen, this player's first; of two players alone the other one's too."""
        tiles = (self.mine,) if LEAST_SEATS[self.chosen] > 2 else (self.mine, self.theirs)
        return tuple(tile.chosen.key for tile in tiles if tile.chosen is not None)

    @property
    def _level(self) -> str:
        """The computer that was chosen last, else the first one, by the name of its controller; "" if there is none."""
        last = self._book.now.level
        return last if last in self._computers else next(iter(self._computers), "")

    def _begin(self, persons: int) -> None:
        """Begin with so many persons in the first seats, and the computer, where there is one, in those left."""
        left = max(2, LEAST_SEATS[self.chosen]) - persons
        others = self._level or "person"
        self.begun.emit(self.chosen, ("person",) * persons + (others,) * left)

    def _on_tile(self) -> None:
        self.offer()
        self.turned_to.emit(self.chosen)

    def offer(self) -> None:
        """Offer the decks of the chosen format, those that were played last first. In a game of a team against one the
        first player's is chosen alone, and it is not played over the network, where two meet.
        """
        if self.alone is not None:
            level = LEVEL.search(self._names.player(self._level))
            said = self.tr("Play against the computer ({})").format(level[1]) if level else ""
            self.alone.setText(said or self.tr("Play against the computer"))
        decks, brought = self._ports.library.decks(self.chosen), format_of(self.chosen).deck_format
        if brought:
            decks = tuple(deck for deck in decks if deck.format == brought)
        several = LEAST_SEATS[self.chosen] > 2
        self.theirs.setVisible(not several)
        if self.elsewhere is not None:
            self.elsewhere.setEnabled(not several)
            self.elsewhere.setToolTip(self.tr("Over the network two players meet.") if several else "")
        last = self._book.now.decks.get(self.chosen) or FIRST_DECKS[self.chosen]
        for number, tile in enumerate((self.mine, self.theirs)):
            tile.offer(decks, last[number] if number < len(last) else "", number)

    def fit(self, height: int, short: bool, wide: int = 0) -> None:
        """Be drawn for a page of this height. short: there is little room; only names stand on the tiles, as on a page
        that is not high, and on one that is neither wide nor high they have no pictures: a game is begun without
        scrolling. wide: pixels that there are, if they may be too few; what has no room side by side lies in a column,
        and the decks below the buttons that begin.
        """
        self._fitted = height, short, wide
        bare = short and height < text_pixels(_USUAL)
        style = Qt.ToolButtonStyle.ToolButtonTextOnly if bare else Qt.ToolButtonStyle.ToolButtonTextUnderIcon
        size = self._seals_size * max(_LEAST, min(_LARGEST, (height / text_pixels(_USUAL)) ** _STEEP))
        for ruleset, tile in self.tiles.items():
            tile.setIconSize(size.toSize())
            tile.setToolButtonStyle(style)
            kind = (
                "" if short or height < text_pixels(_USUAL) else "\n" + self._names.kind(ruleset).replace(" · ", "\n")
            )
            tile.setText(f"{self._names.format(ruleset)}{kind}")
        widest = max(tile.sizeHint().width() for tile in self.tiles.values()) + self._grid.spacing()
        room = (wide or self.contentsRect().width()) - 2 * _MARGIN
        fitting = max(1, room // widest) if wide else _ACROSS
        self._set_out(len(self.tiles) if bare and widest * len(self.tiles) <= room else min(_ACROSS, fitting))
        way = QBoxLayout.Direction
        for row in self._rows:
            items = [item for at in range(row.count()) if (item := row.itemAt(at)) is not None]
            # Not what the layout says: in a column it asks for less.
            need = sum(item.minimumSize().width() for item in items) + row.spacing() * (len(items) - 1)
            row.setDirection(way.TopToBottom if wide and need > room else way.LeftToRight)
        tight = height < text_pixels(_LOW) or any(row.direction() == way.TopToBottom for row in self._rows)
        self._start.setDirection(way.BottomToTop if short and tight else way.TopToBottom)

    def _set_out(self, across: int) -> None:
        """Lay so many tiles beside each other."""
        for at, tile in enumerate(self.tiles.values()):
            down, column = divmod(at, across)
            last = across - column if at == len(self.tiles) - 1 else 1
            # A grid that lies in no widget yet would hold it in both places.
            self._grid.removeWidget(tile)
            self._grid.addWidget(tile, down, column, 1, last)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit(*self._fitted)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._theme not in ("", current_theme()[0]):
            self._theme = current_theme()[0]
            for ruleset, tile in self.tiles.items():
                tile.setIcon(QIcon(self._two_seals(ruleset)))

    def _tile(self, ruleset: str, names: FormatNames) -> QToolButton:
        tile = QToolButton(self)
        tile.setObjectName(f"tile-{ruleset}")
        tile.setProperty("tile", True)
        tile.setCheckable(True)
        tile.setAccessibleName(names.whole(ruleset))
        tile.setToolTip(names.kind(ruleset))
        seals = self._two_seals(ruleset)
        tile.setIcon(QIcon(seals))
        self._seals_size = seals.deviceIndependentSize() / _MOST
        tile.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._group.addButton(tile)
        self.tiles[ruleset] = tile
        return tile

    def _two_seals(self, ruleset: str) -> QPixmap:
        """The game's table, and over its corner the clans of the two decks that a quick game is played with."""
        size, density = text_pixels(_SEAL * _MOST), self._seals.density
        table = QSize(round(size * _WIDE), round(size * _WIDE * _HIGH))
        both = table_picture(ruleset, table, density)
        decks = {deck.key: deck.clan for deck in self._ports.library.decks(ruleset)}
        clans = [decks[key] for key in FIRST_DECKS[ruleset] if key in decks]
        painter = QPainter(both)
        small = round(size * _SMALL)
        for at, clan in enumerate(clans[:2]):
            x = table.width() - round(small * (1.9 - 0.8 * at))
            painter.drawPixmap(QPoint(x, table.height() - small - 4), self._seals.emblem(clan, small))
        painter.end()
        return both

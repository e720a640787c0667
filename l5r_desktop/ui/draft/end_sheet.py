"""After the last card: the deck of each person, and the games with the other drafters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.preferences.wheel_past import WheelPast
from l5r_desktop.ui.start.formats import FormatNames

_SEAL = 110
"""Width of a clan's seal, in pixels that follow the size of texts."""


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game of a person with another drafter. seat: of that one. state: "" before it, "open", or one of OUTCOMES."""

    seat: int
    name: str
    state: str = ""


@dataclass(frozen=True, slots=True)
class ShownPerson:
    """A person after a draft. clan: of the deck. deck: in words. trouble: the rules that it breaks, or ""."""

    seat: int
    name: str
    clan: str
    deck: str
    trouble: str
    games: tuple[ShownGame, ...]


class EndSheet(QFrame):
    """changed: the seat of a person whose deck is to be changed. played: the seats of two who are to play.

    left: back to the start. again: a new draft. level: who plays the other drafters' decks.
    """

    changed = Signal(int)
    played = Signal(int, int)
    left = Signal()
    again = Signal()

    def __init__(self, players: Sequence[str], pictures: PixmapCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.setObjectName("sheet")
        self.heading = PlainLabel(self.tr("The draft is over"), self)
        self.heading.setObjectName("heading")
        self.trouble = PlainLabel("", self)
        self.trouble.setWordWrap(True)
        self.level = QComboBox(self)
        self.level.setObjectName("draft-level")
        self.level.setAccessibleName(self.tr("Who plays the other decks"))
        names = FormatNames(self)
        for kind in players:
            if kind != "person":
                self.level.addItem(names.player(kind), kind)
        self.choose_level("samurai")
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self.back = QPushButton(self.tr("Back"), self)
        self.back.setObjectName("draft-back")
        self.anew = QPushButton(self.tr("New draft"), self)
        self.anew.setObjectName("draft-anew")
        self.back.clicked.connect(self.left)
        self.anew.clicked.connect(self._on_anew)
        self.buttons: dict[tuple[int, int], QPushButton] = {}
        self.deck_buttons: dict[int, QPushButton] = {}
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(PlainLabel(self.tr("The other decks are played by"), self))
        head.addWidget(self.level)
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addStretch()
        foot.addWidget(self.anew)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 18)
        column.addLayout(head)
        column.addWidget(self._area, 1)
        column.addWidget(self.trouble)
        column.addLayout(foot)
        WheelPast(self).watch_all(self)

    def choose_level(self, level: object) -> None:
        """Choose who plays the other decks; nothing happens where there is no such player."""
        if self.level.findData(level) >= 0:
            self.level.setCurrentIndex(self.level.findData(level))

    def say(self, sentence: str) -> None:
        """Tell what could not be done, or nothing ("")."""
        self.trouble.setText(sentence)

    def show_persons(self, persons: Sequence[ShownPerson]) -> None:
        """Show decks and games as they stand."""
        self.anew.setProperty("asked", False)
        self.anew.setText(self.tr("New draft"))
        self.buttons, self.deck_buttons = {}, {}
        inside = QWidget(self._area)
        inside.setObjectName("bare")
        column = QVBoxLayout(inside)
        for person in persons:
            column.addWidget(self._person(person, inside))
        column.addStretch()
        self._area.setWidget(inside)

    def _person(self, person: ShownPerson, inside: QWidget) -> QFrame:
        frame = QFrame(inside)
        frame.setObjectName("seat")
        grid = QGridLayout(frame)
        grid.setColumnStretch(1, 1)
        name = PlainLabel(person.name, frame)
        name.setObjectName("subheading")
        change = QPushButton(self.tr("Change the deck"), frame)
        change.setObjectName(f"draft-deck-{person.seat}")
        change.setAccessibleName(self.tr("Change the deck of {}").format(person.name))
        change.clicked.connect(lambda: self.changed.emit(person.seat))
        self.deck_buttons[person.seat] = change
        deck = PlainLabel(person.deck, frame)
        seal = QLabel(frame)
        seal.setPixmap(self._pictures.emblem(person.clan, text_pixels(_SEAL)))
        grid.addWidget(seal, 0, 3, 4, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(name, 0, 0)
        grid.addWidget(deck, 0, 1)
        grid.addWidget(change, 0, 2)
        line = 1
        if person.trouble:
            trouble = PlainLabel(person.trouble, frame)
            trouble.setWordWrap(True)
            grid.addWidget(trouble, line, 0, 1, 3)
            line += 1
        for game in person.games:
            self._game(person, game, frame, grid, line)
            line += 1
        won = sum(game.state == "won" for game in person.games)
        over = sum(game.state in ("won", "lost", "drawn") for game in person.games)
        if over:
            grid.addWidget(PlainLabel(self.tr("{0} of {1} games won").format(won, over), frame), line, 0, 1, 3)
        return frame

    def _game(self, person: ShownPerson, game: ShownGame, frame: QFrame, grid: QGridLayout, line: int) -> None:
        states = {
            "": (self.tr("not played yet"), self.tr("Play")), "open": (self.tr("being played"), self.tr("Go on")),
            "won": (self.tr("won"), self.tr("Play again")), "lost": (self.tr("lost"), self.tr("Play again")),
            "drawn": (self.tr("a draw"), self.tr("Play again")),
        }  # fmt: skip
        state, act = states[game.state]
        button = QPushButton(act, frame)
        button.setObjectName(f"draft-play-{person.seat}-{game.seat}")
        button.setProperty("main", game.state in ("", "open"))
        button.setAccessibleName(self.tr("{0}: {1} against {2}").format(act, person.name, game.name))
        button.setEnabled(not person.trouble)
        button.clicked.connect(lambda: self.played.emit(person.seat, game.seat))
        self.buttons[person.seat, game.seat] = button
        grid.addWidget(PlainLabel(self.tr("against {}").format(game.name), frame), line, 0)
        grid.addWidget(PlainLabel(state, frame), line, 1)
        grid.addWidget(button, line, 2)

    def _on_anew(self) -> None:
        """The second click begins anew; the first one says that this draft is given up."""
        if not self.anew.property("asked"):
            self.anew.setProperty("asked", True)
            self.anew.setText(self.tr("Give this draft up"))
            return
        self.again.emit()

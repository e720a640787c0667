"""The road of a campaign: whom one has faced and how it went, the honor that is left, and the next opponent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.action_button import action_button
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.theme import text_pixels

_SEAL, _OWN = 62, 92
"""Widths of the seals of the others and of the own clan, in pixels that follow the size of texts."""


@dataclass(frozen=True, slots=True)
class ShownRoad:
    """The state of a campaign as it is shown. results: by opponent, as far as there are some.

    texts: what is told, one after another. opponent: who is faced next and how well it plays, "" once it is over.
    open: its game goes on. deck: what the own deck is, in words. trouble: the rules that it breaks, or "".
    """

    title: str
    clan: str
    honor: str
    opponents: Sequence[str]
    results: Sequence[str]
    texts: Sequence[str]
    opponent: str
    open: bool
    deck: str
    trouble: str


class RoadSheet(QFrame):
    """played: the next game. changed: the deck is to be changed. others: to the other campaigns. left: to the start."""

    played = Signal()
    changed = Signal()
    others = Signal()
    left = Signal()

    def __init__(self, pictures: PixmapCache, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self._pictures, self._language = pictures, language
        self.heading = PlainLabel("", self)
        self.heading.setObjectName("heading")
        self.honor = PlainLabel("", self)
        self.honor.setObjectName("subheading")
        self.told = PlainLabel("", self)
        self.told.setWordWrap(True)
        self.opponent = PlainLabel("", self)
        self.opponent.setObjectName("subheading")
        self.deck = PlainLabel("", self)
        self.deck.setWordWrap(True)
        self.trouble = PlainLabel("", self)
        self.trouble.setWordWrap(True)
        self._own = QLabel(self)
        self._road = QWidget(self)
        self._road.setObjectName("bare")
        self.play = action_button(self, "", self.played.emit, "campaign-play")
        self.play.setProperty("main", True)
        self.change = action_button(self, "", self.changed.emit, "campaign-deck")
        self.change.setText(self.tr("Change the deck"))
        self.other = action_button(self, "", self.others.emit, "campaign-others")
        self.other.setText(self.tr("Other campaigns"))
        self.back = action_button(self, "", self.left.emit, "campaign-leave")
        self.back.setText(self.tr("Back"))
        self._column = self._lay_out()

    def _lay_out(self) -> QVBoxLayout:
        titles = QVBoxLayout()
        titles.addWidget(self.heading)
        titles.addWidget(self.honor)
        head = QHBoxLayout()
        head.addLayout(titles, 1)
        head.addWidget(self._own)
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addWidget(self.other)
        foot.addStretch()
        foot.addWidget(self.change)
        foot.addWidget(self.play)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 18)
        column.setSpacing(text_pixels(12))
        column.addLayout(head)
        column.addWidget(self._road)
        for widget in (self.told, self.opponent, self.deck):
            column.addWidget(widget)
        column.addStretch()
        column.addWidget(self.trouble)
        column.addLayout(foot)
        return column

    def say(self, sentence: str) -> None:
        """Tell what could not be done, or nothing ("")."""
        self.trouble.setText(sentence)

    def show_road(self, road: ShownRoad) -> None:
        """Show where a campaign stands."""
        self.heading.setText(road.title)
        self.honor.setText(road.honor)
        self._own.setPixmap(self._pictures.emblem(road.clan, text_pixels(_OWN)))
        self.told.setText("\n\n".join(road.texts))
        self.opponent.setText(road.opponent)
        self.deck.setText(f"{road.deck} {road.trouble}".strip())
        self.play.setVisible(bool(road.opponent))
        self.change.setVisible(bool(road.opponent))
        self.play.setText(self.tr("Go on with the game") if road.open else self.tr("Play"))
        self.play.setEnabled(not road.trouble)
        road_now = QWidget(self)
        road_now.setObjectName("bare")
        road_now.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(road_now)
        row.setContentsMargins(0, 0, 0, 0)
        for number, clan in enumerate(road.opponents):
            row.addLayout(self._stop(number, clan, road, road_now), 1)
        self._column.replaceWidget(self._road, road_now)
        self._road.deleteLater()
        self._road = road_now

    def _stop(self, number: int, clan: str, road: ShownRoad, parent: QWidget) -> QVBoxLayout:
        """One opponent: its seal, and how it went, or that it comes next."""
        words = {"won": self.tr("✓ won"), "lost": self.tr("× lost"), "drawn": self.tr("– a draw")}
        over = number < len(road.results)
        said = words[road.results[number]] if over else ""
        if number == len(road.results) and road.opponent:
            said = self.tr("▲ now")
        seal = QLabel(parent)
        seal.setPixmap(self._pictures.emblem(clan, text_pixels(_SEAL)))
        seal.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        name = shown("clan", clan, self._language)
        seal.setToolTip(name)
        seal.setAccessibleName(f"{name} {said}".strip())
        under = PlainLabel(said, parent)
        under.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        title = PlainLabel(name, parent)
        title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        stop = QVBoxLayout()
        for widget in (seal, title, under):
            stop.addWidget(widget)
        return stop

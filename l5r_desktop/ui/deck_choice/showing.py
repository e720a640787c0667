"""The data shown of a deck before it is opened: a picture, its name, clan and record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from l5r_desktop.session import Deck, deck_name
from l5r_desktop.session.deck_record import DeckRecord
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.ports import Library
from l5r_desktop.ui.preferences.language import spoken

SECTIONS = ("stronghold", "role", "sensei", "provinces", "starting", "dynasty", "conflict", "fate", "sideboard")
"""Parts of a deck of either game, in the order in which they are shown."""


def cards_of(deck: Deck, section: str) -> tuple[tuple[str, int], ...]:
    """The cards of a section with their copies; none of a section that decks of the game do not have."""
    held: Any = getattr(deck, section, None) or ()
    return ((held, 1),) if isinstance(held, str) else tuple(held)


class DeckShowing(QObject):
    """Tells of decks in the language of the window. library: has facts and records; pictures: draws their faces."""

    def __init__(self, library: Library, pictures: PixmapCache, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.library = library
        self.pictures = pictures
        self._records: dict[str, DeckRecord] = {}
        self._clans = {
            "crab": self.tr("Crab"), "crane": self.tr("Crane"), "dragon": self.tr("Dragon"), "lion": self.tr("Lion"),
            "mantis": self.tr("Mantis"), "phoenix": self.tr("Phoenix"), "scorpion": self.tr("Scorpion"),
            "spider": self.tr("Spider"), "unicorn": self.tr("Unicorn"), "unaligned": self.tr("Unaligned"),
        }  # fmt: skip
        self.look_up()

    def look_up(self) -> None:
        """Ask for the records anew."""
        self._records = dict(self.library.records())

    def name(self, deck: Deck) -> str:
        """Return what the deck is called."""
        return deck_name(deck, spoken())

    def clan(self, deck: Deck) -> str:
        """The name of its clan."""
        return self.clan_named(deck.clan)

    def clan_named(self, clan: str) -> str:
        """The name of a clan, by its id."""
        return self._clans.get(clan, clan.capitalize())

    def record(self, deck: Deck) -> str:
        """Return how many games people here have played with it, and how they went."""
        record = self._records.get(deck.key, DeckRecord())
        if not record.played:
            return self.tr("not played yet")
        won, lost = self.tr("%n won", "", record.won), self.tr("%n lost", "", record.lost)
        return ", ".join((won, lost, self.tr("%n drawn", "", record.drawn)) if record.drawn else (won, lost))

    def said(self, deck: Deck) -> str:
        """Return name, clan and record in one line, for screen readers."""
        return ", ".join((self.name(deck), self.clan(deck), self.record(deck)))

    def title(self, card: str) -> str:
        """The title of a card."""
        facts = self.library.facts(card)
        return str((facts.get("title_fr") if spoken() == "fr" else "") or facts["title"])

    def cards(self, deck: Deck) -> Iterator[tuple[str, str, int]]:
        """All cards of a deck: section, id and copies."""
        for section in SECTIONS:
            for card, count in cards_of(deck, section):
                yield section, card, count

    def face(self, deck: Deck, width: float) -> QPixmap:
        """The face of the stronghold; of a deck without one (Skirmish, K8) the seal of its clan on an empty field."""
        strongholds = cards_of(deck, "stronghold")
        if strongholds:
            return self.pictures.face(strongholds[0][0], width)
        field = QPixmap(self.pictures.ground(width))
        seal = self.pictures.emblem(deck.clan, width * 0.8)
        painter = QPainter(field)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        room, size = field.deviceIndependentSize(), seal.deviceIndependentSize()
        corner = QPointF((room.width() - size.width()) / 2, (room.height() - size.height()) / 2)
        painter.drawPixmap(corner, seal)
        painter.end()
        return field


def elided(text: str, widget: Any, width: int) -> str:
    """A text as far as there is room for it, in the font of a widget."""
    return str(widget.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width))

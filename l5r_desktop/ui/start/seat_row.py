"""One seat of a new game: who plays it, under which name, with which deck."""

from __future__ import annotations

import re

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from l5r_desktop.session import Deck, SeatSetup, seating_of
from l5r_desktop.ui.deck_choice.showing import DeckShowing
from l5r_desktop.ui.deck_choice.tile import DeckTile
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.start.choice_cards import ChoiceCards
from l5r_desktop.ui.start.formats import FormatNames

LEVEL = re.compile(r"\((.+)\)")
"""What kind of computer, in its name."""
USUAL_LEVEL = "samurai"
"""The level that a click on "Computer" chooses where none was chosen before, and that plays the other seats until
somebody says otherwise.
"""
_FACES = {"small": 28, "usual": 76, "large": 180, "readable": 262}
"""Width of a deck's face where there is little, usual and much room, in pixels that follow the size of texts."""
_TEXT, _SHORT = 235, 150
"""Width of what is said of a deck beside its face at least, likewise."""


class SeatRow(QFrame):
    """A card with the deck of one seat, its name and who plays it.

    number: of the seat, from 0. usual: its name while nobody has named it.
    """

    def __init__(
        self, number: int, players: tuple[str, ...], names: FormatNames, showing: DeckShowing,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._number = number
        self._showing = showing
        self.usual = ""
        self.name = QLineEdit(self)
        self.name.setMaxLength(40)
        self.name.setObjectName(f"name-{number}")
        self.setObjectName("seat")
        who, name = self.tr("Who plays"), self.tr("Name")
        self.player = ChoiceCards(f"{who} {number + 1}", self)
        self.player.setObjectName(f"player-{number}")
        for kind in players:
            whole = names.player(kind)
            level = LEVEL.search(whole)
            if level is not None and self.player.drawer is None:
                self.player.add_drawer(whole[: level.start()].strip(), USUAL_LEVEL)
            self.player.addItem(whole if level is None else level[1], kind, said=whole)
        deck = self.tr("Deck")
        self.deck = DeckTile(f"{deck} {number + 1}", showing, self)
        self.deck.setObjectName(f"deck-{number}")
        self.deck.fit(_FACES["usual"], _TEXT)
        self.name.setAccessibleName(f"{name} {number + 1}")
        self.name.setToolTip(name)
        heading = PlainLabel(self.tr("Seat {}").format(number + 1), self)
        heading.setObjectName("ring-title")
        head = QHBoxLayout()
        head.addWidget(heading)
        head.addWidget(self.name, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 4)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.deck)
        column.addWidget(self.player)
        column.addStretch()

    def crowd(self, face: str, *, many: bool) -> None:
        """Take more or less room. face: small, usual, large or readable. many: the levels are in a menu."""
        self.deck.fit(_FACES[face], _SHORT if many else _TEXT)
        self.player.fold(on=many)

    @property
    def clan(self) -> str:
        """The name of its deck's clan; where there is no deck, the seat's number."""
        deck = self.deck.chosen
        return self.tr("Player {}").format(self._number + 1) if deck is None else self._showing.clan(deck)

    def call(self, usual: str) -> None:
        """Name the seat so, unless somebody has named it otherwise."""
        if self.name.text().strip() in ("", self.usual):
            self.name.setText(usual)
        self.usual = usual

    @property
    def kind(self) -> str:
        """The name of the controller that plays the seat."""
        return str(self.player.currentData())

    def offer(self, decks: tuple[Deck, ...], last: str) -> None:
        """Offer these decks; the seats begin with the last one, by its key, or with different ones."""
        self.deck.offer(decks, last, self._number)

    @property
    def chosen(self) -> Deck:
        """The deck; there must be one."""
        deck = self.deck.chosen
        assert deck is not None, "no game can be begun without decks"
        return deck

    def setup(self) -> SeatSetup:
        """The seat as chosen."""
        name = self.name.text().strip() or self.usual
        return SeatSetup(seating_of(self.chosen, name), self.kind, self.chosen.key)

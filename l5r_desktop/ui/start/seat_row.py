"""One seat of a new game: who plays it, under which name, with which deck."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from l5r_desktop.session import Deck, SeatSetup, seating_of
from l5r_desktop.ui.deck_choice.showing import DeckShowing
from l5r_desktop.ui.deck_choice.tile import DeckTile
from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.start.formats import FormatNames


class SeatRow(QWidget):
    """Name, player and deck of one seat. number: of the seat, from 0. usual: its name while nobody has named it."""

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
        self.player = QComboBox(self)
        self.player.setObjectName(f"player-{number}")
        for kind in players:
            self.player.addItem(names.player(kind), kind)
        deck = self.tr("Deck")
        self.deck = DeckTile(f"{deck} {number + 1}", showing, self)
        self.deck.setObjectName(f"deck-{number}")
        for widget, label in ((self.name, self.tr("Name")), (self.player, self.tr("Who plays"))):
            widget.setAccessibleName(f"{label} {number + 1}")
            widget.setToolTip(label)
        self.player.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        row = FlowLayout(self)
        row.addWidget(self.name)
        row.addWidget(self.player)
        row.addWidget(self.deck)

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
        """Who plays the seat: the name of its controller."""
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

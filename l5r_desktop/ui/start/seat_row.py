"""One seat of a new game: who plays it, under which name, with which deck."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from l5r_desktop.session import Deck, SeatSetup, seating_of
from l5r_desktop.ui.deck_choice.showing import DeckShowing
from l5r_desktop.ui.deck_choice.tile import DeckTile
from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.start.formats import FormatNames

PERSON = "person"


class SeatRow(QWidget):
    """Name, player and deck of one seat. number: of the seat, from 0."""

    def __init__(
        self, number: int, players: tuple[str, ...], names: FormatNames, showing: DeckShowing,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._number = number
        self.name = QLineEdit(self.usual_name(PERSON), self)
        self.name.setMaxLength(40)
        self.name.setObjectName(f"name-{number}")
        self.player = QComboBox(self)
        self.player.setObjectName(f"player-{number}")
        for kind in players:
            self.player.addItem(names.player(kind), kind)
        self.player.currentIndexChanged.connect(self._on_player)
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

    def usual_name(self, kind: str) -> str:
        """What the seat is called if nobody names it."""
        text = self.tr("Player {}") if kind == PERSON else self.tr("Computer {}")
        return text.format(self._number + 1)

    def _on_player(self) -> None:
        usual = {self.usual_name(PERSON), self.usual_name("")}
        if self.name.text().strip() in usual:
            self.name.setText(self.usual_name(self.kind))

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
        name = self.name.text().strip() or self.usual_name(self.kind)
        return SeatSetup(seating_of(self.chosen, name), self.kind, self.chosen.key)

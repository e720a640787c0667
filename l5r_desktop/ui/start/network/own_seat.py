"""The deck and name that this player brings to a game with somebody elsewhere."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from l5r_desktop.session import DECK_FORMATS, FIRST_DECKS, PROFILES_OF, SeatSetup, seating_of
from l5r_desktop.ui.deck_choice.showing import DeckShowing
from l5r_desktop.ui.deck_choice.tile import DeckTile
from l5r_desktop.ui.network_port import Plan
from l5r_desktop.ui.ports import Library
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.start.choice_cards import ChoiceCards
from l5r_desktop.ui.start.formats import FormatNames


class OwnSeat(QWidget):
    """Name, game, rules and deck."""

    def __init__(
        self, library: Library, book: SettingsBook, names: FormatNames, showing: DeckShowing,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("bare")
        self._library = library
        self._book = book
        self._names = names
        self.name = QLineEdit(self)
        self.name.setObjectName("own-name")
        self.name.setMaxLength(40)
        self.name.setPlaceholderText(self.tr("How the other player sees you"))
        self.name.setText(book.now.names[0] if book.now.names else "")
        self.format = ChoiceCards(self.tr("Game"), self)
        self.format.setObjectName("own-format")
        for ruleset in DECK_FORMATS:
            self.format.addItem(names.format(ruleset), ruleset, said=names.whole(ruleset))
        self.profile = ChoiceCards(self.tr("Rules"), self)
        self.profile.setObjectName("own-profile")
        self._titles = PlainLabel(self)
        self._titles.setObjectName("box-note")
        self._titles.setWordWrap(True)
        self.deck = DeckTile(self.tr("Your deck"), showing, self)
        self.deck.setObjectName("own-deck")
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for label, widget in (
            (self.tr("Your name"), self.name),
            (self.tr("Game"), self.format),
            (self.tr("Rules"), self.profile),
            (self.tr("Your deck"), self.deck),
        ):
            if widget is self.name:
                widget.setAccessibleName(label)
            form.addRow(label, widget)
            if widget is self.profile:
                form.addRow("", self._titles)
        self.format.currentIndexChanged.connect(self._on_format)
        self.format.setCurrentIndex(max(0, self.format.findData(book.now.format)))
        self._on_format()

    def choose(self, ruleset: str) -> None:
        """Choose a game, with its usual rules."""
        self.format.setCurrentIndex(max(0, self.format.findData(ruleset)))

    def choose_profile(self, profile: str) -> None:
        """Choose the rules, and with them the game."""
        ruleset = next((one for one, profiles in PROFILES_OF.items() if profile in profiles), "")
        if ruleset:
            self.choose(ruleset)
            self.profile.setCurrentIndex(max(0, self.profile.findData(profile)))

    @property
    def possible(self) -> bool:
        """Return True if there is a deck for the game."""
        return self.deck.chosen is not None

    @property
    def called(self) -> str:
        """Return the name by which others see this player."""
        return self.name.text().strip() or self.tr("Player")

    def plan(self) -> Plan:
        """Return what is chosen; it is kept for the next time."""
        ruleset, deck = self.format.currentData(), self.deck.chosen
        assert deck is not None, "no game can be begun without decks"
        now, name = self._book.now, self.name.text().strip()
        kept = now.decks.get(ruleset) or list(FIRST_DECKS[ruleset])
        # A quick game sets this deck against the other one; where that is the same, the one that gave way to it.
        others = [kept[0] if other == deck.key else other for other in kept[1:]]
        self._book.set(format=ruleset, decks={**now.decks, ruleset: [deck.key, *others]}, names=[name, *now.names[1:]])
        seat = SeatSetup(seating_of(deck, name or self.tr("Player")), deck=deck.key)
        return Plan(ruleset, self.profile.currentData(), seat)

    def _on_format(self) -> None:
        ruleset, now = self.format.currentData(), self._book.now
        titles = self._names.titles(ruleset)
        self._titles.setText(titles)
        self._titles.setVisible(bool(titles))
        last = (now.decks.get(ruleset) or FIRST_DECKS[ruleset])[0]
        self.deck.offer(self._library.decks(ruleset), last)
        self.profile.clear()
        for profile in PROFILES_OF[ruleset]:
            self.profile.addItem(self._names.profile(profile), profile)

"""A look inside a deck: its cards by section, and how many cost how much."""

from __future__ import annotations

from collections import Counter
from html import escape

from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from l5r_desktop.session import Deck
from l5r_desktop.ui.deck_choice.showing import SECTIONS, DeckShowing, cards_of
from l5r_desktop.ui.decks.curve import CostCurve


class DeckInside(QWidget):
    """text: the list of cards. curve: their costs."""

    def __init__(self, showing: DeckShowing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._showing = showing
        self._names = {
            "stronghold": self.tr("Stronghold"), "role": self.tr("Role"), "sensei": self.tr("Sensei"),
            "provinces": self.tr("Provinces"), "starting": self.tr("Starting Holdings"),
            "dynasty": self.tr("Dynasty deck"), "conflict": self.tr("Conflict deck"), "fate": self.tr("Fate deck"),
            "sideboard": self.tr("Sideboard"),
        }  # fmt: skip
        self.text = QTextBrowser(self)
        self.text.setObjectName("deck-inside")
        self.text.setAccessibleName(self.tr("Cards of the deck"))
        self.curve = CostCurve(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.text, 1)
        column.addWidget(self.curve)

    def show_deck(self, deck: Deck | None) -> None:
        """Show what is in a deck, or nothing."""
        self.text.clear()
        self.curve.show_costs({})
        if deck is None:
            return
        told = [f"<h3>{escape(self._showing.name(deck))}</h3>"]
        for section in SECTIONS:
            cards = cards_of(deck, section)
            if cards:
                lines = "<br>".join(f"{count}× {escape(self._showing.title(card))}" for card, count in cards)
                count = sum(count for _, count in cards)
                told.append(f"<p><b>{escape(self._names[section])}</b> ({count})<br>{lines}</p>")
        self.text.setHtml("".join(told))
        self.curve.show_costs(self._costs(deck))

    def _costs(self, deck: Deck) -> dict[int, int]:
        costs: Counter[int] = Counter()
        for section, card, count in self._showing.cards(deck):
            cost = self._showing.library.facts(card).get("cost")
            if section != "sideboard" and isinstance(cost, int):
                costs[cost] += count
        return {cost: costs[cost] for cost in range(max(costs, default=-1) + 1)}

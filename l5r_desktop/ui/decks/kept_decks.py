"""The kept decks of a person, found by their keys and judged by a format."""

from __future__ import annotations

from l5r_desktop.session import Deck
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.decklists import list_of
from l5r_desktop.session.decklists.fixing import DeckFault
from l5r_desktop.ui.deck_ports import OwnDecksPort


class KeptDecks:
    """Finds a kept deck, and says what it breaks. language: of what is said."""

    def __init__(self, own_decks: OwnDecksPort, base: CardBase, language: str) -> None:
        self._own_decks = own_decks
        self._base = base
        self._language = language

    def find(self, ruleset: str, key: str) -> Deck | None:
        """Return the kept deck of this key; None where there is none, or no more."""
        return next((deck for deck in self._own_decks.own(ruleset) if deck.key == key), None)

    def faults(self, deck: Deck | None, format_key: str) -> tuple[DeckFault, ...]:
        """Return what a deck breaks of a format, which must be kept; no deck breaks nothing."""
        if deck is None:
            return ()
        return self._own_decks.judge(list_of(deck, self._base), self._base, self._language, format_key)

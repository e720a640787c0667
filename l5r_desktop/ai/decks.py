"""The content of a deck, for players who are to know it."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.card import Card
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck


def as_dealt(rules: PlayedRules, seating: SeatDeck, seat: int = 0, seats: int = 2) -> list[Card]:
    """The cards that a seat brings with a deck, as they lie before the first shuffle; those whose titles are known."""
    return [card for card in rules.start((seating,) * seats).cards if card.owner == seat and card.ident is not None]


def cards_of(rules: PlayedRules, seating: SeatDeck) -> list[Any]:
    """The definitions of all cards of a deck whose list is known; nothing of a veiled one."""
    if seating.veiled() == seating:
        return []
    return [card.defn for card in as_dealt(rules, seating)]

"""What is in a deck, for players who are to know it."""

from __future__ import annotations

from typing import Any

from l5r_desktop.rulesets.family import PlayedRules, Seated


def cards_of(rules: PlayedRules, seating: Seated) -> list[Any]:
    """The definitions of all cards of a deck whose list is known; nothing of a veiled one."""
    if seating.veiled() == seating:
        return []
    return [card.defn for card in rules.start((seating, seating)).cards if card.owner == 0 and card.ident is not None]

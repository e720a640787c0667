"""The rules of deck building that the deck of a seat breaks."""

from __future__ import annotations

from l5r_desktop.rulesets.ccg.decks.deck_rules import Deck, violations
from l5r_desktop.rulesets.ccg.decks.seating import Seating
from l5r_desktop.rulesets.decks import CardSource
from l5r_desktop.rulesets.decks.reading import counted


def deck_faults(seating: Seating, library: CardSource, format: str, profile: str) -> tuple[str, ...]:
    """A sentence for each by a profile of the format, with its rule.

    Rules: Ivory, Deck construction rules; Celestial, Deck Construction.
    """
    dynasty, fate, starting = (counted(pile) for pile in (seating.dynasty, seating.fate, seating.starting))
    deck = Deck("", seating.name, format, seating.clan, seating.stronghold, dynasty, fate, seating.sensei, starting)
    return tuple(f"{one.rule}: {one.text('en')}" for one in violations(deck, library, format, profile))

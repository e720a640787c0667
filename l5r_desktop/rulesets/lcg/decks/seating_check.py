"""The rules of deck building that the deck of a seat breaks."""

from __future__ import annotations

from l5r_desktop.rulesets.decks import CardSource
from l5r_desktop.rulesets.decks.reading import counted
from l5r_desktop.rulesets.lcg.decks.deck_rules import Deck, violations
from l5r_desktop.rulesets.lcg.decks.seating import Seating


def deck_faults(seating: Seating, library: CardSource, format: str, profile: str) -> tuple[str, ...]:
    """A sentence for each by a profile of the format, with its rule (L17.1-L17.6, K8), without the tournament lists."""
    provinces, dynasty, conflict = (counted(pile) for pile in (seating.provinces, seating.dynasty, seating.conflict))
    own = (seating.stronghold, seating.role, provinces, dynasty, conflict)
    deck = Deck("", seating.name, format, seating.clan, *own)
    return tuple(f"{one.rule}: {one.text('en')}" for one in violations(deck, library, format, profile, lists=False))

"""What two decks, or two versions of one, differ in."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.session.decklists.listing import DeckList


@dataclass(frozen=True, slots=True)
class Difference:
    """A card of which two decks have different numbers of copies in a section."""

    section: str
    card: IndexCard
    before: int
    after: int


def differences(before: DeckList, after: DeckList) -> tuple[Difference, ...]:
    """All that differs, by section in the order of the decks, then by title."""
    counts: dict[tuple[str, str], list[int]] = {}
    cards: dict[str, IndexCard] = {}
    for at, deck in enumerate((before, after)):
        for entry in deck.entries:
            counts.setdefault((entry.section, entry.card.id), [0, 0])[at] += entry.count
            cards[entry.card.id] = entry.card
    order = {section: n for n, section in enumerate(dict.fromkeys(section for section, _ in counts))}
    found = [
        Difference(section, cards[card], one, other) for (section, card), (one, other) in counts.items() if one != other
    ]
    return tuple(sorted(found, key=lambda one: (order[one.section], one.card.title, one.card.id)))


def shared(before: DeckList, after: DeckList) -> int:
    """How many cards both have, copies counted."""
    counts = {(entry.section, entry.card.id): entry.count for entry in before.entries}
    return sum(min(entry.count, counts.get((entry.section, entry.card.id), 0)) for entry in after.entries)

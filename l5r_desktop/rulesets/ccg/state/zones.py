"""The areas of the table (Ivory: Areas of the Game) and who may know a card that lies in each (Game area knowledge)."""

from __future__ import annotations

from l5r_desktop.engine.card import Card
from l5r_desktop.engine.state import State

MOST_PROVINCES = 6
NAMES = (
    "hand", "home", "fate-deck", "dynasty-deck", "fate-discard", "dynasty-discard", "removed",
    *(f"province-{k}" for k in range(1, MOST_PROVINCES + 1)),
    *(f"site-{k}" for k in range(1, MOST_PROVINCES + 1)),
    "abilities", "resolving", "focused", "focus-pool", "under",
)  # fmt: skip
COUNT = len(NAMES)
BY_NAME = {name: k for k, name in enumerate(NAMES)}
HAND, HOME, FATE_DECK, DYNASTY_DECK, FATE_DISCARD, DYNASTY_DISCARD, REMOVED = range(7)
PROVINCES = tuple(range(7, 7 + MOST_PROVINCES))
SITES = tuple(range(7 + MOST_PROVINCES, 7 + 2 * MOST_PROVINCES))
ABILITIES, RESOLVING, FOCUSED, FOCUS_POOL, UNDER = range(7 + 2 * MOST_PROVINCES, COUNT)
CLOCK_DECK, CLOCK_DISCARD, OUTSIDE = DYNASTY_DECK, DYNASTY_DISCARD, REMOVED
"""Areas of nobody, which Siege has behind those of all seats; there the places of Territories are its sites. What lies
outside has not been in the game so far (Siege: 2, 3, 4, 14).
"""
PILES = frozenset({FATE_DISCARD, DYNASTY_DISCARD})
DECKS = frozenset({FATE_DECK, DYNASTY_DECK})
BACKS = {FATE_DECK: "fate", DYNASTY_DECK: "dynasty"}
"""Areas of the piles that a player brings, and the backs of their cards (Ivory: Deck construction rules)."""
_OWNER_SEES = frozenset({HAND, FOCUS_POOL, UNDER})
"""Areas whose cards their owner alone may look at (Ivory: Hand, Focusing area, Under another card)."""


def at(seat: int, zone: int) -> int:
    """Index of a seat's area in State.zones."""
    return seat * COUNT + zone


def area(s: State, no: int) -> int:
    """Return which kind of area a card lies in."""
    return s.cards[no].zone % COUNT


def site_of(zone: int) -> int:
    """The zone of the Province itself that holds the cards of a province zone, and the other way round."""
    return zone + (MOST_PROVINCES if zone % COUNT in PROVINCES else -MOST_PROVINCES)


def deck_of(deck: str, seat: int) -> int:
    """Zone of a seat's Fate or Dynasty deck."""
    return at(seat, DYNASTY_DECK if deck == "dynasty" else FATE_DECK)


def pile_of(deck: str, seat: int) -> int:
    """Zone of a seat's Fate or Dynasty discard pile."""
    return at(seat, DYNASTY_DISCARD if deck == "dynasty" else FATE_DISCARD)


def indexed(card: Card) -> bool:
    """Return True if a card as it lies has a text that works, or is in play (see index.py): most cards that turn up in
    a Province, or lie in a discard pile, have none there. A Ring may have one in every pile (Ivory: Ring).
    """
    zone = card.zone % COUNT
    if zone in DECKS or zone in (REMOVED, FOCUS_POOL, UNDER):
        return False
    if zone == HAND:
        return bool(card.defn.works_elsewhere)
    if zone in PILES:
        works = card.defn.works_elsewhere and card.defn.working(NAMES[zone]) is not None
        return bool(works or card.defn.kind == "ring")
    if zone in PROVINCES:
        return card.up and card.defn.working("province") is not None
    if zone == RESOLVING:
        return bool(card.defn.kind == "ring" or card.defn.working("resolving") is not None)
    return True


def sight(s: State, card: Card) -> int:
    """Bit mask of the seats that may know a card from where it lies."""
    everybody = (1 << len(s.seats)) - 1
    zone = card.zone % COUNT
    if zone in DECKS:
        return 0
    if zone in _OWNER_SEES:
        return 1 << card.zone // COUNT
    if zone in PROVINCES or zone == REMOVED:
        return everybody if card.up else 0
    if zone == FOCUSED:
        return everybody if card.up else 1 << card.zone // COUNT
    return everybody

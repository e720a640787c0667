"""The areas of the table (L1.2, L1.3) and who may know a card that lies in each (L16)."""

from __future__ import annotations

from l5r_desktop.engine.card import Card
from l5r_desktop.engine.state import State

NAMES = (
    "hand", "play", "conflict-deck", "dynasty-deck", "conflict-discard", "dynasty-discard", "removed",
    "province-1", "province-2", "province-3", "province-4", "province-stronghold",
    "site-1", "site-2", "site-3", "site-4", "site-stronghold",
    "stronghold", "role", "province-deck", "being-played", "aside",
)  # fmt: skip
COUNT = len(NAMES)
(
    HAND, PLAY, CONFLICT_DECK, DYNASTY_DECK, CONFLICT_DISCARD, DYNASTY_DISCARD, REMOVED,
    PROVINCE_1, PROVINCE_2, PROVINCE_3, PROVINCE_4, PROVINCE_STRONGHOLD,
    SITE_1, SITE_2, SITE_3, SITE_4, SITE_STRONGHOLD,
    STRONGHOLD, ROLE, PROVINCE_DECK, BEING_PLAYED, ASIDE,
) = range(COUNT)  # fmt: skip
ROW = (PROVINCE_1, PROVINCE_2, PROVINCE_3, PROVINCE_4)
PROVINCES = (*ROW, PROVINCE_STRONGHOLD)
SITES = (SITE_1, SITE_2, SITE_3, SITE_4, SITE_STRONGHOLD)
BACKS = {PROVINCE_DECK: "province", DYNASTY_DECK: "dynasty", CONFLICT_DECK: "conflict"}
"""Areas of the piles that a player brings, and the backs of their cards (L17)."""
OWNER_SEES = frozenset({HAND, PROVINCE_DECK, ASIDE})
NOBODY_SEES = frozenset({CONFLICT_DECK, DYNASTY_DECK})
BY_NAME = {name: z for z, name in enumerate(NAMES)}


def at(seat: int, z: int) -> int:
    """Index of a seat's area in State.zones."""
    return seat * COUNT + z


def rings_zone(s: State) -> int:
    """Index of the shared area of the five rings."""
    return len(s.seats) * COUNT


PILES = (HAND, CONFLICT_DISCARD, DYNASTY_DISCARD, BEING_PLAYED)
"""Areas where a card is not in play and its text may still work."""
_NEVER = frozenset({CONFLICT_DECK, DYNASTY_DECK, REMOVED, PROVINCE_DECK, ASIDE})


def indexed(card: Card) -> bool:
    """Return True if a card as it lies may have a text that works, or is in play (see index.py)."""
    z = card.zone % COUNT
    if z in _NEVER:
        return False
    if z in PILES:
        return NAMES[z] in card.defn.elsewhere
    if z in PROVINCES:
        return card.up and bool(card.defn.kind == "holding" or "province" in card.defn.elsewhere)
    return True


def sight(s: State, card: Card) -> int:
    """Bit mask of the seats that may know a card from where it lies (L16)."""
    seats = len(s.seats)
    everybody = s.everybody
    if card.zone == seats * COUNT:
        return everybody
    z = card.zone % COUNT
    if z in NOBODY_SEES:
        return 0
    if z in OWNER_SEES:
        return 1 << card.owner
    if z in PROVINCES or z == REMOVED:
        return everybody if card.up else 0
    if z in SITES:
        return everybody if card.up else 1 << card.owner
    return everybody

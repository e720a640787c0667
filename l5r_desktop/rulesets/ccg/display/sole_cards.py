"""Abilities of players that could be used with one card only, which is then not asked for."""

from __future__ import annotations

from collections.abc import Iterator

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword

_KHARMIC = "kharmic"


def sole_cards(s: State, seat: int | None) -> tuple[tuple[int, int], ...]:
    """Return each ability of a player that would discard a card with a keyword where only one card has it, with that
    card (Ivory: Kharmic). seat: None for somebody who sees all, who is told of none.
    """
    if seat is None:
        return ()
    found = tuple(_with_keyword(s, seat, _KHARMIC))
    if len(found) != 1:
        return ()
    abilities = s.zones[z.at(seat, z.ABILITIES)]
    return tuple((no, found[0]) for no in abilities if any(one.has(_KHARMIC) for one in s.cards[no].defn.abilities))


def _with_keyword(s: State, seat: int, word: str) -> Iterator[int]:
    """Yield the cards of a player's hand, and those faceup in Provinces of the player, that have a keyword."""
    for zone in (z.HAND, *z.PROVINCES):
        for no in s.zones[z.at(seat, zone)]:
            if (zone == z.HAND or s.cards[no].up) and has_keyword(s, no, word):
                yield no

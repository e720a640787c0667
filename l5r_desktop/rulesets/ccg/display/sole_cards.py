"""Abilities of players that could be used with one card only, which is then not asked for."""

from __future__ import annotations

from collections.abc import Iterator

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import battle
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword, unit_has

_KHARMIC = "kharmic"
_CAVALRY = "player_cavalry"


def sole_cards(s: State, seat: int | None) -> tuple[tuple[int, int], ...]:
    """Return each ability of a player that would discard a card with a keyword where only one card has it, with that
    card (Ivory: Kharmic), and Cavalry with the unit that it would move, which may be a team mate's, where there is only
    one (Ivory: Cavalry; Siege: 6). seat: None for somebody who sees all, who is told of none.
    """
    if seat is None:
        return ()
    abilities = s.zones[z.at(seat, z.ABILITIES)]
    kharmic = [no for no in abilities if any(one.has(_KHARMIC) for one in s.cards[no].defn.abilities)]
    cavalry = [no for no in abilities if s.cards[no].ident == _CAVALRY] if battle(s) else []
    meant = ((kharmic, tuple(_with_keyword(s, seat, _KHARMIC))), (cavalry, tuple(_riders(s, seat)) if cavalry else ()))
    return tuple((no, found[0]) for uses, found in meant if len(found) == 1 for no in uses)


def _riders(s: State, seat: int) -> Iterator[int]:
    """Yield the units of a side that Cavalry could move to the battle that is fought."""
    for no in index_of(s).personalities:
        card = s.cards[no]
        stays = card.bowed or card.place == battle(s)
        if not stays and same_side(s, card.controller, seat) and unit_has(s, no, "cavalry"):
            yield no


def _with_keyword(s: State, seat: int, word: str) -> Iterator[int]:
    """Yield the cards of a player's hand, and those faceup in Provinces of the player, that have a keyword."""
    for zone in (z.HAND, *z.PROVINCES):
        for no in s.zones[z.at(seat, zone)]:
            if (zone == z.HAND or s.cards[no].up) and has_keyword(s, no, word):
                yield no

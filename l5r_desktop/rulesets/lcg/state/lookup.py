"""Reading the table: seats, sides, the conflict, who participates."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.lasting import lasting
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.profile import Profile
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.conflict_record import Conflict
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.own_rules import LcgRules


def profile(s: State) -> Profile:
    """The flags of the format being played."""
    rules: Any = s.rules
    found: LcgRules = rules
    return found.profile


def conflict(s: State) -> Conflict | None:
    """The current conflict, or None (L1.3)."""
    return s.memory.get("conflict")


def record_of(s: State) -> Conflict:
    """The current conflict, which must be going on."""
    record = conflict(s)
    assert record is not None, "no conflict"
    return record


def note_played(s: State, seat: int, no: int) -> None:
    """Remember that a seat has played a card in the conflict that is going on, if one is."""
    record = conflict(s)
    if record is not None:
        s.memory["conflict"] = record.but(players=(*record.players, seat), played=(*record.played, no))


def plays_event(s: State, c: Ctx) -> bool:
    """Return True if the ability is used by playing its event card, and not gained by another card (L7.1, L8.18)."""
    ability: Ability | None = c.ability
    assert ability is not None
    if not ability.of_event:
        return False
    if c.me < 0:
        return True
    ident = s.cards[c.me].ident
    return ident is None or ident == ability.ident


def playing(s: State) -> list[int]:
    """Seats still in the game."""
    return [seat for seat in range(len(s.seats)) if not s.seats[seat]["out"]]


def order(s: State, start: int | None = None) -> list[int]:
    """Player order: from the first player (or `start`) clockwise, without those who are out (L1.9, K9.1)."""
    seats = s.seats
    n = len(seats)
    first = s.memory["first"] if start is None else start
    if n == 2 and not (seats[0]["out"] or seats[1]["out"]):
        return [first, 1 - first]
    return [seat for k in range(n) if not s.seats[seat := (first + k) % n]["out"]]


def opponents(s: State, seat: int) -> list[int]:
    """Every other seat still in the game, in player order."""
    return [other for other in order(s) if other != seat]


def your_opponent(s: State, c: Ctx) -> int:
    """ "Your opponent" of the ability's controller, or -1:
    the other conflict player, the only opponent, or the one picked (K9.7).
    """
    picked = c.t.get("opponent")
    if picked is not None:
        return int(picked)
    if len(s.seats) == 2:
        other = 1 - c.seat
        return -1 if s.seats[other]["out"] else other
    record = conflict(s)
    if record is not None:
        if c.seat == record.attacker:
            return record.defender
        if c.seat == record.defender:
            return record.attacker
        return -1
    others = [seat for seat in range(len(s.seats)) if seat != c.seat and not s.seats[seat]["out"]]
    return others[0] if len(others) == 1 else -1


def in_play(s: State, no: int) -> bool:
    """Return True if a card is in play (L1.4)."""
    card = s.cards[no]
    zone = card.zone % z.COUNT
    if zone == z.PLAY or zone == z.STRONGHOLD:
        return True
    if zone in z.PROVINCES:
        return card.up and card.defn.kind == "holding"
    return zone in z.SITES and card.up


def characters(s: State, seat: int = -1) -> list[int]:
    """Characters in play, of one controller or of all."""
    if seat < 0:
        return index_of(s).characters
    cards = s.cards
    return [no for no in index_of(s).characters if cards[no].controller == seat]


def participants(s: State, seat: int = -1) -> list[int]:
    """Characters participating in the current conflict, of one controller or of all."""
    record = conflict(s)
    if record is None:
        return []
    cards, number = s.cards, record.no
    ix = index_of(s)
    if ix.considered:
        there = [no for no in ix.characters if cards[no].place == number or no in ix.considered]
    else:
        there = [no for no in ix.characters if cards[no].place == number]
    return there if seat < 0 else [no for no in there if cards[no].controller == seat]


def participating(s: State, no: int) -> bool:
    """Return True if a character participates in the current conflict (G78)."""
    record = s.memory.get("conflict")
    return record is not None and (s.cards[no].place == record.no or no in index_of(s).considered)


def side(s: State, no: int) -> str:
    """ "attacker", "defender" or "" for a character."""
    record = s.memory.get("conflict")
    if record is None or (s.cards[no].place != record.no and no not in index_of(s).considered):
        return ""
    return "attacker" if s.cards[no].controller == record.attacker else "defender"


def rings(s: State) -> tuple[int, ...]:
    """Return the cards of the five rings."""
    return s.zones[z.rings_zone(s)]


def ring_of(s: State, element: str) -> int:
    """The ring of an element."""
    return next(no for no in rings(s) if element in s.cards[no].defn.elements)


def ring_state(s: State, ring: int) -> str:
    """ "unclaimed", "contested" or "claimed" (L12.4); "out" where an effect has taken it out of play."""
    card = s.cards[ring]
    if s.effects and any(e.x[0] == ring for e in lasting(s, "ring-out")):
        return "out"
    if card.place:
        return "contested"
    return "claimed" if card.controller >= 0 else "unclaimed"


def claimed(s: State, seat: int) -> list[int]:
    """Rings in a seat's claimed pool, and those that an effect has count as such (L12.4)."""
    return [
        ring
        for ring in rings(s)
        if (s.cards[ring].controller == seat and not s.cards[ring].place) or _counts_claimed(s, seat, ring)
    ]


def _counts_claimed(s: State, seat: int, ring: int) -> bool:
    return bool(s.effects) and any(e.seat == seat and e.x[0] == ring for e in lasting(s, "counts-claimed"))


def site_of(s: State, no: int) -> int:
    """The province card (or token) over which a dynasty card, or the stronghold, lies; -1 if none."""
    zone = s.cards[no].zone
    kind = zone % z.COUNT
    seat = zone // z.COUNT
    if kind in z.PROVINCES:
        site = s.zones[z.at(seat, z.SITES[z.PROVINCES.index(kind)])]
        return site[0] if site else -1
    return -1


def province_zone(s: State, site: int) -> int:
    """Zone index of the dynasty cards that lie in a province."""
    zone = s.cards[site].zone
    return z.at(zone // z.COUNT, z.PROVINCES[z.SITES.index(zone % z.COUNT)])


def sites(s: State, seat: int) -> list[int]:
    """A seat's provinces: the row from left to right, then the stronghold province."""
    return [s.zones[z.at(seat, zone)][0] for zone in z.SITES if s.zones[z.at(seat, zone)]]


def first_player(s: State) -> int:
    """The seat that holds the first player token."""
    return int(s.memory["first"])

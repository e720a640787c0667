"""The players who can pay for a card: its player, and with support the others (L14.13)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import opponents, rings
from l5r_desktop.rulesets.lcg.values.current_values import ring_elements, traits
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden, seat_forbidden, seat_has_text, static_hits


def helpers(s: State, seat: int, no: int) -> list[int]:
    """Seats that may be asked to pay part of the cost of a card, in player order."""
    if "support" not in s.cards[no].defn.keywords:
        return []
    others = opponents(s, seat)
    return others if len(others) > 1 else []


def payers(s: State, seat: int) -> list[int]:
    """Characters of a seat with fate that a cost could take (L7.6)."""
    return [
        no
        for no in index_of(s).characters
        if s.cards[no].controller == seat and s.tokens(no, "fate") and not forbidden(s, "lose-fate", no)
    ]


def fate_on_characters(s: State, seat: int) -> int:
    """Fate with which a seat's characters could pay."""
    return sum(s.tokens(no, "fate") for no in payers(s, seat))


def fate_to_spend(s: State, seat: int) -> int:
    """Fate that a seat may spend from its pool: none where a text forbids it (L0.3)."""
    fate: int = s.seats[seat]["fate"]
    return 0 if fate and seat_forbidden(s, "spend-fate", seat) else fate


def fate_available(s: State, seat: int, no: int) -> int:
    """Fate with which a seat could pay for a card: its own, and with support everybody's, and what lies on characters
    that may pay for it; or that on its characters alone, if the card says so.
    """
    definition: Definition = s.cards[no].defn
    if definition.paid_by_characters:
        return fate_on_characters(s, seat)
    own = fate_to_spend(s, seat)
    if "pays-for" in index_of(s).statics:
        own += fate_that_helps(s, seat, definition)
    if "rings-pay" in index_of(s).statics:
        own += sum(fate_on_rings(s, seat, no).values())
    if "support" in definition.keywords:
        own += sum(fate_to_spend(s, other) for other in helpers(s, seat, no))
    return own


def fate_on_rings(s: State, seat: int, no: int) -> dict[int, int]:
    """Fate on rings with which a seat may pay for a card, by ring (L7.6)."""
    if "rings-pay" not in index_of(s).statics or no < 0:
        return {}
    definition: Definition = s.cards[no].defn
    if definition.deck != "conflict" or definition.paid_by_characters:
        return {}
    if not seat_has_text(s, "rings-pay", seat) or seat_forbidden(s, "take-fate-from-rings", seat):
        return {}
    named = traits(s, no)
    return {ring: n for ring in rings(s) if (n := s.tokens(ring, "fate")) and named & ring_elements(s, ring)}


def payers_for(s: State, seat: int, definition: Definition) -> list[int]:
    """Characters of a seat whose fate a text lets it spend for cards of a trait that this one has (L7.6)."""
    if "pays-for" not in index_of(s).statics:
        return []
    return [
        no
        for no in payers(s, seat)
        if any(static.node.word in definition.traits and c.seat == seat for c, static in static_hits(s, "pays-for", no))
    ]


def fate_that_helps(s: State, seat: int, definition: Definition) -> int:
    """Fate on characters with which a seat could pay for a card, beside its pool (L7.6)."""
    if "pays-for" not in index_of(s).statics:
        return 0
    return sum(s.tokens(no, "fate") for no in payers_for(s, seat, definition))

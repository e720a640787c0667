"""The players who can pay for a card: its player, and with support the others (L14.13)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import opponents
from l5r_desktop.rulesets.lcg.values.current_values import forbidden, seat_forbidden


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
    """Fate with which a seat could pay for a card: its own, and with support everybody's; or that on its characters
    alone, if the card says so.
    """
    if s.cards[no].defn.paid_by_characters:
        return fate_on_characters(s, seat)
    return fate_to_spend(s, seat) + sum(fate_to_spend(s, other) for other in helpers(s, seat, no))

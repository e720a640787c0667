"""The players who can pay for a card: its player, and with support the others (L14.13)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state.lookup import opponents


def helpers(s: State, seat: int, no: int) -> list[int]:
    """Seats that may be asked to pay part of the cost of a card, in player order."""
    if "support" not in s.cards[no].defn.keywords:
        return []
    others = opponents(s, seat)
    return others if len(others) > 1 else []


def fate_available(s: State, seat: int, no: int) -> int:
    """Fate with which a seat could pay for a card: its own, and with support everybody's."""
    return s.seats[seat]["fate"] + sum(s.seats[other]["fate"] for other in helpers(s, seat, no))

"""What everybody knows: the ground on which it is decided whether a question is asked (Ivory: Game area knowledge)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg import zones as z


def everybody_knows(s: State, no: int) -> bool:
    """Whether all seats know a card."""
    everybody = (1 << len(s.seats)) - 1
    return s.cards[no].known & everybody == everybody


def hidden_in_hand(s: State, no: int) -> bool:
    """Whether a card lies in a hand and somebody may not know it."""
    return s.cards[no].zone % z.COUNT == z.HAND and not everybody_knows(s, no)


def holds_secrets(s: State, seat: int) -> bool:
    """Whether a seat's hand holds a card that is not known to everybody."""
    return any(not everybody_knows(s, no) for no in s.zones[z.at(seat, z.HAND)])

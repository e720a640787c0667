"""Gold that cards of a hand may give, which not everybody knows: what is asked must not depend on it (Ivory: Game area
knowledge; Celestial: Paying Gold Costs).
"""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.state.public_knowledge import holds_secrets


def may_be_secret(s: State, seat: int, purpose: Event) -> bool:
    """Return True if, from what is public, a seat's hand may give Gold for a purpose (a "paying" event)."""
    if not holds_secrets(s, seat):
        return False
    held = rules_of(s).pool.get("gold", {}).get("paying", ())
    if any(one.cond is None or one.cond.test(s, Ctx(seat, -1, one, purpose)) for one in held):
        return True
    return pays_with_hand(s, seat)


def pays_with_hand(s: State, seat: int) -> bool:
    """Return True if a card of a seat in play produces Gold by what is in the hand."""
    found = index_of(s).gold
    return any(ability.peeks and s.cards[no].controller == seat and not s.cards[no].bowed for no, ability, _ in found)


def believed(s: State, seat: int, purpose: Event) -> bool:
    """Return True if this replica does not know the hand of a seat, which may give Gold: then its player is
    believed.
    """
    cards = s.cards
    unsure = any(cards[no].ident is None for no in s.zones[z.at(seat, z.HAND)])
    return unsure and may_be_secret(s, seat, purpose)

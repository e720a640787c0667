"""Costs of bowing that a text lets a player ignore (Ivory: Costs)."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_hits
from l5r_desktop.rulesets.ccg.legality.costs_of_use import ability_keywords
from l5r_desktop.rulesets.ccg.state.index import index_of


def may_skip(s: State, c: Ctx, e: Event) -> bool:
    """Return True if bowing a card may be ignored as a cost of the action of a context."""
    if c.ability is None or c.ability.kind != "action" or "skips bowing" not in index_of(s).statics:
        return False
    words = ability_keywords(s, c)
    return any(node.excuses(words) for node, _ in static_hits(s, "skips bowing", e.card))

"""Checks whether a Territory may be conquered (Siege: 3)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_hits
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import is_territory


def may_fall(s: State, site: int) -> bool:
    """Return True if a lost battle destroys a Province: every Province; of the Territories the first, and those that
    another one's text allows (Siege: 3).
    """
    if not is_territory(s, site):
        return True
    allowed = any(e.topic == "conquerable" and e.on(s, site) for e in s.effects)
    first = s.cards[site].zone == z.at(len(s.seats), z.SITES[0])
    return first or allowed or any(True for _ in static_hits(s, "conquerable", site))

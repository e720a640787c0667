"""How even a fight may be for an attack: by who would be strong again sooner if both armies were lost."""

from __future__ import annotations

from l5r_desktop.ai.ccg.evaluation import income
from l5r_desktop.ai.ccg.play_numbers import PlayNumbers
from l5r_desktop.ai.ccg.rivals import rival
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of

MOST = 8.0
"""Force that is lacking, or wanted besides, at most."""


def slack(s: State, seat: int, n: PlayNumbers) -> float:
    """Return how much Force an attack of a seat may lack; below 0 where it should have so much more."""
    ix, other = index_of(s), rival(s, seat)
    gold = income(s, seat, ix) - income(s, other, ix)
    cards = len(s.zones[z.at(seat, z.HAND)]) - len(s.zones[z.at(other, z.HAND)])
    return max(-MOST, min(MOST, n.rebuilds * gold + n.draws * cards))

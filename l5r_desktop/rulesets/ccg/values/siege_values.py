"""The numbers of Siege: the Rank and the Threat Level (Siege: 4, 5)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import profile
from l5r_desktop.rulesets.ccg.state.sides import siege_seat, team_of


def rank(s: State) -> int:
    """The Rank now: the Rokugani players in the game, changed by the chosen difficulty and by Black Scrolls; 0 in other
    games.

    DECISION: a Rokugani player who is out has left the game (Ivory: Player elimination) and no longer counts, for the
    example of rule 5 counts those "in the game".
    """
    options = profile(s).siege
    if options is None:
        return 0
    more = sum(node.amount(s, c, -1) for node, c in static_for_seat(s, "stat rank", siege_seat(s)))
    return len(team_of(s, 0)) + options.rank + int(more)


def tier(s: State, no: int) -> int:
    """Return the number of tiers of a Black Scroll that the Threat Level has reached, 0 to 3 (Siege: 4)."""
    level = threat_level(s)
    return sum(level >= int(least) for least in s.cards[no].defn.facts.get("tiers", "").split())


def threat_level(s: State) -> int:
    """The number of Black Scrolls in the Clock discard pile (Siege: 4); 0 in other games."""
    return len(s.zones[z.at(len(s.seats), z.CLOCK_DISCARD)]) if profile(s).siege is not None else 0

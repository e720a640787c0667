"""The rules of Siege for the chart, with the module of each: rules that change what happens all through a game, beside
those that are steps of it (Siege: 1 to 14, and the options).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from l5r_desktop.rulesets.ccg.actions.action_rounds import open_round
from l5r_desktop.rulesets.ccg.decks.deck_rules import violations
from l5r_desktop.rulesets.ccg.events.siege_events import conquer, in_siege
from l5r_desktop.rulesets.ccg.legality.conquerable import may_fall
from l5r_desktop.rulesets.ccg.profile import SiegeOptions
from l5r_desktop.rulesets.ccg.state.lookup import battle_sites, intact_territories
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.timing.ending import lose
from l5r_desktop.rulesets.ccg.turn.black_scrolls import PROCEDURES as SCROLLS
from l5r_desktop.rulesets.ccg.turn.siege_setup import clock_to_shuffle, lay_siege_cards
from l5r_desktop.rulesets.ccg.values.current_values import clans
from l5r_desktop.rulesets.ccg.values.siege_values import rank, threat_level
from l5r_desktop.rulesets.ccg.words.flags import FLAGS
from l5r_desktop.rulesets.ccg.words.siege_words import FuLengMayTake, SpendPolitical
from l5r_desktop.rulesets.common.chart import Row

_RULES: Sequence[tuple[str, str, Any]] = (
    ("Siege: 1", "Each Rokugani player brings a legal deck, the Siege player his own", violations),
    ("Siege: 2", "Fu Leng starts outside the game", lay_siege_cards),
    ("Siege: 3", "Only the first Territory may be conquered, unless a text allows others", may_fall),
    ("Siege: 3", "A Territory destroyed in battle turns to its Conquered side", conquer),
    ("Siege: 4", "The Threat Level is the number of opened Black Scrolls", threat_level),
    ("Siege: 5", "The Rank is the number of Rokugani players", rank),
    ("Siege: 6", "One of the team acts, then the Siege player", open_round),
    ("Siege: 7", "The Rokugani players are one player", same_side),
    ("Siege: 8", "Defending enemies may be targeted as attacking ones", FLAGS["attacking"]),
    ("Siege: 9", "Honor becomes Political tokens", in_siege),
    ("Siege: 10", "Battlefields are at all intact Territories", intact_territories),
    ("Siege: 11", "The Siege player's own Provinces are not attacked", battle_sites),
    ("Siege: 12", "The rulebook's losses are those of Rokugani players; nobody wins by it", lose),
    ("Siege: 13", "Two more Clan Alignments", clans),
    ("Siege: 14", "Legions are created for Political tokens", SpendPolitical),
)
"""Rule, title, and what in the code keeps it."""
_OPTIONS: Sequence[tuple[str, str, Callable[[SiegeOptions], bool], Any]] = (
    ("Siege: Storyline Variant", "The Black Scrolls lie in their numbered order", lambda o: o.storyline,
     clock_to_shuffle),
    ("Siege: Tainted Humans", "Overcome Personalities are Corrupted too", lambda o: o.tainted, FuLengMayTake),
    ("Siege: Adjusting Difficulty", "The Rank is raised or lowered", lambda o: bool(o.rank), rank),
    ("Siege: A Thousand Years of Darkness", "The Siege player allows each Black Scroll", lambda o: o.darkness, SCROLLS),
    ("Siege: 6", "The team sees one another's hands", lambda o: o.hands, SiegeOptions),
)  # fmt: skip
TITLE = "All through the game"


def siege_rows(options: SiegeOptions) -> list[Row]:
    """The rules of Siege that hold all through the game, and the options that it is played with."""
    found = [Row(rule, "", title, "") for rule, title, _ in _RULES]
    return found + [Row(rule, "", title, "") for rule, title, chosen, _ in _OPTIONS if chosen(options)]


def all_titles() -> frozenset[str]:
    """Every title that there may be, of all options."""
    return frozenset([*(title for _, title, _ in _RULES), *(title for _, title, _, _ in _OPTIONS)])

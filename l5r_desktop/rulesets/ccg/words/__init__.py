"""The CCG's words: what its card scripts can say. Importing this package fills the vocabulary.

Exports `VOCAB` (the vocabulary), and `assemble` (blocks to a Definition). May import engine, cardscript and its own
ruleset.
"""

from l5r_desktop.rulesets.ccg.words import (
    amounts,
    changing,
    conditions,
    conditions_past,
    effects_abilities,
    effects_battles,
    effects_cards,
    effects_naming,
    effects_rules,
    effects_seats,
    effects_stats,
    events,
    events_duels,
    headers,
    lines,
    nouns,
    players,
    refs,
    statics,
    statics_targeting,
    tests,
    tests_history,
    tests_more,
)
from l5r_desktop.rulesets.ccg.words.assemble import assemble
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB

__all__ = [
    "VOCAB",
    "amounts",
    "assemble",
    "changing",
    "conditions",
    "conditions_past",
    "effects_abilities",
    "effects_battles",
    "effects_cards",
    "effects_naming",
    "effects_rules",
    "effects_seats",
    "effects_stats",
    "events",
    "events_duels",
    "headers",
    "lines",
    "nouns",
    "players",
    "refs",
    "statics",
    "statics_targeting",
    "tests",
    "tests_history",
    "tests_more",
]

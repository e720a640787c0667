"""The LCG's words: what its card scripts can say. Importing this package fills the vocabulary.

Exports `VOCAB` (the vocabulary), and `assemble` (blocks to a Definition). May import engine, cardscript and its own
ruleset.
"""

from l5r_desktop.rulesets.lcg.words import (
    amounts,
    bans,
    branching,
    conditions,
    conditions_conflict,
    effect_base,
    effects_cards,
    effects_conflict,
    effects_hidden,
    effects_instead,
    effects_lasting,
    effects_rings,
    effects_table,
    effects_tokens,
    headers,
    lines,
    nouns,
    refs,
    statics,
    tests,
    trigger_base,
    triggers_cards,
    triggers_conflict,
)
from l5r_desktop.rulesets.lcg.words.assemble import assemble
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

__all__ = [
    "VOCAB",
    "amounts",
    "assemble",
    "bans",
    "branching",
    "conditions",
    "conditions_conflict",
    "effect_base",
    "effects_cards",
    "effects_conflict",
    "effects_hidden",
    "effects_instead",
    "effects_lasting",
    "effects_rings",
    "effects_table",
    "effects_tokens",
    "headers",
    "lines",
    "nouns",
    "refs",
    "statics",
    "tests",
    "trigger_base",
    "triggers_cards",
    "triggers_conflict",
]

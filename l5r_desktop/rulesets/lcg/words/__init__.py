"""The LCG's words: what its card scripts can say. Importing this package fills the vocabulary.

Exports `VOCAB` (the vocabulary), and `assemble` (blocks to a Definition). May import engine, cardscript and its own
ruleset.
"""

from l5r_desktop.rulesets.lcg.words import (
    ability_lines,
    amounts,
    conditions,
    conditions_conflict,
    constant_texts,
    effect_base,
    effects_cards,
    effects_conflict,
    effects_hidden,
    effects_instead,
    effects_lasting,
    effects_rings,
    effects_table,
    effects_tokens,
    filters,
    headers,
    nested_effects,
    nouns,
    prohibitions,
    references,
    trigger_base,
    triggers_cards,
    triggers_conflict,
)
from l5r_desktop.rulesets.lcg.words.assemble import assemble
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

__all__ = [
    "VOCAB",
    "ability_lines",
    "amounts",
    "assemble",
    "conditions",
    "conditions_conflict",
    "constant_texts",
    "effect_base",
    "effects_cards",
    "effects_conflict",
    "effects_hidden",
    "effects_instead",
    "effects_lasting",
    "effects_rings",
    "effects_table",
    "effects_tokens",
    "filters",
    "headers",
    "nested_effects",
    "nouns",
    "prohibitions",
    "references",
    "trigger_base",
    "triggers_cards",
    "triggers_conflict",
]

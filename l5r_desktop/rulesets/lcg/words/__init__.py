"""The LCG's words: what its card scripts can say. Importing this package fills the vocabulary.

`vocabulary.py` is the vocabulary itself (`VOCAB`); `assemble.py` makes a Definition of parsed blocks (`assemble`).
The other files have the words of one kind, as their names say: `headers.py`, `costs.py`, `nouns.py`, `filters.py`,
`amounts.py`, `conditions.py`, `effect_base.py` with the effects (`nested_effects.py` for those that push
procedures), `trigger_base.py` with the triggers, `constant_texts.py`. A word is a class below `@VOCAB.word(...)`.
May import engine, cardscript and its own ruleset.
"""

from l5r_desktop.rulesets.lcg.words import (
    ability_lines,
    amounts,
    conditions,
    conditions_conflict,
    conditions_counts,
    constant_players,
    constant_texts,
    effect_base,
    effects_cards,
    effects_conflict,
    effects_hidden,
    effects_instead,
    effects_lasting,
    effects_places,
    effects_rings,
    effects_table,
    effects_tokens,
    favor_words,
    filters,
    headers,
    lasting_texts,
    nested_effects,
    nouns,
    prohibitions,
    references,
    trigger_base,
    triggers_acts,
    triggers_cards,
    triggers_changes,
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
    "conditions_counts",
    "constant_players",
    "constant_texts",
    "effect_base",
    "effects_cards",
    "effects_conflict",
    "effects_hidden",
    "effects_instead",
    "effects_lasting",
    "effects_places",
    "effects_rings",
    "effects_table",
    "effects_tokens",
    "favor_words",
    "filters",
    "headers",
    "lasting_texts",
    "nested_effects",
    "nouns",
    "prohibitions",
    "references",
    "trigger_base",
    "triggers_acts",
    "triggers_cards",
    "triggers_changes",
    "triggers_conflict",
]

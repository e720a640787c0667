"""The LCG's words: what its card scripts can say. Importing this package fills the vocabulary.

Exports `VOCAB` (the vocabulary), and `assemble` (blocks to a Definition). May import engine, cardscript and its own
ruleset.
"""

from l5r_desktop.rulesets.lcg.words import (
    complex_effects,
    conditions,
    effects,
    filters,
    refs,
    statics,
    structure,
    triggers,
)
from l5r_desktop.rulesets.lcg.words.assemble import assemble
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

__all__ = [
    "VOCAB",
    "assemble",
    "complex_effects",
    "conditions",
    "effects",
    "filters",
    "refs",
    "statics",
    "structure",
    "triggers",
]

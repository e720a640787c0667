"""The card language: how things are said, without knowing one word of either game.

`vocabulary.py` holds the words that a ruleset fills in (`Vocabulary`, patterns of `patterns.py`), `parser.py` reads
scripts (`parse`, giving `Block`s; `tokens.py` limits them, `matcher.py` matches a line), `expressions.py` has the
built-in conditions, amounts and filters, `text.py` writes rules text in English and French (`render`, templates of
`templates.py`), `library.py` the card files (`read_card_file`, `Library`, `ScriptLanguage`; fields by `schema.py`).

A card file from a stranger is data: it is read, checked and at worst refused in one sentence, never run.

May import: `l5r_desktop.engine` and the standard library (never random, time, threading, asyncio).
"""

from l5r_desktop.cardscript.cardfile import CardFacts, read_card_file
from l5r_desktop.cardscript.errors import (
    CardDataError,
    CardFileError,
    ScriptError,
    UnknownCard,
    VocabularyError,
    nearest,
)
from l5r_desktop.cardscript.library import CardProblem, Library, ScriptLanguage
from l5r_desktop.cardscript.parser import Block, parse
from l5r_desktop.cardscript.schema import KindFields, Schema, read_schema
from l5r_desktop.cardscript.text import TextRenderer, render
from l5r_desktop.cardscript.tokens import DEFAULT, Limits
from l5r_desktop.cardscript.vocabulary import Vocabulary

__all__ = [
    "DEFAULT",
    "Block",
    "CardDataError",
    "CardFacts",
    "CardFileError",
    "CardProblem",
    "KindFields",
    "Library",
    "Limits",
    "Schema",
    "ScriptError",
    "ScriptLanguage",
    "TextRenderer",
    "UnknownCard",
    "Vocabulary",
    "VocabularyError",
    "nearest",
    "parse",
    "read_card_file",
    "read_schema",
    "render",
]

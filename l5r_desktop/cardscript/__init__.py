"""The card language: how things are said, without knowing one word of either game.

What lives here: the vocabulary that a ruleset fills (`Vocabulary`), the parser of scripts (`parse`, giving
`Block`s), the built-in conditions, amounts and filters (`expressions`), rules text in English and French
(`render`), and the card files (`read_card_file`, `Library`, `ScriptLanguage`).

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

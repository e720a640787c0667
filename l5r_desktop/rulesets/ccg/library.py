"""The CCG's cards as the rules use them."""

from __future__ import annotations

from pathlib import Path

from l5r_desktop.cardscript import Library
from l5r_desktop.rulesets.ccg.definition import Definition
from l5r_desktop.rulesets.ccg.schema import SCHEMA
from l5r_desktop.rulesets.ccg.words import VOCAB, assemble


def library_of(folder: Path) -> Library[Definition]:
    """The CCG's card library from the folder of card files."""
    return Library(folder, SCHEMA, VOCAB, assemble)

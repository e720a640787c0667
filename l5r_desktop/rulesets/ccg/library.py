"""The CCG's cards as the rules use them."""

from __future__ import annotations

from pathlib import Path

from l5r_desktop.cardscript import Block, CardFacts, Library, Vocabulary
from l5r_desktop.rulesets.ccg.definition import Definition
from l5r_desktop.rulesets.ccg.schema import SCHEMA

VOCAB = Vocabulary("ccg")


def library_of(folder: Path) -> Library[Definition]:
    """The CCG's card library from the folder of card files."""
    return Library(folder, SCHEMA, VOCAB, _assemble)


def _assemble(facts: CardFacts, blocks: tuple[Block, ...]) -> Definition:
    scripted = facts.script is not None or facts.facts.get("textless") is True
    return Definition.from_facts(facts.id, facts.facts, scripted)

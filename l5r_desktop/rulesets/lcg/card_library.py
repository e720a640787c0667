"""The LCG's cards as the rules use them."""

from __future__ import annotations

from pathlib import Path

from l5r_desktop.cardscript.library import Library, ScriptLanguage
from l5r_desktop.rulesets.lcg.cards.definition import SCHEMA, Definition


def library_of(folder: Path) -> Library[Definition]:
    """The LCG's card library from the folder of card files."""
    return Library(folder, SCHEMA, _language)


def _language() -> ScriptLanguage[Definition]:
    """The words of LCG scripts. Imported when the first script is read: most commands and the start page read none."""
    from l5r_desktop.rulesets.lcg.words import VOCAB
    from l5r_desktop.rulesets.lcg.words.assemble import assemble

    return ScriptLanguage(VOCAB, assemble)

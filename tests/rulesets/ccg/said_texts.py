"""Rules text of made-up CCG cards, for tests of how it reads."""

from __future__ import annotations

from l5r_desktop.cardscript import CardFacts, parse
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.display.card_text import card_text
from l5r_desktop.rulesets.ccg.words import VOCAB, assemble


def made(script: str, kind: str = "personality", **facts: object) -> Definition:
    """A card with a script."""
    stated = {"title": "Test", "kind": kind, **facts}
    return assemble(CardFacts("test", "made", "made.toml", 1, stated, script, 1), parse(script, VOCAB, file="made"))


def said(script: str, lang: str = "en", kind: str = "personality", **facts: object) -> str:
    return card_text(made(script, kind, **facts), lang).replace("\N{NO-BREAK SPACE}", " ")

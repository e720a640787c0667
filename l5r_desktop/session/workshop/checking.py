"""Checks cards that are being written: what is wrong, and what those that are right say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import CardDataError, CardFacts
from l5r_desktop.cardscript.errors import ScriptError
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.workshop.pack import PackError, cards_in, told_of

RULESETS = {"lcg": "lcg-stronghold", "ccg": "ccg-ivory"}
"""By which rules the cards of a game are tried."""


@dataclass(frozen=True, slots=True)
class CheckedCard:
    """A card that is being written. trouble: what is wrong with it, "" if nothing is; line: where, from 1, or 0.

    definition: what the rules make of it, None while something is wrong. text_en, text_fr: its rules in our words.
    """

    facts: CardFacts
    definition: Any = None
    text_en: str = ""
    text_fr: str = ""
    trouble: str = ""
    line: int = 0


def check_cards(text: str, game: str, catalog: Catalog) -> list[CheckedCard]:
    """The cards of a text, each checked. Raises PackError for facts that are wrong, with their line."""
    game_catalog = catalog.game_catalog(RULESETS[game])
    found = []
    for card, facts in cards_in(text, game_catalog.library.schema).items():
        if game_catalog.library.has(card) or card in game_catalog.pieces:
            raise PackError(f"There is a card with the id {card!r} already; take another one.", facts.line)
        try:
            definition = game_catalog.library.make(facts)
            english, french = (game_catalog.card_game.text(definition, lang) for lang in ("en", "fr"))
            found.append(CheckedCard(facts, definition, english, french))
        except CardDataError as error:
            line = error.line if isinstance(error, ScriptError) else facts.line
            found.append(CheckedCard(facts, trouble=told_of(str(error)), line=line))
    return found

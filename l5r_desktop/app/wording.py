"""Titles of cards (`title_of`) and sentences (`wording_of`) in English or French, from the files of the program."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog, Keyword, Phrases, Wording, cited_of, kept_together, keyword_of, phrases_of


def title_of(catalog: Catalog, card: str, lang: str) -> str:
    """The title of a card in a language, the English one where it has no other."""
    facts = catalog.facts(card)
    return str(facts.get(f"title_{lang}", facts["title"]))


def wording_of(catalog: Catalog, ruleset: str, names: tuple[str, ...], lang: str) -> Wording:
    """The sentences of a language for these players of a ruleset's game."""
    said = partial(kept_together, lang=lang)

    def keyword(word: str) -> Keyword:
        found = keyword_of(ruleset, word, lang)
        return replace(found, text=said(found.text))

    return Wording(
        phrases(catalog, ruleset, lang), names, lambda card: title_of(catalog, card, lang),
        lambda card, index: said(catalog.ability_text(card, index, lang)), lambda card: said(catalog.text(card, lang)),
        keyword, lambda rule: cited_of(ruleset, rule),
    )  # fmt: skip


def phrases(catalog: Catalog, ruleset: str, lang: str) -> Phrases:
    """The sentences of a ruleset's game in a language, read once for a catalog and kept as long as that."""
    kept, key = catalog.game_catalog(ruleset).phrases, (ruleset, lang)
    if key not in kept:
        spaced = partial(kept_together, lang=lang)
        kept[key] = phrases_of(data_folder("resources") / "phrases", ruleset, lang, catalog.definition, spaced)
    return kept[key]


_MADE_UP = ("~", "filler")


def made_up(state: State) -> dict[str, Any]:
    """Definitions of the cards of a table that are in no card file."""
    cards = [card for card in state.cards if card.ident is not None]
    return {card.ident: card.defn for card in cards if card.ident is not None and card.ident.startswith(_MADE_UP)}

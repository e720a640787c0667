"""Cards without text that stand where a case says nothing; their kind fits no text that looks for a kind of card."""

from __future__ import annotations

from l5r_desktop.rulesets.lcg.cards.definition import Definition

DYNASTY, CONFLICT, PROVINCE, STRONGHOLD = "filler-dynasty", "filler-conflict", "filler-province", "filler-stronghold"


def fillers() -> dict[str, Definition]:
    """The definitions of all fillers."""
    cards = (
        Definition(DYNASTY, "Dynasty card", "filler", deck="dynasty"),
        Definition(CONFLICT, "Conflict card", "filler", deck="conflict"),
        Definition(PROVINCE, "Province", "province", deck="province", strength=3),
        Definition(STRONGHOLD, "Stronghold", "stronghold", deck="stronghold", honor=10, fate=7),
    )
    return {card.ident: card for card in cards}

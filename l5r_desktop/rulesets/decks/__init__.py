"""Deck files and what is wrong with them, as far as it is the same in both games.

What lives here: the reader of deck files (`read_table`, told by a `DeckShape` what a game's decks hold), the lines of a
deck with the facts of their cards (`Line`), violations of deck building as sentences (`Violation`, `Messages`), and
the profile by whose limits a deck is checked (`limits_of`).

May import: `l5r_desktop.cardscript`.
"""

from l5r_desktop.rulesets.decks.deck_check import (
    Line,
    Messages,
    Param,
    Violation,
    limits_of,
    lines_of,
    names,
    number_of,
)
from l5r_desktop.rulesets.decks.reading import (
    Cards,
    CardSource,
    DeckError,
    DeckShape,
    DeckTable,
    deck_files,
    read_table,
    spread_cards,
    unknown,
)

__all__ = [
    "CardSource",
    "Cards",
    "DeckError",
    "DeckShape",
    "DeckTable",
    "Line",
    "Messages",
    "Param",
    "Violation",
    "deck_files",
    "limits_of",
    "lines_of",
    "names",
    "number_of",
    "read_table",
    "spread_cards",
    "unknown",
]

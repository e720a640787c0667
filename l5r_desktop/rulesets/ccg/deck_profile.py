"""The deck-building limits that the profiles of profile.py set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class DeckProfile:
    """A record of what a profile allows in a deck.

    arc: the name that cards give in `formats`; more_formats: other names that will do. smallest: cards in each of the
    two decks. copies: of a title and experience level. one_of: kinds of cards of which there is one copy only, as of a
    Unique card. sensei: whether one may be used. starting: titles of the Starting Holdings. rules: the section behind
    each check.
    """

    arc: str
    smallest: int
    copies: int
    one_of: tuple[str, ...]
    sensei: bool
    starting: tuple[str, ...]
    rules: Mapping[str, str]
    more_formats: tuple[str, ...] = ()

    def legal(self, formats: Iterable[str]) -> bool:
        """Return True if a card that is legal in these formats is legal here."""
        return any(name == self.arc or name in self.more_formats for name in formats)


_CONSTRUCTION = ("sizes", "sections", "legality", "copies")

CELESTIAL = DeckProfile(
    arc="celestial",
    smallest=40,
    copies=3,
    one_of=("event",),
    sensei=False,
    starting=("Border Keep", "Bamboo Harvesters"),
    rules=dict.fromkeys(_CONSTRUCTION, "Celestial, Deck Construction")
    | {
        "stronghold": "Celestial, Setting Up The Game",
        "sensei": "Celestial, Setting Up The Game",
        "starting": "Celestial, Starting Holdings",
    },
)
IVORY = DeckProfile(
    arc="ivory",
    smallest=40,
    copies=3,
    one_of=(),
    sensei=True,
    starting=(),
    rules=dict.fromkeys(_CONSTRUCTION, "Ivory, Deck construction rules")
    | {"stronghold": "Ivory, Stronghold", "sensei": "Ivory, Sensei", "starting": "Ivory, The play deck"},
)
SIEGE = replace(IVORY, more_formats=("siege",), rules={**IVORY.rules, "legality": "Siege: 1"})

"""The deck-building limits of the two constructed formats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from l5r_desktop.rulesets.decks import DeckError, unknown


@dataclass(frozen=True, slots=True)
class DeckProfile:
    """What a format allows in a deck.

    arc: the name that cards give in `formats`. smallest: cards in each of the two decks. copies: of a title and
    experience level. one_of: kinds of cards of which there is one copy only, as of a Unique card.
    sensei: whether one may be used. starting: titles of the Starting Holdings. rules: the section behind each check.
    """

    format: str
    arc: str
    smallest: int
    copies: int
    one_of: frozenset[str]
    sensei: bool
    starting: tuple[str, ...]
    rules: Mapping[str, str]


_CONSTRUCTION = ("sizes", "sections", "legality", "copies")

CELESTIAL = DeckProfile(
    format="ccg-celestial",
    arc="celestial",
    smallest=40,
    copies=3,
    one_of=frozenset({"event"}),
    sensei=False,
    starting=("Border Keep", "Bamboo Harvesters"),
    rules=MappingProxyType(
        dict.fromkeys(_CONSTRUCTION, "Celestial, Deck Construction")
        | {
            "stronghold": "Celestial, Setting Up The Game",
            "sensei": "Celestial, Setting Up The Game",
            "starting": "Celestial, Starting Holdings",
        }
    ),
)
IVORY = DeckProfile(
    format="ccg-ivory",
    arc="ivory",
    smallest=40,
    copies=3,
    one_of=frozenset(),
    sensei=True,
    starting=(),
    rules=MappingProxyType(
        dict.fromkeys(_CONSTRUCTION, "Ivory, Deck construction rules")
        | {"stronghold": "Ivory, Stronghold", "sensei": "Ivory, Sensei", "starting": "Ivory, The play deck"}
    ),
)

PROFILES = (CELESTIAL, IVORY)


def deck_profile(format: str) -> DeckProfile:
    """The limits of a format. Raises DeckError for one that is not known."""
    for profile in PROFILES:
        if profile.format == format:
            return profile
    raise DeckError(unknown(format, [profile.format for profile in PROFILES], "deck format"))

"""What can be played: rulesets by name with their cards, and decks by key."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from l5r_desktop.cardscript.library import Library
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.lcg.deck_file import Deck, deck_files, read_deck
from l5r_desktop.rulesets.lcg.definition import Definition
from l5r_desktop.rulesets.lcg.profile import DEFAULT_PROFILE, PROFILES
from l5r_desktop.rulesets.lcg.ruleset import Lcg, library_of
from l5r_desktop.rulesets.lcg.setup import Seating

RULESETS = tuple(DEFAULT_PROFILE)
FIRST_DECKS = {
    "lcg-stronghold": ("stronghold-starter-crane", "stronghold-starter-lion"),
    "lcg-skirmish": ("skirmish-starter-crane", "skirmish-starter-lion"),
}


class CatalogError(ValueError):
    """A ruleset, profile or deck that there is not; the message is one sentence."""


@cache
def lcg_rules(name: str, profile: str = "") -> Lcg:
    """A ruleset, made once. Raises CatalogError for a name or profile that there is not."""
    if name not in RULESETS:
        raise CatalogError(f"there is no ruleset {name!r}; there are: {', '.join(RULESETS)}")
    if profile and (profile not in PROFILES or PROFILES[profile].format != name.removeprefix("lcg-")):
        fitting = [key for key, found in PROFILES.items() if found.format == name.removeprefix("lcg-")]
        raise CatalogError(f"{name} has no profile {profile!r}; it has: {', '.join(fitting)}")
    return Lcg(name, lcg_library(), profile)


@cache
def lcg_library() -> Library[Definition]:
    """The LCG's cards, read once."""
    return library_of(data_folder("cards") / "lcg")


def decks(ruleset: str) -> list[Deck]:
    """The decks that come with the program for a ruleset."""
    folder = data_folder("cards") / "decks" / "lcg"
    found = [read_deck(path, lcg_library()) for path in deck_files(folder)]
    return [deck for deck in found if deck.format == ruleset]


def deck(key_or_path: str, ruleset: str) -> Deck:
    """A deck by its key, or from a file. Raises CatalogError or DeckError in one sentence."""
    path = Path(key_or_path)
    if path.suffix == ".toml":
        if not path.is_file():
            raise CatalogError(f"there is no deck file {key_or_path!r}")
        found = read_deck(path, lcg_library())
    else:
        known = {deck.key: deck for deck in decks(ruleset)}
        if key_or_path not in known:
            raise CatalogError(f"there is no deck {key_or_path!r} for {ruleset}; there are: {', '.join(known)}")
        found = known[key_or_path]
    if found.format != ruleset:
        raise CatalogError(f"deck {found.key!r} is for {found.format}, not for {ruleset}")
    return found


def seating(found: Deck, name: str = "") -> Seating:
    """A deck as what a seat brings to the table."""

    def spread(part: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
        return tuple(ident for ident, count in part for _ in range(count))

    return Seating(
        name or found.name,
        found.clan,
        found.stronghold or None,
        found.role or None,
        spread(found.provinces),
        spread(found.dynasty),
        spread(found.conflict),
    )

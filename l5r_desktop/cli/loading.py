"""Loads what the commands play with: rulesets by name, decks by key or file, with a sentence for each mistake."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from l5r_desktop.cli.errors import CommandError
from l5r_desktop.places import data_folder, user_folder
from l5r_desktop.rulesets.card_game import Deck, PlayedRules, SeatDeck
from l5r_desktop.rulesets.registry import FORMATS, format_of
from l5r_desktop.session.catalog import Catalog, seating_of
from l5r_desktop.session.seats import PROFILES_OF


@cache
def catalog() -> Catalog:
    """The cards and decks that come with the program, read once."""
    return Catalog(data_folder("cards"))


def rules_of(name: str, profile: str = "") -> PlayedRules:
    """A ruleset. Raises CommandError for a name or profile that there is not."""
    if name not in FORMATS:
        raise CommandError(f"there is no ruleset {name!r}; there are: {', '.join(FORMATS)}")
    fitting = PROFILES_OF[name]
    if profile and profile not in fitting:
        raise CommandError(f"{name} has no profile {profile!r}; it has: {', '.join(fitting)}")
    return catalog().rules(name, profile)


def deck(key_or_path: str, ruleset: str) -> Deck:
    """A deck by its key, or from a file. Raises CommandError or DeckError in one sentence."""
    path = Path(key_or_path)
    if path.suffix == ".toml":
        if not path.is_file():
            raise CommandError(f"there is no deck file {key_or_path!r}")
        game_catalog = catalog().game_catalog(ruleset)
        found = game_catalog.card_game.read_deck(path, game_catalog.library)
    else:
        known = {ready.key: ready for ready in catalog().decks(ruleset)}
        if key_or_path not in known:
            known |= {own.key: own for own in _own(ruleset)}
        if key_or_path not in known:
            raise CommandError(f"there is no deck {key_or_path!r} for {ruleset}; there are: {', '.join(known)}")
        found = known[key_or_path]
    if found.format not in (ruleset, format_of(ruleset).deck_format):
        raise CommandError(f"deck {found.key!r} is for {found.format}, not for {ruleset}")
    return found


def _own(ruleset: str) -> tuple[Deck, ...]:
    """The decks that the user has kept; none where they cannot be read."""
    from l5r_desktop.app.own_decks import OwnDecks
    from l5r_desktop.store import Store, StoreError

    try:
        return OwnDecks(catalog(), Store(user_folder())).decks(ruleset)
    except (StoreError, OSError):
        return ()


def seating(found: Deck, name: str = "") -> SeatDeck:
    """A deck as what a seat brings to the table. name: of the player; without it the deck's."""
    return seating_of(found, name.strip() or found.name)

"""What the commands play with: rulesets by name, decks by key or file, with a sentence for each mistake."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from l5r_desktop.cardscript.errors import UnknownCard
from l5r_desktop.cardscript.library import Library
from l5r_desktop.cli.errors import CommandError
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.ccg.library import library_of
from l5r_desktop.rulesets.lcg.deck_file import Deck, read_deck
from l5r_desktop.rulesets.lcg.definition import Definition
from l5r_desktop.rulesets.lcg.profile import DEFAULT_PROFILE
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from l5r_desktop.rulesets.lcg.seating import Seating
from l5r_desktop.rulesets.lcg.text import card_text
from l5r_desktop.session.catalog import Catalog, seating_of
from l5r_desktop.session.seats import PROFILES_OF

FIRST_DECKS = {
    "lcg-stronghold": ("stronghold-starter-crane", "stronghold-starter-lion"),
    "lcg-skirmish": ("skirmish-starter-crane", "skirmish-starter-lion"),
}


@cache
def catalog() -> Catalog:
    """The cards and decks that come with the program, read once."""
    return Catalog(data_folder("cards"))


def lcg_library() -> Library[Definition]:
    """The LCG's cards."""
    return catalog().library


@dataclass(frozen=True, slots=True)
class CardBase:
    """The cards of one game. game: lcg or ccg. text: the rules text of a definition in a language."""

    game: str
    library: Library[Any]
    text: Callable[[Any, str], str]


@cache
def card_bases() -> tuple[CardBase, ...]:
    """The cards of every game, LCG first."""
    ccg = library_of(data_folder("cards") / "ccg")
    return CardBase("lcg", lcg_library(), card_text), CardBase("ccg", ccg, lambda definition, lang: "")


def base_of(card: str) -> CardBase:
    """The card base that has a card. Raises UnknownCard with the nearest ids of all games."""
    near: list[str] = []
    for base in card_bases():
        try:
            base.library.facts(card)
        except UnknownCard as unknown:
            near += unknown.near
        else:
            return base
    raise UnknownCard(card, tuple(get_close_matches(card, near, n=3, cutoff=0.0)))


def lcg_rules(name: str, profile: str = "") -> Lcg:
    """A ruleset. Raises CommandError for a name or profile that there is not."""
    if name not in DEFAULT_PROFILE:
        raise CommandError(f"there is no ruleset {name!r}; there are: {', '.join(DEFAULT_PROFILE)}")
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
        found = read_deck(path, lcg_library())
    else:
        known = {ready.key: ready for ready in catalog().decks(ruleset)}
        if key_or_path not in known:
            raise CommandError(f"there is no deck {key_or_path!r} for {ruleset}; there are: {', '.join(known)}")
        found = known[key_or_path]
    if found.format != ruleset:
        raise CommandError(f"deck {found.key!r} is for {found.format}, not for {ruleset}")
    return found


def seating(found: Deck) -> Seating:
    """A deck as what a seat brings to the table."""
    return seating_of(found, found.name)

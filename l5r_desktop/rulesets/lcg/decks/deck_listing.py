"""A deck with the facts of its cards looked up once, as the checks of decks/deck_rules.py read it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from l5r_desktop.rulesets.decks import CardSource, Line, Messages, Param, Violation, lines_of
from l5r_desktop.rulesets.lcg.deck_profile import DeckProfile
from l5r_desktop.rulesets.lcg.decks.deck_file import Deck

MESSAGES = Messages("l5r_desktop.rulesets.lcg.decks")


@dataclass(frozen=True, slots=True)
class Listing:
    """A deck with the facts of its cards looked up once."""

    deck: Deck
    profile: DeckProfile
    stronghold: Line | None
    role: Line | None
    provinces: tuple[Line, ...]
    dynasty: tuple[Line, ...]
    conflict: tuple[Line, ...]
    sideboard: tuple[Line, ...]

    @property
    def both_decks(self) -> tuple[Line, ...]:
        """The cards that count for a restriction on the decks; a sideboard counts with them (K8.5)."""
        return self.dynasty + self.conflict + self.sideboard

    @property
    def role_traits(self) -> tuple[str, ...]:
        return self.role.words("traits") if self.role else ()

    def make_violation(self, check: str, message: str, params: Mapping[str, Param]) -> Violation:
        return Violation(self.profile.rules[check], message, params, MESSAGES)


def listing_of(deck: Deck, library: CardSource, profile: DeckProfile) -> Listing:
    """Look up every card of a deck; raises what library.facts raises for an unknown card."""

    def single(section: str, card: str | None) -> Line | None:
        return lines_of(section, ((card, 1),), library)[0] if card else None

    return Listing(
        deck,
        profile,
        single("stronghold", deck.stronghold),
        single("role", deck.role),
        lines_of("province", deck.provinces, library),
        lines_of("dynasty", deck.dynasty, library),
        lines_of("conflict", deck.conflict, library),
        lines_of("sideboard", deck.sideboard, library),
    )


def by_title(lines: tuple[Line, ...]) -> list[tuple[Line, int]]:
    """The first line of each title, with the copies of that title under all its ids."""
    first: dict[str, Line] = {}
    times: Counter[str] = Counter()
    for line in lines:
        title = str(line.facts["title"])
        first.setdefault(title, line)
        times[title] += line.count
    return [(line, times[title]) for title, line in first.items()]

"""A deck with the facts of its cards looked up once, as the checks of decks.py read it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from l5r_desktop.rulesets.lcg.deck_file import Cards, CardSource, Deck
from l5r_desktop.rulesets.lcg.deck_profile import DeckProfile
from l5r_desktop.rulesets.lcg.deck_violation import Param, Violation


@dataclass(frozen=True, slots=True)
class Line:
    """One card of the list: how often, in which section, and its facts."""

    section: str
    count: int
    facts: Mapping[str, object]

    @property
    def clan(self) -> str:
        return str(self.facts["clan"])

    def named(self, **params: Param) -> dict[str, Param]:
        """The parameters of a violation about this card: its title in both languages, and others."""
        return {**names(self.facts), **params}

    def number(self, field: str) -> int | None:
        value = self.facts.get(field)
        return value if isinstance(value, int) else None

    def words(self, field: str) -> tuple[str, ...]:
        value = self.facts.get(field, ())
        assert isinstance(value, (list, tuple)), f"{field} of {self.facts['title']} is a list by the card schema"
        return tuple(str(word) for word in value)


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

    def broken(self, check: str, message: str, params: Mapping[str, Param]) -> Violation:
        return Violation(self.profile.rules[check], message, params)


def listing_of(deck: Deck, library: CardSource, profile: DeckProfile) -> Listing:
    """Look up every card of a deck; raises what library.facts raises for an unknown card."""

    def lines(section: str, cards: Cards) -> tuple[Line, ...]:
        return tuple(Line(section, count, library.facts(card).facts) for card, count in cards)

    def single(section: str, card: str | None) -> Line | None:
        return Line(section, 1, library.facts(card).facts) if card else None

    return Listing(
        deck,
        profile,
        single("stronghold", deck.stronghold),
        single("role", deck.role),
        lines("province", deck.provinces),
        lines("dynasty", deck.dynasty),
        lines("conflict", deck.conflict),
        lines("sideboard", deck.sideboard),
    )


def names(facts: Mapping[str, object]) -> dict[str, Param]:
    """The parameters `title` and `title_fr`; the English title where no French one is known."""
    title = str(facts["title"])
    return {"title": title, "title_fr": str(facts.get("title_fr", title))}


def number_of(lines: tuple[Line, ...]) -> int:
    """How many cards there are, copies counted."""
    return sum(line.count for line in lines)


def by_title(lines: tuple[Line, ...]) -> list[tuple[Line, int]]:
    """The first line of each title, with the copies of that title under all its ids."""
    first: dict[str, Line] = {}
    times: Counter[str] = Counter()
    for line in lines:
        title = str(line.facts["title"])
        first.setdefault(title, line)
        times[title] += line.count
    return [(line, times[title]) for title, line in first.items()]

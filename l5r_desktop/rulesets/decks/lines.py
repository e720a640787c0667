"""The lines of a deck with the facts of their cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from l5r_desktop.rulesets.decks.reading import Cards, CardSource
from l5r_desktop.rulesets.decks.violation import Param


@dataclass(frozen=True, slots=True)
class Line:
    """One card of the list: how often, in which section, and its facts."""

    section: str
    count: int
    facts: Mapping[str, object]

    @property
    def clan(self) -> str:
        return str(self.facts.get("clan", ""))

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


def lines_of(section: str, cards: Cards, library: CardSource) -> tuple[Line, ...]:
    """Look up the cards of a section; raises what library.facts raises for an unknown card."""
    return tuple(Line(section, count, library.facts(card).facts) for card, count in cards)


def names(facts: Mapping[str, object]) -> dict[str, Param]:
    """The parameters `title` and `title_fr`; the English title where no French one is known."""
    title = str(facts["title"])
    return {"title": title, "title_fr": str(facts.get("title_fr", title))}


def number_of(lines: tuple[Line, ...]) -> int:
    """Return how many cards there are, copies counted."""
    return sum(line.count for line in lines)

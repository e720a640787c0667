"""All records, and what a query finds among them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from l5r_desktop.session.cardbase.folding import fold
from l5r_desktop.session.cardbase.query.conditions import Condition
from l5r_desktop.session.cardbase.query.fields import Known
from l5r_desktop.session.cardbase.query.parsing import Query, parse_query
from l5r_desktop.session.cardbase.query.suggesting import Suggestion, suggest
from l5r_desktop.session.cardbase.record import IndexCard


class CardBase:
    """Every card of both games, by title and then by id."""

    def __init__(self, cards: Iterable[IndexCard]) -> None:
        self.cards: tuple[IndexCard, ...] = tuple(sorted(cards, key=lambda card: (fold(card.title), card.id)))
        self._first_terms: tuple[tuple[Condition, ...], Sequence[IndexCard]] = ((), self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        return f"<CardBase: {len(self.cards)} cards>"

    @cached_property
    def by_id(self) -> Mapping[str, IndexCard]:
        """All records by id."""
        return {card.id: card for card in self.cards}

    @cached_property
    def known(self) -> Known:
        """Return what the fields of these cards hold."""
        return Known.of(self.cards)

    def warm(self) -> None:
        """Work out now what searches need of each card, so that the first one is as quick as the others."""
        for card in self.cards:
            assert card.anything, "every card has a title"
        assert self.known is not None

    def query(self, text: str) -> Query:
        """Return what a query asks of these cards. Raises QueryError."""
        return parse_query(text, self.known)

    def find(self, text: str) -> list[IndexCard]:
        """The cards that a query finds, by title. Raises QueryError."""
        return self.found(self.query(text))

    def found(self, query: Query) -> list[IndexCard]:
        """The cards that a query finds, by title.

        What all of its terms but the last one leave is kept: whoever types changes the last one, key by key.
        """
        parts = query.terms
        first, last = parts[:-1], parts[-1:]
        kept, left = self._first_terms
        if kept != first:
            left = self.cards
            for part in first:
                left = [card for card in left if part.matches(card)]
            self._first_terms = (first, left)
        return [card for card in left if last[0].matches(card)] if last else list(left)

    def similar(self, card: IndexCard, most: int = 6) -> list[IndexCard]:
        """The cards most like one: of its game and type, by clan, traits, keywords and cost."""
        marks = card.marked

        def likeness(other: IndexCard) -> float:
            shared = other.marked
            alike = len(marks & shared) / max(1, len(marks | shared))
            far = abs(card.numbers.get("cost", 0) - other.numbers.get("cost", 0))
            return 2 * alike + (card.clans == other.clans) - 0.25 * far

        others = (one for one in self.cards if one.game == card.game and one.kind == card.kind and one.id != card.id)
        return sorted(others, key=lambda other: (-likeness(other), other.id))[:most]

    def printings(self, card: IndexCard) -> list[IndexCard]:
        """The other cards of its game with the same title: other printings, and other levels of experience."""
        return [one for one in self._by_title[_title(card)] if one.id != card.id]

    @cached_property
    def _by_title(self) -> Mapping[tuple[str, str], list[IndexCard]]:
        """The cards by game and title."""
        found: dict[tuple[str, str], list[IndexCard]] = {}
        for card in self.cards:
            found.setdefault(_title(card), []).append(card)
        return found

    def suggest(self, text: str, cursor: int, lang: str = "en", most: int = 12) -> tuple[Suggestion, ...]:
        """Return what could stand at the cursor."""
        return suggest(text, cursor, self.known, lang, most)


def _title(card: IndexCard) -> tuple[str, str]:
    """The game of a card, and its title folded and without level of experience."""
    return card.game, fold(card.base_title or card.title)

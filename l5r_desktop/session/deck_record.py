"""The results of games that were played with a deck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from l5r_desktop.rulesets.registry import format_of
from l5r_desktop.session.seats import MatchSetup

OUTCOMES = ("won", "lost", "drawn")
"""How a game can end for a seat."""
BEGUN = "begun"
"""In the place of an outcome, of a game that is not over; it counts for no record."""


@dataclass(frozen=True, slots=True)
class DeckRecord:
    """The numbers of games with a deck that were won, lost and drawn by people at this screen."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        """Return how many there were."""
        return self.won + self.lost + self.drawn


def outcomes(setup: MatchSetup, result: tuple[Any, ...] | None) -> Iterator[tuple[int, str, str]]:
    """Of a match the number, deck and outcome of each seat that counts for a record: of a person with a known deck.

    result: of the state of the game (winner's seat, or less than 0 for nobody, and how); None while it goes on.
    """
    if result is None:
        return
    for number, seat in enumerate(setup.seats):
        if seat.controller == "person" and seat.deck:
            yield number, seat.deck, outcome_of(setup.ruleset, result, number, len(setup.seats))


def outcome_of(ruleset: str, result: tuple[Any, ...], seat: int, seats: int) -> str:
    """One of OUTCOMES for a seat of so many. result: of the state of a game that is over."""
    if seat in format_of(ruleset).winners(result[0], seats):
        return "won"
    return "drawn" if result[0] < 0 else "lost"

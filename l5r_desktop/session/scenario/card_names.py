"""The meaning of the names in a case: cards, places, seats."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.session.scenario.errors import MalformedError

SEATS = ("A", "B", "C", "D", "E", "F")
"""The seats of a case; six are the most that play each for themselves, or as Rokugani players."""
SIEGE = "S"
"""The Siege player, who has the last seat (scenario language, section 5)."""


def letter(s: State, seat: int) -> str:
    """Return the letter by which a case calls a seat: A, B …, and S for the Siege player."""
    return SIEGE if s.rules.name == "ccg-siege" and seat == len(s.seats) - 1 else SEATS[seat]


def seat_of_letter(word: str, seats: int) -> int:
    """The seat at a table of so many that a case or a lesson calls so."""
    return seats - 1 if word == SIEGE else SEATS.index(word)


Thing = int | tuple[str, int]


class Names:
    """The cards of a case by owner and id, in the order in which copies are numbered; each game knows its own ids."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[int, str], list[int]] = {}

    def ident(self, name: str, where: str) -> str:
        """The id of a card as the case names it. Raises UnknownWordError for one that there is not."""
        raise NotImplementedError

    def place(self, s: State, seat: int, word: str) -> tuple[int, ...] | None:
        """The cards that the name of a place of a seat stands for; None if it is not the name of a place."""
        raise NotImplementedError

    def special(self, s: State, word: str) -> int | None:
        """The number of a card that belongs to nobody and has a name of its own, or None."""
        return None

    def later(self, s: State, seat: int, ident: str) -> list[int]:
        """Copies of a card that have come to the table since the case began."""
        return []

    def add(self, owner: int, ident: str, no: int) -> None:
        """Note the next copy of a card."""
        self._numbers.setdefault((owner, ident), []).append(no)

    def card(self, s: State, name: str) -> int:
        """The number of the card or place of this name. Raises UnknownWordError or MalformedError."""
        seat_word, _, rest = name.partition("/")
        seat = self.seat(s, seat_word)
        place = self.place(s, seat, rest)
        if place is not None:
            if not place:
                raise MalformedError(f"{name}: there is none")
            return place[0]
        word, _, number = rest.partition("#")
        ident = self.ident(word, name)
        copies = [*self._numbers.get((seat, ident), []), *self.later(s, seat, ident)]
        at = int(number or 1)
        if not 1 <= at <= len(copies):
            raise MalformedError(f"{name}: the case has {len(copies)} of this card")
        return copies[at - 1]

    def seat(self, s: State, word: str) -> int:
        """The number of a seat. Raises MalformedError for a seat that is not at this table."""
        siege = s.rules.name == "ccg-siege"
        at = len(s.seats) - 1 if siege and word == SIEGE else (*SEATS, SIEGE).index(word)
        if at >= len(s.seats) - (siege and word != SIEGE):
            raise MalformedError(f"seat {word} is not at this table of {len(s.seats)}")
        return at

    def thing(self, s: State, word: str) -> Thing:
        """A card by number, or a seat as ("seat", number)."""
        if word in SEATS or word == SIEGE:
            return ("seat", self.seat(s, word))
        special = self.special(s, word)
        return self.card(s, word) if special is None else special

    def of(self, s: State, no: int) -> str:
        """Return how to call a card in a message."""
        card = s.cards[no]
        for (owner, ident), numbers in self._numbers.items():
            if no in numbers:
                at = numbers.index(no)
                return f"{letter(s, owner)}/{ident}{f'#{at + 1}' if at else ''}"
        seat = letter(s, card.owner) + "/" if card.owner >= 0 else ""
        return f"{seat}{card.ident or 'unknown card'}"


def as_list(value: object) -> list[Any]:
    """One or many as a list."""
    return list(value) if isinstance(value, list) else [value]

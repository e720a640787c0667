"""What the names of a case stand for: cards, provinces, seats, rings."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg import zones as z
from l5r_desktop.rulesets.lcg.definition import ELEMENTS
from l5r_desktop.rulesets.lcg.lookup import ring_of
from l5r_desktop.session.scenario.errors import MalformedError, UnknownWordError
from l5r_desktop.session.scenario.lcg.words import SEATS

Thing = int | tuple[str, int]


class Names:
    """The cards of a case by owner and id, in the order in which copies are numbered."""

    def __init__(self, known: tuple[str, ...]) -> None:
        self._known = frozenset(known)
        self._numbers: dict[tuple[int, str], list[int]] = {}

    def add(self, owner: int, ident: str, no: int) -> None:
        """Note the next copy of a card."""
        self._numbers.setdefault((owner, ident), []).append(no)

    def must_exist(self, ident: str, where: str) -> None:
        """Raise UnknownWordError for an id that is in no card file."""
        if ident not in self._known:
            raise UnknownWordError(where, ident, self._known)

    def card(self, s: State, name: str) -> int:
        """The number of the card, province or stronghold of this name. Raises UnknownWordError or MalformedError."""
        seat_word, _, rest = name.partition("/")
        seat = self.seat(s, seat_word)
        place = self._place(s, seat, rest)
        if place is not None:
            if not place:
                raise MalformedError(f"{name}: there is none")
            return place[0]
        ident, _, number = rest.partition("#")
        self.must_exist(ident, name)
        copies = self._numbers.get((seat, ident), [])
        at = int(number or 1)
        if not 1 <= at <= len(copies):
            raise MalformedError(f"{name}: the case has {len(copies)} of this card")
        return copies[at - 1]

    def _place(self, s: State, seat: int, word: str) -> tuple[int, ...] | None:
        if word in ("stronghold", "role"):
            return s.zones[z.at(seat, z.BY_NAME[word])]
        if word.startswith("province-"):
            zone = z.BY_NAME.get("site-" + word.removeprefix("province-"))
            return s.zones[z.at(seat, zone)] if zone is not None else None
        return None

    def seat(self, s: State, word: str) -> int:
        """The number of a seat. Raises MalformedError for a seat that is not at this table."""
        at = SEATS.index(word)
        if at >= len(s.seats):
            raise MalformedError(f"seat {word} is not at this table of {len(s.seats)}")
        return at

    def ring(self, s: State, word: str) -> int:
        """The card number of a ring."""
        return ring_of(s, word)

    def thing(self, s: State, word: str) -> Thing:
        """A card or ring by number, or a seat as ("seat", number)."""
        if word in SEATS:
            return ("seat", self.seat(s, word))
        return self.ring(s, word) if word in ELEMENTS else self.card(s, word)

    def of(self, s: State, no: int) -> str:
        """How to call a card in a message."""
        card = s.cards[no]
        for (owner, ident), numbers in self._numbers.items():
            if no in numbers:
                at = numbers.index(no)
                return f"{SEATS[owner]}/{ident}{f'#{at + 1}' if at else ''}"
        seat = SEATS[card.owner] + "/" if card.owner >= 0 else ""
        return f"{seat}{card.ident or 'unknown card'}"


def as_list(value: object) -> list[object]:
    """One or many as a list."""
    return list(value) if isinstance(value, list) else [value]

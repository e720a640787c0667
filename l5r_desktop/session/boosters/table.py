"""The table of a booster draft: who takes which card of which pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from l5r_desktop.session.boosters.packs import DRAFTED, MOST_DRAFTERS, ROUNDS, DraftError, Pack, packs_of
from l5r_desktop.session.cardbase import CardBase

MOST_NAME = 40
_SCHEMA = 1
_KEPT = "That is no draft that was kept."


@dataclass(frozen=True, slots=True)
class Drafter:
    """A drafter: the name, and whether it is a person at this screen."""

    name: str
    person: bool = False


@dataclass(frozen=True, slots=True)
class DraftGame:
    """A game between two drafters, by their seats, and the kept match that it is."""

    one: int
    two: int
    match_id: str


@dataclass(frozen=True, slots=True)
class DraftTable:
    """A draft so far. packs: all of them, round by round and each round by seat. picks: of each seat, in order.

    decks: the key of the kept deck of each person, by seat; "" of the others. games: what is played with the decks.
    """

    ruleset: str
    seed: int
    drafters: tuple[Drafter, ...]
    packs: tuple[Pack, ...]
    picks: tuple[tuple[str, ...], ...]
    decks: tuple[str, ...]
    games: tuple[DraftGame, ...] = ()

    @property
    def size(self) -> int:
        """Return how many cards a full pack has."""
        return len(self.packs[0])

    @property
    def step(self) -> int:
        """Return how many cards everybody has taken."""
        return min(len(own) for own in self.picks)

    @property
    def over(self) -> bool:
        """Return True if every card has been taken."""
        return self.step == ROUNDS * self.size

    @property
    def round(self) -> int:
        """Return the number of the packs that go round now, from 0."""
        return min(self.step // self.size, ROUNDS - 1)

    @property
    def turn(self) -> int | None:
        """Return the seat that takes a card next, persons first; None once the draft is over."""
        if self.over:
            return None
        waiting = [seat for seat, own in enumerate(self.picks) if len(own) == self.step]
        return min(waiting, key=lambda seat: (not self.drafters[seat].person, seat))

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of the persons."""
        return tuple(seat for seat, drafter in enumerate(self.drafters) if drafter.person)

    def pack(self, seat: int) -> Pack:
        """Return the cards that a seat has before it in the step that goes on now, whether it has taken one or not."""
        at, taken = divmod(self.step, self.size)
        way = to_left(at)
        first = (seat - way * taken) % len(self.drafters)
        before = [(first + way * number) % len(self.drafters) for number in range(taken)]
        gone = Counter(self.picks[holder][at * self.size + number] for number, holder in enumerate(before))
        left = []
        for card in self.packs[at * len(self.drafters) + first]:
            if gone[card]:
                gone[card] -= 1
            else:
                left.append(card)
        return tuple(left)

    def taken(self, seat: int, card: str) -> DraftTable:
        """Return the table after a seat has taken a card of its pack. Raises DraftError for one it cannot take."""
        if self.over or len(self.picks[seat]) != self.step:
            raise DraftError(f"{self.drafters[seat].name} has no pack to take a card of.")
        if card not in self.pack(seat):
            raise DraftError(f"{card!r} is not in the pack of {self.drafters[seat].name}.")
        picks = tuple((*own, card) if at == seat else own for at, own in enumerate(self.picks))
        return replace(self, picks=picks)

    def with_deck(self, seat: int, key: str) -> DraftTable:
        """Return the table once the deck of a person is kept."""
        return replace(self, decks=tuple(key if at == seat else old for at, old in enumerate(self.decks)))

    def playing(self, game: DraftGame) -> DraftTable:
        """Return the table with a game in place of what these two have played before."""
        others = (one for one in self.games if (one.one, one.two) != (game.one, game.two))
        return replace(self, games=(*others, game))

    def game(self, one: int, two: int) -> DraftGame | None:
        """Return the game of two seats, the first of which is `one`."""
        return next((game for game in self.games if (game.one, game.two) == (one, two)), None)


def to_left(number: int) -> int:
    """Return by how many seats packs of a round move on: 1 to the left, -1 to the right.

    >>> [to_left(number) for number in range(3)]
    [1, -1, 1]
    """
    return -1 if number % 2 else 1


def open_table(base: CardBase, ruleset: str, seed: int, drafters: Sequence[Drafter]) -> DraftTable:
    """Return a table at which nobody has taken a card. Raises DraftError for a draft that cannot be."""
    _check(drafters)
    packs = packs_of(base, ruleset, seed, len(drafters))
    return DraftTable(ruleset, seed, tuple(drafters), packs, ((),) * len(drafters), ("",) * len(drafters))


def _check(drafters: Sequence[Drafter]) -> None:
    names = [drafter.name for drafter in drafters]
    if len(set(names)) < len(names) or not all(0 < len(name) <= MOST_NAME for name in names):
        raise DraftError(f"Each drafter needs a name of its own, of 1 to {MOST_NAME} letters.")


def to_data(table: DraftTable) -> dict[str, Any]:
    """Return a draft as it is kept: plain data for JSON."""
    return {
        "schema": _SCHEMA, "ruleset": table.ruleset, "seed": table.seed,
        "drafters": [[drafter.name, drafter.person] for drafter in table.drafters],
        "packs": [list(pack) for pack in table.packs], "picks": [list(own) for own in table.picks],
        "decks": list(table.decks), "games": [[one.one, one.two, one.match_id] for one in table.games],
    }  # fmt: skip


def from_data(data: Any, base: CardBase) -> DraftTable:
    """Return the draft that was kept; every pick is made again. Raises DraftError for what is none."""
    try:
        if data["schema"] != _SCHEMA or data["ruleset"] not in DRAFTED:
            raise DraftError("The draft is of a newer version.")
        drafters = tuple(Drafter(str(name), bool(person)) for name, person in data["drafters"])
        _check(drafters)
        packs = tuple(tuple(_known(card, base) for card in pack) for pack in data["packs"])
        if not 1 < len(drafters) <= MOST_DRAFTERS or len(packs) != ROUNDS * len(drafters):
            raise DraftError(_KEPT)
        if len({len(pack) for pack in packs}) != 1 or len(data["picks"]) != len(drafters) or not packs[0]:
            raise DraftError(_KEPT)
        count, empty = len(drafters), ((),) * len(drafters)
        decks = tuple(str(key) for key in data["decks"])
        games = tuple(DraftGame(int(a), int(b), str(key)) for a, b, key in data["games"])
        if len(decks) != count or not all(0 <= seat < count for one in games for seat in (one.one, one.two)):
            raise DraftError(_KEPT)
        table = DraftTable(data["ruleset"], int(data["seed"]), drafters, packs, empty, decks, games)
        return _again(table, data["picks"])
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        if isinstance(error, DraftError):
            raise
        raise DraftError(_KEPT) from None


def _known(card: Any, base: CardBase) -> str:
    if card not in base.by_id:
        raise DraftError(f"The draft has the card {card!r}, which is not known.")
    return str(card)


def _again(table: DraftTable, picks: Sequence[Sequence[str]]) -> DraftTable:
    """Return the table after these picks; seats differ by one pick at most."""
    for number in range(max(len(own) for own in picks)):
        for seat, own in enumerate(picks):
            if number < len(own):
                table = table.taken(seat, own[number])
    return table

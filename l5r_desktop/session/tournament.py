"""A tournament sheet: players are paired by the Swiss system round by round, results are written down, and the
standings follow from them.

The games are played anywhere; this knows no game. A win counts WIN points, a draw DRAW. Whoever has no opponent in a
round because the number of players is odd has a bye, which counts as a win. Nobody meets an opponent twice as long as
that can be avoided.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, log2
from random import Random
from typing import Any

WIN, DRAW = 3, 1
LEAST_RATE = 1 / 3
"""The rate that an opponent counts with at least, so that nobody pays for having met somebody who won nothing."""
MOST_PLAYERS, MOST_NAME = 128, 60
ONE, TWO, DRAWN, OPEN = "one", "two", "draw", ""
RESULTS = (ONE, TWO, DRAWN, OPEN)
BYE = -1
"""In the place of an opponent: there is none."""
_MOST_TRIED = 20_000
"""Pairings that are looked at before two players may meet again."""


class TournamentError(ValueError):
    """Something that a tournament does not allow, in a sentence."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players by number who meet in a round, or one with a bye (two is BYE). result: one of RESULTS."""

    one: int
    two: int
    result: str = OPEN

    @property
    def over(self) -> bool:
        """Return True if nothing is left to be written down."""
        return self.two == BYE or self.result != OPEN

    def points(self, player: int) -> int:
        """Return the points of one of its players."""
        if self.two == BYE:
            return WIN
        if self.result == DRAWN:
            return DRAW
        return WIN if self.result == (ONE if player == self.one else TWO) else 0


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings. played: rounds without byes. rate: mean of the rates of the opponents, 0 to 1."""

    player: int
    points: int
    played: int
    rate: float


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament so far. players: names by number. dropped: numbers of those who have left. rounds: all pairings."""

    players: tuple[str, ...]
    dropped: frozenset[int] = frozenset()
    rounds: tuple[tuple[Pairing, ...], ...] = ()

    @property
    def usual_rounds(self) -> int:
        """Return how many rounds leave one player at most without a loss."""
        return ceil(log2(max(2, len(self.players))))

    @property
    def open_tables(self) -> int:
        """Return how many results of the last round are missing."""
        return sum(not pairing.over for pairing in self.rounds[-1]) if self.rounds else 0

    def met(self) -> dict[int, set[int]]:
        """Return the opponents that each player has been paired with."""
        found: dict[int, set[int]] = {player: set() for player in range(len(self.players))}
        for pairing in self._games():
            found[pairing.one].add(pairing.two)
            found[pairing.two].add(pairing.one)
        return found

    def rematch(self, pairing: Pairing) -> bool:
        """Return True if two have been paired more than once."""
        both = {pairing.one, pairing.two}
        return pairing.two != BYE and sum({one.one, one.two} == both for one in self._games()) > 1

    def points(self, player: int) -> int:
        """Return the points of a player in all rounds."""
        return sum(pairing.points(player) for pairing in self._of(player) if pairing.over)

    def byes(self, player: int) -> int:
        """Return how often a player had no opponent."""
        return sum(pairing.two == BYE for pairing in self._of(player))

    def standings(self) -> tuple[Standing, ...]:
        """Return all players, the first one first: by points, then by the rates of their opponents, then as entered."""
        rates = [self._rate(player) for player in range(len(self.players))]
        lines = []
        for player in range(len(self.players)):
            over = self._played(player)
            met = [pairing.two if player == pairing.one else pairing.one for pairing in over]
            mean = sum(rates[other] for other in met) / len(met) if met else 0.0
            lines.append(Standing(player, self.points(player), len(over), mean))
        return tuple(sorted(lines, key=lambda line: (-line.points, -line.rate, line.player)))

    def paired(self, seed: int) -> Tournament:
        """Return the tournament with one more round. seed: of the lots among players with equal points.

        Raises TournamentError while results are missing, or where fewer than two players are left.
        """
        if self.open_tables:
            raise TournamentError(f"results of round {len(self.rounds)} are missing: {self.open_tables}")
        lots = Random(f"{seed} {len(self.rounds)}")
        there = [player for player in range(len(self.players)) if player not in self.dropped]
        if len(there) < 2:
            raise TournamentError("a round needs two players at least")
        lots.shuffle(there)
        there.sort(key=self.points, reverse=True)
        free: list[Pairing] = []
        if len(there) % 2:
            last = min(reversed(there), key=lambda player: (self.byes(player), self.points(player)))
            there.remove(last)
            free.append(Pairing(last, BYE))
        pairs = _pairs(there, self.met())
        return replace(self, rounds=(*self.rounds, (*(Pairing(*pair) for pair in pairs), *free)))

    def told(self, table: int, result: str) -> Tournament:
        """Return the tournament with the result of a table of the last round, counted from 0; OPEN takes it back.

        Raises TournamentError for a table that is not there, or that has a bye, and for a result that there is not.
        """
        if not self.rounds or not 0 <= table < len(self.rounds[-1]):
            raise TournamentError(f"there is no table {table + 1}")
        if self.rounds[-1][table].two == BYE:
            raise TournamentError(f"{self.players[self.rounds[-1][table].one]} has a bye")
        if result not in RESULTS:
            raise TournamentError(f"{result!r} is no result")
        last = list(self.rounds[-1])
        last[table] = replace(last[table], result=result)
        return replace(self, rounds=(*self.rounds[:-1], tuple(last)))

    def without(self, player: int) -> Tournament:
        """Return the tournament in which a player is paired no more; the results stay."""
        return replace(self, dropped=self.dropped | {player})

    def table_of(self, names: Sequence[str]) -> int | None:
        """Return the table of the last round, counted from 0, at which two players of these names still have to play.

        Capitals and spaces do not matter. None where they do not meet in it, or their result is written down.
        """
        asked = sorted(map(_plain, names))
        if len(set(asked)) != 2:
            return None
        for table, pairing in enumerate(self.rounds[-1] if self.rounds else ()):
            if not pairing.over and sorted(_plain(self.players[one]) for one in (pairing.one, pairing.two)) == asked:
                return table
        return None

    def won_by(self, table: int, name: str) -> Tournament:
        """Return the tournament with a table of the last round won by the one of its players who is called so."""
        first = self.players[self.rounds[-1][table].one]
        return self.told(table, ONE if _plain(name) == _plain(first) else TWO)

    def number(self, name: str) -> int:
        """Return the number of a player. Raises TournamentError where nobody is called so."""
        if name not in self.players:
            raise TournamentError(f"nobody is called {name!r}")
        return self.players.index(name)

    def _played(self, player: int) -> list[Pairing]:
        return [pairing for pairing in self._of(player) if pairing.over and pairing.two != BYE]

    def _of(self, player: int) -> Iterator[Pairing]:
        for pairings in self.rounds:
            yield from (pairing for pairing in pairings if player in (pairing.one, pairing.two))

    def _games(self) -> Iterator[Pairing]:
        for pairings in self.rounds:
            yield from (pairing for pairing in pairings if pairing.two != BYE)

    def _rate(self, player: int) -> float:
        """Return the share of the possible points that a player has, without byes."""
        over = self._played(player)
        won = sum(pairing.points(player) for pairing in over)
        return max(LEAST_RATE, won / (WIN * len(over))) if over else LEAST_RATE


def _pairs(there: Sequence[int], met: dict[int, set[int]]) -> list[tuple[int, int]]:
    """Return an even number of players in pairs: each with the next one that he has not met, in the order given.

    Where there is no such pairing, or none is found among _MOST_TRIED, the players in the order given.
    """
    left = _MOST_TRIED

    def search(free: tuple[int, ...]) -> list[tuple[int, int]] | None:
        nonlocal left
        if not free:
            return []
        first, others = free[0], free[1:]
        for at, other in enumerate(others):
            left -= 1
            if left < 0:
                return None
            if other in met[first]:
                continue
            rest = search((*others[:at], *others[at + 1 :]))
            if rest is not None:
                return [(first, other), *rest]
        return None

    found = search(tuple(there))
    return found if found is not None else list(zip(there[::2], there[1::2], strict=True))


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


def begun(names: Sequence[str]) -> Tournament:
    """Return a tournament of these players. Raises TournamentError for too few, too many, or names that do not do."""
    players = tuple(" ".join(name.split()) for name in names)
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise TournamentError(f"a tournament has 2 to {MOST_PLAYERS} players")
    for name in players:
        if not name or len(name) > MOST_NAME:
            raise TournamentError(f"a name has 1 to {MOST_NAME} letters")
        if players.count(name) > 1:
            raise TournamentError(f"two players are called {name!r}")
    return Tournament(players)


def to_data(tournament: Tournament) -> dict[str, Any]:
    """Return a tournament as it is kept: plain data for JSON."""
    return {
        "schema": 1, "players": list(tournament.players), "dropped": sorted(tournament.dropped),
        "rounds": [[[one.one, one.two, one.result] for one in pairings] for pairings in tournament.rounds],
    }  # fmt: skip


def from_data(data: Any) -> Tournament:
    """Return the tournament that was kept. Raises TournamentError for what is none."""
    try:
        if data["schema"] != 1:
            raise TournamentError("the sheet is of a newer version")
        read = begun([str(name) for name in data["players"]])
        count = len(read.players)
        rounds = tuple(tuple(_pairing(one, count) for one in pairings) for pairings in data["rounds"])
        for pairings in rounds:
            seated = [player for one in pairings for player in (one.one, one.two) if player != BYE]
            if len(seated) != len(set(seated)):
                raise TournamentError("somebody sits at two tables of one round")
        return replace(read, dropped=frozenset(_player(one, count) for one in data["dropped"]), rounds=rounds)
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, TournamentError):
            raise
        raise TournamentError("that is no tournament sheet") from None


def _pairing(data: Any, count: int) -> Pairing:
    one, two, result = data
    if result not in RESULTS or one == two:
        raise TournamentError("that is no tournament sheet")
    return Pairing(_player(one, count), BYE if two == BYE else _player(two, count), result)


def _player(number: Any, count: int) -> int:
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < count:
        raise TournamentError("that is no tournament sheet")
    return number

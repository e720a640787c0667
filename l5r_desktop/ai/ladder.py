"""The ladder: players meet in mirrored pairs of games, and their strength is told with its uncertainty."""

from __future__ import annotations

import gc
import itertools
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.ai.arena import TOO_LONG, play_game
from l5r_desktop.ai.policies import Policy
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

Z95 = 1.96
"""Standard errors on either side of a value that hold 95 of 100."""
ELO = 400.0
"""Points of Elo that stand for odds of ten to one."""


def interval(won: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share of games, in which the true one lies 95 times of 100. z: other standard errors.

    >>> [round(bound, 2) for bound in interval(8, 10)]
    [0.49, 0.94]
    """
    if not games:
        return 0.0, 1.0
    share, z2 = won / games, z * z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    width = z / (1 + z2 / games) * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - width), min(1.0, middle + width)


def elo(wins: Sequence[Sequence[float]]) -> list[float]:
    """Elo of players by how often each has beaten each, their mean being 0 (Bradley and Terry's model).

    Every pair that has met is counted one more draw, so that nobody is infinitely strong.

    >>> [round(points) for points in elo([[0, 9], [3, 0]])]
    [87, -87]
    """
    players = range(len(wins))
    won = [[wins[a][b] + 0.5 * bool(wins[a][b] + wins[b][a]) for b in players] for a in players]
    strength = [1.0] * len(wins)
    for _ in range(2000):
        strength = [
            sum(won[a]) / met if (met := sum((won[a][b] + won[b][a]) / (strength[a] + strength[b]) for b in players))
            else strength[a]
            for a in players
        ]  # fmt: skip
        mean = math.exp(sum(map(math.log, strength)) / len(strength))
        strength = [value / mean for value in strength]
    return [ELO * math.log10(value) for value in strength]


@dataclass
class LadderResult:
    """A record of what one player has done. seconds: of its own decisions; longest: the one that took most."""

    name: str
    games: int = 0
    won: int = 0
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0


class Timed:
    """A player whose time is taken. clock: by which."""

    def __init__(self, player: Policy, standing: LadderResult, clock: Callable[[], float]) -> None:
        self.name = player.name
        self._player = player
        self._standing = standing
        self._clock = clock

    def answer(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Return what the player answers."""
        begun = self._clock()
        keys = self._player.answer(s, decision)
        taken = self._clock() - begun
        self._standing.decisions += 1
        self._standing.seconds += taken
        self._standing.longest = max(self._standing.longest, taken)
        return keys


Make = Callable[[str, PlayedRules, Sequence[SeatDeck], int, int], Policy]
"""Makes a player by its name, for rules, seatings, a seat and a seed."""


@dataclass
class Ladder:
    """Players who all meet one another. wins[a][b]: how often a has beaten b; a game that nobody wins counts a half.

    too_long: how many games were such for taking too many rounds (`arena.LONGEST`).

    sides: for each seat, which of the two that meet plays it: in Siege one plays the whole team (Siege: 6).
    clock: by which the time of answers is taken.
    """

    rules: PlayedRules
    names: Sequence[str]
    make: Make
    sides: Sequence[int] = (0, 1)
    clock: Callable[[], float] = time.perf_counter
    standings: list[LadderResult] = field(init=False)
    wins: list[list[float]] = field(init=False)
    crashes: list[str] = field(default_factory=list)
    too_long: int = 0

    def __post_init__(self) -> None:
        self.standings = [LadderResult(name) for name in self.names]
        self.wins = [[0.0] * len(self.names) for _ in self.names]

    def play(self, decks: Sequence[Sequence[SeatDeck]], games: int, seed: int) -> None:
        """So many games between any two, in mirrored pairs: the same decks and seed, then with the seats swapped.

        decks: a deck for each seat, several such which take turns.
        """
        gc.freeze()
        for one, other in itertools.combinations(range(len(self.names)), 2):
            for number in range((games + 1) // 2):
                for seats in ((one, other), (other, one)):
                    self._game(seats, decks[number % len(decks)], seed + number)

    def _game(self, seats: tuple[int, int], decks: Sequence[SeatDeck], seed: int) -> None:
        seated = [seats[side] for side in self.sides]
        players = [
            Timed(self.make(self.names[who], self.rules, decks, seat, 2 * seed + seat), self.standings[who], self.clock)
            for seat, who in enumerate(seated)
        ]
        try:
            _, record = play_game(lambda: self.rules.start(tuple(decks)), players, seed)
        except Exception as error:
            names = " and ".join(self.names[who] for who in seats)
            self.crashes.append(f"{names}, seed {seed}: {type(error).__name__}: {error}")
            return
        self.too_long += record.way == TOO_LONG
        for who in seats:
            self.standings[who].games += 1
        if record.seat < 0:
            for who, whom in (seats, seats[::-1]):
                self.wins[who][whom] += 0.5
            return
        winner = seated[record.seat]
        loser = seats[1 - seats.index(winner)]
        self.standings[winner].won += 1
        self.wins[winner][loser] += 1.0

    def summary(self) -> dict[str, Any]:
        """The figures under the names of the command's JSON."""
        points = elo(self.wins)
        return {
            "players": [
                {
                    "name": standing.name,
                    "elo": round(points[k]),
                    "games": standing.games,
                    "won": standing.won,
                    "decisions": standing.decisions,
                    "seconds": round(standing.seconds, 2),
                    "seconds_per_decision": round(standing.seconds / max(1, standing.decisions), 4),
                    "longest_decision": round(standing.longest, 3),
                }
                for k, standing in enumerate(self.standings)
            ],
            "pairs": [self._pair(a, b) for a, b in itertools.combinations(range(len(self.names)), 2)],
            "drawn_for_length": self.too_long,
            "crashes": len(self.crashes),
        }

    def _pair(self, a: int, b: int) -> dict[str, Any]:
        games = round(self.wins[a][b] + self.wins[b][a])
        low, high = interval(self.wins[a][b], games)
        return {
            "player": self.names[a], "against": self.names[b], "games": games, "score": self.wins[a][b],
            "rate": round(self.wins[a][b] / games, 3) if games else None,
            "rate_from": round(low, 3), "rate_to": round(high, 3),
        }  # fmt: skip

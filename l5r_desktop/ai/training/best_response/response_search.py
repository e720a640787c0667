"""Looking for a best response by games that are won or lost, which is all that they tell.

First responses of many kinds race, the better half going on to twice as many games each (successive halving: Karnin,
Koren and Somekh 2013; Jamieson and Talwalkar 2016). Then the numbers of the one that is left are moved in small
steps, each after two games of a move and its opposite (`climbing.py`), for a game tells of all numbers at once, where
racing learns of one candidate at a time. At last what was found on the way races again, for steps may have gone too
far. All that meet in a race, and a move and its opposite, play the same games: decks, lots and seat.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, log2
from typing import Protocol

from l5r_desktop.ai.training.best_response.response import Response
from l5r_desktop.ai.training.climbing import WIDTH, Climb, climb
from l5r_desktop.ai.training.spsa import Moves

FIRST, LAST = 360, 200
"""About how many games the first and the last race take."""
BENT = 5
"""Usual players moved at random that race beside those that nothing is moved of."""
LENGTHS = (0.0, 0.5, 1.0, 1.5)
"""How much of the way that steps have gone is tried at last."""
OTHERS = 2
"""The next best of the first race, which are tried beside that."""


class Play(Protocol):
    """A game of a response against the player to be beaten: 1 if it wins, a half if nobody does. part: of the search.

    The same part and number are the same decks, lots and seat; an odd number is the one before with the seats swapped.
    """

    def __call__(self, response: Response, part: str, number: int) -> float: ...


@dataclass(frozen=True, slots=True)
class Racer:
    """A response and what came of its games in a race."""

    response: Response
    games: int = 0
    won: float = 0.0

    @property
    def rate(self) -> float:
        """The share of its games that it won."""
        return self.won / max(1, self.games)


def race(responses: Sequence[Response], games: int, part: str, play: Play) -> list[Racer]:
    """Race responses in about so many games: after each round, which are all as long, the better half goes on.

    Returns them all, the winner first, then those that were left out last.
    """
    running, out = [Racer(response) for response in responses], list[Racer]()
    number = 0
    rounds = ceil(log2(len(running)))
    while len(running) > 1:
        each = max(1, games // rounds // len(running))
        for place, racer in enumerate(running):
            won = sum(play(racer.response, part, number + k) for k in range(each))
            running[place] = replace(racer, games=racer.games + each, won=racer.won + won)
        number += each
        running.sort(key=lambda racer: -racer.rate)
        kept = ceil(len(running) / 2)
        out[:0] = running[kept:]
        del running[kept:]
    return running + out


def bent(names: Sequence[str], seed: int) -> list[Response]:
    """Usual players by random moves."""
    rng = random.Random(f"{seed} bent")
    return [Response(moves={name: rng.gauss(0.0, WIDTH) for name in names}) for _ in range(BENT)]


def best_response(starts: Sequence[Response], names: Sequence[str], samples: int, seed: int, play: Play) -> Response:
    """Look for a best response: FIRST games to find where to begin, `samples` pairs of games for steps, and LAST games
    to find how far to go. names: of what is moved.
    """
    first = race([*starts, *bent(names, seed)], FIRST, "first race", play)
    begun = next(racer.response for racer in first if racer.response.usual)

    def moved(moves: Moves, length: float = 1.0) -> Response:
        both = {name: begun.moves.get(name, 0.0) + length * moves.get(name, 0.0) for name in names}
        return replace(begun, moves=both)

    def match(moves: Moves, number: int, against: Moves | None = None) -> float:
        """Half of a game, and what one wins of the same game more than the other."""
        return 0.5 + play(moved(moves), "steps", number) - play(moved(against or {}), "steps", number)

    climbed = Climb()
    climb(climbed, names, match, samples, seed, lambda now: None)
    way = climbed.found()
    others = [racer.response for racer in first if racer.response != begun][:OTHERS]
    last = race([*(moved(way, length) for length in LENGTHS), *others], LAST, "last race", play)
    return last[0].response

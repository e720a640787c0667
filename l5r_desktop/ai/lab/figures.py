"""What the games of the laboratory say: rates, each with the interval in which the true one lies."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from l5r_desktop.ai.lab.plan import LabGame, LabPlan
from l5r_desktop.ai.ladder import interval

_DOUBT = 0.05
"""How often, of all that is told together, something may be told that only chance has made."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of games, a game that nobody wins counted as a half. low, high: Wilson's interval, 95 of 100."""

    games: int
    score: float
    low: float
    high: float

    @property
    def share(self) -> float | None:
        """The share itself; None of no games."""
        return self.score / self.games if self.games else None


@dataclass(frozen=True, slots=True)
class CardRate:
    """How games went with a card and without it. shift: by how much more was won with it, and its interval, so wide
    that of all cards of a deck together none is told wrongly, 95 times of 100. tells: whether 0 is outside of it.
    """

    card: str
    with_it: Rate
    without: Rate
    shift: float
    low: float
    high: float

    @property
    def tells(self) -> bool:
        """Whether more than chance can be seen in it."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True, slots=True)
class Swap:
    """By how much more a variant has won than the deck in the very same games, and the interval, 95 of 100."""

    name: str
    games: int
    shift: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class LabReport:
    """Of the deck itself: overall, by opponent, by who went first, by seat; how it won and lost; its cards by whether
    they were drawn, and played; and of each variant what it has changed.
    """

    name: str
    overall: Rate
    by_opponent: Mapping[str, Rate]
    going_first: Rate
    going_second: Rate
    ways_won: Mapping[str, int]
    ways_lost: Mapping[str, int]
    rounds: float
    drawn: tuple[CardRate, ...]
    played: tuple[CardRate, ...]
    swaps: tuple[Swap, ...]

    def data(self) -> dict[str, Any]:
        """The report as JSON-able data."""
        return asdict(self)


def report_of(plan: LabPlan, games: Iterable[LabGame]) -> LabReport:
    """What the games say of the deck, and of its variants."""
    every = list(games)
    own = [game for game in every if game.job.deck == 0]
    cards = sorted({card for game in own for card in (*game.drawn, *game.played)})
    return LabReport(
        plan.decks[0][0],
        rate(own),
        {name: rate(game for game in own if game.job.opponent == n) for n, (name, _) in enumerate(plan.field)},
        rate(game for game in own if game.first),
        rate(game for game in own if not game.first),
        dict(Counter(game.way for game in own if game.score == 1).most_common()),
        dict(Counter(game.way for game in own if game.score == 0).most_common()),
        statistics.mean(game.rounds for game in own) if own else 0.0,
        _cards(own, cards, "drawn"),
        _cards(own, cards, "played"),
        tuple(_swap(plan.decks[n][0], own, [game for game in every if game.job.deck == n])
              for n in range(1, len(plan.decks))),
    )  # fmt: skip


def rate(games: Iterable[LabGame]) -> Rate:
    """The share that was won of some games."""
    scores = [game.score for game in games]
    return Rate(len(scores), sum(scores), *interval(sum(scores), len(scores)))


def shift_between(one: Rate, other: Rate, z: float) -> tuple[float, float, float]:
    """How much higher one rate is than another, with Newcombe's interval of so many standard errors.

    >>> [round(value, 2) for value in shift_between(Rate(50, 40, 0, 0), Rate(50, 20, 0, 0), 1.96)]
    [0.4, 0.21, 0.55]
    """
    if not one.games or not other.games:
        return 0.0, -1.0, 1.0
    p, q = one.score / one.games, other.score / other.games
    (p_low, p_high), (q_low, q_high) = (interval(r.score, r.games, z) for r in (one, other))
    shift = p - q
    low = shift - math.hypot(p - p_low, q_high - q)
    high = shift + math.hypot(p_high - p, q - q_low)
    return shift, low, high


def _cards(games: Sequence[LabGame], cards: Sequence[str], by: str) -> tuple[CardRate, ...]:
    """Each card; those that tell something first, the rest by how often they were seen."""
    z = statistics.NormalDist().inv_cdf(1 - _DOUBT / 2 / max(1, len(cards)))
    found = []
    for card in cards:
        with_it = rate(game for game in games if card in getattr(game, by))
        without = rate(game for game in games if card not in getattr(game, by))
        found.append(CardRate(card, with_it, without, *shift_between(with_it, without, z)))
    return tuple(sorted(found, key=lambda one: (not one.tells, -abs(one.shift) if one.tells else -one.with_it.games)))


def _swap(name: str, own: Sequence[LabGame], variant: Sequence[LabGame]) -> Swap:
    """The mean difference of pairs of games that had the same opponent, lots and seat."""
    scores = {(game.job.opponent, game.job.seed, game.job.seat): game.score for game in own}
    differences = [
        game.score - scores[key]
        for game in variant
        if (key := (game.job.opponent, game.job.seed, game.job.seat)) in scores
    ]
    if len(differences) < 2:
        return Swap(name, len(differences), sum(differences), -1.0, 1.0)
    shift = statistics.mean(differences)
    error = statistics.stdev(differences) / math.sqrt(len(differences))
    wide = statistics.NormalDist().inv_cdf(0.975) * error
    return Swap(name, len(differences), shift, max(-1.0, shift - wide), min(1.0, shift + wide))

"""The Glicko-2 rating system, after Mark Glickman's description of it ("Example of the Glicko-2 system", 2013).

The steps named below are those of that description; its worked example is a test.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

SCALE = 173.7178
"""Points of a rating for one unit of the scale that is reckoned on (step 2)."""
TAU = 0.5
"""How much a volatility may change: Glickman names 0.3 to 1.2 as sensible."""
_NEAR = 1e-6
"""How near the new volatility is found (step 5)."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength in points, how unsure it is (a standard deviation in points), and how much it goes up and down."""

    value: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds between which the true strength lies 95 times of 100."""
        return self.value - 1.96 * self.deviation, self.value + 1.96 * self.deviation


def rated(player: Rating, results: Sequence[tuple[Rating, float]]) -> Rating:
    """The rating of a player after one rating period.

    results: of each game the opponent's rating before the period, and the score: 1 won, 0.5 drawn, 0 lost. Without a
    game only the deviation grows (step 6), at most to that of somebody who is not known at all.

    >>> after = rated(Rating(1500, 200), [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)])
    >>> round(after.value, 2), round(after.deviation, 2), round(after.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    phi = player.deviation / SCALE
    if not results:
        grown = SCALE * math.hypot(phi, player.volatility)
        return Rating(player.value, min(grown, Rating().deviation), player.volatility)
    mu = (player.value - 1500.0) / SCALE
    information = surprise = 0.0
    for opponent, score in results:
        g = 1 / math.sqrt(1 + 3 * (opponent.deviation / SCALE) ** 2 / math.pi**2)
        expected = 1 / (1 + math.exp(-g * (mu - (opponent.value - 1500.0) / SCALE)))
        information += g * g * expected * (1 - expected)
        surprise += g * (score - expected)
    variance = 1 / information
    sigma = _volatility(phi, player.volatility, variance, variance * surprise)
    deviation = 1 / math.sqrt(1 / (phi * phi + sigma * sigma) + information)
    return Rating(1500.0 + SCALE * (mu + deviation * deviation * surprise), SCALE * deviation, sigma)


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Step 5: the volatility that fits the results best, found by the Illinois algorithm."""
    start = math.log(sigma * sigma)

    def slope(x: float) -> float:
        spread = phi * phi + variance + math.exp(x)
        return math.exp(x) * (delta * delta - spread) / (2 * spread * spread) - (x - start) / TAU**2

    low = start
    if delta * delta > phi * phi + variance:
        high = math.log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while slope(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _NEAR:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)

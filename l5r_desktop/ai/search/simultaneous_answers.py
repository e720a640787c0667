"""Answers that are given in secret at the same time, as mixed strategies: regret matching over a payoff matrix."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import fsum, sqrt

Matrix = Sequence[Sequence[float]]
ROUNDS = 1000
FEWEST_ROUNDS = 100
"""Rounds of regret matching that are made whatever the time; of five answers they come within 0.04 of the value."""
SHRUNK = 4.0
"""How many playouts what is usual in a row and in a column is worth, against those of the cell itself."""

USUAL_SPREAD, USUAL_FREE = 0.25, 20.0
"""How far single playouts of one answer lie from their mean, as a rule, and how many playouts that is worth against
those that were made.
"""


def smoothed(sums: Matrix, counts: Matrix) -> list[list[float]]:
    """Mean payoffs of playouts, drawn towards what row and column let expect, the more so the fewer there were.

    counts: of the playouts; a pair of answers without any is what its row and column let expect.

    >>> smoothed([[1.0, 0.0], [0.0, 1.0]], [[1, 1], [1, 1]])[0][0]
    0.6
    """
    whole = fsum(map(fsum, sums)) / fsum(map(fsum, counts))
    rows = [_leaning(line, seen, whole) for line, seen in zip(sums, counts, strict=True)]
    columns = [
        _leaning(line, seen, whole)
        for line, seen in zip(zip(*sums, strict=True), zip(*counts, strict=True), strict=True)
    ]
    return [
        [(sums[i][k] + SHRUNK * (whole + row + column)) / (counts[i][k] + SHRUNK) for k, column in enumerate(columns)]
        for i, row in enumerate(rows)
    ]


def spread(sums: Matrix, counts: Matrix, squares: float) -> float:
    """Return how far single playouts of a pair of answers lie from their mean, as a standard deviation; drawn towards
    what is usual, the more so the fewer there were.

    squares: the sum of the squares of all playouts' payoffs.

    >>> spread([[500.0]], [[1000.0]], 500.0) > 2 * spread([[500.0]], [[1000.0]], 260.0)
    True
    """
    cells = [(total, n) for line in zip(sums, counts, strict=True) for total, n in zip(*line, strict=True) if n]
    within = squares - fsum(total * total / n for total, n in cells)
    free = fsum(n for _, n in cells) - len(cells)
    return sqrt((max(0.0, within) + USUAL_FREE * USUAL_SPREAD**2) / (free + USUAL_FREE))


def _leaning(sums: Sequence[float], counts: Sequence[float], whole: float) -> float:
    """By how much a row or column is better than the whole."""
    return fsum(sums) / fsum(counts) - whole if fsum(counts) else 0.0


def mixed(payoff: Matrix, late: Callable[[], bool] = lambda: False) -> list[float]:
    """Return how often to choose each row of a zero-sum game: the mean strategy of regret matching against itself.

    payoff: what the row player gets; the column player gets the less of it. late: whether time is over.

    >>> [round(p, 1) for p in mixed([[1.0, 0.0], [0.0, 1.0]])]
    [0.5, 0.5]
    >>> [round(p, 1) for p in mixed([[1.0, 1.0], [0.0, 0.0]])]
    [1.0, 0.0]
    """
    return solved(payoff, late)[0]


def solved(payoff: Matrix, late: Callable[[], bool] = lambda: False) -> tuple[list[float], list[float]]:
    """Return how often to choose each row, and how often the other is likely to choose each column: see `mixed`.

    >>> [round(p, 1) for p in solved([[0.4, 1.0], [0.3, 1.0]])[1]]
    [1.0, 0.0]
    """
    rows, columns = len(payoff), len(payoff[0])
    regret, against = [0.0] * rows, [0.0] * columns
    total, met = [0.0] * rows, [0.0] * columns
    for number in range(1, ROUNDS + 1):
        mine, theirs = _matching(regret), _matching(against)
        gains = [sum(p * value for p, value in zip(theirs, row, strict=True)) for row in payoff]
        costs = [sum(mine[i] * payoff[i][k] for i in range(rows)) for k in range(columns)]
        value = sum(p * gain for p, gain in zip(mine, gains, strict=True))
        for i in range(rows):
            regret[i] = max(0.0, regret[i] + gains[i] - value)
            total[i] += number * mine[i]
        for k in range(columns):
            against[k] = max(0.0, against[k] + value - costs[k])
            met[k] += number * theirs[k]
        if number >= FEWEST_ROUNDS and late():
            break
    return _shares(total), _shares(met)


def expected(payoff: Matrix, theirs: Sequence[float]) -> list[float]:
    """Return what each row comes to against one who chooses columns so often.

    >>> expected([[0.5, 1.0], [0.0, 1.0]], [1.0, 0.0])
    [0.5, 0.0]
    """
    return [fsum(p * value for p, value in zip(theirs, row, strict=True)) for row in payoff]


def leaning(strategy: Sequence[float], row: int, trust: float) -> list[float]:
    """A strategy as far as it is trusted, 0 to 1; for the rest, always one row.

    >>> leaning([0.0, 1.0], 0, 0.25)
    [0.75, 0.25]
    """
    return [trust * share + (1.0 - trust) * (k == row) for k, share in enumerate(strategy)]


def _shares(weights: Sequence[float]) -> list[float]:
    whole = sum(weights)
    return [weight / whole for weight in weights]


def _matching(regret: Sequence[float]) -> list[float]:
    whole = sum(regret)
    return [part / whole for part in regret] if whole > 0 else [1.0 / len(regret)] * len(regret)


def drawn(strategy: Sequence[float], rng: random.Random) -> int:
    """A row, as often as the strategy says."""
    return rng.choices(range(len(strategy)), weights=strategy)[0]

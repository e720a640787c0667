"""Fitting weights to records: logistic regression by Newton's method, with a penalty on large weights."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log1p, sqrt

from l5r_desktop.ai.training.records import Record

FREE = frozenset({"points"})
"""Features that are trusted as they are: what the greedy player thinks of a position has been tried in many games."""
CAUTION = 20.0
"""How much more strongly what only bends other weights is drawn to 0: it must not matter for most decks."""
ROUNDS = 7
CLOSE = 1e-6
"""Steps that are smaller than this, by the spread of a feature, change nothing any more."""
STEEPEST = 30.0
HELD_OUT = 5
"""One game of so many is not learned from, but tried on."""


def apart(records: Sequence[Record]) -> tuple[list[Record], list[Record]]:
    """The records to learn from, and those of the games that are held out."""
    return [r for r in records if r.game % HELD_OUT], [r for r in records if not r.game % HELD_OUT]


def error(records: Sequence[Record], weights: Sequence[float]) -> float:
    """The mean surprise at who won (log loss); that of a coin is 0.693.

    >>> round(error([Record(0, (1.0,), 1.0), Record(1, (1.0,), 0.0)], [0.0]), 3)
    0.693
    """
    whole = 0.0
    for r in records:
        odds = _odds(weights, r.ahead)
        whole += log1p(exp(-odds if r.won else odds))
    return whole / len(records) if records else 0.0


def fit(records: Sequence[Record], names: Sequence[str], penalty: float, bending: int = 0) -> list[float]:
    """The weights of features: logs of odds to win for one more of each.

    penalty: how strongly a weight is drawn to 0, by the spread of its feature, so that what is rare is not trusted.
    bending: how many of the last only bend what others weigh.
    """
    count = len(names)
    if not records:
        return [0.0] * count
    penalties = [0.0 if name in FREE else penalty for name in names]
    penalties[count - bending :] = [CAUTION * penalty] * bending
    scale = [sqrt(sum(r.ahead[k] ** 2 for r in records) / len(records)) or 1.0 for k in range(count)]
    rows = [([value / by for value, by in zip(r.ahead, scale, strict=True)], r.won) for r in records]
    weights = [0.0] * count
    for _ in range(ROUNDS):
        slope, curve = _slope_and_curve(rows, weights, penalties)
        steps = solved(curve, slope)
        weights = [w + step for w, step in zip(weights, steps, strict=True)]
        if max(map(abs, steps)) < CLOSE:
            break
    return [w / by for w, by in zip(weights, scale, strict=True)]


def _odds(weights: Sequence[float], row: Sequence[float]) -> float:
    return max(-STEEPEST, min(STEEPEST, sum(w * value for w, value in zip(weights, row, strict=True))))


def _slope_and_curve(
    rows: Sequence[tuple[list[float], float]], weights: Sequence[float], penalties: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """First and second derivatives of the likelihood, less the penalty."""
    count = len(weights)
    slope = [-by * w for by, w in zip(penalties, weights, strict=True)]
    curve = [[by * (i == k) for k in range(count)] for i, by in enumerate(penalties)]
    for row, won in rows:
        p = 1.0 / (1.0 + exp(-_odds(weights, row)))
        miss, bend = won - p, p * (1.0 - p)
        there = [(k, value) for k, value in enumerate(row) if value]
        for place, (k, value) in enumerate(there):
            slope[k] += miss * value
            bent, line = bend * value, curve[k]
            for i, other in there[place:]:
                line[i] += bent * other
    for k in range(count):
        for i in range(k):
            curve[k][i] = curve[i][k]
    return slope, curve


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations by elimination.

    >>> solved([[2.0, 0.0], [1.0, 4.0]], [1.0, 2.5])
    [0.5, 0.5]
    """
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    count = len(rows)
    for c in range(count):
        best = max(range(c, count), key=lambda r: abs(rows[r][c]))
        rows[c], rows[best] = rows[best], rows[c]
        for r in range(count):
            if r != c and rows[r][c]:
                by = rows[r][c] / rows[c][c]
                rows[r] = [a - by * b for a, b in zip(rows[r], rows[c], strict=True)]
    return [row[count] / row[c] for c, row in enumerate(rows)]

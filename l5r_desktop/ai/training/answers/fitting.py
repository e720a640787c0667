"""Fitting what answers are worth to how they were played on: ridge regression within questions, in plain Python.

Only how much better one answer is than the others to the same question is fitted, so that how well a game stands does
not disturb it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from operator import mul

from l5r_desktop.ai.training.answers.branches import PlayedQuestion
from l5r_desktop.ai.training.logistic_regression import solved

PENALTY = 1000.0
"""How strongly each weight is drawn to 0, for numbers with a standard deviation of 1 among all answers: as strongly as
so many answers that tell nothing.
"""
LEAST_SPREAD = 1e-6


def fitted(questions: Sequence[PlayedQuestion], penalty: float = PENALTY) -> dict[str, float]:
    """The weight of each number: by how much the chance to win is greater for one more of it."""
    names = sorted({name for one in questions for numbers in one.answers for name in numbers})
    rows: list[list[float]] = []
    goals: list[float] = []
    everything = [[numbers.get(name, 0.0) for name in names] for one in questions for numbers in one.answers]
    spread = [max(LEAST_SPREAD, _deviation(column)) for column in zip(*everything, strict=True)]
    at = 0
    for one in questions:
        some = everything[at : at + len(one.answers)]
        at += len(one.answers)
        means = [sum(column) / len(some) for column in zip(*some, strict=True)]
        rows += [[(v - m) / d for v, m, d in zip(row, means, spread, strict=True)] for row in some]
        mean = sum(one.chances) / len(one.chances)
        goals += [chance - mean for chance in one.chances]
    columns = list(zip(*rows, strict=True))
    square = [[sum(map(mul, a, b)) + penalty * (i == k) for k, b in enumerate(columns)] for i, a in enumerate(columns)]
    found = solved(square, [sum(map(mul, column, goals)) for column in columns])
    return {name: value / d for name, value, d in zip(names, found, spread, strict=True)}


def _deviation(column: Sequence[float]) -> float:
    mean = sum(column) / len(column)
    return sqrt(sum((value - mean) ** 2 for value in column) / len(column))

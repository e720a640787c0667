"""Teaching a network how likely positions are won: steps downhill by Adam (Kingma and Ba 2015), in plain Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp, log, sqrt
from operator import mul

from l5r_desktop.ai.judge.network import Network

HIDDEN = 8
EPOCHS = 6
SIZE = 128
"""Positions that a step is made by."""
RATE = 1e-3
"""How far a step goes at first; it gets shorter, down to nothing after the last epoch."""
DECAY = 1.0
"""By how much weights are drawn to 0 in a step, in parts of how far it goes."""
LEAST_SPREAD = 0.02
"""The least standard deviation that an input counts with, so that what hardly ever differs is not blown up."""
CAREFUL = 3.0


def untaught(
    rows: Sequence[Sequence[float]], weights: Sequence[float], seed: int, rare: int = 0, hidden: int = HIDDEN
) -> Network:
    """A network for such inputs that says what weights of them come to, and whose hidden units are ready to learn.

    rare: how many of the inputs, the last, are of cards: they differ only from deck to deck, so that they count with a
    spread CAREFUL times as wide, and more games are needed until much is learned from them.
    """
    count, rng = len(rows[0]), random.Random(seed)
    mean = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    spread = [
        max(LEAST_SPREAD, sqrt(sum((value - middle) ** 2 for value in column) / len(rows)))
        for column, middle in zip(zip(*rows, strict=True), mean, strict=True)
    ]
    spread[count - rare :] = [CAREFUL * each for each in spread[count - rare :]]
    straight = list(map(mul, weights, spread))
    units = [[rng.gauss(0.0, 1.0 / sqrt(count)) for _ in range(count)] for _ in range(hidden)]
    return Network(mean, spread, units, [0.0] * hidden, [0.0] * hidden, straight, sum(map(mul, weights, mean)))


@dataclass(slots=True)
class Adam:
    """The moments of a list of parameters. steps: made so far."""

    first: list[float]
    second: list[float]
    steps: int = field(default=0)

    def step(self, values: list[float], slopes: Sequence[float], rate: float, decay: float) -> None:
        """Go one step downhill, in place."""
        self.steps += 1
        self.first = [0.9 * m + 0.1 * g for m, g in zip(self.first, slopes, strict=True)]
        self.second = [0.999 * v + 0.001 * g * g for v, g in zip(self.second, slopes, strict=True)]
        early, late = 1.0 - 0.9**self.steps, 1.0 - 0.999**self.steps
        values[:] = [
            (value - rate * (m / early) / (sqrt(v / late) + 1e-8)) * (1.0 - rate * decay)
            for value, m, v in zip(values, self.first, self.second, strict=True)
        ]


class Teacher:
    """Teaches one network in place."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._always = [network.always]
        self._parts = [*network.rows, network.ways, network.straight, network.biases, self._always]
        self._moments = [Adam([0.0] * len(part), [0.0] * len(part)) for part in self._parts]

    def step(self, alike: Sequence[Sequence[float]], goals: Sequence[float], rate: float) -> float:
        """One step by positions, inputs made alike and how likely each was won; the mean loss before it (log loss)."""
        network, hidden = self._network, len(self._network.rows)
        units = [network.hidden(values) for values in alike]
        misses, loss = [], 0.0
        for values, said, goal in zip(alike, units, goals, strict=True):
            odds = network.always + sum(map(mul, network.ways, said)) + sum(map(mul, network.straight, values))
            likely = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))
            loss -= log(max(1e-9, likely if goal > 0.5 else 1.0 - likely))
            misses.append((likely - goal) / len(goals))
        columns, slopes, ways, biases = list(zip(*alike, strict=True)), [], [], []
        for way, of_unit in zip(network.ways, zip(*units, strict=True), strict=True):
            back = [miss * way * (1.0 - unit * unit) for miss, unit in zip(misses, of_unit, strict=True)]
            slopes.append([sum(map(mul, back, column)) for column in columns])
            ways.append(sum(map(mul, misses, of_unit)))
            biases.append(sum(back))
        slopes += [ways, [sum(map(mul, misses, column)) for column in columns], biases, [sum(misses)]]
        for place, (moments, part, slope) in enumerate(zip(self._moments, self._parts, slopes, strict=True)):
            moments.step(part, slope, rate, DECAY if place < hidden + 2 else 0.0)
        [network.always] = self._always
        return loss / len(goals)


def taught(
    rows: Sequence[Sequence[float]], won: Sequence[float], weights: Sequence[float], seed: int, rare: int = 0,
    epochs: int = EPOCHS, told: Callable[[int, float], None] = lambda epoch, loss: None,
) -> Network:  # fmt: skip
    """A network that has learned from positions: their inputs, and 1.0 for each that was won, 0.0 for others.
    weights: of the inputs, by which it begins. rare: see `untaught`. told: hears after each epoch its number and the
    mean loss.
    """
    network = untaught(rows, weights, seed, rare)
    teacher, rng = Teacher(network), random.Random(seed)
    alike = [network.alike(row) for row in rows]
    size = min(SIZE, len(rows))
    for epoch in range(epochs):
        order = rng.sample(range(len(rows)), len(rows))
        rate, losses = RATE * (1.0 - epoch / epochs), []
        for at in range(0, len(order) - size + 1, size):
            part = order[at : at + size]
            losses.append(teacher.step([alike[k] for k in part], [won[k] for k in part], rate))
        told(epoch + 1, sum(losses) / len(losses))
    return network

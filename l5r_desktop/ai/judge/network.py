"""A small network in plain Python: one hidden layer beside a straight way from its inputs to its output."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from math import tanh
from operator import mul
from typing import Any

FAR = 5.0
"""How many standard deviations an input may lie from its mean; what lies farther counts as that far."""


@dataclass(slots=True)
class Network:
    """The numbers of a network. mean, scale: of the inputs, by which they are made alike before all else. rows, biases:
    of the hidden units, ways: from these to the output. straight: from each input to the output, with what is added to
    it at last (`always`).
    """

    mean: list[float]
    scale: list[float]
    rows: list[list[float]]
    biases: list[float]
    ways: list[float]
    straight: list[float]
    always: float

    def __post_init__(self) -> None:
        if {len(self.mean)} != {len(row) for row in (self.scale, self.straight, *self.rows)}:
            raise ValueError("the rows of a network are not as long as its inputs")
        if {len(self.rows)} != {len(self.biases), len(self.ways)}:
            raise ValueError("the hidden units of a network are not as many everywhere")

    @classmethod
    def of_table(cls, table: Mapping[str, Any]) -> Network:
        """The network that a file keeps. Raises ValueError where its numbers do not fit each other or are not there."""
        try:
            return cls(**{field.name: table[field.name] for field in fields(cls)})
        except KeyError as missing:
            raise ValueError(f"a network without {missing}") from missing

    def alike(self, inputs: Sequence[float]) -> list[float]:
        """The inputs, each by how many standard deviations it lies from its mean, FAR at most."""
        return [
            max(-FAR, min(FAR, (value - mean) / scale))
            for value, mean, scale in zip(inputs, self.mean, self.scale, strict=True)
        ]

    def hidden(self, alike: Sequence[float]) -> list[float]:
        """Return what the hidden units say to inputs that were made alike, -1 to 1."""
        return [tanh(bias + sum(map(mul, row, alike))) for row, bias in zip(self.rows, self.biases, strict=True)]

    def said(self, inputs: Sequence[float]) -> float:
        """Return the output of the network for its inputs, as they are before they are made alike."""
        alike = self.alike(inputs)
        odds: float = self.always + sum(map(mul, self.ways, self.hidden(alike))) + sum(map(mul, self.straight, alike))
        return odds

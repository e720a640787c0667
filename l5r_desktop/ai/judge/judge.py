"""A learned judge: a small network that says from a seat's view alone how likely the seat is to win. Plain Python: one
position at a time is faster so than by NumPy, which the program does without.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import tanh
from operator import add, mul
from pathlib import Path
from typing import Any

from l5r_desktop.ai.judge.seat_view import SeatView, ViewedGame
from l5r_desktop.ai.lent_weights import played_like
from l5r_desktop.places import data_folder

FAR = 5.0
"""How many standard deviations an input may lie from its mean; what lies farther counts as that far."""
SETS_KEPT = 100_000
"""Sets of cards whose part is kept before all are forgotten."""


class Judge:
    """A network with one hidden layer beside a straight way from inputs to the output.

    table: its numbers by name, as a file keeps them: `mean` and `scale` of the inputs, `w1` (one row for each hidden
    unit), `b1`, `w2`, `skip`, `b2`. Inputs are the base of a view, its numbers, and the numbers of its cards added up,
    place by place. Raises ValueError where the table is not for the inputs of the game.
    """

    def __init__(self, game: ViewedGame, table: Mapping[str, Any]) -> None:
        inputs = 1 + game.inputs
        if {len(row) for row in (table["mean"], table["scale"], table["skip"], *table["w1"])} != {inputs}:
            raise ValueError(f"a judge of {inputs} inputs is needed")
        self._game = game
        self._mean: list[float] = table["mean"]
        self._scale: list[float] = table["scale"]
        self._rows: list[list[float]] = [*table["w1"], table["skip"]]
        self._begin: list[float] = [*table["b1"], table["b2"][0]]
        self._ways: list[float] = table["w2"]
        self._plain = 1 + len(game.numbers)
        self._of_set: list[dict[tuple[int, ...], list[float]]] = [{} for _ in game.places]
        self._of_card: dict[int, tuple[float, ...]] = {}
        self._rows_plain = [row[: self._plain] for row in self._rows]

    def odds(self, view: SeatView) -> float:
        """The log of the odds that the seat wins."""
        inner = self._inner(view)
        return sum(map(mul, self._ways, map(tanh, inner))) + inner[-1]

    def _inner(self, view: SeatView) -> list[float]:
        """What comes to each hidden unit, and last by the straight way."""
        alike = self._alike((view.base, *view.numbers), 0)
        found = [begin + sum(map(mul, row, alike)) for begin, row in zip(self._begin, self._rows_plain, strict=True)]
        for place, cards in enumerate(view.cards):
            key = tuple(map(id, cards))
            part = self._of_set[place].get(key)
            if part is None:
                part = self._part(place, cards)
                if len(self._of_set[place]) > SETS_KEPT:
                    self._of_set[place].clear()
                self._of_set[place][key] = part
            found = list(map(add, found, part))
        return found

    def _alike(self, values: Sequence[float], begin: int) -> list[float]:
        return [
            max(-FAR, min(FAR, (value - mean) / scale))
            for value, mean, scale in zip(values, self._mean[begin:], self._scale[begin:], strict=False)
        ]

    def _part(self, place: int, cards: Sequence[Any]) -> list[float]:
        """What a set of cards adds to each hidden unit and to the straight way."""
        width = len(self._game.card_names)
        begin = self._plain + place * width
        totals = [0.0] * width
        for card in cards:
            totals = list(map(add, totals, self._numbers(card)))
        alike = self._alike(totals, begin)
        return [sum(map(mul, row[begin : begin + width], alike)) for row in self._rows]

    def _numbers(self, card: Any) -> tuple[float, ...]:
        found = self._of_card.get(id(card))
        if found is None:
            found = self._of_card[id(card)] = self._game.card_numbers(card)
        return found


def judge_file(ruleset: str, kind: str) -> Path:
    """Return where a judge of a ruleset is kept. kind: `actor`, by which answers are compared, or `critic`, which says
    how likely a seat is to win.
    """
    return data_folder("resources") / "ai" / f"{played_like(ruleset)}-{kind}.json"


@cache
def judge_of(ruleset: str, kind: str, game: ViewedGame) -> Judge | None:
    """The judge of a ruleset; None where none was learned."""
    file = judge_file(ruleset, kind)
    return Judge(game, json.loads(file.read_text(encoding="utf-8"))) if file.exists() else None

"""Weighing features: how likely a seat is to win, by weights that have been fitted and are kept as data."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from math import exp
from typing import Any

from l5r_desktop.places import data_folder

SURE = 40.0
"""A log of odds that no weighing comes near: a game that has been won."""


@cache
def _table(ruleset: str) -> Mapping[str, Any]:
    path = data_folder("resources") / "ai" / f"{ruleset}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def weights_of(ruleset: str, names: tuple[str, ...]) -> tuple[float, ...]:
    """The weights of a ruleset's features, in the order of their names; those that are not in its file weigh nothing.

    Raises ValueError if the file weighs something that is no feature.
    """
    table: Mapping[str, float] = _table(ruleset)["weights"]
    if strange := set(table) - set(names):
        raise ValueError(f"resources/ai/{ruleset}.toml weighs {sorted(strange)[0]!r}, which is no feature")
    return tuple(table.get(name, 0.0) for name in names)


def likelihood(odds: float) -> float:
    """The probability that a log of odds stands for.

    >>> likelihood(0.0)
    0.5
    """
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, odds))))

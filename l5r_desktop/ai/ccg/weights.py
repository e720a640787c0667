"""The weights of the CCG's evaluation, read from weights.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points (see weights.toml)."""

    honor: float
    near_victory: float
    near_dishonor: float
    provinces: tuple[float, ...]
    card: float
    favor: float
    income: tuple[float, ...]
    more_income: float
    holding: float
    force: float
    chi: float
    personal_honor: float
    personality: float
    attachment: float
    bowed: float
    dishonored: float
    token: float
    ready_gold: float
    last_gold: float
    potential: float
    facedown: float
    killed_honor: int
    surplus: int


@cache
def weights(ruleset: str) -> Weights:
    """Those of a ruleset. Raises KeyError for one that has none."""
    text = files(__package__).joinpath("weights.toml").read_text(encoding="utf-8")
    table: dict[str, Any] = tomllib.loads(text)[ruleset]
    lists: dict[str, Any] = {key: tuple(value) for key, value in table.items() if isinstance(value, list)}
    return Weights(**{**table, **lists})

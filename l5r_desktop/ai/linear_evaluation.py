"""Weighing features: how likely a seat is to win, by weights that have been fitted and are kept as data."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from l5r_desktop.ai.lent_weights import played_like
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import format_of

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

SURE = 40.0
"""A log of odds that no weighing comes near: a game that has been won."""


@dataclass(frozen=True, slots=True)
class LinearEvaluation:
    """The features of a game's positions that are weighed. names: of the features.

    differences: by how much a seat is ahead in each, which is as much as the other is behind. edition: of the
    weights, as the names of files have it.
    """

    names: tuple[str, ...]
    differences: Callable[[State, int], list[float]]
    edition: str = ""

    def odds(self, s: State, seat: int, weights: Sequence[float] | None = None) -> float:
        """The log of the odds that a seat wins, by the weights of the ruleset or by others."""
        if s.result is not None:
            won = format_of(s.rules.name).winners(s.result[0], len(s.seats))
            return SURE if seat in won else -SURE if won else 0.0
        out = [bool(counters["out"]) for counters in s.seats]
        if out[seat]:
            return -SURE
        if all(gone for k, gone in enumerate(out) if k != seat):
            return SURE
        by = weights_of(s.rules.name + self.edition, self.names) if weights is None else weights
        return weighed(by, self.differences(s, seat))


def weighed(weights: Sequence[float], values: Sequence[float]) -> float:
    """The log of the odds that features come to by their weights, as long as the game goes on."""
    return sum(w * value for w, value in zip(weights, values, strict=True))


def weights_file(ruleset: str) -> Path:
    """Return where the weights of a ruleset are kept."""
    return data_folder("resources") / "ai" / f"{played_like(ruleset)}.toml"


@cache
def _table(ruleset: str) -> Mapping[str, Any]:
    return tomllib.loads(weights_file(ruleset).read_text(encoding="utf-8"))


_Numbers = TypeVar("_Numbers", bound="DataclassInstance")


def played_by(kept: str, kind: type[_Numbers]) -> _Numbers:
    """The numbers by which a player of a ruleset, with its edition, plays beside the weights: of its file's table
    `play`, else the defaults of `kind`, a dataclass of numbers.

    Raises ValueError if the file has a number there that `kind` has not.
    """
    table = _table(kept).get("play", {})
    if strange := set(table) - {field.name for field in fields(kind)}:
        raise ValueError(f"resources/ai/{kept}.toml has {sorted(strange)[0]!r} in play, which is no number of it")
    return kind(**table)


USUAL = "usual"
"""The table of what weighs otherwise for the usual player, who looks one act ahead, than for who judges positions."""


@cache
def weights_of(ruleset: str, names: tuple[str, ...], bent: str = "") -> tuple[float, ...]:
    """The weights of a ruleset's features, in the order of their names; those that are not in its file weigh nothing.

    bent: a table of the file whose weights go before the others, if it is there. Raises ValueError if the file weighs
    something that is no feature.
    """
    table: Mapping[str, float] = {**_table(ruleset)["weights"], **(_table(ruleset).get(bent, {}) if bent else {})}
    if strange := set(table) - set(names):
        raise ValueError(f"resources/ai/{ruleset}.toml weighs {sorted(strange)[0]!r}, which is no feature")
    return tuple(table.get(name, 0.0) for name in names)


@cache
def shifts_of(ruleset: str, leanings: tuple[str, ...], names: tuple[str, ...]) -> tuple[tuple[float, ...], ...]:
    """For each way in which a deck may lean, by how much each weight is more for one more of it; 0 where the file of
    the ruleset says nothing.
    """
    style: Mapping[str, Mapping[str, float]] = _table(ruleset).get("style", {})
    return tuple(tuple(style.get(leaning, {}).get(name, 0.0) for name in names) for leaning in leanings)


def likelihood(odds: float) -> float:
    """The probability that a log of odds stands for.

    >>> likelihood(0.0)
    0.5
    """
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, odds))))

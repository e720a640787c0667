"""The style of a seat's own deck: what it has more of than other decks bends what things are worth to it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from math import exp
from statistics import fmean

from l5r_desktop.ai.ccg.weights import Weights
from l5r_desktop.ai.linear_evaluation import weights_file
from l5r_desktop.rulesets.ccg.cards.definition import Definition

FARTHEST = 2.0
"""Standard deviations beyond which a deck leans no farther."""


@dataclass(frozen=True, slots=True)
class StyleEffect:
    """The effect of a deck's trait on the weights. mean, spread: of the trait among decks, its standard deviation.
    weights: by how much the logs of weights change for each standard deviation more of it.
    """

    mean: float
    spread: float
    weights: Mapping[str, float]

    def __post_init__(self) -> None:
        if strange := set(self.weights) - _plain():
            raise ValueError(f"a style bends {sorted(strange)[0]!r}, which is no single weight")

    def lean(self, value: float) -> float:
        """By how many standard deviations a deck has more of the trait than others."""
        return max(-FARTHEST, min(FARTHEST, (value - self.mean) / self.spread))


@cache
def _plain() -> frozenset[str]:
    return frozenset(field.name for field in fields(Weights) if field.type in ("float", float))


def traits(deck: Iterable[Definition]) -> dict[str, float]:
    """Return what a deck has: mean Personal Honor, Force and Chi of its Personalities; nothing of one without any."""
    people = [card for card in deck if card.kind == "personality"]
    if not people:
        return {}
    return {
        "honor": fmean(card.ph for card in people),
        "force": fmean(card.force for card in people),
        "chi": fmean(card.chi for card in people),
    }


@cache
def bends(ruleset: str) -> Mapping[str, StyleEffect]:
    """Those of a ruleset, by trait. Raises ValueError where its file bends what is no single weight."""
    table = tomllib.loads(weights_file(ruleset).read_text(encoding="utf-8")).get("style", {})
    return {trait: StyleEffect(**one) for trait, one in table.items()}


def styled(w: Weights, deck: Mapping[str, float], by: Mapping[str, StyleEffect]) -> Weights:
    """Return what things are worth to the owner of a deck with such traits."""
    logs: dict[str, float] = {}
    for trait, bend in by.items():
        if trait in deck:
            lean = bend.lean(deck[trait])
            for name, much in bend.weights.items():
                logs[name] = logs.get(name, 0.0) + much * lean
    return replace(w, **{name: getattr(w, name) * exp(log) for name, log in logs.items()})

"""How a seat's own deck wants to be played: what it has more of than other decks bends what things are worth to it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from math import exp
from statistics import fmean

from l5r_desktop.ai.ccg.evaluation import NEAR
from l5r_desktop.ai.ccg.weights import Weights, careful_weights
from l5r_desktop.ai.weighing import weights_file
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg import zones as z
from l5r_desktop.rulesets.ccg.armies import unit_force
from l5r_desktop.rulesets.ccg.definition import Definition
from l5r_desktop.rulesets.ccg.index import index_of
from l5r_desktop.rulesets.ccg.lookup import profile
from l5r_desktop.rulesets.ccg.values import stat

WEIGHTS = ("honor", "near_victory", "personal_honor", "force", "chi", "card")
"""What can be worth more to one deck than to another."""
TRAITS = ("honor", "force", "chi")
BENDS = tuple(f"{trait}~{weight}" for trait in TRAITS for weight in WEIGHTS)
"""All ways to bend a weight by a trait."""
DECKS = tuple(f"deck {trait}" for trait in TRAITS)
"""What more of a trait makes of a deck by itself, however the game stands."""
FARTHEST = 2.0
"""Standard deviations beyond which a deck leans no farther."""
LEAST = 0.01
"""Bends that are smaller are none."""


@dataclass(frozen=True, slots=True)
class Bend:
    """What a trait of a deck does. mean, spread: of the trait among decks, its standard deviation. weights: by how much
    the logs of weights change for each standard deviation more of it.
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
    return frozenset(field.name for field in fields(Weights) if field.type == "float")


def traits(deck: Iterable[Definition]) -> dict[str, float]:
    """What a deck has: mean Personal Honor, Force and Chi of its Personalities; nothing of one without any."""
    people = [card for card in deck if card.kind == "personality"]
    if not people:
        return {}
    return {
        "honor": fmean(card.ph for card in people),
        "force": fmean(card.force for card in people),
        "chi": fmean(card.chi for card in people),
    }


@cache
def bends(ruleset: str) -> Mapping[str, Bend]:
    """Those of a ruleset, by trait. Raises ValueError where its file bends what is no single weight."""
    table = tomllib.loads(weights_file(ruleset).read_text(encoding="utf-8")).get("style", {})
    return {trait: Bend(**one) for trait, one in table.items()}


def styled(w: Weights, deck: Mapping[str, float], by: Mapping[str, Bend]) -> Weights:
    """What things are worth to the owner of a deck with such traits."""
    logs: dict[str, float] = {}
    for trait, bend in by.items():
        if trait in deck:
            lean = bend.lean(deck[trait])
            for name, much in bend.weights.items():
                logs[name] = logs.get(name, 0.0) + much * lean
    return replace(w, **{name: getattr(w, name) * exp(log) for name, log in logs.items()})


def leans(s: State, decks: Sequence[Iterable[Definition]], by: Mapping[str, Bend]) -> list[float]:
    """What a position would be worth more to the first seat, in points, if each of BENDS were 1, to first order."""
    w = careful_weights(s.rules.name)
    sums = [0.0] * len(BENDS)
    for seat, deck in enumerate(decks):
        parts = [getattr(w, name) * amount for name, amount in zip(WEIGHTS, _parts(s, seat), strict=True)]
        for place, value in enumerate(much * part for much in _lean(deck, by) for part in parts):
            sums[place] += value if seat == 0 else -value
    return sums


def strengths(decks: Sequence[Iterable[Definition]], by: Mapping[str, Bend]) -> list[float]:
    """By how much the deck of the first of two seats leans more than the other's, by DECKS."""
    return [mine - theirs for mine, theirs in zip(*(_lean(deck, by) for deck in decks), strict=True)]


def _lean(deck: Iterable[Definition], by: Mapping[str, Bend]) -> list[float]:
    found = traits(deck)
    return [by[trait].lean(found[trait]) if trait in found and trait in by else 0.0 for trait in TRAITS]


def _parts(s: State, seat: int) -> list[float]:
    """How much a seat has of what WEIGHTS weigh."""
    people = [no for no in index_of(s).personalities if s.cards[no].controller == seat]
    honor = s.seats[seat]["honor"]
    return [
        float(honor), max(0.0, honor - (profile(s).honor_victory - NEAR)),
        float(sum(stat(s, no, "ph") for no in people)), float(sum(unit_force(s, no) for no in people)),
        float(sum(stat(s, no, "chi") for no in people)), float(len(s.zones[z.at(seat, z.HAND)])),
    ]  # fmt: skip


def bent(by: Mapping[str, Bend], much: Mapping[str, float]) -> dict[str, Bend]:
    """The same traits, bending as much as is told by BENDS; what is next to nothing is left out."""
    found = {}
    for trait, bend in by.items():
        amounts = {name: round(much.get(f"{trait}~{name}", 0.0), 3) for name in WEIGHTS}
        found[trait] = replace(bend, weights={name: value for name, value in amounts.items() if abs(value) > LEAST})
    return found

"""The weights of the careful player that can be tuned, each by how much at a time, and how weights are written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from math import exp
from typing import Any

from l5r_desktop.ai.ccg.play_numbers import EDITION_1, PlayNumbers
from l5r_desktop.ai.ccg.style import StyleEffect, bends
from l5r_desktop.ai.ccg.weights import Weights
from l5r_desktop.ai.training.spsa import Scale

SCALES: Mapping[str, Scale] = {
    "honor": Scale(0.4), "near_victory": Scale(0.4), "near_dishonor": Scale(0.3), "card": Scale(0.5),
    "favor": Scale(0.5), "more_income": Scale(0.5), "holding": Scale(0.5), "force": Scale(0.3), "chi": Scale(0.4),
    "personal_honor": Scale(0.4), "personality": Scale(0.4), "attachment": Scale(0.5), "dishonored": Scale(0.4),
    "token": Scale(0.4), "ready_gold": Scale(0.5), "last_gold": Scale(0.7), "potential": Scale(0.5),
    "facedown": Scale(0.5), "killed_honor": Scale(0.5), "open_battle": Scale(0.4), "threat": Scale(0.6),
    "threat_doubt": Scale(0.4), "counter": Scale(0.6), "hope": Scale(0.5), "fear": Scale(0.5), "last": Scale(0.4),
    "bowed": Scale(0.08, adds=True, least=0.2, most=1.0), "surplus": Scale(0.8, adds=True),
    "bold": Scale(0.2, adds=True, least=0.0, most=1.0), "settled": Scale(0.5), "spare": Scale(0.5),
    "heap": Scale(0.5), "prospects": Scale(0.4),
}  # fmt: skip
"""By the names of single weights."""
PLAY: Mapping[str, Scale] = {
    "doubt": Scale(0.4), "hope": Scale(0.5), "fear": Scale(0.5), "last": Scale(0.5), "saves": Scale(0.4),
}  # fmt: skip
"""By number of play (`PlayNumbers`)."""
OF_PLAY = "play "
"""The beginning of their names in moves: some weights have the same names."""
STYLE_UNIT = 0.5
"""By what part of itself the style of a deck grows with one unit of a move."""
OF_STYLE = "style "
SHAPE = 0.3
"""By how much the logs of lists of weights are moved."""
SHAPES = ("province_all", "province_first", "income_all", "income_long")
"""Moves of lists: what all Provinces are worth, what the first to fall are worth less than the last, what all Gold is
worth, up to how much of it is worth a lot.
"""
NAMES = (*SCALES, *SHAPES, *(OF_PLAY + name for name in PLAY))


def moved(w: Weights, moves: Mapping[str, float]) -> Weights:
    """Weights after moves, by NAMES."""
    singles: dict[str, Any] = {
        name: scale.moved(getattr(w, name), moves.get(name, 0.0)) for name, scale in SCALES.items()
    }
    grown = {name: exp(SHAPE * moves.get(name, 0.0)) for name in SHAPES}
    provinces = _provinces(w.provinces, grown["province_all"], grown["province_first"])
    income = _income(w.income, grown["income_all"], grown["income_long"])
    return replace(w, provinces=provinces, income=income, **singles)


def played(n: PlayNumbers, moves: Mapping[str, float]) -> PlayNumbers:
    """Numbers of play after moves, by NAMES."""
    changed: dict[str, Any] = {
        name: scale.moved(getattr(n, name), moves.get(OF_PLAY + name, 0.0)) for name, scale in PLAY.items()
    }
    return replace(n, **changed)


def styles(ruleset: str) -> tuple[str, ...]:
    """Return the names of moves of a ruleset's styles."""
    return tuple(OF_STYLE + trait for trait in bends(ruleset))


def bent(ruleset: str, moves: Mapping[str, float]) -> dict[str, StyleEffect]:
    """How decks bend weights after moves: with one unit more of a style, by so much more of what it does."""
    return {
        trait: replace(
            one,
            weights={k: w * (1.0 + STYLE_UNIT * moves.get(OF_STYLE + trait, 0.0)) for k, w in one.weights.items()},
        )
        for trait, one in bends(ruleset).items()
    }


def _provinces(worths: Sequence[float], whole: float, first: float) -> tuple[float, ...]:
    """first: by how much more the last Provinces count, and those that fall before them less."""
    found = [worths[0], worths[1]]
    for left in range(2, len(worths)):
        more = worths[left] - worths[left - 1]
        found.append(found[-1] + whole * more * (first if left <= 3 else 1.0 / first))
    return tuple(found)


def _income(worths: Sequence[float], whole: float, long: float) -> tuple[float, ...]:
    """long: by how much the list is drawn out."""
    found = []
    for place in range(round(len(worths) * long)):
        at = min(place / long, len(worths) - 1.0)
        low = int(at)
        high = min(low + 1, len(worths) - 1)
        found.append(whole * (worths[low] + (worths[high] - worths[low]) * (at - low)))
    return tuple(found)


def written(w: Weights, by: Mapping[str, StyleEffect], numbers: PlayNumbers = EDITION_1) -> list[str]:
    """Lines of a file that hold the weights, the numbers of play where they are not those of edition 1, and bends."""
    lines = ["[points]", *(f"{name} = {_number(value)}" for name, value in asdict(w).items())]
    if numbers != EDITION_1:
        lines += ["", "# By what else it plays: tuned and tried in matches (docs/computer-player.md).", "", "[play]"]
        lines += [f"{name} = {_number(value)}" for name, value in asdict(numbers).items()]
    if by:
        lines += ["", "# How a deck bends the points above: tried in matches, not fitted (docs/computer-player.md)."]
    for trait, bend in by.items():
        lines += ["", f"[style.{trait}]", f"mean = {_number(bend.mean)}", f"spread = {_number(bend.spread)}"]
        lines += ["", f"[style.{trait}.weights]", *(f"{k} = {_number(value)}" for k, value in bend.weights.items())]
    return lines


def _number(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_number(one) for one in value) + "]"
    return f"{value:.3f}"

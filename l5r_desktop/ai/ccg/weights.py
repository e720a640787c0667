"""The worth of things of the CCG: to the greedy player (weights.toml), and to the careful one (resources/ai)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from l5r_desktop.ai.lent_weights import played_like
from l5r_desktop.ai.linear_evaluation import weights_file


@dataclass(frozen=True, slots=True)
class Weights:
    """A record of what things are worth, in points (see weights.toml).

    last: the last Province, where it is only likely to fall. open_battle: by how much Force a battle that can still
    turn is open (`threats.likely`); 0 to take every battle as it stands. threat: how much of what the next attack
    could do counts, threat_doubt: by how much Force that is open. For planning attacks: counter: how much of what an
    attack lays open at home counts; hope, fear: Force to be expected of each card in the own and in the other's hand;
    bold: how little the best defense is reckoned with, 0 to 1.

    fleeting: whether what ends with the turn or battle counts for a unit as if it stayed. settled: the same as
    open_battle for a battle in which one side alone has units, which cannot turn so easily; 0 for the same. enough,
    spare: of the hand, each card beyond so many is worth so much. heap: what each card attached to a unit beyond the
    second makes it worth less, for all of them can be lost at once.
    affordable: whether a card in a Province counts only where the Gold of a turn can come to its cost by Holdings that
    lie there; else up to one Gold more than the turn brings. prospects: how much of what the next turn's Gold is likely
    to buy of the Provinces counts (`prospects.py`); not in Siege. together: whether of several Provinces that may fall
    in one attack each counts as the next one, the last as what ends the game; else each as if it fell alone.
    """

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
    killed_honor: float
    surplus: float
    last: float = 0.0
    open_battle: float = 0.0
    threat: float = 0.0
    threat_doubt: float = 0.0
    counter: float = 0.0
    hope: float = 0.0
    fear: float = 0.0
    bold: float = 0.0
    fleeting: bool = True
    settled: float = 0.0
    enough: float = 99.0
    spare: float = 0.0
    heap: float = 0.0
    affordable: bool = False
    prospects: float = 0.0
    together: bool = False


@cache
def weights(ruleset: str) -> Weights:
    """Those of the greedy player for a ruleset. Raises KeyError for one that has none."""
    text = files(__package__).joinpath("weights.toml").read_text(encoding="utf-8")
    return weights_from(tomllib.loads(text)[played_like(ruleset)])


def weights_from(table: Mapping[str, Any]) -> Weights:
    """From a table of a file."""
    lists: dict[str, Any] = {key: tuple(value) for key, value in table.items() if isinstance(value, list)}
    return Weights(**{**table, **lists})


@cache
def careful_weights(ruleset: str) -> Weights:
    """Those of the careful player for a ruleset."""
    return weights_from(tomllib.loads(weights_file(ruleset).read_text(encoding="utf-8"))["points"])

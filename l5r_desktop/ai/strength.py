"""The strength of the computer's levels as ratings, from resources/ai/strength.toml."""

from __future__ import annotations

import tomllib
from functools import cache

from l5r_desktop.ai.levels import level_names
from l5r_desktop.places import data_folder
from l5r_desktop.session.statistics.glicko2 import Rating


def strength(ruleset: str, name: str) -> Rating:
    """The strength of a level, its clock left aside; the default rating for a player that is no level.

    A level that was not measured is as strong as the one below it, and as unsure as the default rating.
    """
    order = ("random", "greedy", *level_names())
    kind = name.partition(":")[0]
    if kind not in order:
        return Rating()
    known = _measured().get(ruleset, {})
    if kind in known:
        return known[kind]
    below = [known[other] for other in order[: order.index(kind)] if other in known]
    return Rating(below[-1].value) if below else Rating()


@cache
def _measured() -> dict[str, dict[str, Rating]]:
    file = data_folder("resources") / "ai" / "strength.toml"
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        ruleset: {name: Rating(float(value), float(error)) for name, (value, error) in rows.items()}
        for ruleset, rows in table.items()
    }

"""The computer's levels of play by name, from resources/ai/levels.toml.

The search is imported when a level is made: the start page needs the names alone.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import card_game_of

if TYPE_CHECKING:
    from l5r_desktop.ai.search.search_records import Budget, SearchConfig

ROOM = 0.15
"""Seconds that are kept, of the time after which an answer is shown, for sending it and for a machine that is busy."""
SIMPLE_TIME = 0.4
"""The same time for players that do not search."""


@dataclass(frozen=True, slots=True)
class Level:
    """A strength. budget: for one decision. care: by what the search goes.

    window, action: seconds after which a player at a table shows its answer to a question that hidden cards may bear
    upon: in a window about what happens, and to any other.
    """

    name: str
    budget: Budget
    care: SearchConfig
    window: float
    action: float

    def shown_after(self, decision: Decision) -> float:
        """Seconds after which the answer to such a question is shown; everybody sees on what that depends."""
        return self.window if decision.prompt.startswith("window-") else self.action

    def hurried(self, decision: Decision) -> Budget:
        """The budget for such a question, so that thinking is over by then."""
        from l5r_desktop.ai.search.search_records import Budget

        return Budget(min(self.budget.seconds, self.shown_after(decision) - ROOM))


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads((data_folder("resources") / "ai" / "levels.toml").read_text(encoding="utf-8"))


def level_names() -> tuple[str, ...]:
    """The levels, the weakest first."""
    return tuple(_table())


def level(name: str, ruleset: str) -> Level:
    """A level as it plays a ruleset. Raises KeyError for one that there is not."""
    from l5r_desktop.ai.search.playout import PlayoutLimits
    from l5r_desktop.ai.search.search_records import Budget, SearchConfig

    row = _table()[name][card_game_of(ruleset).name]
    reach = PlayoutLimits(row["stages"], row["steps"], row["depth"], row["width"])
    care = SearchConfig(reach, row["sure"], row.get("habit", 0.0))
    return Level(name, Budget(row["seconds"]), care, row["window"], row["action"])

"""The computer's levels of play by name, from resources/ai/levels.toml; those of earlier editions are frozen.

A frozen level is named with its edition (samurai@1): it goes by levels@1.toml and the weights kept beside it, and by
the code of its edition where that has changed since.

A level that goes by a clock takes its seconds behind a colon (grandmaster:60); without them, those of the table.

The search is imported when a level is made: the start page needs the names alone.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import card_game_of

if TYPE_CHECKING:
    from l5r_desktop.ai.search.playout import PlayoutLimits
    from l5r_desktop.ai.search.search_records import Budget, SearchConfig

ROOM = 0.15
"""Seconds that are kept, of the time after which an answer is shown, for sending it and for a machine that is busy."""
DESERTED = 0.3
"""Seconds at most after which an answer is shown where nobody is at the battlefield: little can be done there, and
nobody who watches is kept waiting for a battle that is none.
"""
SIMPLE_TIME = 0.4
"""The same time for players that do not search."""


@dataclass(frozen=True, slots=True)
class Level:
    """A strength. budget: for one decision. care: by what the search goes. estimating: how far playouts go that say
    who is likely to win.

    edition: "" for today's, "@1" for the first frozen one. window, action: seconds after which a player at a table
    shows its answer to a question that hidden cards may bear upon: in a window about what happens, and to any other.
    foresight: whether what is usual to it reckons with what is still to come (`OnePlyPlayer`).
    """

    name: str
    budget: Budget
    care: SearchConfig
    estimating: PlayoutLimits
    window: float
    action: float
    edition: str = ""
    foresight: bool = True

    def shown_after(self, decision: Decision, *, deserted: bool = False) -> float:
        """Seconds after which the answer to such a question is shown; everybody sees on what that depends.

        deserted: nobody is where the fight is (`CardGame.deserted`).
        """
        usual = self.window if decision.prompt.startswith("window-") else self.action
        return min(usual, DESERTED) if deserted else usual

    def hurried(self, decision: Decision, *, deserted: bool = False) -> Budget:
        """The budget for such a question, so that thinking is over by then."""
        from l5r_desktop.ai.search.search_records import Budget

        return Budget(min(self.budget.seconds, self.shown_after(decision, deserted=deserted) - ROOM))


FROZEN = ("@1",)
"""The editions that are frozen, as names of levels and files have them."""


LONGEST = 600
"""The most seconds a decision that somebody may set the clock to; the fewest are 1."""


@cache
def _table(edition: str) -> dict[str, Any]:
    file = data_folder("resources") / "ai" / f"levels{edition}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def level_names() -> tuple[str, ...]:
    """The levels of today, the weakest first."""
    return tuple(_table(""))


def frozen_names() -> tuple[str, ...]:
    """The levels of earlier editions, the earliest first."""
    return tuple(f"{name}{edition}" for edition in FROZEN for name in _table(edition))


def clocked_names() -> tuple[str, ...]:
    """The levels that go by a clock, for the times that the window offers beside the one of the table."""
    return tuple(f"{name}:{seconds}" for name, row in _table("").items() for seconds in row.get("clocks", ()))


def clock_of(name: str) -> tuple[str, int | None]:
    """Return a level's name without its clock, and the seconds that it sets; None without a clock.

    Raises KeyError where the level goes by none, and where it is no whole number of seconds from 1 to LONGEST.
    """
    kind, mark, written = name.partition(":")
    if not mark:
        return name, None
    if not _table("").get(kind, {}).get("clocks") or not (written.isascii() and written.isdecimal()):
        raise KeyError(name)
    if len(written) > len(str(LONGEST)) or not 1 <= int(written) <= LONGEST:
        raise KeyError(name)
    return kind, int(written)


def level(name: str, ruleset: str) -> Level:
    """A level as it plays a ruleset. Raises KeyError for one that there is not."""
    from l5r_desktop.ai.search.playout import PlayoutLimits
    from l5r_desktop.ai.search.search_records import Budget, SearchConfig

    plain, clock = clock_of(name)
    kind, mark, number = plain.partition("@")
    edition = mark + number
    if edition and edition not in FROZEN:
        raise KeyError(name)
    rows = _table(edition)[kind]
    row = {**rows[card_game_of(ruleset).name], **rows.get(ruleset, {})}
    reach = PlayoutLimits(row["stages"], row["steps"], row["depth"], row["width"], merged=edition != "@1")
    more = {name: row[name] for name in ("habit", "vain", "patience") if name in row}
    care = SearchConfig(reach, row["sure"], edition=edition, **more)
    estimating = replace(reach, stages=row.get("estimate", row["stages"]))
    seconds, action = (row["seconds"], row["action"]) if clock is None else (clock, clock)
    return Level(name, Budget(seconds), care, estimating, row["window"], action, edition, row.get("foresight", True))

"""Plain reasons for answers, as a player would give them: what a position shows, beside the numbers of a search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from l5r_desktop.ai.ccg.reasons import ccg_reasons
from l5r_desktop.ai.lcg.reasons import lcg_reasons
from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.ai.search.search_records import Reason, SearchResult
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.registry import card_game_of

GIVEN_BY: dict[str, Callable[[State, Decision, Keys], list[Reason]]] = {"lcg": lcg_reasons, "ccg": ccg_reasons}
"""Who gives reasons, by game."""
MOST = 2
"""How many are told: more than two sentences nobody reads."""


def with_reasons(thought: SearchResult, s: State, decision: Decision) -> SearchResult:
    """Return what a thought came to with the reasons for its answer, of a game of two. s: what the seat may know."""
    if len(s.seats) != 2:
        return thought
    found = GIVEN_BY[card_game_of(s.rules.name).name](s, decision, thought.keys)
    return replace(thought, reasons=tuple(found[:MOST]))

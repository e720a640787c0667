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

REASONS_OF: dict[str, Callable[[State, Decision, Keys], list[Reason]]] = {"lcg": lcg_reasons, "ccg": ccg_reasons}
"""The function that gives the reasons for an answer, by the name of the game."""
MOST = 2
"""The most reasons that are told of one answer; set by hand."""


def with_reasons(thought: SearchResult, s: State, decision: Decision) -> SearchResult:
    """Return what a thought came to with the reasons for its answer, of a game of two. s: what the seat may know."""
    if len(s.seats) != 2:
        return thought
    found = REASONS_OF[card_game_of(s.rules.name).name](s, decision, thought.keys)
    return replace(thought, reasons=tuple(found[:MOST]))

"""Plain reasons for answers, as a player would give them: what a position shows, beside the numbers of a search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from l5r_desktop.ai.ccg import reasons as ccg
from l5r_desktop.ai.lcg import reasons as lcg
from l5r_desktop.ai.outlook import Outlook, ToldPlay
from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.ai.search.search_records import Reason, SearchResult
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.registry import card_game_of


@dataclass(frozen=True, slots=True)
class ExplainedGame:
    """A game whose answers are explained. reasons: gives the reasons for an answer. told: of how play goes on."""

    reasons: Callable[[State, Decision, Keys], list[Reason]]
    told: ToldPlay


GAMES: Mapping[str, ExplainedGame] = {
    "lcg": ExplainedGame(lcg.lcg_reasons, lcg.TOLD), "ccg": ExplainedGame(ccg.ccg_reasons, ccg.TOLD),
}  # fmt: skip
"""By name."""
MOST = 2
"""The most reasons that are told of one answer; set by hand."""


def with_reasons(thought: SearchResult, s: State, decision: Decision) -> SearchResult:
    """Return what a thought came to with the reasons for its answer, and what the seat expects and fears after it, of a
    game of two; without the stories from which that is told. s: what the seat may know.
    """
    bare = replace(thought, played=())
    if len(s.seats) != 2:
        return bare
    game = GAMES[card_game_of(s.rules.name).name]
    found = game.reasons(s, decision, thought.keys)
    # Advice may be another answer than the search would have given.
    played = sorted(thought.played, key=lambda one: one.keys != thought.keys)
    outlooks = [Outlook(game.told, s, decision, one) for one in played]
    expected = outlooks[0].expected() if played and played[0].keys == thought.keys else None
    feared = next((act for one in outlooks if (act := one.feared()) is not None), None)
    return replace(bare, reasons=tuple(found[:MOST]), expected_play=expected, feared=feared)

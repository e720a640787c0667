"""The story tells a Proclaim, what brings Honor in a battle, and with how much somebody lobbies (Ivory: Proclaim,
Battle Resolution, Lobby Bonus).
"""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import log_lines
from l5r_desktop.session import LocalPlayer, Match
from l5r_desktop.session.scenario.runner import table_of


def match_at(given: dict[str, Any], when: list[dict[str, Any]], ruleset: str) -> Match:
    case = {"id": "x", "title": "x", "ruleset": ruleset, "given": given, "when": when, "then": []}
    return Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()], pass_alone=False)


def told(match: Match) -> list[tuple[Any, ...]]:
    return log_lines(match.game.state.log)


@pytest.mark.parametrize("ruleset", ["ccg-ivory", "ccg-celestial"])
def test_a_proclaim_is_told_before_the_honor_that_it_gives_ivory_proclaim(ruleset: str) -> None:
    """Only Honor rose, and nothing said that it was by a Proclaim."""
    given = {
        "phase": "dynasty",
        "stubs": {
            "hero": {"type": "personality", "clan": "Crab", "ph": 3},
            "mine": {"type": "holding", "produces": 9},
        },
        "A": {"stronghold": {"clan": "Crab"}, "provinces": {1: {"card": "~hero", "up": True}}, "play": ["~mine"]},
        "B": {},
    }
    match = match_at(given, [{"recruit": "A/~hero", "proclaim": True}], ruleset)
    keys = [line[0] for line in told(match)]
    assert keys.index("proclaims") < keys.index("gains-honor")


@pytest.mark.parametrize(("bonus", "said"), [(True, [(9, 5)]), (False, [])])
def test_the_story_tells_the_honor_with_which_somebody_lobbies_ivory_lobby_bonus(
    bonus: bool, said: list[tuple[int, int]]
) -> None:
    """A Lobby with less Honor than the other looked like a fault, as the bonus was shown nowhere."""
    given = {
        "phase": "action",
        "stubs": {"envoy": {"type": "personality", "ph": 2}},
        "A": {"honor": 4, "play": ["~envoy", *(["susumu_yanada"] if bonus else [])]}, "B": {"honor": 3},
    }  # fmt: skip
    match = match_at(given, [{"player-ability": {"by": "A", "name": "lobby", "target": "A/~envoy"}}], "ccg-ivory")
    assert [line[2][1:] for line in told(match) if line[0] == "lobby-bonus"] == said


@pytest.mark.parametrize("ruleset", ["ccg-ivory", "ccg-celestial"])
def test_honor_for_a_battle_is_told_with_its_reason_ivory_battle_resolution(ruleset: str) -> None:
    """Six Honor came, and neither the table nor the story said what for."""
    given = {
        "phase": "combat",
        "stubs": {"hero": {"type": "personality", "force": 5}, "guard": {"type": "personality", "force": 1}},
        "battle": {"at": "B/province-1", "attacker": "A", "attacking": ["A/~hero"], "defending": ["B/~guard"]},
        "A": {"play": ["~hero"]}, "B": {"play": ["~guard"]},
    }  # fmt: skip
    match = match_at(given, [], ruleset)
    for _ in range(2):
        assert match.answer(match.waiting[0].seat, ("pass",)) is None
    lines = [line for line in told(match) if line[0].startswith("gains-honor")]
    assert [(line[0], line[2][1]) for line in lines] == [("gains-honor-battle", 2)]

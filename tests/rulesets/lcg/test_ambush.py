"""What Ambush must not bring: more than two characters, or more than 6 printed cost together (L7.11)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import log_lines
from l5r_desktop.session.scenario.runner import CaseResult, check, table_of


def _case(*chosen: str) -> dict[str, Any]:
    """Ambush is played in a conflict, choosing these cards of the hand."""
    return {
        "id": "ambush",
        "title": "Ambush",
        "ruleset": "lcg-stronghold",
        "given": {"phase": "conflict", "A": {"play": ["01-favored-niece"], "hand": ["01-ambush", *chosen]}},
        "when": [
            {"conflict": {"by": "A", "type": "political", "ring": "air", "attackers": ["A/01-favored-niece"]}},
            {"pass": "B"},
            {"play": "A/01-ambush", "target": [f"A/{card}" for card in chosen]},
        ],
        "then": [{"in_conflict": {"card": f"A/{card}", "as": "attacker"}} for card in chosen],
    }


def _ambush(*chosen: str) -> CaseResult:
    return check(_case(*chosen))


def test_ambush_brings_characters_of_printed_cost_six_together() -> None:
    result = _ambush("01-adept-of-shadows", "01-yogo-hiroue")
    assert result, result.why


def test_ambush_refuses_characters_of_printed_cost_seven_together() -> None:
    result = _ambush("01-unassuming-yojimbo", "01-yogo-hiroue")
    assert not result
    assert "breaks-limit" in result.why


def test_ambush_takes_no_third_character() -> None:
    result = _ambush("01-adept-of-shadows", "01-bayushi-manipulator", "01-yogo-outcast")
    assert not result
    assert "side of A/01-yogo-outcast: wanted attacker, found none" in result.why


def test_the_story_tells_who_enters_play_in_the_conflict() -> None:
    """L7.11, L16: what is put into play in a conflict is told so, and not as if it stood at home."""
    s = table_of(_case("01-adept-of-shadows", "01-yogo-hiroue"))
    keys = [key for key, _, _ in log_lines(s.log)]
    assert keys.count("enters-conflict") == 2
    assert "enters-play" not in keys

"""An effect that changes nothing says so in the story, and why (rulesets/common/vain_effects.py)."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.engine.state import State, log_lines
from l5r_desktop.rulesets.common.vain_effects import VAIN
from l5r_desktop.session.scenario.runner import table_of


def vain(ruleset: str, given: dict[str, Any], *when: dict[str, Any]) -> list[tuple[str, str]]:
    """Play a scenario; return the lines that tell of effects that change nothing: key and card."""
    case = {"id": "x", "title": "x", "ruleset": ruleset, "given": given, "when": list(when), "then": []}
    s: State = table_of(case)
    return [(key, args[0][2]) for key, _, args in log_lines(s.log) if key in VAIN]


@pytest.mark.parametrize("home", [False, True])
def test_inexorable_defeat_says_why_it_moves_nobody_celestial_move(home: bool) -> None:
    """Honor was lost, and nobody moved, without a word: who performs it was at the battlefield already."""
    given = {
        "phase": "combat",
        "battle": {
            "at": "B/province-1", "attacker": "A", "attacking": ["A/matsu_nishijo"], "defending": ["B/akodo_daiken"],
        },
        "A": {"play": ["matsu_nishijo", "kitsu_iwao"], "hand": ["inexorable_defeat"]},
        "B": {"play": ["akodo_daiken"]},
    }  # fmt: skip
    performs = "A/kitsu_iwao" if home else "A/matsu_nishijo"
    use = {"play": "A/inexorable_defeat", "ability": 2, "target": performs}
    told = vain("ccg-celestial", given, {"pass": "B"}, use)
    assert told == ([("vain-ready", "kitsu_iwao")] if home else [("vain-there", "matsu_nishijo")])


@pytest.mark.parametrize(("status", "told"), [("honored", []), ("", ["vain-dishonored"])])
def test_who_is_dishonored_already_is_said_to_be_l11_17(status: str, told: list[str]) -> None:
    """Magistrate's Intervention dishonors twice where two conflicts were declared."""
    berserker = {"card": "01-matsu-berserker", **({"status": status} if status else {})}
    given = {
        "phase": "conflict", "first": "B",
        "A": {"play": ["01-doji-whisperer"], "hand": ["34-magistrate-s-intervention"]},
        "B": {"play": [berserker, "01-savvy-politician"]},
    }  # fmt: skip
    found = vain(
        "lcg-stronghold", given,
        {"conflict": {"by": "B", "type": "political", "ring": "air", "attackers": ["B/01-savvy-politician"]}},
        {"finish_conflict": True},
        {"pass_conflict": "A"},
        {"conflict": {"by": "B", "type": "military", "ring": "fire", "attackers": ["B/01-matsu-berserker"]}},
        {"play": "A/34-magistrate-s-intervention", "target": "B/01-matsu-berserker"},
    )  # fmt: skip
    assert [key for key, _ in found] == told

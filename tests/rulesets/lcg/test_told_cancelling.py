"""The story tells which card has cancelled an action (L8.5)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import log_lines
from l5r_desktop.session.scenario.runner import table_of


def test_the_card_that_cancels_the_first_action_of_a_conflict_is_told_l8_5() -> None:
    """The story told that the action was cancelled, and not by what."""
    given: dict[str, Any] = {
        "phase": "conflict",
        "A": {"play": ["01-doji-whisperer"], "hand": ["01-way-of-the-crane"]},
        "B": {"play": ["01-hida-kisada"]},
    }
    when: list[dict[str, Any]] = [
        {"conflict": {"by": "A", "type": "political", "ring": "air", "attackers": ["A/01-doji-whisperer"]}},
        {"pass": "B"},
        {"play": "A/01-way-of-the-crane", "target": "A/01-doji-whisperer"},
    ]
    s = table_of({"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": when, "then": []})
    told = [line for line in log_lines(s.log) if line[0] in ("cancelled", "cancels")]
    assert [(key, [card[2] for card in args]) for key, _, args in told] == [
        ("cancels", ["01-hida-kisada", "01-way-of-the-crane"])
    ]

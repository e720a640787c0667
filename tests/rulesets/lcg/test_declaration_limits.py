"""Who may be declared together: attackers that cost fate, and characters who must be among the first (L4.2.5)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.session.scenario.runner import CaseResult, check

GUARDS = ["A/27-caravan-guard", "A/27-caravan-guard#2"]


def _declares(given: dict[str, Any], attackers: list[str], **more: Any) -> CaseResult:
    conflict = {"by": "A", "type": "military", "ring": "air", "attackers": attackers, **more}
    case: dict[str, Any] = {
        "id": "declaration",
        "title": "Attackers of a military conflict",
        "ruleset": "lcg-stronghold",
        "given": {"phase": "conflict", **given},
        "when": [{"conflict": conflict}],
        "then": [{"in_conflict": {"card": attackers[0], "as": "attacker"}}],
    }
    return check(case)


def test_attackers_are_paid_for_together_l4_2_6() -> None:
    given: dict[str, Any] = {"A": {"fate": 1, "play": ["27-caravan-guard", "27-caravan-guard"]}, "B": {}}
    assert _declares(given, GUARDS[:1])
    assert not _declares(given, GUARDS)
    given["A"]["fate"] = 2
    assert _declares(given, GUARDS)


def test_who_must_attack_first_is_among_the_attackers_l4_2_5() -> None:
    given = {"A": {"play": ["17-young-warrior", "01-brash-samurai"]}, "B": {}}
    assert not _declares(given, ["A/01-brash-samurai"])
    assert _declares(given, ["A/01-brash-samurai", "A/17-young-warrior"])


def test_who_is_bowed_need_not_attack_first_l4_2_5() -> None:
    given = {"A": {"play": [{"card": "17-young-warrior", "bowed": True}, "01-brash-samurai"]}, "B": {}}
    assert _declares(given, ["A/01-brash-samurai"])


def test_who_must_defend_first_is_among_the_defenders_l4_4_1() -> None:
    given = {"A": {"play": ["01-brash-samurai"]}, "B": {"play": ["17-young-warrior", "01-doji-challenger"]}}
    assert not _declares(given, ["A/01-brash-samurai"], defenders=["B/01-doji-challenger"])
    assert _declares(given, ["A/01-brash-samurai"], defenders=["B/01-doji-challenger", "B/17-young-warrior"])

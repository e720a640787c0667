"""How many cards Staging Ground takes: one or two; "up to" allows none only if something else would change (L7.11)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.session.scenario.runner import CaseResult, check

FACEDOWN = ("01-matsu-berserker", "01-deathseeker", "01-ikoma-prodigy")


def _staging_ground(turned: tuple[str, ...], *after: dict[str, str]) -> CaseResult:
    """Use Staging Ground beside three facedown cards, choosing these."""
    slots: dict[int, Any] = {1: {"dynasty": ["01-staging-ground"]}}
    slots |= {at: {"dynasty": [{"card": card, "up": False}]} for at, card in enumerate(FACEDOWN, start=2)}
    chosen = {"target": [f"A/{card}" for card in turned]} if turned else {}
    case: dict[str, Any] = {
        "id": "staging-ground",
        "title": "Staging Ground",
        "ruleset": "lcg-stronghold",
        "given": {"phase": "dynasty", "A": {"provinces": slots}, "B": {}},
        "when": [{"use": "A/01-staging-ground", **chosen}, *after],
        "then": [{"faceup": [f"A/{card}" for card in turned]}] if turned else [],
    }
    return check(case)


def test_staging_ground_turns_one_or_two_cards() -> None:
    for turned in (FACEDOWN[:1], FACEDOWN[:2]):
        result = _staging_ground(turned)
        assert result, result.why


def test_staging_ground_takes_no_third_card() -> None:
    result = _staging_ground(FACEDOWN)
    assert not result
    assert "A/01-ikoma-prodigy" in result.why


def test_staging_ground_cannot_take_none() -> None:
    result = _staging_ground((), {"decline": "A"})
    assert not result
    assert "A has nothing to decline; A is asked target" in result.why

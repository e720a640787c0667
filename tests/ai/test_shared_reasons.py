"""Reasons that both games give, at the numbers where one turns into another."""

from __future__ import annotations

import pytest

from l5r_desktop.ai.shared_reasons import defense_reasons, kept


@pytest.mark.parametrize(
    ("attack", "held", "sent", "told"),
    [
        (5, 6, True, [("defense-wins", (), (6, 5))]), (5, 5, True, [("province-holds", (), ())]),
        (8, 5, True, [("province-holds", (), ())]), (9, 5, True, []), (8, 5, False, [("holds-anyway", (), ())]),
        (9, 5, False, []),
    ],
)  # fmt: skip
def test_a_province_falls_by_a_lead_of_its_strength(
    attack: int, held: int, sent: bool, told: list[tuple[object, ...]]
) -> None:
    """L4.8.1, here of 4: by that much, and by no less."""
    assert defense_reasons(attack, held, 4, sent=sent, vain=False) == told


def test_a_defense_in_vain_is_told_of_nobody_sent_alone() -> None:
    assert defense_reasons(9, 0, 4, sent=False, vain=True) == [("in-vain", (), ())]
    assert defense_reasons(9, 0, 4, sent=True, vain=True) == []


def test_nobody_kept_at_home_is_no_reason() -> None:
    assert kept("kept-to-defend", (no for no in (3, 5))) == [("kept-to-defend", (3, 5), ())]
    assert kept("kept-for-conflict", ()) == []

"""What a card must not do once more, or with more cards: the same case is refused where its shorter form passes."""

from __future__ import annotations

from typing import Any

from l5r_desktop.session.scenario.runner import check

Case = dict[str, Any]
Steps = list[dict[str, Any]]


def case(seat_a: Case, seat_b: Case, steps: Steps) -> Case:
    """A conflict of the Stronghold format, in which A acts."""
    given = {"phase": "conflict", "A": seat_a, "B": seat_b}
    return {"id": "limit", "title": "limit", "ruleset": "lcg-stronghold", "given": given, "when": steps, "then": []}


def assert_last_refused(seat_a: Case, seat_b: Case, steps: Steps, why: str) -> None:
    """All steps but the last are possible; the last is not, for the reason given."""
    assert check(case(seat_a, seat_b, steps[:-1])).why == ""
    assert why in check(case(seat_a, seat_b, steps)).why


def attack(kind: str, *attackers: str, **more: Any) -> dict[str, Any]:
    declared = {"by": "A", "type": kind, "ring": "air", "attackers": [f"A/{who}" for who in attackers]}
    return {"conflict": {**declared, **more}}


def test_a_second_spies_at_court_is_not_offered_in_the_same_conflict() -> None:
    """Spies at Court: at most one a conflict (L9.3)."""
    assert_last_refused(
        {"play": ["01-doji-whisperer", "01-serene-warrior"], "hand": ["01-spies-at-court", "01-spies-at-court"]},
        {"hand": ["01-banzai", "01-rout", "01-outwit", "01-good-omen"]},
        [
            attack("political", "01-doji-whisperer", "01-serene-warrior"),
            {"pass_all": True},
            {"play": "A/01-spies-at-court", "cost": "A/01-serene-warrior"},
            {"play": "A/01-spies-at-court#2"},
        ],
        "not offered",
    )


def test_a_second_fallen_in_battle_is_not_offered_in_the_same_conflict() -> None:
    """Fallen in Battle: at most one a conflict (L9.3)."""
    assert_last_refused(
        {"play": ["01-moto-horde"], "hand": ["01-fallen-in-battle", "01-fallen-in-battle"]},
        {"play": ["01-eager-scout", "01-miya-mystic"]},
        [
            attack("military", "01-moto-horde", defenders=["B/01-eager-scout", "B/01-miya-mystic"]),
            {"pass_all": True},
            {"play": "A/01-fallen-in-battle", "target": "B/01-eager-scout"},
            {"play": "A/01-fallen-in-battle#2"},
        ],
        "not offered",
    )


def test_shinjo_tatsuo_takes_one_companion_only() -> None:
    """Shinjo Tatsuo: up to one other character (L7.11)."""
    table = {"play": ["01-eager-scout", "01-shinjo-tatsuo", "01-moto-horde", "01-serene-warrior"]}
    steps: Steps = [attack("military", "01-eager-scout"), {"pass": "B"}]
    assert check(case(table, {}, [*steps, {"use": "A/01-shinjo-tatsuo", "target": "A/01-moto-horde"}]))
    two = {"use": "A/01-shinjo-tatsuo", "target": ["A/01-moto-horde", "A/01-serene-warrior"]}
    assert "nobody asked" in check(case(table, {}, [*steps, two])).why


def reserves(pile: list[str], chosen: list[str]) -> str:
    """Why Cavalry Reserves may not put the chosen cards of a dynasty discard pile into play; "" if it may."""
    table = {"play": ["01-eager-scout"], "hand": ["01-cavalry-reserves"], "dynasty_discard": pile}
    steps: Steps = [
        attack("military", "01-eager-scout"),
        {"pass": "B"},
        {"play": "A/01-cavalry-reserves", "target": [f"A/{who}" for who in chosen]},
    ]
    return check(case(table, {}, steps)).why


def test_cavalry_reserves_stops_at_six_printed_cost() -> None:
    """Cavalry Reserves: 4 and 2 are 6, one more is too much (L7.10)."""
    pile = ["01-moto-horde", "01-border-rider", "01-moto-youth"]
    assert reserves(pile, pile[:2]) == ""
    assert "breaks-limit" in reserves(pile, pile)


def test_cavalry_reserves_cannot_bring_two_of_a_unique_title() -> None:
    """Cavalry Reserves: two copies of Utaku Yumino cost 6, but only one may come into play (L11.9)."""
    pile = ["01-utaku-yumino", "01-utaku-yumino", "01-warrior-poet"]
    assert reserves(pile, ["01-utaku-yumino", "01-warrior-poet"]) == ""
    assert "breaks-limit" in reserves(pile, ["01-utaku-yumino", "01-utaku-yumino#2"])

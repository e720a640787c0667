"""The story tells why characters go that nobody has acted against, why honor changes by it, and who has chosen."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import State, log_lines
from l5r_desktop.session.scenario.runner import table_of


def played(given: dict[str, Any], *when: dict[str, Any]) -> State:
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": {"phase": "conflict", **given}, "then": []}
    return table_of({**case, "when": list(when)})


def of_the_fate_phase(s: State) -> list[tuple[str, list[str]]]:
    lines = log_lines(s.log)
    start = next(at for at, line in enumerate(lines) if line[0] == "phase" and line[2][0][1] == "fate")
    told = ("without-fate", "leaves-discard", "gains-honor-status", "loses-honor-status", "gains-honor", "loses-honor")
    return [
        (key, [arg[2] for arg in args if isinstance(arg, tuple) and arg[0] == "card"])
        for key, _, args in lines[start:]
        if key in told
    ]


def test_why_characters_go_and_what_their_status_brings_is_told_l3_4_7_l11_2() -> None:
    """The best character went without a word of why, and honor came from nowhere."""
    honored = {"card": "01-doji-whisperer", "status": "honored"}
    dishonored = {"card": "01-eager-scout", "status": "dishonored"}
    s = played({"A": {"play": [honored]}, "B": {"play": [dishonored]}}, {"advance": "dynasty"})
    assert of_the_fate_phase(s) == [
        ("without-fate", []),
        ("leaves-discard", ["01-doji-whisperer"]),
        ("gains-honor-status", ["01-doji-whisperer"]),
        ("leaves-discard", ["01-eager-scout"]),
        ("loses-honor-status", ["01-eager-scout"]),
    ]


def test_nothing_is_said_of_characters_without_fate_where_there_are_none_l3_4_7() -> None:
    s = played({"A": {"play": [{"card": "01-doji-whisperer", "fate": 1}]}, "B": {}}, {"advance": "dynasty"})
    assert of_the_fate_phase(s) == []


def test_who_chooses_for_a_card_of_another_is_told_l7_10() -> None:
    """The story said that the player of the card had chosen whom the opponent let be dishonored."""
    defenders = ["B/01-eager-scout", "B/01-serene-warrior"]
    attack = {
        "by": "A", "type": "political", "ring": "air", "attackers": ["A/01-doji-whisperer"], "defenders": defenders,
    }  # fmt: skip
    s = played(
        {
            "A": {"play": ["01-doji-whisperer"], "hand": ["01-court-games"]},
            "B": {"play": ["01-eager-scout", "01-serene-warrior"]},
        },
        {"conflict": attack},
        {"pass": "B"},
        {"play": "A/01-court-games", "option": "dishonor-opposing"},
        {"pick": ["B/01-eager-scout"], "by": "B"},
    )
    told = [line for line in log_lines(s.log) if line[0].startswith("targets")]
    assert [(key, args[0], args[1][2], args[2][2]) for key, _, args in told] == [
        ("targets-by", ("seat", 1), "01-court-games", "01-eager-scout")
    ]

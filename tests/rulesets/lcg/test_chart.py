"""The timing chart is the one of L3, L4.3 to L4.12 and K2, in order, and comes from the procedures alone."""

from __future__ import annotations

import re
import tomllib
from functools import cache

import pytest

from l5r_desktop.places import PACKAGE
from l5r_desktop.rulesets.lcg.display.timing_chart import LOOP, chart, rows
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from tests.own_cards import own_catalog

# The charts as the rules have them: rule numbers in order, windows marked (AW, SAW), "<" where the chart goes back.
DYNASTY = "{0}.1.1 {0}.1.2 {0}.1.3 {0}.1.4/SAW {0}.1.5"
DRAW = "{0}.2.1 {0}.2.2 {0}.2.3 {0}.2.4 {0}.2.5 {0}.2.6/AW {0}.2.7"
STRONGHOLD = {
    "Setup": "L2.3 L2.4 L2.5 L2.6 L2.6 L2.7 L2.7 L2.8",
    "Dynasty phase": DYNASTY.format("L3"),
    "Draw phase": DRAW.format("L3"),
    "Conflict phase": "L3.3.1 L3.3.2/AW L3.3.3 L4.3 L4.4 L4.5/AW L4.6 L4.7 L4.8 L4.9 L4.10 L4.11 L4.12 L3.3.2/< "
    "L3.3.7 L3.3.8 L3.3.9",
    "Fate phase": "L3.4.1 L3.4.2 L3.4.3 L3.4.4 L3.4.5/AW L3.4.6",
    "Regroup phase": "L3.5.1 L3.5.2/AW L3.5.3 L3.5.4 L3.5.5 L3.5.6 L3.5.7",
    "Duel": "L13.3.1 L13.3.5 L13.3.7 L13.3.8 L13.3.9",
}
FOUR_PHASES = {
    **{part: numbers for part, numbers in STRONGHOLD.items() if part != "Regroup phase"},
    "Fate phase": "L3.6.1 L3.6.2 L3.6.3 L3.6.4 L3.6.5/AW L3.6.6 L3.6.7 L3.6.8 L3.6.9 L3.6.10",
}
SKIRMISH = {
    "Setup": "K1.5 K1.2 K1.6 K1.6 K1.7 K1.7 K1.4",
    "Dynasty phase": DYNASTY.format("K2"),
    "Draw phase": DRAW.format("K2"),
    "Conflict phase": "K2.3.1 K2.3.2/AW K2.3.3 K2.3.3 K2.3.4 K2.3.5/AW K2.3.6 K2.3.7 K2.3.8 K2.3.9 K2.3.10 K2.3.11 "
    "K2.3.12 K2.3.2/< K2.3.13 K2.3.13 K2.3.14",
    "Fate phase": "K2.4.1 K2.4.2 K2.4.3 K2.4.5/AW K2.4.6 K2.4.7 K2.4.8 K2.4.9 K2.4.10",
    "Duel": STRONGHOLD["Duel"],
}
FORMATS = [
    ("lcg-stronghold", "stronghold-2017", STRONGHOLD),
    ("lcg-stronghold", "stronghold-2021", FOUR_PHASES),
    ("lcg-skirmish", "skirmish", SKIRMISH),
]


@cache
def rules(ruleset: str, profile: str) -> Lcg:
    return own_catalog().rules(ruleset, profile)


def written(number: str) -> tuple[str, str]:
    rule, _, kind = number.partition("/")
    return rule, {"": "FW", "<": LOOP}.get(kind, kind)


@pytest.mark.parametrize(("ruleset", "profile", "expected"), FORMATS)
def test_the_steps_are_those_of_l3_l4_and_k2_in_order(ruleset: str, profile: str, expected: dict[str, str]) -> None:
    found = {title: [(row.rule, row.kind) for row in part] for title, part in rows(rules(ruleset, profile))}
    assert list(found) == [part for part in STRONGHOLD if part in expected]
    assert found == {part: [written(number) for number in numbers.split()] for part, numbers in expected.items()}


@pytest.mark.parametrize(("ruleset", "profile", "expected"), FORMATS)
def test_the_steps_of_the_round_rise_by_the_numbers_players_know_l3_0_6(
    ruleset: str, profile: str, expected: dict[str, str]
) -> None:
    steps = [row.step for title, part in rows(rules(ruleset, profile)) for row in part if row.step[:1].isdigit()]
    numbers = [tuple(map(int, step.split("."))) for step in steps]
    assert numbers == sorted(numbers)
    assert numbers[0] == (1, 1)


@pytest.mark.parametrize(("ruleset", "profile", "expected"), FORMATS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_chart_is_printed_in_both_languages(
    ruleset: str, profile: str, expected: dict[str, str], lang: str
) -> None:
    text = chart(rules(ruleset, profile), lang)
    steps = [line for line in text.splitlines() if re.match(r" .*\b(FW|AW|SAW|LOOP)\b.*[LK]\d[\d.]*$", line)]
    assert len(steps) == sum(len(numbers.split()) for numbers in expected.values())
    assert ("Fenêtre d'action" in text) == (lang == "fr")


def test_conflict_resolution_stands_inside_the_declaration_l3_3_11() -> None:
    lines = chart(rules("lcg-stronghold", "stronghold-2017")).splitlines()
    at = next(at for at, line in enumerate(lines) if "Declare conflict or pass" in line)
    assert lines[at + 2].split() == ["3.2.1", "FW", "Declare", "defenders", "L4.4"]


def test_every_french_title_is_used() -> None:
    table = tomllib.loads((PACKAGE / "rulesets" / "lcg" / "display" / "chart.toml").read_text(encoding="utf-8"))
    titles = {"Back to", "Stronghold", "Skirmish", *(title for title, _ in table["window"].values())}
    for ruleset, profile, _ in FORMATS:
        for title, part in rows(rules(ruleset, profile)):
            titles |= {title, *(row.title for row in part if row.title)}
    assert set(table["fr"]) == titles

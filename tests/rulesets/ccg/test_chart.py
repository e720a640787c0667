"""The chart is the turn sequence of each rulebook (The Turn Sequence), and comes from the procedures alone."""

from __future__ import annotations

import tomllib
from functools import cache

import pytest

from l5r_desktop.cli import main
from l5r_desktop.places import PACKAGE
from l5r_desktop.rulesets.ccg.display.timing_chart import all_titles, chart, rows
from l5r_desktop.rulesets.ccg.profile import SIEGE_SWITCHES
from l5r_desktop.rulesets.ccg.ruleset import Ccg
from l5r_desktop.rulesets.common.timing_chart import LOOP
from tests.own_cards import own_catalog

BATTLE = """
2 FW The battle begins
{engage}2 AW Combat Segment
2 FW Resolution Segment
3 FW Compare Force
3 FW Destroy the loser's army
3 FW Honor for the cards destroyed
2    After Resolution
3 FW Attackers bow and return home
3 FW The battle ends
2 LOOP
1 FW Units return home
"""
IVORY = """
0 FW The turn begins
0    1 Action Phase
1 FW Straighten
1 FW Turn Provinces face up
1 AW Limited and Open actions
0 FW 2 Attack Phase (optional)
1 FW Declare an attack?
1 FW 2.1 Declaration Segment
1    2.2 Maneuvers Segment
2 FW The Attacker assigns units
2 FW The Defender assigns units
1 FW 2.3 Fight Battles
{battle}0 AW 3 Dynasty Phase
0    End of the turn
1 FW Before the turn ends
1 FW Draw a Fate card
1 FW Discard down to the maximum hand size
1 FW Honor is checked
""".format(battle=BATTLE.lstrip().format(engage="2 AW Engage Segment\n"))
CELESTIAL = """
0 FW The turn begins
0 FW 1 Straighten Phase
0 FW 2 Events Phase
0    3 Action Phase
1 AW Limited and Open actions
0 FW 4 Attack Phase (optional)
1 FW Declare an attack?
1 FW 4.A Declaration Segment
1    4.B Infantry Maneuvers Segment
2 FW The Attacker assigns units
2 FW The Defender assigns units
1    4.C Cavalry Maneuvers Segment
2 FW The Attacker assigns units
2 FW The Defender assigns units
1 FW 4.D Fight Battles
{battle}0 AW 5 Dynasty Phase
0    6 End Phase
1 FW Before the turn ends
1 FW Draw a Fate card
1 FW Discard down to the maximum hand size
""".format(battle=BATTLE.lstrip().format(engage=""))
BOOKS = [("ccg-ivory", IVORY), ("ccg-celestial", CELESTIAL)]


@cache
def rules(ruleset: str) -> Ccg:
    found = own_catalog().rules(ruleset)
    assert isinstance(found, Ccg)
    return found


@pytest.mark.parametrize(("ruleset", "expected"), BOOKS)
def test_the_turn_is_that_of_the_book_in_order(ruleset: str, expected: str) -> None:
    turn = dict(rows(rules(ruleset)))["Turn"]
    found = [" ".join(part for part in (row.kind, row.step, row.title) if part) for row in turn]
    assert found == [" ".join(line.split()[1:]) for line in expected.strip().splitlines()]
    assert [row.depth - 1 for row in turn] == [int(line[0]) for line in expected.strip().splitlines()]


@pytest.mark.parametrize(("ruleset", "expected"), BOOKS)
def test_sections_are_those_of_the_book_that_is_played(ruleset: str, expected: str) -> None:
    book = ruleset.removeprefix("ccg-").capitalize()
    assert {row.rule.split(":")[0] for _, part in rows(rules(ruleset)) for row in part} == {book}


@pytest.mark.parametrize("ruleset", ["ccg-ivory", "ccg-celestial"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_chart_is_printed_in_both_languages(ruleset: str, lang: str) -> None:
    text = chart(rules(ruleset), lang)
    assert len(text.splitlines()) == 1 + sum(2 + len(part) for _, part in rows(rules(ruleset)))
    assert ("Phase d'Attaque (facultative)" in text) == (lang == "fr")


def test_every_french_title_is_used() -> None:
    table = tomllib.loads((PACKAGE / "rulesets" / "ccg" / "display" / "chart.toml").read_text(encoding="utf-8"))
    titles = {"Back to", "Ivory", "Celestial", "Siege: Clan War", *(title for title, _ in table["window"].values())}
    for ruleset in (*(ruleset for ruleset, _ in BOOKS), "ccg-siege"):
        for title, part in rows(rules(ruleset)):
            titles |= {title, *(row.title for row in part if row.kind != LOOP)}
    assert set(table["fr"]) == titles | all_titles()


def test_the_chart_of_siege_names_every_rule_and_the_options_that_are_played() -> None:
    """Siege: 1 to 14 stand in every chart, an option in the chart of a game that is played with it."""
    numbers = {f"Siege: {n}" for n in range(1, 15)}
    plain = {row.rule for _, part in rows(rules("ccg-siege")) for row in part}
    assert numbers <= plain
    assert not any(rule.startswith("Siege: ") for rule in plain - numbers)
    for profile, rule in (
        ("siege-storyline", "Siege: Storyline Variant"),
        ("siege-tainted-humans", "Siege: Tainted Humans"),
        ("siege-rank-plus-1", "Siege: Adjusting Difficulty"),
        ("siege-rank-minus-1", "Siege: Adjusting Difficulty"),
        ("siege-thousand-years", "Siege: A Thousand Years of Darkness"),
    ):
        chosen = own_catalog().rules("ccg-siege", profile)
        assert isinstance(chosen, Ccg)
        assert {row.rule for _, part in rows(chosen) for row in part} == plain | {rule}


def test_starting_holdings_are_set_up_in_celestial_alone() -> None:
    """Celestial: Starting Holdings."""
    start = {ruleset: [row.title for row in dict(rows(rules(ruleset)))["Start of game"]] for ruleset, _ in BOOKS}
    assert "Starting Holdings" in start["ccg-celestial"]
    assert "Starting Holdings" not in start["ccg-ivory"]


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "chart", "ccg-ivory", "--lang", "fr"]) == 0
    assert capsys.readouterr().out == chart(rules("ccg-ivory"), "fr") + "\n"


def test_the_chart_of_siege_names_its_options_and_which_are_on(capsys: pytest.CaptureFixture[str]) -> None:
    """Siege, Optional Rules; 6."""
    assert main(["rules", "chart", "ccg-siege", "--profile", "siege-rank-minus-1-open-hands"]) == 0
    lines = capsys.readouterr().out.splitlines()
    options = lines[lines.index("Options") + 1 :]
    assert len(options) == len(SIEGE_SWITCHES)
    on = [switch.key for switch, line in zip(SIEGE_SWITCHES, options, strict=True) if line.split()[0] == "x"]
    assert on == ["rank-minus-1", "open-hands"]
    assert "thousand-years" in options[8]

"""The chart is the turn sequence of each rulebook, in order, and comes from the procedures alone."""

from __future__ import annotations

import tomllib

import pytest

from l5r_desktop.cli import main
from l5r_desktop.places import PACKAGE
from l5r_desktop.rulesets.ccg.chart import chart, rows
from tests.session.playing import rules_of

RULESETS = ("ccg-ivory", "ccg-celestial")


def titles(ruleset: str, part: str) -> list[str]:
    """The titles of a part, deeper ones after a dot for each step down."""
    rows_of = dict(rows(rules_of(ruleset)))[part]
    return ["." * (row.depth - 1) + row.title for row in rows_of if row.title]


def test_the_turn_of_ivory() -> None:
    """Ivory: The Turn Sequence: Action, Attack and Dynasty Phase, then a card is drawn."""
    found = titles("ccg-ivory", "Turn")
    wanted = [
        "The turn begins", "Action Phase: straighten", "Action Phase: turn Provinces face up",
        "Action Phase: Limited and Open actions", "Attack Phase (optional)", ".Maneuvers Segment: Attacker",
        ".Maneuvers Segment: Defender", ".Fight Battles", "..Engage Segment", "..Combat Segment",
        "..Resolution Segment", "Dynasty Phase", "Draw a Fate card", "Discard down to the maximum hand size",
        "Dishonor loss",
    ]  # fmt: skip
    assert [title for title in found if title in wanted] == wanted
    assert not any("Cavalry" in title or "Events Phase" in title for title in found)


def test_the_turn_of_celestial() -> None:
    """Celestial: The Turn Sequence: six phases, and Cavalry maneuver after Infantry."""
    found = titles("ccg-celestial", "Turn")
    wanted = [
        "Straighten Phase", "Events Phase", "Action Phase: Limited and Open actions", "Attack Phase (optional)",
        ".Infantry Maneuvers Segment: Attacker", ".Infantry Maneuvers Segment: Defender",
        ".Cavalry Maneuvers Segment: Attacker", ".Cavalry Maneuvers Segment: Defender", "..Combat Segment",
        "Dynasty Phase", "End Phase", "Draw a Fate card",
    ]  # fmt: skip
    assert [title for title in found if title in wanted] == wanted
    assert not any("Engage" in title for title in found)


def test_starting_holdings_are_set_up_in_celestial_alone() -> None:
    """Celestial: Starting Holdings."""
    assert "Starting Holdings" in titles("ccg-celestial", "Start of game")
    assert "Starting Holdings" not in titles("ccg-ivory", "Start of game")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_sections_are_those_of_the_book_that_is_played_by(ruleset: str) -> None:
    book = ruleset.removeprefix("ccg-").capitalize()
    assert {row.rule.partition(":")[0] for _, part in rows(rules_of(ruleset)) for row in part} == {book}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_action_rounds_are_marked(ruleset: str) -> None:
    """Ivory: Action Rounds."""
    marked = {row.title for _, part in rows(rules_of(ruleset)) for row in part if row.kind == "AW"}
    engage = {"Engage Segment"} if ruleset == "ccg-ivory" else set()
    assert marked == {"Action Phase: Limited and Open actions", "Combat Segment", "Dynasty Phase"} | engage


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_command_prints_it(capsys: pytest.CaptureFixture[str], ruleset: str, lang: str) -> None:
    assert main(["rules", "chart", ruleset, "--lang", lang]) == 0
    printed = capsys.readouterr().out
    assert printed == chart(rules_of(ruleset), lang) + "\n"
    assert ("Phase d'Attaque" in printed) == (lang == "fr")


def test_every_french_title_is_used() -> None:
    table = tomllib.loads((PACKAGE / "rulesets" / "ccg" / "chart.toml").read_text(encoding="utf-8"))
    used = {"Back to", "Ivory", "Celestial"}
    for ruleset in RULESETS:
        for title, part in rows(rules_of(ruleset)):
            used |= {title, *(row.title for row in part if row.title)}
    assert set(table["fr"]) == used

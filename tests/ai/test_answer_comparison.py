"""Two players compared at one kind of question: what is counted, and what the answers that are played on gain."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from l5r_desktop.ai.answer_comparison import (
    AnswerComparison,
    AnswerDifference,
    AnswerPlayers,
    Depth,
    HabitPlayer,
    Make,
    compare_answers,
    of_kinds,
)
from l5r_desktop.ai.player import player_of
from l5r_desktop.cli import main
from tests.session.playing import rules_of

from .positions import decks_of

RULESET = "lcg-skirmish"


def named(name: str) -> Make:
    """Makes a player of the ladder."""
    rules = rules_of(RULESET)
    return lambda seen, seat, seed: player_of(name, rules, seen, seat, seed)


def compared(one: Make, other: Make, kinds: Sequence[str], games: int = 2, **depth: int) -> AnswerComparison:
    """Two players compared in a few games of Skirmish."""
    rules = rules_of(RULESET)
    return compare_answers(
        rules, decks_of(RULESET), AnswerPlayers(one, other), of_kinds(kinds), Depth(**depth), games, 3
    )


def gains(found: AnswerComparison) -> list[tuple[float, ...]]:
    """What each question gained, world by world."""
    return [one.gains for one in found.found]


def test_who_always_attacks_and_lets_attacks_through_answers_otherwise_and_the_sign_says_who_won_more() -> None:
    """The same answers in the same worlds, the players swapped, gain exactly as much less."""
    kinds = ["defenders"]
    found = compared(named("usual"), named("all-in"), kinds, worlds=2, most=2)
    swapped = compared(named("all-in"), named("usual"), kinds, worlds=2, most=2)
    assert 0 < len(found.found) <= 4
    assert all(one.prompt in found.asked for one in found.found)
    assert all(gain in (-1.0, -0.5, 0.0, 0.5, 1.0) for row in gains(found) for gain in row)
    assert gains(swapped) == [tuple(-gain for gain in row) for row in gains(found)]
    assert found.asked == swapped.asked
    assert found.differed == swapped.differed


def test_the_same_player_never_differs_from_itself_and_all_questions_that_are_not_secret_are_counted() -> None:
    found = compared(named("usual"), named("usual"), [], games=1)
    assert found.differed.total() == 0
    assert not found.found
    assert "defenders" in " ".join(found.asked)
    assert found.asked.total() > 20
    assert not [prompt for prompt in found.asked if "bid" in prompt]


def test_nothing_is_played_on_where_only_differences_are_counted() -> None:
    rules = rules_of(RULESET)
    habit: Make = lambda seen, seat, seed: HabitPlayer(rules, seen, seed)  # noqa: E731
    found = compared(named("usual"), habit, [], games=1, most=0)
    assert 0 < found.differed.total() < found.asked.total()
    assert not found.found


def test_a_position_that_is_judged_after_some_rounds_gains_a_part_of_a_game() -> None:
    found = compared(named("usual"), named("all-in"), ["defenders"], games=1, worlds=1, turns=1, most=3)
    assert found.found
    assert all(-1.0 < gain < 1.0 for row in gains(found) for gain in row)


def test_the_standard_error_is_over_questions_and_not_over_worlds() -> None:
    """Worlds of one question are no independent games: two questions of four worlds are two cases."""
    found = AnswerComparison(1)
    found.asked["declare"] = 9
    found.differed["declare"] = 2
    for row in ((1.0, 1.0, 0.0, 0.0), (0.0, 0.0, -1.0, 0.0)):
        found.found.append(AnswerDifference(0, "declare", ("a",), ("b",), row))
    figures = found.summary()
    assert (figures["gain"], figures["better"], figures["worse"]) == (0.125, 1, 1)
    assert figures["standard_error"] == pytest.approx(0.375)
    assert figures["by_prompt"]["declare"]["asked"] == 9


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, Any, str]:
    """The command: its exit code, what it printed, and what it said to standard error."""
    code = main(["compare", "--ruleset", RULESET, "--games", "1", "--json", *arguments])
    shown = capsys.readouterr()
    return code, json.loads(shown.out) if shown.out else None, shown.err


def test_the_command_moves_a_number_of_the_usual_player(capsys: pytest.CaptureFixture[str]) -> None:
    code, figures, _ = run(capsys, "--kind", "action", "--move", "fate=3", "--most", "0")
    assert code == 0
    assert figures["ruleset"] == RULESET
    assert figures["asked"] > figures["differed"] > 0
    assert figures["played_on"] == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "usual", "nobody"], "nobody"),
        (["--move", "fate"], "NAME=UNITS"),
        (["--move", "luck=1"], "luck"),
        (["--worlds", "0"], "--worlds"),
        (["--turns", "-1"], "--turns"),
    ],
)
def test_a_bad_argument_is_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    code, figures, shown = run(capsys, *arguments)
    assert code == 2
    assert figures is None
    assert said in shown
    assert len(shown.splitlines()) == 1

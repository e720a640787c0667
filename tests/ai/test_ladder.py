"""The ladder: mirrored pairs, what is counted, and how strength is told."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from l5r_desktop.ai import arena
from l5r_desktop.ai.exploiters import exploiter
from l5r_desktop.ai.ladder import Ladder, elo, interval
from l5r_desktop.ai.levels import level
from l5r_desktop.ai.player import SearchPlayer, heuristics_of, player_of
from l5r_desktop.ai.policies import UnknownPlayerError, policy
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.cli import main
from tests.session.comparing import dealt_anew
from tests.session.playing import rules_of

from .positions import decks_of, positions, seen_by

RULESET = "lcg-skirmish"


def test_pairs_are_mirrored() -> None:
    """The same decks and seed, with the seats swapped."""
    made = []

    def make(name, rules, decks, seat, seed):
        made.append((name, seat, seed, decks))
        return policy(name, seed)

    ladder = Ladder(rules_of(RULESET), ["greedy", "random"], make)
    ladder.play([decks_of(RULESET)], 4, 7)
    assert [(name, seat) for name, seat, _, _ in made] == [
        ("greedy", 0),
        ("random", 1),
        ("random", 0),
        ("greedy", 1),
    ] * 2
    assert [seed // 2 for _, _, seed, _ in made] == [7] * 4 + [8] * 4
    summary = ladder.summary()
    assert [player["games"] for player in summary["players"]] == [4, 4]
    [pair] = summary["pairs"]
    assert pair["games"] == 4
    assert pair["score"] == summary["players"][0]["won"] >= 3
    assert pair["rate_from"] < pair["rate"] <= pair["rate_to"]
    assert summary["players"][0]["elo"] > summary["players"][1]["elo"]
    assert summary["players"][0]["decisions"] > 0 < summary["players"][0]["seconds_per_decision"]


def test_a_crash_is_told_and_the_others_go_on() -> None:
    class Broken:
        name = "broken"

        def answer(self, s, decision):
            raise ValueError("no idea")

    ladder = Ladder(
        rules_of(RULESET),
        ["greedy", "broken"],
        lambda name, *rest: policy("greedy", 1) if name == "greedy" else Broken(),
    )
    ladder.play([decks_of(RULESET)], 2, 1)
    assert len(ladder.crashes) == ladder.summary()["crashes"] == 2
    assert "no idea" in ladder.crashes[0]
    assert ladder.summary()["pairs"][0]["rate"] is None


def test_a_game_without_end_is_half_a_game_for_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who only pass, in a game that would take longer than it may."""
    monkeypatch.setattr(arena, "LONGEST", 3)
    ladder = Ladder(rules_of("ccg-celestial"), ["turtle", "hold-everything"], lambda name, *rest: exploiter(name, 1))
    ladder.play([decks_of("ccg-celestial")], 2, 1)
    summary = ladder.summary()
    assert ladder.crashes == []
    assert summary["drawn_for_length"] == 2
    assert (summary["pairs"][0]["games"], summary["pairs"][0]["score"]) == (2, 1.0)
    assert [player["won"] for player in summary["players"]] == [0, 0]


def test_the_interval_holds_the_share_and_narrows() -> None:
    for won, games in ((0, 10), (5, 10), (10, 10)):
        low, high = interval(won, games)
        assert 0.0 <= low <= won / games <= high <= 1.0
    few, many = interval(6, 10), interval(600, 1000)
    assert many[1] - many[0] < few[1] - few[0]
    assert interval(0, 0) == (0.0, 1.0)


def test_elo_of_known_odds() -> None:
    """Odds of ten to one are 400 points, but for the draw that is added."""
    points = elo([[0, 1000], [100, 0]])
    assert points[0] - points[1] == pytest.approx(400, abs=2)
    assert sum(elo([[0, 3, 4], [1, 0, 2], [0, 2, 0]])) == pytest.approx(0.0, abs=1e-6)


def test_a_player_that_there_is_not_is_named() -> None:
    with pytest.raises(UnknownPlayerError, match=r"emperor.*samurai"):
        player_of("emperor", rules_of(RULESET), decks_of(RULESET), 0, 1)


def test_time_is_counted_by_the_clock_that_is_given() -> None:
    """A busy machine weakens nobody whose seconds are those of the processor."""
    ticks = itertools.count()

    def clock() -> float:
        return float(next(ticks))

    rules, decks = rules_of(RULESET), decks_of(RULESET)
    player = player_of("student", rules, decks, 0, 1, clock)
    assert isinstance(player, SearchPlayer)
    assert player.level.budget.clock is clock
    assert player.level.budget.seconds == level("student", RULESET).budget.seconds
    ladder = Ladder(rules, ["greedy", "random"], lambda name, *rest: policy(name, rest[-1]), clock=clock)
    ladder.play([decks], 2, 7)
    assert [standing.seconds for standing in ladder.standings] == [one.decisions for one in ladder.standings]


def test_levels_think_a_share_of_their_seconds() -> None:
    """`l5r ladder --percent`: all that a level does is cut alike, nothing else of it changes."""
    whole, cut = (
        player_of("samurai", rules_of(RULESET), decks_of(RULESET), 0, 1, share=share) for share in (1.0, 0.25)
    )
    assert isinstance(whole, SearchPlayer)
    assert isinstance(cut, SearchPlayer)
    assert cut.level.budget.seconds == 0.25 * whole.level.budget.seconds > 0.0
    assert replace(cut.level, budget=whole.level.budget) == whole.level


@pytest.mark.parametrize("percent", ["0", "-5", "nan", "inf"])
def test_no_share_of_seconds_is_refused(percent: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "--players", "greedy", "random", "--games", "1", "--percent", percent]) == 2
    assert "--percent must be a number above 0" in capsys.readouterr().err


@pytest.mark.parametrize("ruleset", [RULESET, "ccg-ivory"])
def test_the_usual_player_answers_as_levels_do_without_a_search(ruleset: str) -> None:
    """By its own view, so that hidden cards dealt anew change nothing; and as a student does that never searches."""
    rules, decks, rng = rules_of(ruleset), decks_of(ruleset), random.Random(3)
    student = level("student", ruleset)
    never = replace(student, budget=Budget(600.0), care=replace(student.care, habit=1.0))
    same = asked = 0
    for s in positions(ruleset, 4)[::9]:
        decision = s.pending[0]
        if decision.secret or decision.kind in heuristics_of(rules).reflex or len(decision.options) < 2:
            continue
        keys = player_of("usual", rules, decks, decision.seat, 5).answer(s, decision)
        other = dealt_anew(s, decision.seat, rng)
        assert player_of("usual", rules, decks, decision.seat, 5).answer(other, decision) == keys
        search = SearchPlayer(rules, seen_by(ruleset, decision.seat), never, 5)
        same += search.answer(s, decision) == keys
        assert search.thought.habit
        asked += 1
    assert asked > 8
    assert same >= 0.9 * asked, "where options are looked at, lots may differ"

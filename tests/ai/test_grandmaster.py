"""The level whose time a person sets: its clock is all that limits it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from l5r_desktop.ai.levels import LONGEST, clock_of, clocked_names, level
from l5r_desktop.ai.player import SearchPlayer, check_player, player_of
from l5r_desktop.ai.policies import UnknownPlayerError
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.app import COMPUTERS
from tests.session.playing import rules_of

from .positions import decks_of, positions
from .test_worker_pace import RICH


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", "ccg-ivory"])
def test_it_thinks_as_long_as_its_clock_says(ruleset: str) -> None:
    plain, clocked = level("grandmaster", ruleset), level("grandmaster:7", ruleset)
    assert clocked.budget.seconds == 7
    assert clocked.shown_after(replace(RICH, kind="action", prompt="action-action")) == 7
    assert clocked.care == plain.care
    assert plain.budget.seconds > level("master", ruleset).budget.seconds


@pytest.mark.parametrize(
    "name", [f"grandmaster:{LONGEST + 1}", "grandmaster:0", "grandmaster:", "grandmaster:²", "grandmaster:-3",
             "grandmaster:1.5", "grandmaster:" + "9" * 5000, "samurai:3", "samurai@1:3", "nobody:3", "grandmaster:3:4"],
)  # fmt: skip
def test_a_clock_that_nobody_can_set_is_told(name: str) -> None:
    with pytest.raises(UnknownPlayerError, match="1 to 600"):
        check_player(name)
    with pytest.raises(KeyError):
        clock_of(name)


def test_every_clock_that_the_window_offers_can_be_played() -> None:
    assert clocked_names()
    for name in clocked_names():
        assert name in COMPUTERS
        check_player(name)


def test_it_answers() -> None:
    rules, seats = rules_of("lcg-skirmish"), decks_of("lcg-skirmish")
    s = next(one for one in positions("lcg-skirmish") if len(one.pending[0].options) > 3)
    made = player_of("grandmaster:60", rules, seats, s.pending[0].seat, 1)
    assert isinstance(made, SearchPlayer)
    made.level = replace(made.level, budget=Budget(60, 4))
    assert {option.key for option in s.pending[0].options} >= set(made.answer(s, s.pending[0]))

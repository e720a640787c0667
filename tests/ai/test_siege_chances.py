"""Chances to win in Siege: told by what decides the game there, not by three seats against one (Siege: 4, 12)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from l5r_desktop.ai.ccg.evaluation import throne_falls
from l5r_desktop.ai.ccg.heuristics import CcgHeuristics
from l5r_desktop.ai.ccg.siege_chances import NAMES, features, siege_chance
from l5r_desktop.engine.machine import run
from tests.ai.test_siege import DECKS, table, throne_battle
from tests.session.playing import rules_of

TEAM, SIEGE = range(3), 3


def test_nobody_has_won_when_the_game_begins() -> None:
    """Three seats have more of everything than one, which decides nothing."""
    s = rules_of("ccg-siege").start(DECKS)
    run(s)
    heuristics = CcgHeuristics(())
    for seat in (*TEAM, SIEGE):
        assert 0.1 < heuristics.chance(s, seat) < 0.9


@pytest.mark.parametrize("fallen", [(), (1, 2)])
def test_what_one_side_gains_the_other_loses(fallen: tuple[int, ...]) -> None:
    s = table({"A": ["ten"], "B": ["nine"]}, ["nine"], fallen, 3)
    assert siege_chance(s, 0) + siege_chance(s, SIEGE) == pytest.approx(1.0)


def test_what_decides_makes_chances_differ() -> None:
    """Siege 3, 4: rows that have fallen, time that is left, and armies."""
    chances = [siege_chance(s, 0) for s in (
        table({"A": ["two"]}, ["nine"], (), 12), table({"A": ["two"]}, ["nine"], (), 3),
        table({"A": ["ten"]}, ["nine"], (), 3), table({"A": ["ten"]}, ["nine"], (1, 2), 3),
    )]  # fmt: skip
    assert all(more - less > 0.005 for less, more in pairwise(chances))


def test_a_player_who_is_out_has_the_chance_of_the_team() -> None:
    """Siege 6, 7, 12: the team wins with the Throne Room, whoever is left of it."""
    s = table({"A": ["ten"], "B": ["nine"]}, ["nine"], (1,), 3)
    s.seats[2]["out"] = 1
    assert siege_chance(s, 2) == pytest.approx(siege_chance(s, 0), abs=0.05)


def test_the_throne_room_decides_while_it_is_attacked() -> None:
    """Siege 12: it falls, or the game goes on with a turn less."""
    s = throne_battle(60)
    fall = throne_falls(s)
    assert fall is not None
    assert siege_chance(s, 0) > fall > 0.5
    assert siege_chance(s, 0) + siege_chance(s, SIEGE) == pytest.approx(1.0)


def test_every_number_has_a_weight() -> None:
    s = table({"A": ["ten"]}, ["nine"], (), 3)
    assert len(features(s, 0)) == len(NAMES)

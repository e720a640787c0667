"""Clocks (issue: Manners): plain, chess, hourglass, byo-yomi; moments are given, nothing is measured."""

from __future__ import annotations

from l5r_desktop.net.clocks import ClockRule, Clocks


def test_a_plain_clock_runs_down_in_its_own_turns_only() -> None:
    clocks = Clocks(ClockRule("plain", 100))
    clocks.turn(0, 10.0)
    clocks.turn(1, 40.0)
    clocks.turn(0, 45.0)
    assert (clocks.left(0), clocks.left(1)) == (70.0, 95.0)
    clocks.turn(0, 114.0)
    assert not clocks.over(0)
    clocks.turn(0, 115.0)
    assert clocks.over(0)
    assert not clocks.over(1)


def test_a_chess_clock_adds_seconds_after_each_turn() -> None:
    clocks = Clocks(ClockRule("chess", 100, 20))
    clocks.turn(0, 0.0)
    clocks.turn(0, 5.0)
    clocks.turn(1, 30.0)
    assert (clocks.left(0), clocks.left(1)) == (90.0, 100.0)


def test_an_hourglass_gives_the_other_what_one_takes() -> None:
    clocks = Clocks(ClockRule("hourglass", 60))
    clocks.turn(0, 0.0)
    clocks.turn(1, 45.0)
    assert (clocks.left(0), clocks.left(1)) == (15.0, 105.0)
    clocks.turn(0, 50.0)
    clocks.turn(0, 69.0)
    assert not clocks.over(0)
    clocks.turn(0, 70.0)
    assert clocks.over(0)


def test_byo_yomi_gives_each_turn_its_seconds_when_the_rest_is_used_up() -> None:
    clocks = Clocks(ClockRule("byo-yomi", 60, 30))
    clocks.turn(0, 0.0)
    clocks.turn(0, 70.0)
    assert (clocks.left(0), clocks.over(0)) == (20.0, False)
    clocks.turn(1, 80.0)
    clocks.turn(0, 81.0)
    clocks.turn(0, 110.0)
    assert (clocks.left(0), clocks.over(0)) == (1.0, False)
    clocks.turn(0, 111.0)
    assert clocks.over(0)


def test_nobody_s_time_runs_while_both_are_stopped() -> None:
    clocks = Clocks(ClockRule("chess", 100, 20))
    clocks.turn(0, 0.0)
    clocks.turn(None, 10.0)
    clocks.turn(0, 500.0)
    clocks.turn(None, 505.0)
    assert clocks.kept == (85.0, 100.0)
    later = Clocks(clocks.rule, clocks.kept)
    later.turn(1, 9.0)
    assert later.left(0) == 85.0

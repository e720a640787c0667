"""Clocks (issue: Manners): plain, chess, hourglass, byo-yomi; times are given, nothing is measured."""

from __future__ import annotations

from l5r_desktop.net.clocks import ClockRule, Clocks, TurnTimer


def test_a_plain_clock_runs_down_in_its_own_turns_only() -> None:
    clocks = Clocks(ClockRule("plain", 100))
    clocks.spend(0, 300)
    clocks.spend(1, 50)
    assert (clocks.left(0), clocks.left(1)) == (70.0, 95.0)
    assert not clocks.after(0, 699).over(0)
    assert clocks.after(0, 700).over(0)
    assert not clocks.after(0, 700).over(1)
    assert clocks.left(0) == 70.0, "looking ahead changes nothing"


def test_a_chess_clock_adds_seconds_after_each_turn() -> None:
    clocks = Clocks(ClockRule("chess", 100, 20))
    clocks.spend(0, 50)
    clocks.spend(0, 250)
    assert clocks.left(0) == 70.0, "a turn of two answers is one turn"
    clocks.spend(1, 0)
    assert (clocks.left(0), clocks.left(1)) == (90.0, 100.0)


def test_an_hourglass_gives_the_other_what_one_takes() -> None:
    clocks = Clocks(ClockRule("hourglass", 60))
    clocks.spend(0, 450)
    assert (clocks.left(0), clocks.left(1)) == (15.0, 105.0)
    clocks.spend(1, 50)
    assert not clocks.after(0, 199).over(0)
    assert clocks.after(0, 200).over(0)


def test_byo_yomi_gives_each_turn_its_seconds_when_the_rest_is_used_up() -> None:
    clocks = Clocks(ClockRule("byo-yomi", 60, 30))
    clocks.spend(0, 700)
    assert (clocks.left(0), clocks.over(0)) == (20.0, False)
    clocks.spend(1, 10)
    assert (clocks.after(0, 290).left(0), clocks.after(0, 290).over(0)) == (1.0, False)
    assert clocks.after(0, 300).over(0)


def test_a_watch_measures_the_turn_while_it_runs() -> None:
    watch = TurnTimer()
    watch.look("one", 5.0, runs=True)
    assert watch.fresh, "nobody knows when that turn began"
    watch.look("one", 6.0, runs=False)
    watch.look("one", 100.0, runs=True)
    assert watch.tenths(100.56) == 15
    watch.look("two", 101.0, runs=True)
    assert not watch.fresh
    assert watch.tenths(103.0) == 20
    assert watch.tenths(90.0) == 0, "a frame that came before the last look"
    watch.add(25)
    assert watch.tenths(103.0) == 45

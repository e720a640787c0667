"""A game in which nothing changes any more ends without a winner: by agreement, or of itself after long.

Rules of this program (the decision stands in `ending.check_stalemate`): the rulebooks know no end but a victory.
"""

from __future__ import annotations

import random

import pytest

from l5r_desktop.ai.arena import Figures, play_game
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State, log_lines
from l5r_desktop.rulesets.ccg.timing.ending import NOBODY, STALEMATE, check_stalemate, tally
from l5r_desktop.rulesets.registry import format_of
from tests.session.playing import random_input, rules_of, seatings

TURNS = 2 * STALEMATE
"""Of two players together."""
RULESETS = ("ccg-ivory", "ccg-celestial")


class Idle:
    """Does nothing that it need not do. agrees: to a draw."""

    name = "idle"

    def __init__(self, *, agrees: bool = False) -> None:
        self.agrees = agrees
        self.asked: list[tuple[int, ...]] = []

    def answer(self, s: State, decision: Decision) -> tuple[str, ...]:
        if decision.kind == "draw":
            self.asked.append(decision.args)
            return ("accept",) if self.agrees else ("decline",)
        keys = tuple(option.key for option in decision.options)
        return ("pass",) if "pass" in keys else keys[: decision.least]


def begun(ruleset: str) -> State:
    """A state in the first turn."""
    rng = random.Random(1)
    s = rules_of(ruleset).start(seatings(*format_of(ruleset).first_decks))
    run(s)
    while s.memory["turn"] == 0:
        assert accept(s, random_input(s, rng)) is None
    return s


@pytest.mark.parametrize("ruleset", RULESETS)
def test_two_players_who_only_pass_and_agree_to_no_draw_end_in_a_stalemate(ruleset: str) -> None:
    """The Fate decks run out first: till then every turn changes the size of a pile."""
    rules = rules_of(ruleset)
    seats = seatings(*format_of(ruleset).first_decks)
    tallies = []

    def watch(s: State) -> None:
        if s.pending and s.pending[0].kind == "action" and s.memory["window"] == "action":
            tallies.append((s.memory["turn"], tally(s)))

    players = [Idle(), Idle()]
    game, record = play_game(lambda: rules.start(seats), players, 1, watch)
    assert game.state.result == (NOBODY, "stalemate")
    assert (record.seat, record.way) == (-1, "stalemate")
    last = record.rounds
    assert last > TURNS
    still = [now for turn, now in tallies if turn >= last - TURNS]
    assert len(set(still)) == 1
    assert len({now for turn, now in tallies if turn >= last - TURNS - 2}) > 1
    assert sorted(players[0].asked + players[1].asked) == [(20,), (40,)], "who declines first spares the other"
    summary = Figures([record]).summary(2)
    assert (summary["wins"], summary["without_winner"], summary["ways"]) == ([0, 0], 1, {"stalemate": 1})


@pytest.mark.parametrize("agree", [(True, True), (True, False), (False, True)])
def test_a_draw_needs_both_players(agree: tuple[bool, bool]) -> None:
    rules = rules_of("ccg-celestial")
    seats = seatings(*format_of("ccg-celestial").first_decks)
    players = [Idle(agrees=will) for will in agree]
    game, _ = play_game(lambda: rules.start(seats), players, 1)
    assert game.state.result == (NOBODY, "draw" if all(agree) else "stalemate")
    if all(agree):
        assert [player.asked for player in players] == [[(20,)], [(20,)]]


@pytest.mark.parametrize("what", ["honor", "favor", "pile"])
def test_any_change_that_can_be_counted_starts_the_count_anew(what: str) -> None:
    s = begun("ccg-ivory")
    for _ in range(TURNS - 1):
        check_stalemate(s)
    assert s.result is None
    assert s.memory["still"][1] == TURNS - 1
    if what == "honor":
        s.seats[1]["honor"] += 1
    elif what == "favor":
        s.memory["favor"] = 1
    else:
        s.move(s.zones[0][0], 4, up=True)
    check_stalemate(s)
    assert (s.result, s.memory["still"][1]) == (None, 0)


def test_the_end_is_told_in_the_story() -> None:
    s = begun("ccg-celestial")
    while s.result is None:
        check_stalemate(s)
    assert log_lines(s.log)[-1] == ("nobody-wins", -1, (("way", "stalemate"),))


def test_what_only_comes_back_is_no_change() -> None:
    """The Favor that is taken and spent by turns: two tallies for ever, and random games that had no end."""
    s = begun("ccg-ivory")
    for turn in range(TURNS + 2):
        assert s.result is None
        s.memory["favor"] = turn % 2
        check_stalemate(s)
    assert s.result == (NOBODY, "stalemate")


def test_honor_beyond_what_wins_is_no_change() -> None:
    """Honor that rises turn after turn for a player whom a text keeps from winning by it."""
    s = begun("ccg-ivory")
    s.seats[0]["honor"] = 40
    for _ in range(TURNS + 1):
        assert s.result is None
        s.seats[0]["honor"] += 1
        check_stalemate(s)
    assert s.result == (NOBODY, "stalemate")

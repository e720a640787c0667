"""A game that is over in numbers (session/game_summary.py), against what its recording shows at each moment."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.engine.state import log_lines
from l5r_desktop.session import FIRST_DECKS, Recording
from l5r_desktop.session.game_summary import SeatSummary, _count, _since, _told, summary

from .playing import finished_game, seatings

RULESETS = ["lcg-stronghold", "lcg-skirmish", "ccg-ivory", "ccg-celestial"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_honor_by_turn_is_that_of_the_plates(ruleset: str) -> None:
    game = finished_game(ruleset, FIRST_DECKS[ruleset])
    found = summary(game)
    recording = Recording(
        game.fresh().state.clone, game.state.rules, seatings(*FIRST_DECKS[ruleset]), tuple(game.inputs)
    )
    for seat, one in enumerate(found.seats):
        assert one.honor[0] > 0
        assert one.honor[-1] == game.state.seats[seat]["honor"]
        assert len(one.honor) == found.turns + 1
        for number in recording.turns:
            turn = recording.stops[number].moment[0]
            if turn > 1:
                # What ends a turn may change honor in the same answer that begins the next one.
                last = recording.state(number - 1).seats[seat]["honor"]
                assert one.honor[turn - 1] == last


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_counted_is_what_the_story_tells(ruleset: str) -> None:
    game = finished_game(ruleset, FIRST_DECKS[ruleset])
    found = summary(game)
    lines = list(log_lines(game.state.log))
    for seat, one in enumerate(found.seats):
        mine = [line for line in lines if line[2] and line[2][0] == ("seat", seat)]
        assert one.drawn == sum(line[2][1] for line in mine if line[0] == "draws") > 0
        assert one.won == sum(line[0] in ("wins-conflict", "wins-battle") for line in mine)
        assert one.played >= sum(line[0] in ("plays", "recruits", "equips") for line in mine)
    broken = [line for line in lines if line[0] in ("province-broken", "province-destroyed")]
    told = [line for _, line in found.points]
    assert all(line in lines for line in told)
    assert [line for line in told if line in broken] == broken[-6:]


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "lcg-skirmish"])
def test_fate_gained_and_spent_is_what_came_and_went(ruleset: str) -> None:
    """L1.5: fate lies on its player's side until it is spent."""
    game = finished_game(ruleset, FIRST_DECKS[ruleset])
    start = game.fresh().state
    for seat, one in enumerate(summary(game).seats):
        assert one.gained > 0
        assert one.gained - one.spent == game.state.seats[seat]["fate"] - start.seats[seat]["fate"]


def test_gold_that_no_cost_needs_is_wasted() -> None:
    """Ivory: Paying Gold Costs. What is produced beyond a cost is lost with it."""
    game = finished_game("ccg-ivory", FIRST_DECKS["ccg-ivory"])
    found = summary(game)
    produced: dict[int, int] = {0: 0, 1: 0}
    for line in log_lines(game.state.log):
        if line[0] == "produces-gold":
            number: Any = line[2][0][1]
            produced[game.state.cards[number].owner] += line[2][1]
    for seat, one in enumerate(found.seats):
        assert one.gained >= produced[seat]
        left = game.state.seats[seat]["gold"]
        assert one.gained == one.spent + one.wasted + left
        assert one.wasted > 0, "a random player pays too much somewhere"


def test_the_game_is_as_it_was() -> None:
    game = finished_game("lcg-stronghold", FIRST_DECKS["lcg-stronghold"])
    before = (len(game.inputs), game.state.log)
    summary(game)
    assert (len(game.inputs), game.state.log) == before


def test_a_battle_that_the_team_wins_counts_for_each_of_it_siege_6() -> None:
    """Siege: 6. The Rokugani players had won no battle at all by the end of a game."""
    seats = tuple(SeatSummary() for _ in range(4))
    _count(("team-wins-battle", -1, ()), seats, frozenset())
    assert [one.won for one in seats] == [1, 1, 1, 0]
    _count(("wins-battle", -1, (("seat", 3),)), seats, frozenset())
    assert [one.won for one in seats] == [1, 1, 1, 1]


def test_lines_are_counted_once_where_the_story_is_a_new_one_each_time() -> None:
    """No rule: the log. After a direct game the end told of 557 cards drawn, since all lines were counted anew."""
    lines = [("draws", -1, (("seat", 0), n)) for n in range(4)]

    def story(upto: int) -> Any:
        log: Any = ()
        for line in lines[:upto]:
            log = (log, tuple(line))
        return log

    before = story(2)
    assert list(_since((before, lines[2]), before)) == lines[2:3]
    assert list(_since(story(4), story(2))) == lines[2:]
    assert list(_since(story(2), story(2))) == []
    assert list(_since(story(3), ())) == lines[:3]


def test_a_deck_that_was_drawn_empty_is_a_turning_point_l12_10() -> None:
    """A game was lost for the honor that an empty deck costs, and its end told of nothing but "Dishonor"."""
    game = finished_game("lcg-stronghold", FIRST_DECKS["lcg-stronghold"])
    empty = [line for line in log_lines(game.state.log) if line[0] == "deck-empty"]
    assert empty, "the starter decks are small"
    told = [line for _, line in summary(game).points]
    assert empty[-1] in told


def test_a_player_who_is_out_is_a_turning_point_where_others_play_on_k9_10() -> None:
    """Three players of five were out, and the end of the game told of Provinces alone.

    Of two players the one who loses is the end itself.
    """
    game = finished_game("lcg-skirmish", (*FIRST_DECKS["lcg-skirmish"], FIRST_DECKS["lcg-skirmish"][0]), seed=2)
    out = [line for line in log_lines(game.state.log) if line[0] == "is-out"]
    assert out
    assert out[-1] in [line for _, line in summary(game).points]
    duel = finished_game("ccg-ivory", FIRST_DECKS["ccg-ivory"])
    assert "loses" in [line[0] for line in log_lines(duel.state.log)]
    assert "loses" not in [line[0] for _, line in summary(duel).points]


def test_a_lost_province_is_told_before_changes_of_honor() -> None:
    """No rule. In a long game of the CCG six changes of honor by four left out that a Province was destroyed."""
    lost = (3, ("province-destroyed", 0, (("seat", 1),)))
    early, *late = [(turn, ("gains-honor", 0, (("seat", 0), 4))) for turn in (2, 5, 6, 7, 8, 9, 10)]
    assert _told([early, lost, *late]) == (lost, *late[-5:])
    assert _told([early, lost]) == (early, lost)
    fought = (2, ("gains-honor-battle", 0, (("seat", 0), 4)))
    assert _told([fought, lost, *late]) == (lost, *late[-5:])
    assert _told([lost] * 7 + late) == (lost,) * 7

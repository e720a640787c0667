"""Tournament sheets (session/tournament.py)."""

from __future__ import annotations

import json
from itertools import combinations
from random import Random
from typing import Any

import pytest

from l5r_desktop.session.tournament import (
    BYE,
    DRAW,
    DRAWN,
    ONE,
    OPEN,
    TWO,
    WIN,
    Pairing,
    Tournament,
    TournamentError,
    begun,
    from_data,
    to_data,
)


def played(tournament: Tournament, lots: Random) -> Tournament:
    """All open tables with results by lot."""
    for table, pairing in enumerate(tournament.rounds[-1]):
        if not pairing.over:
            tournament = tournament.told(table, lots.choice((ONE, TWO, DRAWN)))
    return tournament


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 13, 32, 61])
def test_everybody_plays_once_a_round_and_nobody_twice_against_the_same(count: int) -> None:
    tournament, lots = begun([f"P{n}" for n in range(count)]), Random(count)
    for _ in range(tournament.usual_rounds):
        tournament = played(tournament.paired(7), lots)
        seated = [p for one in tournament.rounds[-1] for p in (one.one, one.two) if p != BYE]
        assert sorted(seated) == list(range(count))
    games = [frozenset((one.one, one.two)) for pairings in tournament.rounds for one in pairings if one.two != BYE]
    if count > 3:
        assert len(games) == len(set(games))
    assert max(tournament.byes(player) for player in range(count)) <= 1


def test_those_with_equal_points_meet() -> None:
    tournament = begun(list("abcdefgh")).paired(1)
    for table in range(4):
        tournament = tournament.told(table, ONE)
    won = {pairing.one for pairing in tournament.rounds[0]}
    for pairing in tournament.paired(1).rounds[1]:
        assert (pairing.one in won) == (pairing.two in won)


def test_two_meet_again_only_where_there_is_nobody_else() -> None:
    tournament, lots = begun(["a", "b"]), Random(1)
    for at in range(2):
        tournament = played(tournament.paired(1), lots)
        assert tournament.rematch(tournament.rounds[-1][0]) == bool(at)


def test_standings_count_points_and_then_the_opponents() -> None:
    """Worked by hand: c has beaten the winner's victim, d the other one."""
    rounds = ((Pairing(0, 1, ONE), Pairing(2, 3, ONE)), (Pairing(0, 2, ONE), Pairing(1, 3, DRAWN)))
    tournament = Tournament(("a", "b", "c", "d"), rounds=rounds)
    lines = {tournament.players[line.player]: line for line in tournament.standings()}
    assert [tournament.players[line.player] for line in tournament.standings()] == ["a", "c", "b", "d"]
    assert [lines[name].points for name in "acbd"] == [2 * WIN, WIN, DRAW, DRAW]
    assert lines["b"].rate == pytest.approx((1 + 1 / 3) / 2)
    assert lines["d"].rate == pytest.approx((1 / 2 + 1 / 3) / 2)


def test_who_is_being_played_counts_for_nothing_yet() -> None:
    rounds = ((Pairing(0, 1, ONE), Pairing(2, 3, ONE)), (Pairing(0, 2), Pairing(1, 3)))
    lines = Tournament(("a", "b", "c", "d"), rounds=rounds).standings()
    assert [(line.points, line.played, line.rate) for line in lines] == [
        (WIN, 1, pytest.approx(1 / 3)), (WIN, 1, pytest.approx(1 / 3)), (0, 1, 1.0), (0, 1, 1.0),
    ]  # fmt: skip


def test_a_bye_is_a_win_and_tells_nothing_of_opponents() -> None:
    tournament = begun(["a", "b", "c"]).paired(3)
    [free] = [one for one in tournament.rounds[0] if one.two == BYE]
    line = next(line for line in tournament.standings() if line.player == free.one)
    assert (line.points, line.played, line.rate) == (WIN, 0, 0.0)


def test_who_has_left_is_paired_no_more() -> None:
    tournament = begun(list("abcde")).without(2).paired(1)
    assert 2 not in {player for one in tournament.rounds[0] for player in (one.one, one.two)}
    assert len(tournament.standings()) == 5


def test_a_round_waits_for_the_results_and_can_be_taken_back() -> None:
    tournament = begun(["a", "b"]).paired(1)
    with pytest.raises(TournamentError, match="round 1 are missing: 1"):
        tournament.paired(1)
    assert tournament.told(0, ONE).told(0, OPEN).open_tables == 1


def test_the_same_seed_pairs_the_same() -> None:
    names = [f"P{n}" for n in range(12)]
    assert begun(names).paired(5) == begun(names).paired(5)
    assert len({begun(names).paired(seed).rounds for seed in range(5)}) > 1


def test_what_was_kept_comes_back() -> None:
    tournament, lots = begun(list("abcdefg")), Random(2)
    for _ in range(3):
        tournament = played(tournament.paired(2), lots)
    tournament = tournament.without(4).paired(2)
    assert from_data(json.loads(json.dumps(to_data(tournament)))) == tournament


GOOD = to_data(begun(list("abcd")).paired(1))


@pytest.mark.parametrize(
    "bad",
    [
        None, [], {}, {**GOOD, "schema": 2}, {**GOOD, "players": ["a"]}, {**GOOD, "players": "ab"[:1]},
        {**GOOD, "rounds": [[[0, 1, "won"]]]}, {**GOOD, "rounds": [[[0, 4, ""]]]}, {**GOOD, "rounds": [[[0, 0, ""]]]},
        {**GOOD, "rounds": [[[0, 1, ""], [1, 2, ""]]]}, {**GOOD, "dropped": [True]}, {**GOOD, "rounds": 3},
    ],
)  # fmt: skip
def test_what_is_no_sheet_is_refused(bad: Any) -> None:
    with pytest.raises(TournamentError):
        from_data(bad)


@pytest.mark.parametrize("names", [["a"], ["a", "a"], ["a", " "], ["a", "x" * 61], [str(n) for n in range(129)]])
def test_players_need_names_of_their_own(names: list[str]) -> None:
    with pytest.raises(TournamentError):
        begun(names)


def test_tables_and_results_that_are_not_there_are_refused() -> None:
    tournament = begun(["a", "b", "c"]).paired(1)
    for table, result in ((5, ONE), (1, ONE), (0, "won")):
        with pytest.raises(TournamentError):
            tournament.told(table, result)


def test_a_pairing_is_found_where_the_first_ones_tried_lead_nowhere() -> None:
    """Of six the first two have met all but each other and one more: taking the next one first leaves no way out."""
    met = {frozenset(pair) for pair in combinations(range(6), 2)} - {
        frozenset(pair) for pair in ((0, 1), (0, 5), (1, 4), (2, 3), (1, 2))
    }
    rounds = tuple((Pairing(min(pair), max(pair), ONE),) for pair in sorted(map(sorted, met)))
    pairs = {frozenset((one.one, one.two)) for one in Tournament(tuple("abcdef"), rounds=rounds).paired(1).rounds[-1]}
    assert pairs == {frozenset((0, 5)), frozenset((1, 4)), frozenset((2, 3))}


def test_two_find_their_table_by_their_names_until_its_result_is_written_down() -> None:
    sheet = begun(["Ren", "Mai Lin", "Kenji"])
    assert sheet.table_of(("Ren", "Mai Lin")) is None, "nobody is paired yet"
    sheet = Tournament(sheet.players, rounds=((Pairing(2, BYE), Pairing(1, 0)),))
    assert sheet.table_of(("ren ", "mai  lin")) == sheet.table_of(("Mai Lin", "Ren")) == 1
    assert sheet.table_of(("Ren", "Kenji")) is None
    assert sheet.table_of(("Ren", "ren")) is None
    assert sheet.table_of(("Ren", "Mai Lin", "Kenji")) is None
    won = sheet.won_by(1, "REN")
    assert won.rounds[-1][1].result == TWO
    assert sheet.won_by(1, "Mai Lin").rounds[-1][1].result == ONE
    assert won.table_of(("Ren", "Mai Lin")) is None

"""Which games count, what they come to by week, and how they are counted."""

from __future__ import annotations

import pytest

from l5r_desktop.session.deck_record import DeckRecord
from l5r_desktop.session.statistics.figures import WAYS, counted, standings
from l5r_desktop.session.statistics.game_record import NETWORK, GameRecord, Opponent, packed, unpacked
from l5r_desktop.session.statistics.glicko2 import Rating, rated

MONDAY = 1_700_438_400.0
"""Monday, 20 November 2023, 0:00 UTC."""
DAY = 86_400.0
LEVEL = Rating(1800, 60)
RULES = "lcg-skirmish"


def strength(ruleset: str, kind: str) -> Rating:
    return LEVEL


def game(
    day: float, outcome: str = "won", kind: str = "student", name: str = "C", *, first: bool = True,
    flaws: tuple[str, ...] = (), deck: str = "crane", others: int = 1,
) -> GameRecord:  # fmt: skip
    opponents = tuple(Opponent(kind, name, "lion") for _ in range(others))
    return GameRecord(RULES, deck, "crane", outcome, first, opponents, flaws, MONDAY + day * DAY)


def test_the_games_of_a_week_are_one_rating_period_and_idle_weeks_make_less_sure() -> None:
    games = [game(0), game(3, "lost"), game(8, "drawn")]
    (standing,) = standings(games[::-1], strength, MONDAY + 9 * DAY).values()
    week = rated(Rating(), [(LEVEL, 1), (LEVEL, 0)])
    assert [rating for _, rating in standing.history] == [
        rated(Rating(), [(LEVEL, 1)]), week, rated(week, [(LEVEL, 0.5)]),
    ]  # fmt: skip
    assert standing.rating == standing.history[-1][1]
    (later,) = standings(games, strength, MONDAY + 29 * DAY).values()
    assert later.rating == rated(rated(standing.history[-1][1], []), [])


def test_a_person_elsewhere_has_a_rating_of_the_own_from_the_same_games() -> None:
    games = [game(0, "lost", NETWORK, "Mai"), game(7, "lost", NETWORK, "Mai"), game(7.5, "won", NETWORK, "Ren")]
    (standing,) = standings(games, strength, MONDAY + 8 * DAY).values()
    lost, mai = rated(Rating(), [(Rating(), 0)]), rated(Rating(), [(Rating(), 1)])
    assert standing.opponents[NETWORK, "Mai"] == rated(mai, [(lost, 1)])
    assert standing.opponents[NETWORK, "Ren"] == rated(Rating(), [(lost, 0)])
    assert standing.rating == rated(lost, [(mai, 0), (Rating(), 1)])


@pytest.mark.parametrize("flaw", ["opened", "taken-back", "undone", "by-hand"])
def test_a_game_with_a_flaw_counts_nowhere_but_is_told(flaw: str) -> None:
    (standing,) = standings([game(0, flaws=(flaw,))], strength, MONDAY + DAY).values()
    assert (standing.games, standing.left_out, standing.rating, standing.history) == ([], 1, None, [])


def test_tables_of_more_than_two_are_counted_and_not_rated() -> None:
    (standing,) = standings([game(0, others=3)], strength, MONDAY + DAY).values()
    assert (len(standing.games), standing.rating) == (1, None)
    assert counted(standing.games, "their-clan") == [("lion", DeckRecord(won=1))]


def test_games_are_counted_in_each_way_and_what_is_played_most_comes_first() -> None:
    games = [game(0, deck="x"), game(40, "lost"), game(41, "drawn", NETWORK, "Mai", first=False), game(42)]
    found = {way: counted(games, way) for way in WAYS}
    assert found["deck"] == [("crane", DeckRecord(1, 1, 1)), ("x", DeckRecord(1))]
    assert found["clan"] == [("crane", DeckRecord(2, 1, 1))]
    assert found["opponent"] == [(("student", ""), DeckRecord(2, 1)), ((NETWORK, "Mai"), DeckRecord(drawn=1))]
    assert found["first"] == [(True, DeckRecord(2, 1)), (False, DeckRecord(drawn=1))]
    assert [month for month, _ in found["month"]] == ["2023-11", "2023-12", "2024-01"][: len(found["month"])]


def test_a_record_is_kept_as_a_text_and_what_cannot_be_read_is_none() -> None:
    record = game(2, kind=NETWORK, name="Mai", flaws=("undone",))
    assert unpacked(packed(record), record.ended) == record
    whole = packed(record)
    for text in (
        "",
        "7",
        "[]",
        whole[:-2],
        whole.replace('"won"', '"cheated"'),
        whole.replace(f'"{record.ruleset}"', '"a game of a later program"'),
        whole.replace('"first": true', '"first": 7'),
    ):
        assert unpacked(text, 0.0) is None
    assert packed(None) == ""

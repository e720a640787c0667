"""Which finished games the statistics know, in the program as it keeps games."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from l5r_desktop.ai.strength import strength
from l5r_desktop.app.match_service import MatchService
from l5r_desktop.app.statistics_service import StatisticsService
from l5r_desktop.session.progress import NoReport
from l5r_desktop.session.remarks import OPENED, UNDONE
from l5r_desktop.session.statistics.figures import Standing
from l5r_desktop.store import Store
from l5r_desktop.ui import TableSession
from tests.store.desks import catalog, setup_of, step

RULES = "lcg-skirmish"


def standing(folder: Path) -> Standing:
    return StatisticsService(catalog(), Store(folder)).standings(NoReport()).get(RULES, Standing())


def begun(folder: Path, opponent: str = "random") -> TableSession:
    setup = setup_of(RULES)
    mine, other = setup.seats
    seats = (replace(mine, deck="skirmish-crab"), replace(other, controller=opponent))
    return MatchService(catalog(), Store(folder), "en", seed=5).begin(replace(setup, seats=seats))


def ended(table: TableSession, answers: int = 0) -> TableSession:
    """Some answers of the person here, who then gives up."""
    random = Random(3)
    for _ in range(answers):
        step(table.match, random)
    assert table.match.concede(0) is None
    assert table.autosave is not None
    assert table.autosave.finish(20)
    return table


def test_a_finished_game_against_the_computer_is_counted_and_rated(tmp_path: Path) -> None:
    table = ended(begun(tmp_path), answers=6)
    found = standing(tmp_path)
    (game,) = found.games
    assert (game.outcome, game.deck, game.clan) == ("lost", "skirmish-crab", setup_of(RULES).seats[0].seating.clan)
    assert [(other.kind, other.name) for other in game.opponents] == [("random", "B")]
    assert game.first is (table.match.game.state.memory["first"] == 0)
    assert found.rating is not None
    assert found.rating.value < 1500
    assert found.opponents == {("random", ""): strength(RULES, "random")}


def test_a_game_that_is_not_over_or_of_two_at_one_screen_is_not_counted(tmp_path: Path) -> None:
    left = begun(tmp_path)
    assert left.autosave is not None
    assert left.autosave.leave()
    ended(begun(tmp_path, "person"))
    assert standing(tmp_path) == Standing()


def test_a_game_in_which_an_answer_was_taken_back_after_others_answered_is_left_out(tmp_path: Path) -> None:
    table = begun(tmp_path)
    random = Random(3)
    while not {OPENED, UNDONE} & table.match.remarks:
        for _ in range(3):
            step(table.match, random)
        table.match.undo()
    ended(table)
    found = standing(tmp_path)
    assert (found.games, found.left_out, found.rating) == ([], 1, None)


def test_an_end_that_is_taken_back_counts_no_more(tmp_path: Path) -> None:
    table = ended(begun(tmp_path), answers=3)
    assert len(standing(tmp_path).games) == 1
    table.match.undo()
    assert table.autosave is not None
    assert table.autosave.finish(20)
    assert standing(tmp_path) == Standing()


def test_games_that_an_earlier_program_has_kept_are_read_once(tmp_path: Path) -> None:
    ended(begun(tmp_path), answers=6)
    ended(begun(tmp_path, "person"))
    before = standing(tmp_path)
    with closing(sqlite3.connect(tmp_path / "l5r.sqlite")) as connection:
        connection.execute("DELETE FROM game_records")
        connection.commit()
    again = standing(tmp_path)
    assert [replace(game, ended=0.0) for game in again.games] == [replace(game, ended=0.0) for game in before.games]
    assert len(Store(tmp_path).results.noted()) == 2


def test_a_deleted_game_stays_in_the_statistics(tmp_path: Path) -> None:
    ended(begun(tmp_path))
    store = Store(tmp_path)
    store.delete_match(store.matches()[0].match_id)
    assert len(standing(tmp_path).games) == 1


def test_a_level_that_was_not_measured_is_as_strong_as_the_one_below_and_unsure() -> None:
    samurai, master = strength("lcg-stronghold", "samurai"), strength("lcg-stronghold", "master")
    assert (master.value, master.deviation) == (samurai.value, 350)
    assert samurai.deviation < 350
    assert strength(RULES, "grandmaster:60") == strength(RULES, "grandmaster")
    assert strength("ccg-siege", "nobody").value == 1500

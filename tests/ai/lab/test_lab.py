"""The deck laboratory: mirrored games, taken up again, cancelled; and rates with intervals that hold."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from l5r_desktop.ai.lab import Job, LabError, LabGame, LabLog, LabPlan, play_lab, report_of
from l5r_desktop.ai.lab.figures import rate, shift_between
from l5r_desktop.ai.lab.watching import UnwantedError, play_job
from l5r_desktop.app.laboratory import Laboratory, swapped
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog
from l5r_desktop.session.catalog import seating_of

CARDS = data_folder("cards")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog(CARDS)


@pytest.fixture
def plan(catalog: Catalog) -> LabPlan:
    """Two pairs of games of quick players at Skirmish."""
    decks = {deck.key: deck for deck in catalog.decks("lcg-skirmish")}
    tried, other = decks["skirmish-starter-crane"], decks["skirmish-starter-lion"]
    return Laboratory(catalog, CARDS, Path()).plan([tried], [other], "random", 2)


class Watching:
    """Notes what is told, and wants no more after so many games."""

    def __init__(self, most: int = 99) -> None:
        self.told: list[tuple[int, int]] = []
        self._most = most

    @property
    def cancelled(self) -> bool:
        return bool(self.told) and self.told[-1][0] >= self._most

    def tell(self, done: int, of: int) -> None:
        self.told.append((done, of))


def test_each_pair_is_played_from_both_seats_with_the_same_lots(plan: LabPlan) -> None:
    jobs = list(replace(plan, pairs=3, seed=10).jobs)
    assert len(jobs) == replace(plan, pairs=3).games == 6
    assert {(job.seed, job.seat) for job in jobs} == {(seed, seat) for seed in (10, 11, 12) for seat in (0, 1)}


def test_a_run_that_was_cancelled_goes_on_where_it_was_and_comes_to_the_same(plan: LabPlan, tmp_path: Path) -> None:
    whole = LabLog(tmp_path / "whole.jsonl", "d")
    watching = Watching()
    assert play_lab(plan, whole, watching, processes=0) == []
    assert watching.told == [(n, 4) for n in range(5)]
    cut = LabLog(tmp_path / "cut.jsonl", "d")
    play_lab(plan, cut, Watching(most=1), processes=0)
    assert len(cut.games) == 1
    with (tmp_path / "cut.jsonl").open("ab") as file:
        file.write(b'{"job": {"deck": 0, "oppo')
    again = LabLog(tmp_path / "cut.jsonl", "d")
    assert again.games == cut.games
    later = Watching()
    play_lab(plan, again, later, processes=0)
    assert later.told[0] == (1, 4)
    assert LabLog(tmp_path / "cut.jsonl", "d").games == whole.games


@pytest.mark.slow
def test_processes_play_the_very_same_games(plan: LabPlan, tmp_path: Path) -> None:
    here, elsewhere = LabLog(tmp_path / "here.jsonl", "d"), LabLog(tmp_path / "elsewhere.jsonl", "d")
    play_lab(plan, here, processes=0)
    assert play_lab(plan, elsewhere, processes=2) == []
    assert elsewhere.games == here.games
    cancelled = LabLog(tmp_path / "cancelled.jsonl", "d")
    play_lab(replace(plan, pairs=200), cancelled, Watching(most=1), processes=2)
    assert 1 <= len(cancelled.games) < 60


def test_a_game_notes_cards_of_the_deck_alone_and_what_was_played_was_there(plan: LabPlan, tmp_path: Path) -> None:
    log = LabLog(tmp_path / "x.jsonl", "d")
    play_lab(replace(plan, pairs=1, player="greedy"), log, processes=0)
    seating = plan.decks[0][1]
    own = {card for pile in ("dynasty", "conflict") for card, _ in seating[pile]}
    games = list(log.games.values())
    for game in games:
        assert set(game.drawn) <= own
        assert set(game.played) <= set(game.drawn)
        assert len(game.drawn) >= 6, "three Provinces and three cards in hand (K1)"
        assert game.played
    # The same lots say who goes first; from the other seat the deck is the other player.
    assert {game.first for game in games} == {True, False}


def test_a_game_that_nobody_wants_any_more_ends(catalog: Catalog) -> None:
    rules = catalog.rules("lcg-skirmish")
    one, other = (seating_of(deck, deck.name) for deck in catalog.decks("lcg-skirmish")[:2])
    answers = iter([True, True, False])
    with pytest.raises(UnwantedError):
        play_job(Job(0, 0, 1, 0), one, other, rules, "random", lambda: next(answers))


@pytest.mark.parametrize(
    ("text", "said"),
    [("{}\n", "line 1"), ('{"kind": "l5r-lab", "plan": "d"}\n[1]\n', "line 2"), ("\xff\n", "line 1"),
     ('{"kind": "l5r-lab", "plan": "e"}\n', "another plan"), ("[" * 9000 + "\n", "line 1")],
)  # fmt: skip
def test_a_file_that_holds_something_else_is_refused_in_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LabError, match=said):
        LabLog(path, "d")
    assert path.read_text(encoding="utf-8") == text


def test_more_pairs_are_the_same_plan_and_other_rules_are_not(plan: LabPlan) -> None:
    assert replace(plan, pairs=50).digest("1") == plan.digest("1")
    assert plan.digest("2") != plan.digest("1")
    assert replace(plan, player="greedy").digest("1") != plan.digest("1")


def made(plan: LabPlan, wins: Callable[[LabGame], float], pairs: int, chance: random.Random) -> list[LabGame]:
    """Games that were not played: of ten cards each was drawn in half of them."""
    games = []
    for job in replace(plan, pairs=pairs).jobs:
        drawn = tuple(f"card-{n}" for n in range(10) if chance.random() < 0.5)
        game = LabGame(job, 0, bool(job.seat), "conquest", 5, drawn, ())
        games.append(replace(game, score=float(chance.random() < wins(game))))
    return games


def test_a_card_that_wins_games_is_told_and_the_others_are_not(plan: LabPlan) -> None:
    games = made(plan, lambda game: 0.7 if "card-3" in game.drawn else 0.3, 300, random.Random(4))
    report = report_of(plan, games)
    assert [one.card for one in report.drawn if one.tells] == ["card-3"]
    (found,) = (one for one in report.drawn if one.tells)
    assert found.low < 0.4 < found.high
    assert report.overall.low < 0.5 < report.overall.high


def test_where_there_is_only_chance_nothing_is_told_19_times_of_20(plan: LabPlan) -> None:
    """The intervals of all cards together leave out the truth in at most one run of twenty."""
    runs = 60
    told = sum(
        any(one.tells for one in report_of(plan, made(plan, lambda game: 0.5, 60, random.Random(seed))).drawn)
        for seed in range(runs)
    )
    assert told <= runs / 20 + 3


def test_rates_by_opponent_and_by_who_goes_first_add_up(plan: LabPlan) -> None:
    games = made(plan, lambda game: 0.5, 40, random.Random(1))
    report = report_of(plan, games)
    assert report.going_first.games + report.going_second.games == report.overall.games == 80
    assert sum(one.games for one in report.by_opponent.values()) == 80
    assert sum(report.ways_won.values()) + sum(report.ways_lost.values()) == 80
    assert report.overall.score == report.going_first.score + report.going_second.score
    assert json.loads(json.dumps(report.data()))["overall"]["games"] == 80


def test_a_draw_is_half_a_win() -> None:
    job = Job(0, 0, 1, 0)
    games = [LabGame(job, score, True, "", 1, (), ()) for score in (1.0, 0.5, 0.0, 0.5)]
    assert (rate(games).share, rate([]).share) == (0.5, None)
    assert shift_between(rate([]), rate(games), 2.0) == (0.0, -1.0, 1.0)


def test_a_swapped_card_is_measured_in_the_very_same_games(plan: LabPlan, catalog: Catalog) -> None:
    deck = next(one for one in catalog.decks("lcg-skirmish") if one.key == "skirmish-starter-crane")
    out, copies = deck.conflict[0]  # type: ignore[attr-defined]
    into = "01-banzai"
    other = swapped(deck, out, into)
    assert dict(other.conflict)[into] >= copies  # type: ignore[attr-defined]
    assert out not in dict(other.conflict)  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="does not hold 'nothing'"):
        swapped(deck, "nothing", into)
    two = replace(plan, decks=(*plan.decks, ("variant", plan.decks[0][1])))
    games = [
        LabGame(job, float(job.seed % 4 == 0 or (job.deck == 1 and job.seed % 4 == 1)), True, "", 1, (), ())
        for job in replace(two, pairs=40, seed=0).jobs
    ]
    (swap,) = report_of(two, games).swaps
    assert (swap.name, swap.games) == ("variant", 80)
    assert swap.shift == pytest.approx(0.25)
    assert 0.15 < swap.low < 0.25 < swap.high < 0.35

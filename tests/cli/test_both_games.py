"""The commands that play, chart and replay: the same for every ruleset."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from l5r_desktop.cli import main
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import format_of
from l5r_desktop.session import FIRST_DECKS, FORMATS, MOST_SEATS, PROFILES_OF
from l5r_desktop.session.journal import MOST_BYTES, write_journal
from tests.session.playing import finished_game, rules_of, seatings
from tests.tiers import first_quick

QUICK = ("lcg-skirmish", "ccg-celestial")
IN_TIERS = first_quick(sorted(FORMATS, key=lambda name: name not in QUICK), len(QUICK))


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    assert main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("ruleset", IN_TIERS)
def test_games_of_every_ruleset_are_simulated(capsys: pytest.CaptureFixture[str], ruleset: str) -> None:
    figures = told(capsys, "simulate", "--ruleset", ruleset, "--games", "3")
    assert figures["games"] == 3
    assert figures["crashes"] == 0
    assert sum(figures["wins"]) + figures["without_winner"] == 3
    assert sum(figures["ways"].values()) == 3
    played = format_of(ruleset)
    assert figures["decks"] == [played.deck_of_seat(seat, played.least_seats) for seat in range(played.least_seats)]
    assert figures["profile"] == PROFILES_OF[ruleset][0]


def test_decks_and_players_of_a_ccg_game_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    figures = told(
        capsys, "simulate", "--ruleset", "ccg-celestial", "--decks", "celestial-crab", "celestial-dragon",
        "--players", "greedy", "random", "--games", "1",
    )  # fmt: skip
    assert figures["decks"] == ["celestial-crab", "celestial-dragon"]
    assert figures["players"] == ["greedy", "random"]


def test_three_each_for_themselves_are_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    """Ivory "Player elimination": the ready decks in turn, and one winner of three in each game."""
    figures = told(capsys, "simulate", "--ruleset", "ccg-ivory", "--seats", "3", "--games", "1")
    assert len(figures["decks"]) == len(figures["players"]) == len(figures["wins"]) == 3
    assert sum(figures["wins"]) + figures["without_winner"] == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--ruleset", "ccg-imperial"], "there is no ruleset 'ccg-imperial'; there are: lcg-stronghold, "),
        (["--ruleset", "ccg-ivory", "--profile", "skirmish"], "ccg-ivory has no profile 'skirmish'; it has: ivory"),
        (["--ruleset", "ccg-ivory", "--decks", "celestial-crab", "ivory-crab"], "there is no deck 'celestial-crab'"),
        (["--ruleset", "ccg-ivory", "--decks", "ivory-crab"], "ccg-ivory needs 2 to 6 decks, not 1"),
        (["--ruleset", "ccg-ivory", "--seats", "7"], "ccg-ivory is played by 2 to 6, not by 7"),
        (["--ruleset", "lcg-stronghold", "--seats", "3"], "lcg-stronghold is played by two, not by 3"),
        (
            ["--ruleset", "ccg-ivory", "--seats", "3", "--decks", "ivory-crab", "ivory-lion"],
            "--decks names 2 decks for 3 seats",
        ),
    ],
)
def test_what_there_is_not_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(["simulate", *arguments]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"l5r: {said}")
    assert error.count("\n") == 1


def test_a_deck_file_of_another_ruleset_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(data_folder("cards") / "decks" / "ccg" / "ivory-crab.toml")
    assert main(["simulate", "--ruleset", "ccg-celestial", "--decks", path, path]) == 2
    assert capsys.readouterr().err == "l5r: deck 'ivory-crab' is for ccg-ivory, not for ccg-celestial\n"


@pytest.mark.parametrize("ruleset", IN_TIERS)
def test_a_journal_of_every_ruleset_is_replayed_and_verified(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, ruleset: str
) -> None:
    game = finished_game(ruleset, FIRST_DECKS[ruleset])
    file = tmp_path / "game.journal"
    file.write_bytes(write_journal(game, rules_of(ruleset), seatings(*FIRST_DECKS[ruleset])))
    assert main(["replay", str(file), "--verify"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{len(game.inputs)} inputs replayed, ")
    assert out.count("\n") == 1


def test_remarks_of_a_journal_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    decks = FIRST_DECKS["lcg-skirmish"]
    game = finished_game("lcg-skirmish", decks)
    file = tmp_path / "game.journal"
    remarks = ("opened", "taken-back")
    file.write_bytes(write_journal(game, rules_of("lcg-skirmish"), seatings(*decks), remarks=remarks))
    assert main(["replay", str(file), "--verify"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "Cards of this game could be seen before its end that are hidden by the rules.",
        "An answer of this game was taken back after cards had been seen.",
    ]


def test_two_at_least_play_every_ruleset() -> None:
    assert set(MOST_SEATS) == set(FORMATS) == set(PROFILES_OF) == set(FIRST_DECKS)
    assert all(most >= 2 for most in MOST_SEATS.values())


def test_a_ladder_of_mirrored_pairs_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    figures = told(capsys, "ladder", "--ruleset", "lcg-skirmish", "--players", "random", "greedy", "--games", "4")
    assert figures["crashes"] == 0
    assert [player["games"] for player in figures["players"]] == [4, 4]
    [pair] = figures["pairs"]
    assert (pair["player"], pair["against"], pair["games"]) == ("random", "greedy", 4)
    assert pair["rate_from"] <= pair["rate"] <= pair["rate_to"]


def test_a_ladder_with_nobody_on_it_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for players in (["greedy"], ["greedy", "greedy"], ["greedy", "emperor"]):
        assert main(["ladder", "--ruleset", "lcg-skirmish", "--players", *players]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end here")
def test_a_file_without_an_end_is_read_as_far_as_a_journal_could_reach(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "/dev/zero"]) == 2
    assert f"more than {MOST_BYTES} bytes" in capsys.readouterr().err
